extension MapViewport {
  /// A line on the screen, in pieces: cut at the view's edges and a margin around them, without what
  /// lies behind the camera or beyond the far limit, on every copy of the world in view.
  ///
  ///     var path = Path()                    // SwiftUI; or CGPath, SVG, Canvas
  ///     for piece in viewport.screenLines(for: GeoPath(line: route)) {
  ///       path.addLines(piece.map { CGPoint(x: $0.x, y: $0.y) })
  ///     }
  ///
  /// Of a ring it is the outline, which ends where it begins.
  ///
  /// - Parameters:
  ///   - path: a line or ring. It runs straight on the map from vertex to vertex; points of a great
  ///     circle are made by ``GeoCoordinate/greatCircles(through:)``.
  ///   - margin: points around the view in which lines still go on. It is at least half the stroke's
  ///     width, so that no end of a piece is seen.
  /// - Returns: the pieces, each of two points and more: copies from west to east, each in the order
  ///   of the path. Neighbouring copies of a path around the world are not joined.
  ///
  /// *Edge cases*
  /// - Empty for a path of fewer than two vertices, or without anything in view.
  /// - A margin below 0 or that is not finite counts as 0.
  /// - Where a world is less than two points high, only the centre's copy is drawn.
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

  /// An area on the screen, as rings to be filled: cut as ``screenLines(for:margin:)`` cuts lines, with
  /// edges along the cuts.
  ///
  ///     for ring in area.flatMap({ viewport.screenRings(for: $0) }) {   // exteriors and holes alike
  ///       path.addLines(ring.map { CGPoint(x: $0.x, y: $0.y) })
  ///       path.closeSubpath()
  ///     }
  ///     context.fill(path, with: .color(.blue), style: FillStyle(eoFill: true))
  ///
  /// Together they are filled by the even-odd rule. The outline is stroked as
  /// ``screenLines(for:margin:)`` has it: these rings have edges along the view, too.
  ///
  /// - Parameters:
  ///   - path: a ring; a line counts as one.
  ///   - margin: points around the view in which areas still go on.
  /// - Returns: the rings, each of three points and more; the last is not the first again.
  ///
  /// *Edge cases*
  /// - Empty for a ring of fewer than three vertices, or without anything in view.
  /// - An area around a pole reaches to the world's edge there.
  /// - A ring that goes through the view several times is one ring, with edges along the cuts that
  ///   cover each other and enclose nothing.
  ///
  /// - Complexity: O(n) for each copy of the world in view.
  public func screenRings(for path: GeoPath, margin: Double = 12) -> [[ScreenPoint]] {
    var rings: [[ScreenPoint]] = []
    var scratch = RingScratch()
    let clip = ViewportClip(self, margin: margin.isFinite ? max(0, margin) : 0)
    clip.forEachCopy(of: path.vertices[...]) { ground in
      scratch.front.removeAll(keepingCapacity: true)
      // Closed by itself, but for a ring that ends a turn away.
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
  /// Calls a function with the ground of a path's vertices on each copy of the world on which some of
  /// it may show.
  fileprivate func forEachCopy(
    of path: ArraySlice<GeoCoordinate>, _ body: ([Ground]) -> Void
  ) {
    // From 180° west on the path's own copy.
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
