/// A box of the tree that is still to be searched; the one with the lowest bound comes first.
struct OpenBox: HeapItem {
  /// The lower bound of the values of the box's places.
  var bound: Double
  var level: Int
  var box: Int

  func isBefore(_ other: OpenBox) -> Bool { bound < other.bound }
}
