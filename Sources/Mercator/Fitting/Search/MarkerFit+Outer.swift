extension MapViewport {
  /// The fit of many markers at the best heading, by those that can touch an edge at any; nil where
  /// that is not known.
  ///
  /// The fit at the present heading is a bound: the best one needs no more ground for a point. A box
  /// that lies inside the hull of all places by its own reach at that scale touches no edge, whatever
  /// the heading, where the boxes of the hull's corners hold their places.
  func solution(
    ofOuter markers: [PlacedMarker], _ options: FitOptions
  ) -> FitSolution? {
    guard markers.count > Self.fewMarkers, options.heading.choice != nil, pitch == 0,
      options.limits == nil, options.factor == 1,
      markers.allSatisfy({ $0.callouts.isEmpty && $0.coordinate.isValid }),
      let extent = FitExtent(places: markers.map { $0.coordinate }), extent.cuts.isEmpty
    else { return nil }
    let corners = ConvexHull(extent.positions).vertices
    guard corners.count <= Self.mostCorners else { return nil }
    var kept = options
    kept.heading = .kept
    let all = FitSubject(extent: extent, markers: MarkerSet(markers))
    guard let bound = try? FitAim(self, kept).solution(of: all), bound.excess == 0
    else { return nil }
    let reach = bound.viewport.worldsPerPoint
    var outer: [PlacedMarker] = []
    for (position, marker) in zip(extent.positions, markers) {
      let depth = corners.depth(of: position)
      if depth > marker.footprint.reach * reach { continue }
      // A corner's own box has to hold its place, or it reaches less far than that.
      guard depth > 0 || marker.footprint.holdsPlace else { return nil }
      outer.append(marker)
    }
    guard outer.count < markers.count / 2,
      let outerExtent = FitExtent(places: outer.map { $0.coordinate })
    else { return nil }
    return try? FitAim(self, options).solution(
      of: FitSubject(extent: outerExtent, markers: MarkerSet(outer)))
  }

  /// Of fewer markers each look at a heading is quick.
  private static let fewMarkers = 256
  /// Of more corners, as of a ring, most markers are near the hull, and to measure the depth of each by
  /// all edges takes longer than it saves.
  private static let mostCorners = 128
}

extension [ViewportCamera.WorldOffset] {
  /// The distance of a position inside a convex polygon, which turns from x toward y, to its nearest
  /// edge; 0 on the edge and outside.
  fileprivate func depth(of position: ViewportCamera.WorldOffset) -> Double {
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
  /// Points from the place to the farthest corner.
  fileprivate var reach: Double {
    let across = max(left.magnitude, right.magnitude)
    let along = max(above.magnitude, below.magnitude)
    return (across * across + along * along).squareRoot()
  }

  fileprivate var holdsPlace: Bool { min(left, right, above, below) >= 0 }
}
