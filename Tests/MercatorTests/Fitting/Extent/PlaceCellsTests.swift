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
    let columns = PlaceCells.columnsPerStretch
    let stretchCount = PlaceCells.columnCount / columns
    for _ in 0..<Campaign.rounds(12, soak: 300) {
      let count = generator.element(of: [40, 4000, 20_000])
      let height = generator.double(in: 0...90)
      var cells = PlaceCells()
      var stretches = [[(latitude: Double, cell: Int)]](
        repeating: [], count: stretchCount)
      for _ in 0..<count {
        let latitude = generator.double(in: -height...height)
        let cell = PlaceCells.cell(
          latitude: latitude, longitude: generator.double(in: -180...179.999))
        cells.mark(cell)
        stretches[cell % PlaceCells.columnCount / columns].append((latitude, cell))
      }
      let rim = cells.rim
      for places in stretches {
        let north = places.max { $0.latitude < $1.latitude }
        let south = places.min { $0.latitude < $1.latitude }
        for place in [north, south] { #expect(place.map { rim.isMarked($0.cell) } ?? true) }
      }
      #expect(rim.count <= 2 * PlaceCells.columnCount)
    }
  }

  /// The referee sorts the places of each column.
  @Test func `the outermost cells have so many places from either end of each column`() {
    var generator = SeededGenerator(seed: 3112)
    for count in 1...3 {
      var cells = PlaceCells()
      var columns = [[(latitude: Double, cell: Int)]](
        repeating: [], count: PlaceCells.columnCount)
      for _ in 0..<30_000 {
        let latitude = generator.double(in: -80...80)
        let cell = PlaceCells.cell(
          latitude: latitude, longitude: generator.double(in: -180...0))
        cells.mark(cell)
        columns[cell % PlaceCells.columnCount].append((latitude, cell))
      }
      let outermost = cells.outermost(count)
      for places in columns {
        let sorted = places.sorted { $0.latitude < $1.latitude }
        for place in sorted.prefix(count) + sorted.suffix(count) {
          #expect(outermost.isMarked(place.cell))
        }
        let told = Set(places.map { $0.cell }).filter { outermost.isMarked($0) }
        #expect(told.count <= 2 * count)
      }
    }
  }
}
