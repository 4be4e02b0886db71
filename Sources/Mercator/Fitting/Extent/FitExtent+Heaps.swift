extension FitExtent {
  /// Items that lie together, each heap as one item: of its positions those that are extremes for a
  /// solver, which are so on every copy of the world. And the heap of each item.
  ///
  /// nil where a number of heaps, each of a square of the world, are not enough to hold all.
  func heaps(atMost most: Int, _ solver: FitSolver) -> (extent: FitExtent, heapOfItem: [Int])? {
    for cells in [1024.0, 256, 64, 16, 6] {
      if let heaps = heaps(inCellsPerWorld: cells, atMost: most) {
        return (self.heaps(heaps.count, of: heaps.ofItem, solver), heaps.ofItem)
      }
    }
    return nil
  }

  private func heaps(
    inCellsPerWorld cells: Double, atMost most: Int
  ) -> (ofItem: [Int], count: Int)? {
    // Where the heaps stand that are few, by their corners.
    var slots = [Int](repeating: -1, count: Self.slotCount)
    var corners: [ViewportCamera.WorldOffset] = []
    var heapOfItem: [Int] = []
    heapOfItem.reserveCapacity(itemCount)
    for item in 0..<itemCount {
      let start = start(of: item)
      let corner = ViewportCamera.WorldOffset(
        x: ElementaryFunctions.floor(start.x * cells),
        y: ElementaryFunctions.floor(start.y * cells))
      var slot = (Int(corner.x) &* 31 &+ Int(corner.y)) & (Self.slotCount - 1)
      while slots[slot] >= 0, corners[slots[slot]] != corner {
        slot = (slot + 1) & (Self.slotCount - 1)
      }
      if slots[slot] < 0 {
        guard corners.count < most else { return nil }
        slots[slot] = corners.count
        corners.append(corner)
      }
      heapOfItem.append(slots[slot])
    }
    // Whatever the order of the items, that of the heaps is the same.
    let order = corners.indices.sorted {
      (corners[$0].x, corners[$0].y) < (corners[$1].x, corners[$1].y)
    }
    var places = order
    for (place, heap) in order.enumerated() { places[heap] = place }
    return (heapOfItem.map { places[$0] }, corners.count)
  }

  /// A power of two, and some times as many as heaps.
  private static let slotCount = 256

  private func heaps(_ count: Int, of heapOfItem: [Int], _ solver: FitSolver) -> FitExtent {
    var heaps = [Heap](repeating: Heap(), count: count)
    for item in 0..<itemCount {
      for position in self.item(item) { heaps[heapOfItem[item]].add(position, solver) }
    }
    return with(heaps.flatMap { $0.positions }, sizes: .equal(Heap.positionCount))
  }

  /// Of some positions those at which the bounds are reached.
  private struct Heap {
    static let positionCount = 6
    private(set) var positions = [ViewportCamera.WorldOffset](
      repeating: ViewportCamera.WorldOffset(x: 0, y: 0), count: positionCount)
    private var bounds = FitSolver.Bounds()

    mutating func add(_ position: ViewportCamera.WorldOffset, _ solver: FitSolver) {
      var own = FitSolver.Bounds()
      solver.add(position, turns: 0, to: &own)
      if own.nearest < bounds.nearest { positions[0] = position }
      if own.farthest > bounds.farthest { positions[1] = position }
      if own.westmost < bounds.westmost { positions[2] = position }
      if own.eastmost > bounds.eastmost { positions[3] = position }
      if own.rightmost > bounds.rightmost { positions[4] = position }
      if own.leftmost < bounds.leftmost { positions[5] = position }
      bounds = bounds.union(own)
    }
  }
}
