extension BoxFitSolver {
  /// Returns the pairs that bind at a scale.
  func pairs(atScale scale: Double) -> Pairs {
    var pairs = Pairs()
    var (rightmost, leftmost) = (-Double.infinity, Double.infinity)
    var (highest, lowest) = (-Double.infinity, Double.infinity)
    let rise = scale * cosine
    let fall = scale * perspective
    forEach { index, box in
      let across = scale * box.right
      let upward = rise * box.ahead
      let depth = 1 + fall * box.ahead
      let right = across - box.rights * depth
      if right > rightmost { (rightmost, pairs.across.upper) = (right, index) }
      let left = across - box.lefts * depth
      if left < leftmost { (leftmost, pairs.across.lower) = (left, index) }
      let top = upward - box.tops * depth
      if top > highest { (highest, pairs.upward.upper) = (top, index) }
      let bottom = upward - box.bottoms * depth
      if bottom < lowest { (lowest, pairs.upward.lower) = (bottom, index) }
    }
    pairs.across.excess = rightmost - leftmost
    pairs.upward.excess = highest - lowest
    return pairs
  }

  /// Returns the pairs that bind as the scale goes to infinity: the largest slope, then the largest
  /// offset.
  func pairsAtInfinity() -> Pairs {
    var pairs = Pairs()
    func lead(
      _ slope: Double, _ offset: Double, over most: inout (slope: Double, offset: Double),
      _ index: Int, of first: inout Int
    ) {
      guard slope > most.slope || slope == most.slope && offset > most.offset else { return }
      (most, first) = ((slope, offset), index)
    }
    var rightmost = (slope: -Double.infinity, offset: 0.0)
    var leftmost = rightmost
    var highest = rightmost
    var lowest = rightmost
    forEach { index, box in
      let turn = box.ahead * perspective
      let rise = box.ahead * cosine
      lead(
        box.right - box.rights * turn, -box.rights, over: &rightmost, index, of: &pairs.across.upper
      )
      lead(box.lefts * turn - box.right, box.lefts, over: &leftmost, index, of: &pairs.across.lower)
      lead(rise - box.tops * turn, -box.tops, over: &highest, index, of: &pairs.upward.upper)
      lead(box.bottoms * turn - rise, box.bottoms, over: &lowest, index, of: &pairs.upward.lower)
    }
    return pairs
  }

  /// Returns the box with the least slack above, the box with the least slack below, and both
  /// slacks. The nearest place is `lift` worlds ahead of the centre. The pair's excess is the slack
  /// above minus the slack below.
  func slack(
    lift: Double, worldsPerPoint q: Double
  ) -> (pair: Pair, above: Double, below: Double) {
    var pair = Pair()
    var (above, below) = (Double.infinity, Double.infinity)
    forEach { index, box in
      let ahead = box.ahead + lift
      let depth = q + ahead * perspective
      let y = depth > 0 ? ahead * cosine / depth : -.infinity
      if box.tops - y < above { (above, pair.upper) = (box.tops - y, index) }
      if y - box.bottoms < below { (below, pair.lower) = (y - box.bottoms, index) }
    }
    pair.excess = above - below
    return (pair, above, below)
  }

  /// Returns the slack in points of a box whose place is at an offset from the centre. It is
  /// negative if the box is not inside.
  func slack(
    of index: Int, at offset: ViewportProjection.WorldOffset, worldsPerPoint q: Double
  ) -> Double {
    let ground = solver.projection.ground(of: offset)
    let depth = q + ground.ahead * perspective
    guard depth > 0 else { return -.infinity }
    let (x, y) = (ground.right / depth, ground.ahead * cosine / depth)
    let box = boxes[index]
    return min(min(x - box.lefts, box.rights - x), min(y - box.bottoms, box.tops - y))
  }

  /// Returns the boxes that keep the centre from moving left and right, and the bounds of the
  /// centre. The bounds are in worlds to the right of the reference.
  func sides(
    lift: Double, worldsPerPoint q: Double
  ) -> (pair: Pair, least: Double, greatest: Double) {
    var pair = Pair()
    var (least, greatest) = (-Double.infinity, Double.infinity)
    forEach { index, box in
      let depth = q + (box.ahead + lift) * perspective
      let right = box.right - box.rights * depth
      if right > least { (least, pair.upper) = (right, index) }
      let left = box.right - box.lefts * depth
      if left < greatest { (greatest, pair.lower) = (left, index) }
    }
    pair.excess = least - greatest
    return (pair, least, greatest)
  }

  @inline(__always)
  private func forEach(_ body: (Int, FitBoxes.Box) -> Void) {
    boxes.boxes.withUnsafeBufferPointer { boxes in
      for index in boxes.indices { body(index, boxes[index]) }
    }
  }
}
