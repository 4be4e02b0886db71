/// The numbers of positions of an extent's consecutive items.
package enum FitItemSizes {
  /// The same number for each item: one for places, four for regions.
  case equal(Int)
  /// The start of each item, followed by the end of the last one.
  case various(starts: [Int])

  /// Creates sizes from the number of positions of each item.
  init(_ counts: some Sequence<Int>) {
    var starts = [0]
    for count in counts { starts.append(starts[starts.count - 1] + count) }
    self = .various(starts: starts)
  }

  /// Returns the number of items for a number of positions.
  func itemCount(ofPositions count: Int) -> Int {
    switch self {
    case .equal(let size): count / size
    case .various(let starts): starts.count - 1
    }
  }

  /// Returns the positions of an item.
  @inline(__always)
  func range(of item: Int) -> Range<Int> {
    switch self {
    case .equal(let size): item * size..<(item + 1) * size
    case .various(let starts): starts[item]..<starts[item + 1]
    }
  }

  /// Returns the item of a position.
  func item(ofPosition position: Int) -> Int {
    switch self {
    case .equal(let size): position / size
    case .various(let starts): starts.indices.partitionPoint { starts[$0] <= position } - 1
    }
  }
}
