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
      var cells = PlaceCells()
      var stretches = [[(latitude: Double, cell: Int)]](
        repeating: [], count: PlaceCells.stretchCount)
      for _ in 0..<count {
        let latitude = generator.double(in: -height...height)
        let cell = PlaceCells.cell(
          latitude: latitude, longitude: generator.double(in: -180...179.999))
        cells.mark(cell)
        stretches[PlaceCells.stretch(ofCell: cell)].append((latitude, cell))
      }
      let rim = cells.rim
      for places in stretches {
        let north = places.max { $0.latitude < $1.latitude }
        let south = places.min { $0.latitude < $1.latitude }
        for place in [north, south] { #expect(place.map { rim.isMarked($0.cell) } ?? true) }
      }
      #expect(rim.count <= PlaceCells.stretchCount * 8)
    }
  }
}
