/// A box of the tree that is still to be looked at; the one with the least bound comes first.
struct OpenBox: HeapItem {
  /// No place of the box has a lesser value.
  var bound: Double
  var level: Int
  var box: Int

  func isBefore(_ other: OpenBox) -> Bool { bound < other.bound }
}
