/// Which parts of the world have places: all that a summary keeps of those that it drops.
struct SummaryCells: Hashable, Sendable {
  /// How many cells the world is wide and high.
  static let side = 360
  /// How many columns there are: gaps are told by half degrees.
  static let columnCount = 720
  private static let wordsPerRow = 6

  /// A bit for each cell, row by row from the north, each from 180° west on.
  private(set) var words = [UInt64](repeating: 0, count: side * wordsPerRow)
  /// Whether there are places in each column of half a degree, from 180° west on.
  private(set) var columns = [Bool](repeating: false, count: columnCount)

  /// A valid place on one copy has places in its cell.
  mutating func insert(_ place: GeoCoordinate) {
    let column = Self.column(ofLongitude: place.longitude)
    columns[column] = true
    let y = MercatorOrdinate.y(latitude: place.latitude) * Double(Self.side)
    mark(row: min(Int(y), Self.side - 1), column: column / 2)
  }

  mutating func formUnion(_ other: SummaryCells) {
    for index in words.indices { words[index] |= other.words[index] }
    for index in columns.indices where other.columns[index] { columns[index] = true }
  }

  mutating func mark(row: Int, column: Int) {
    words[row * Self.wordsPerRow + column >> 6] |= 1 << UInt64(column & 63)
  }

  mutating func mark(column: Int) { columns[column] = true }

  func isMarked(row: Int, column: Int) -> Bool {
    words[row * Self.wordsPerRow + column >> 6] >> UInt64(column & 63) & 1 == 1
  }

  static func column(ofLongitude longitude: Double) -> Int {
    min(Int((longitude + 180) * 2), columnCount - 1)
  }

  /// The ground of every cell that has places, row by row.
  var regions: [GeoRegion] { regions(inBlocksOf: 1) }

  private func regions(inBlocksOf count: Int) -> [GeoRegion] {
    var regions: [GeoRegion] = []
    for row in stride(from: 0, to: Self.side, by: count) {
      let north = MercatorOrdinate.latitude(y: Double(row) / Double(Self.side))
      let south = MercatorOrdinate.latitude(y: Double(row + count) / Double(Self.side))
      for column in stride(from: 0, to: Self.side, by: count) {
        let isMarked = (row..<row + count).contains { row in
          (column..<column + count).contains { self.isMarked(row: row, column: $0) }
        }
        guard isMarked else { continue }
        regions.append(
          GeoRegion(
            uncheckedSouth: south, north: north, west: Double(column - 180),
            longitudeSpan: Double(count)))
      }
    }
    return regions
  }

  /// The ground of every block of cells of which one has places.
  var blocks: [GeoRegion] { regions(inBlocksOf: Self.blockSide) }

  private static let blockSide = 15

  /// The longitude in degrees at which places begin after each run of columns that have none, from
  /// west to east.
  var startsBehindGaps: [Double] {
    (0..<Self.columnCount)
      .filter { columns[$0] && !columns[($0 + Self.columnCount - 1) % Self.columnCount] }
      .map { Double($0) / 2 - 180 }
  }
}
