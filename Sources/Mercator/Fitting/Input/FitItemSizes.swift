/// How many positions each item of an extent has, one after another.
package enum FitItemSizes {
  /// So many each: one of places, four of regions.
  case equal(Int)
  /// Where those of each begin, and last where those of the last one end.
  case various(starts: [Int])

  /// Items of so many positions each.
  init(_ counts: some Sequence<Int>) {
    var starts = [0]
    for count in counts { starts.append(starts[starts.count - 1] + count) }
    self = .various(starts: starts)
  }

  /// How many items so many positions are.
  func itemCount(ofPositions count: Int) -> Int {
    switch self {
    case .equal(let size): count / size
    case .various(let starts): starts.count - 1
    }
  }

  /// Those of an item.
  @inline(__always)
  func range(of item: Int) -> Range<Int> {
    switch self {
    case .equal(let size): item * size..<(item + 1) * size
    case .various(let starts): starts[item]..<starts[item + 1]
    }
  }

  /// The item that has a position.
  func item(ofPosition position: Int) -> Int {
    switch self {
    case .equal(let size): position / size
    case .various(let starts): starts.indices.partitionPoint { starts[$0] <= position } - 1
    }
  }
}
