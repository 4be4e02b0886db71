import Mercator
import TestSupport
import Testing

@Suite struct PlaceCellsTests {
  @Test(arguments: [(-90.0, -180.0), (90, 179.99999999999997), (0, 0), (-0.0, -180), (51.5, -0.1)])
  func `a place lies in its cell`(latitude: Double, longitude: Double) {
    let cell = PlaceCells.cell(latitude: latitude, longitude: longitude)
    let row = cell / PlaceCells.columnCount
    #expect(PlaceCells.latitudes(ofRow: row).contains(latitude))
    #expect(PlaceCells.longitudes(ofCell: cell).contains(longitude))
    #expect((0..<PlaceCells.rowCount).contains(row))
  }

  /// The referee looks through all places of a stretch.
  @Test func `the rim has the northmost and the southmost place of every stretch`() {
    var generator = SeededGenerator(seed: 3111)
    for _ in 0..<Campaign.rounds(12, soak: 300) {
      let count = generator.element(of: [40, 4000, 20_000])
      let height = generator.double(in: 0...90)
      let places = (0..<count).map { _ in
        (
          latitude: generator.double(in: -height...height),
          longitude: generator.double(in: -180...179.999)
        )
      }
      var cells = PlaceCells()
      for place in places {
        cells.mark(PlaceCells.cell(latitude: place.latitude, longitude: place.longitude))
      }
      let rim = cells.rim
      for _ in 0..<40 {
        let west = generator.double(in: -180...180)
        let width = 360 / generator.element(of: [1024.0, 700, 30])
        let inside = places.filter { Degrees.eastward(from: west, to: $0.longitude) < width }
        for place in [
          inside.max { $0.latitude < $1.latitude }, inside.min { $0.latitude < $1.latitude },
        ] {
          guard let place else { continue }
          #expect(
            rim.isMarked(PlaceCells.cell(latitude: place.latitude, longitude: place.longitude)))
        }
      }
    }
  }
}
