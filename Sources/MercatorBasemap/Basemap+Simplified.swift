public import Mercator

extension Basemap {
  /// The map with only the points that can be told apart in a view.
  ///
  ///     basemap.simplified(in: rect, tolerance: 0.3 / WebMercator.pointsPerWorld(atZoom: zoom))
  ///
  /// Outside the rectangle lines are cut short, but areas still cover what they covered inside it.
  /// Borders and coasts keep meeting where they met.
  ///
  /// *Edge cases*
  /// - The rectangle may reach past 0…1, onto copies of the world.
  /// - A tolerance of 0 keeps all points inside; shapes smaller than the tolerance go.
  ///
  /// - Complexity: O(n log n) in the points near the rectangle, O(n) in all others.
  public func simplified(in rect: WorldRect, tolerance: Double) -> Basemap {
    let simplifier = ShapeSimplifier(rect: rect, tolerance: tolerance)
    var map = self
    map.arcs = simplifier.arcs(arcs)
    map.landPaths = landPaths.filter { path in
      // A lone arc is an island.
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
