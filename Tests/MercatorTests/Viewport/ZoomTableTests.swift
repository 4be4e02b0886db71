import Mercator
import Testing

@Suite struct ZoomTableTests {
  let size = ScreenSize(width: 390, height: 844)

  @Test func `A10 a zoom table has zooms 13 to 18 at 48° north`() {
    let table = ZoomTable(latitude: 48, zooms: (13...18).map(Double.init), size: size)
    #expect(table.rows.count == 6)
    let first = table.rows[0]
    #expect(first.zoom == 13 && first.longitudePerPoint == 360 / (256 * 8192.0))
    #expect((first.metersPerPoint - 12.7865).magnitude < 1e-4)
    #expect((first.longitudeSpan - 390 * first.longitudePerPoint).magnitude < 1e-15)
    #expect(
      (first.latitudePerPoint / first.longitudePerPoint - 0.6691306063588582).magnitude < 1e-12)
    #expect((first.latitudeSpan / (844 * first.latitudePerPoint) - 1).magnitude < 1e-5)
    for (coarse, fine) in zip(table.rows, table.rows.dropFirst()) {
      #expect((coarse.metersPerPoint / fine.metersPerPoint - 2).magnitude < 1e-12)
    }
  }

  @Test func `A10 a table's error at another latitude is the ratio of cosines`() {
    let table = ZoomTable(latitude: 48, zooms: [], size: size)
    #expect((table.error(atLatitude: 50) - 0.0409824).magnitude < 1e-6)
    #expect((table.error(atLatitude: 46) + 0.0367487).magnitude < 1e-6)
    #expect(table.error(atLatitude: 48) == 0 && table.error(atLatitude: -48) == 0)
  }

  @Test func `a zoom table row far out spans more than the world`() {
    let table = ZoomTable(latitude: 0, zooms: [-2], size: size)
    #expect(table.rows[0].longitudeSpan > 360)
    #expect(table.rows[0].latitudeSpan == 2 * WebMercator.latitudeLimit)
  }
}
