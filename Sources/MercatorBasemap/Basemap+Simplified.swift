public import Mercator

extension Basemap {
  /// Returns the map with only the points that are distinguishable in a view.
  ///
  ///     basemap.simplified(in: rect, tolerance: 0.3 / WebMercator.pointsPerWorld(atZoom: zoom))
  ///
  /// Outside the rectangle lines are shortened, but areas still cover the same ground inside it.
  /// Borders and coasts still meet at the same points.
  ///
  /// *Edge cases*
  /// - The rectangle may extend beyond 0…1, onto copies of the world.
  /// - A tolerance of 0 preserves all points inside. Shapes smaller than the tolerance are removed.
  ///
  /// - Complexity: O(n log n) in the points near the rectangle, O(n) in all others.
  public func simplified(in rect: WorldRect, tolerance: Double) -> Basemap {
    let simplifier = ShapeSimplifier(rect: rect, tolerance: tolerance)
    var map = self
    map.arcs = simplifier.arcs(arcs)
    map.landPaths = landPaths.filter { path in
      // A single arc is an island.
      path.steps.count > 1 || path.steps.contains { simplifier.keeps(arcs.shapes[$0.arc].box) }
    }
    map.lakes = simplifier.rings(lakes)
    map.rivers = simplifier.lines(rivers)
    map.provinces = simplifier.lines(provinces)
    map.disputedLines = simplifier.lines(disputedLines)
    map.glaciers = simplifier.rings(glaciers)
    map.iceShelves = simplifier.rings(iceShelves)
    map.urbanAreas = simplifier.rings(urbanAreas)
    return map
  }
}
