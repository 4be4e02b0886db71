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

  @Test func `summary cells are as small as their number allows, in any order of insertion`() {
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

  @Test func `summary cells of the whole world have the coarsest size`() {
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

  @Test func `the corners of summary cells enclose places between their latitudes`() throws {
    var generator = SeededGenerator(seed: 94)
    let places = Self.places(600, &generator)
    let latitudes = places.map { $0.latitude }
    let (south, north) = (try #require(latitudes.min()), try #require(latitudes.max()))
    var cells = SummaryCells()
    cells.insert(places)
    let extent = try #require(FitExtent(squaresOf: cells, between: south...north))
    #expect(extent.positions.map { $0.x }.min() == 0)
    #expect(extent.itemCount == cells.codes.count)
    let ys = extent.positions.map { extent.y + $0.y }
    #expect(ys.min() == WebMercator.worldPoint(for: GeoCoordinate(latitude: north, longitude: 0)).y)
    #expect(ys.max() == WebMercator.worldPoint(for: GeoCoordinate(latitude: south, longitude: 0)).y)
    let hair = 1e-12
    for place in places {
      let x = Degrees.eastward(from: extent.longitude, to: place.longitude) / 360
      let y = WebMercator.worldPoint(for: place).y - extent.y
      let isCovered = (0..<extent.itemCount).contains { item in
        let corners = extent.item(item)
        let (xs, ys) = (corners.map { $0.x }, corners.map { $0.y })
        return xs[xs.startIndex] - hair <= x && x <= (xs.last ?? 0) + hair
          && (ys.min() ?? 0) - hair <= y && y <= (ys.max() ?? 0) + hair
      }
      #expect(isCovered, "\(place)")
    }
  }

  @Test func `summary cells of an impossible side, column or row are nil`() {
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
