@testable import Mercator
import TestSupport
import Testing

@Suite struct SummaryCellsTests {
  private struct Square: Hashable {
    var column: Int
    var row: Int
  }

  private static func squares(_ places: [GeoCoordinate], side: Int) -> Set<Square> {
    Set(
      places.map { place in
        let point = WebMercator.worldPoint(for: place)
        return Square(
          column: min(Int(point.x * Double(side)), side - 1),
          row: min(Int(point.y * Double(side)), side - 1))
      })
  }

  /// The squares of all larger sizes, up to one of all the world.
  private static func parentCount(_ squares: Set<Square>) -> Int {
    var (count, squares) = (0, squares)
    for _ in 0..<16 {
      squares = Set(squares.map { Square(column: $0.column / 2, row: $0.row / 2) })
      count += squares.count
    }
    return count
  }

  private static func places(_ count: Int, _ generator: inout SeededGenerator) -> [GeoCoordinate] {
    let (low, high) = (generator.double(in: -85...0), generator.double(in: 0...85))
    return (0..<count).map { _ in
      GeoCoordinate(
        latitude: generator.double(in: low...high), longitude: generator.double(in: -180...179.999))
    }
  }

  @Test func `squares are as small as their number allows, whatever came first`() {
    var generator = SeededGenerator(seed: 92)
    for count in Campaign.cases(5, of: [1, 700, 9_000, 14_000, 40_000, 150_000]) {
      let places = Self.places(count, &generator)
      var whole = SummaryCells()
      whole.insert(places)
      let squares = Self.squares(places, side: whole.side)
      #expect(
        squares
          == Set(
            whole.codes.map {
              Square(
                column: MortonCode.column(of: UInt64($0)), row: MortonCode.row(of: UInt64($0)))
            }))
      #expect(whole.codes.count == squares.count && whole.codes == whole.codes.sorted())
      // Sixteen times halved, however many times a summary counts.
      let parents = Self.parentCount(squares) - 16 + (SummaryCells.levels(ofSide: whole.side) ?? 0)
      #expect(parents <= 48_000 || whole.side == 360)
      if whole.side < 46_080 {
        let finer = Self.squares(places, side: 2 * whole.side)
        #expect(
          Self.parentCount(finer) - 16 + (SummaryCells.levels(ofSide: 2 * whole.side) ?? 0) > 48_000
        )
      }
      var parts = [SummaryCells(), SummaryCells(), SummaryCells()]
      for place in places.shuffled(using: &generator).prefix(2_000) {
        parts[generator.int(in: 0...1)].insert([place])
      }
      parts[2].insert(places)
      for order in [[0, 1, 2], [2, 0, 1], [1, 2, 0]] {
        var union = SummaryCells()
        for part in order { union.formUnion(parts[part]) }
        #expect(union == whole)
      }
    }
  }

  @Test func `all the world is told at the coarsest, in fewer squares than are allowed`() {
    var all = SummaryCells()
    let places = (0..<360 * 360).map { number -> GeoCoordinate in
      let (row, column) = number.quotientAndRemainder(dividingBy: 360)
      let point = WorldPoint(x: (Double(column) + 0.7) / 360, y: (Double(row) + 0.5) / 360)
      return WebMercator.coordinate(for: point)
    }
    all.insert(places)
    #expect(all.side == 360 && all.codes.count == 129_600)
    #expect(all.startsBehindGaps.count == 360)
    all.insert([GeoCoordinate(latitude: 0, longitude: -179.75)])
    #expect(all.codes.count == 129_600 && all.startsBehindGaps.count == 359)
  }

  @Test func `a place is in its square, and its square around its middle`() throws {
    var generator = SeededGenerator(seed: 93)
    let places = Self.places(3000, &generator)
    var cells = SummaryCells()
    cells.insert(places)
    let middles = cells.middles
    let half = 0.5 / Double(cells.side) * (1 + 1e-9)
    for place in places {
      let cell = try #require(cells.index(of: place))
      let (point, middle) = (
        WebMercator.worldPoint(for: place), WebMercator.worldPoint(for: middles[cell])
      )
      #expect((point.x - middle.x).magnitude <= half && (point.y - middle.y).magnitude <= half)
      #expect((cells.west(ofCell: cell) - middles[cell].longitude + 360 * half).magnitude < 1e-6)
    }
    let other = try #require(middles.first)
    var rest = SummaryCells()
    rest.insert(places.filter { cells.index(of: $0) != 0 })
    #expect(rest.side == cells.side && rest.index(of: other) == nil)
  }

  @Test func `corners of squares lie around their places on the copies of their middles`() throws {
    var generator = SeededGenerator(seed: 94)
    let places = Self.places(600, &generator)
    let latitudes = places.map { $0.latitude }
    let (south, north) = (try #require(latitudes.min()), try #require(latitudes.max()))
    var cells = SummaryCells()
    cells.insert(places)
    let copies = cells.codes.map { _ in Double(generator.int(in: -2...2)) }
    let middles = try #require(FitExtent(places: cells.middles)).moved { copies[$0] }.extent
    let extent = cells.extent(aroundMiddles: middles, between: south...north)
    #expect(extent.positions.map { $0.x }.min() == 0)
    #expect(extent.itemCount == cells.codes.count)
    let ys = extent.positions.map { extent.y + $0.y }
    #expect(ys.min() == WebMercator.worldPoint(for: GeoCoordinate(latitude: north, longitude: 0)).y)
    #expect(ys.max() == WebMercator.worldPoint(for: GeoCoordinate(latitude: south, longitude: 0)).y)
    for place in places {
      let cell = try #require(cells.index(of: place))
      let west = try #require(extent.item(cell).map { $0.x }.min())
      let east = try #require(extent.item(cell).map { $0.x }.max())
      let x = Degrees.eastward(from: extent.longitude, to: place.longitude) / 360
      let copy = (west - x).rounded(.up)
      #expect(west - 1e-12 <= x + copy && x + copy <= east + 1e-12)
    }
  }

  @Test func `what no summary writes is not read`() {
    let columns = [Bool](repeating: true, count: SummaryCells.columnCount)
    #expect(SummaryCells(side: 360, codes: [0, 5], columns: columns) != nil)
    for side in [0, 1, 359, 361, 1080, 92_160, -360, Int.max] {
      #expect(SummaryCells(side: side, codes: [0], columns: columns) == nil)
    }
    // Column 360 of 360, and row 360.
    for outside in [MortonCode.code(column: 360, row: 0), MortonCode.code(column: 0, row: 360)] {
      #expect(
        SummaryCells(side: 360, codes: [UInt32(truncatingIfNeeded: outside)], columns: columns)
          == nil)
    }
  }
}
