/// The squares of the world that contain places. A summary keeps only these of the places that it
/// drops.
///
/// The squares belong to a quadtree, and are as small as its size allows: 360 to 46 080 in a row.
/// More places never make them smaller, and four squares form one of twice the side. The squares of
/// a union therefore don't depend on the order.
package struct SummaryCells: Hashable, Sendable {
  /// The number of squares along the width and the height of the world.
  private(set) var side = finestSide
  /// The squares with places, by their ``MortonCode``.
  private(set) var codes: [UInt32] = []
  /// Flags of the columns of half a degree that contain places, starting at 180° west.
  private(set) var columns = [Bool](repeating: false, count: columnCount)

  /// The number of columns. Gaps are measured in half degrees.
  static let columnCount = 720
  private static let coarsestSide = 360
  private static let finestSide = side(ofLevels: finestLevels)
  /// 360 squares in a row are between 2⁸ and 2⁹.
  private static let coarsestLevels = 9
  private static let finestLevels = 16
  /// The maximum number of larger squares for which a summary marks the quarters with places. Each
  /// takes two thirds of a letter. The whole world needs 43 250 of them at the coarsest side.
  private static let mostParents = 48_000

  init() {}

  /// Creates cells from decoded values, or returns `nil` if they are invalid.
  init?(side: Int, codes: [UInt32], columns: [Bool]) {
    let areOnWorld = codes.lazy.map { UInt64($0) }.allSatisfy {
      MortonCode.column(of: $0) < side && MortonCode.row(of: $0) < side
    }
    guard Self.levels(ofSide: side) != nil, areOnWorld else { return nil }
    self.side = side
    self.codes = codes
    self.columns = columns
    shrink()
  }

  /// Returns the number of times that the world is halved, or `nil` for a side that no summary has.
  static func levels(ofSide side: Int) -> Int? {
    (coarsestLevels...finestLevels).first { self.side(ofLevels: $0) == side }
  }

  var levels: Int {
    Self.coarsestLevels + (side / Self.coarsestSide).trailingZeroBitCount
  }

  private static func side(ofLevels levels: Int) -> Int {
    coarsestSide << (levels - coarsestLevels)
  }

  /// Marks the squares of valid places on one copy of the world.
  mutating func insert(_ places: [GeoCoordinate]) {
    var keys: [UInt64] = []
    keys.reserveCapacity(places.count)
    for place in places {
      columns[Self.column(ofLongitude: place.longitude)] = true
      keys.append(code(of: place))
    }
    RadixSort.sort(&keys, low: 0, high: 2 * levels)
    formUnion(ordered: keys)
  }

  mutating func formUnion(_ other: SummaryCells) {
    for index in columns.indices where other.columns[index] { columns[index] = true }
    var other = other
    while other.side > side { other.coarsen() }
    while side > other.side { coarsen() }
    formUnion(ordered: other.codes.map { UInt64($0) })
  }

  private mutating func formUnion(ordered keys: [UInt64]) {
    var new: [UInt32] = []
    var next = 0
    for key in keys {
      let code = UInt32(truncatingIfNeeded: key)
      while next < codes.count, codes[next] < code { next += 1 }
      guard next == codes.count || codes[next] != code, new.last != code else { continue }
      new.append(code)
    }
    guard !new.isEmpty else { return }
    var union: [UInt32] = []
    union.reserveCapacity(codes.count + new.count)
    next = 0
    for code in codes {
      while next < new.count, new[next] < code {
        union.append(new[next])
        next += 1
      }
      union.append(code)
    }
    codes = union + new[next...]
    shrink()
  }

  /// Doubles the size of the squares until there are few enough.
  private mutating func shrink() {
    while side > Self.coarsestSide, parentCount > Self.mostParents { coarsen() }
  }

  private mutating func coarsen() {
    side /= 2
    var coarser: [UInt32] = []
    for code in codes where coarser.last != code >> 2 { coarser.append(code >> 2) }
    codes = coarser
  }

  /// The number of larger squares of all sizes, up to the whole world, that contain places.
  private var parentCount: Int {
    guard var last = codes.first else { return 0 }
    var count = levels
    for code in codes.dropFirst() {
      count += (UInt32.bitWidth - 1 - (code ^ last).leadingZeroBitCount) / 2
      last = code
    }
    return count
  }

  private func code(of place: GeoCoordinate) -> UInt64 {
    let side = Double(side)
    let x = (place.longitude + 180) * (side / 360)
    let y = MercatorOrdinate.y(latitude: place.latitude) * side
    return MortonCode.code(column: UInt64(min(x, side - 1)), row: UInt64(min(y, side - 1)))
  }

  /// Returns the longitude of a square's western edge.
  func west(ofCell index: Int) -> Double {
    Double(MortonCode.column(of: UInt64(codes[index]))) / Double(side) * 360 - 180
  }

  static func column(ofLongitude longitude: Double) -> Int {
    min(Int((longitude + 180) * 2), columnCount - 1)
  }

  /// Returns whether all columns between two longitudes, in degrees and in order, are empty.
  func areEmpty(between west: Double, _ east: Double) -> Bool {
    let first = Int(ElementaryFunctions.floor((west + 180) * 2)) + 1
    let end = Int(ElementaryFunctions.floor((east + 180) * 2))
    return (first..<max(first, end)).allSatisfy {
      !columns[($0 + 2 * Self.columnCount) % Self.columnCount]
    }
  }

  /// The longitudes in degrees at which places begin after each run of empty columns, from west to
  /// east.
  var startsBehindGaps: [Double] {
    (0..<Self.columnCount)
      .filter { columns[$0] && !columns[($0 + Self.columnCount - 1) % Self.columnCount] }
      .map { Double($0) / 2 - 180 }
  }
}
