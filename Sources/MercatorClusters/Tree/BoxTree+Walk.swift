extension BoxTree {
  /// The handling of a box in a walk.
  package enum Step {
    /// Skips the box.
    case skip
    /// Looks at the content of the box.
    case enter
    /// Takes all places of the box at once.
    case take
  }

  /// Calls `visit` with the places of each lowest box entered and of each box taken by `step`.
  ///
  /// The walk ends if `visit` returns false. It needs no stack: the next box is the neighbour of
  /// the current box or of its parent.
  @inline(__always)
  package func walk(_ step: (Int) -> Step, _ visit: (Range<Int>, _ isTaken: Bool) -> Bool) {
    guard count > 0 else { return }
    let top = height - 1
    var level = top
    var index = 0
    while true {
      switch step(starts[level] + index) {
      case .skip:
        break
      case .enter where level > 0:
        level -= 1
        index *= BoxTree.fanOut
        continue
      case .enter:
        guard visit(places(in: index), false) else { return }
      case .take:
        let bits = BoxTree.fanOutBits * (level + 1)
        guard visit(index << bits..<min((index + 1) << bits, count), true) else { return }
      }
      index += 1
      while level < top, index % BoxTree.fanOut == 0 || index == starts[level + 1] - starts[level] {
        level += 1
        index = (index - 1) / BoxTree.fanOut + 1
      }
      if level == top { return }
    }
  }
}
