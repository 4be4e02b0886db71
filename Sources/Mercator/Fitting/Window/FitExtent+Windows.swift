extension FitExtent {
  /// The cut that the extent's own window begins at.
  var ownCut: WindowCut { WindowCut(start: 0, gap: 1 - width) }

  /// The extent on the window of a cut: what lies west of it moves one world east.
  package func window(_ cut: WindowCut) -> FitExtent {
    var moved = positions
    var width = 0.0
    for index in moved.indices {
      // Before the cut nothing reaches into the gap.
      let isBefore = moved[index].x < cut.start - cut.gap / 2
      moved[index].x += isBefore ? 1 - cut.start : -cut.start
      width = max(width, moved[index].x)
    }
    return FitExtent(
      longitude: Degrees.wrappedLongitude(longitude + 360 * cut.start), y: y, sizes: sizes, moved,
      width: width)
  }

  /// The cuts besides the own start whose windows a camera of at most this q may show.
  func cuts(upTo worldsPerPoint: Double, _ solver: FitSolver) -> [WindowCut] {
    if cuts.isEmpty { return [] }
    let reach = worldsPerPoint * solver.groundDiameter * FitTolerance.hairBeyond
    return cuts.filter { 1 - $0.gap <= reach }
  }

  /// The bounds on the window of each cut.
  ///
  /// The extremes of linear functionals on all windows come from those of the parts between the cuts:
  /// moving a part by one world adds the same to each.
  ///
  /// - Complexity: O(n + k) for k cuts.
  package func bounds(on cuts: [WindowCut], _ solver: FitSolver) -> [FitSolver.Bounds] {
    var parts = [FitSolver.Bounds](repeating: FitSolver.Bounds(), count: cuts.count + 1)
    let ends = cuts.map { $0.start - $0.gap / 2 }
    for position in positions {
      let part = ends.indices.partitionPoint { ends[$0] <= position.x }
      solver.add(position, to: &parts[part])
    }
    let east = solver.bounds(of: CollectionOfOne(ViewportCamera.WorldOffset(x: 1, y: 0)))
    var behind = parts
    for part in parts.indices.dropLast().reversed() {
      behind[part] = behind[part].union(behind[part + 1])
    }
    var before = FitSolver.Bounds()
    return cuts.indices.map { cut in
      before = before.union(parts[cut].moved(by: east))
      return before.union(behind[cut + 1])
    }
  }

  /// Whether the window of one cut is the answer where two fits tie: of the wider gap, then the one that
  /// does not cross 180°, then the westmost one.
  func isPreferred(_ one: WindowCut, to other: WindowCut) -> Bool {
    if one.gap != other.gap { return one.gap > other.gap }
    return degreesFromSeam(one) < degreesFromSeam(other)
  }

  /// Degrees east of 180° where the window of a cut begins: 0 of one that does not cross it.
  private func degreesFromSeam(_ cut: WindowCut) -> Double {
    let degrees =
      Degrees.eastward(from: -180, to: Degrees.wrappedLongitude(longitude + 360 * cut.start))
    return degrees >= 360 - FitTolerance.degrees ? degrees - 360 : degrees
  }

  /// The extent with the vertices of its hull alone, or, where it may be cut, of the hull of each part
  /// between two cuts: at any heading and pitch they decide, on any of its windows.
  package var hulls: FitExtent {
    let ends = cuts.map { $0.start - $0.gap / 2 }
    var parts = [[ViewportCamera.WorldOffset]](repeating: [], count: cuts.count + 1)
    for position in positions {
      parts[ends.indices.partitionPoint { ends[$0] <= position.x }].append(position)
    }
    return with(parts.flatMap { ConvexHull($0).vertices }, cuts: cuts)
  }
}
