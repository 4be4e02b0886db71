extension MapViewport {
  /// Returns the fit of many markers at the best heading, computed from the markers that can touch
  /// an edge at any heading. Returns `nil` if these are not known.
  ///
  /// The fit at the current heading is a bound, because the best one needs no more ground per
  /// point. A box touches no edge at any heading if it is inside the hull of all places by its own
  /// reach at that scale. This requires that the boxes of the hull's corners contain their places.
  func solution(
    ofOuter markers: [PlacedMarker], _ options: FitOptions
  ) -> FitSolution? {
    guard markers.count > Self.fewMarkers, options.heading.choice != nil, pitch == 0,
      options.limits == nil, options.extentFactor == 1,
      markers.allSatisfy({ $0.callouts.isEmpty && $0.coordinate.isValid }),
      let extent = FitExtent(places: markers.map { $0.coordinate }), extent.cuts.isEmpty
    else { return nil }
    let corners = ConvexHull(extent.positions).vertices
    guard corners.count <= Self.mostCorners else { return nil }
    var kept = options
    kept.heading = .current
    let all = FitSubject(extent: extent, markers: MarkerSet(markers))
    guard let bound = try? FitSearch(self, kept).solution(of: all), bound.excess == 0
    else { return nil }
    let reach = bound.viewport.worldsPerPoint
    var outer: [PlacedMarker] = []
    for (position, marker) in zip(extent.positions, markers) {
      let depth = corners.depth(of: position)
      if depth > marker.footprint.reach * reach { continue }
      // The box of a corner must contain its place. Otherwise it extends less far than the place.
      guard depth > 0 || marker.footprint.holdsPlace else { return nil }
      outer.append(marker)
    }
    guard outer.count < markers.count / 2,
      let outerExtent = FitExtent(places: outer.map { $0.coordinate })
    else { return nil }
    return try? FitSearch(self, options).solution(
      of: FitSubject(extent: outerExtent, markers: MarkerSet(outer)))
  }

  /// The number of markers up to which each heading is fast anyway.
  private static let fewMarkers = 256
  /// The maximum number of corners. With more, as in a ring, most markers are near the hull.
  /// Measuring the depth of each against all edges then takes longer than it saves.
  private static let mostCorners = 128
}

extension [ViewportProjection.WorldOffset] {
  /// Returns the distance of a position inside a convex polygon to its nearest edge. The polygon
  /// turns from x toward y. The distance is 0 on the edge and outside.
  fileprivate func depth(of position: ViewportProjection.WorldOffset) -> Double {
    guard count > 2, var start = last else { return 0 }
    var depth = Double.infinity
    for end in self {
      let (x, y) = (end.x - start.x, end.y - start.y)
      let across = x * (position.y - start.y) - y * (position.x - start.x)
      depth = Swift.min(depth, across / (x * x + y * y).squareRoot())
      start = end
    }
    return Swift.max(depth, 0)
  }
}

extension MarkerFootprint {
  /// The distance from the place to the farthest corner, in points.
  fileprivate var reach: Double {
    let across = max(left.magnitude, right.magnitude)
    let along = max(above.magnitude, below.magnitude)
    return (across * across + along * along).squareRoot()
  }

  fileprivate var holdsPlace: Bool { min(left, right, above, below) >= 0 }
}
