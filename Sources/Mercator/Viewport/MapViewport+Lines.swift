extension MapViewport {
  /// Returns the visible pieces of a line on the screen, on every copy of the world in view. The
  /// line is clipped to the view with a margin. Parts behind the camera or beyond the far limit are
  /// left out.
  ///
  ///     var path = Path()                    // SwiftUI; or CGPath, SVG, Canvas
  ///     for piece in viewport.screenLines(for: GeoPath(line: route)) {
  ///       path.addLines(piece.map { CGPoint(x: $0.x, y: $0.y) })
  ///     }
  ///
  /// For a ring it returns the outline, which ends at its start.
  ///
  /// - Parameters:
  ///   - path: A line or ring. It runs straight on the map from vertex to vertex. Use
  ///     ``GeoCoordinate/greatCircles(through:)`` for the points of a great circle.
  ///   - margin: The points around the view in which lines still continue. It must be at least half
  ///     the stroke's width, to keep the ends of pieces invisible.
  /// - Returns: The pieces, each with at least two points. Copies are ordered from west to east,
  ///   and pieces of a copy along the path. Neighbouring copies of a path around the world are not
  ///   joined.
  ///
  /// *Edge cases*
  /// - The result is empty for a path of fewer than two vertices, and if nothing is in view.
  /// - A margin that is negative or not finite counts as 0.
  /// - If a world is less than two points high, only the centre's copy is drawn.
  ///
  /// - Complexity: O(n) for each copy of the world in view.
  public func screenLines(for path: GeoPath, margin: Double = 12) -> [[ScreenPoint]] {
    var pieces: [[ScreenPoint]] = []
    let clip = ViewportClip(self, margin: margin.isFinite ? max(0, margin) : 0)
    clip.forEachCopy(of: path.outline) { ground in
      clip.forEachStep(of: ground) { step in
        switch step {
        case .start(let point): pieces.append([point])
        case .vertex(let point, _), .cut(let point): pieces[pieces.count - 1].append(point)
        }
      }
    }
    return pieces.filter { $0.count > 1 }
  }

  /// Returns an area on the screen as rings to fill. It is clipped like the lines of
  /// ``screenLines(for:margin:)``, with additional edges along the cuts.
  ///
  ///     for ring in area.flatMap({ viewport.screenRings(for: $0) }) {   // exteriors and holes alike
  ///       path.addLines(ring.map { CGPoint(x: $0.x, y: $0.y) })
  ///       path.closeSubpath()
  ///     }
  ///     context.fill(path, with: .color(.blue), style: FillStyle(eoFill: true))
  ///
  /// Fill all rings together with the even-odd rule. Stroke the outline from
  /// ``screenLines(for:margin:)`` instead, because these rings also have edges along the view.
  ///
  /// - Parameters:
  ///   - path: A ring. A line is treated as one.
  ///   - margin: The points around the view in which areas still continue.
  /// - Returns: The rings, each with at least three points. The first point is not repeated at the
  ///   end.
  ///
  /// *Edge cases*
  /// - The result is empty for a ring of fewer than three vertices, and if nothing is in view.
  /// - An area around a pole extends to the edge of the world there.
  /// - A ring that crosses the view several times stays a single ring. Its edges along the cuts
  ///   cover each other and enclose nothing.
  ///
  /// - Complexity: O(n) for each copy of the world in view.
  public func screenRings(for path: GeoPath, margin: Double = 12) -> [[ScreenPoint]] {
    var rings: [[ScreenPoint]] = []
    var scratch = RingScratch()
    let clip = ViewportClip(self, margin: margin.isFinite ? max(0, margin) : 0)
    clip.forEachCopy(of: path.vertices[...]) { ground in
      scratch.front.removeAll(keepingCapacity: true)
      // The ring is closed implicitly, except if it ends a full turn away.
      scratch.front.append(
        contentsOf: ground.first == ground.last ? ground.dropLast() : ground[...])
      clip.clip(&scratch)
      let ring = scratch.front.compactMap { clip.screenPoint($0) }
      if ring.count > 2 { rings.append(ring) }
    }
    return rings
  }
}

extension ViewportClip {
  /// Calls a function with the ground of a path's vertices, for each copy of the world on which a
  /// part of it may be visible.
  fileprivate func forEachCopy(
    of path: ArraySlice<GeoCoordinate>, _ body: ([Ground]) -> Void
  ) {
    // Measured from 180° west on the path's own copy.
    let points = path.map { WebMercator.worldPoint(for: $0) }
    guard points.count > 1, !area.isEmpty else { return }
    let box = points.box
    let west = Int(ElementaryFunctions.floor(box.x + box.width))
    let east = Int(ElementaryFunctions.floor(1 - box.x))
    let copies = copies
    for copy in copies.lowerBound - west...copies.upperBound + east
    where mayShow(box, copy: copy) {
      body(points.map { ground($0, copy: copy) })
    }
  }
}
