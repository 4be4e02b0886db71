extension FitExtent {
  /// The cut at which the extent's own window begins.
  var ownCut: WindowCut { WindowCut(start: 0, gap: 1 - width) }

  /// Returns the extent on the window of a cut. Positions west of the cut move one world east.
  package func window(_ cut: WindowCut) -> FitExtent {
    var moved = positions
    var width = 0.0
    for index in moved.indices {
      // No item before the cut extends into the gap.
      let isBefore = moved[index].x < cut.start - cut.gap / 2
      moved[index].x += isBefore ? 1 - cut.start : -cut.start
      width = max(width, moved[index].x)
    }
    return FitExtent(
      longitude: Degrees.wrappedLongitude(longitude + 360 * cut.start), y: y, sizes: sizes, moved,
      width: width)
  }

  /// Returns the cuts, except the own start, whose windows may be shown by a camera with at most
  /// this q.
  func cuts(upTo worldsPerPoint: Double, _ solver: FitSolver) -> [WindowCut] {
    if cuts.isEmpty { return [] }
    let reach = worldsPerPoint * solver.groundDiameter * FitTolerance.hairBeyond
    return cuts.filter { 1 - $0.gap <= reach }
  }

  /// Returns the bounds on the window of each cut.
  ///
  /// The extremes of linear functionals on all windows result from the extremes of the parts
  /// between the cuts. Moving a part by one world adds the same offset to each.
  ///
  /// - Complexity: O(n + k) for k cuts.
  package func bounds(on cuts: [WindowCut], _ solver: FitSolver) -> [FitSolver.Bounds] {
    var parts = [FitSolver.Bounds](repeating: FitSolver.Bounds(), count: cuts.count + 1)
    let ends = cuts.map { $0.start - $0.gap / 2 }
    for position in positions {
      let part = ends.indices.partitionPoint { ends[$0] <= position.x }
      solver.add(position, to: &parts[part])
    }
    let east = solver.bounds(of: CollectionOfOne(ViewportProjection.WorldOffset(x: 1, y: 0)))
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

  /// Returns whether the window of one cut wins a tie between two fits. The wider gap wins, then
  /// the window that doesn't cross 180°, then the westmost one.
  func isPreferred(_ one: WindowCut, to other: WindowCut) -> Bool {
    if one.gap != other.gap { return one.gap > other.gap }
    return degreesFromSeam(one) < degreesFromSeam(other)
  }

  /// Returns the degrees east of 180° at which the window of a cut begins. They are 0 for a window
  /// that doesn't cross it.
  private func degreesFromSeam(_ cut: WindowCut) -> Double {
    let degrees =
      Degrees.eastward(from: -180, to: Degrees.wrappedLongitude(longitude + 360 * cut.start))
    return degrees >= 360 - FitTolerance.degrees ? degrees - 360 : degrees
  }

  /// This extent with only the vertices of its hull. If it may be cut, it has the hull of each part
  /// between two cuts. These vertices decide the fit at any heading and pitch, on any of its
  /// windows.
  package var hulls: FitExtent {
    let ends = cuts.map { $0.start - $0.gap / 2 }
    var parts = [[ViewportProjection.WorldOffset]](repeating: [], count: cuts.count + 1)
    for position in positions {
      parts[ends.indices.partitionPoint { ends[$0] <= position.x }].append(position)
    }
    return with(parts.flatMap { ConvexHull($0).vertices }, cuts: cuts)
  }
}
