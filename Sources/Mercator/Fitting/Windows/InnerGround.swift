/// The ground on which more places change nothing of a fit, on whichever copy they lie there: within the
/// bounds of those that are fitted.
struct InnerGround {
  private let extent: FitExtent
  private let solver: FitSolver
  private let bounds: FitSolver.Bounds

  /// - Parameter extent: on the window that is fitted.
  init(_ extent: FitExtent, _ solver: FitSolver) {
    (self.extent, self.solver) = (extent, solver)
    bounds = solver.bounds(of: extent.positions)
  }

  /// Whether all that lies between two meridians and two parallels is inside on some copy.
  func contains(from west: Double, to east: Double, _ rows: ClosedRange<Double>) -> Bool {
    contains(
      [west, east].flatMap { x in
        [rows.lowerBound, rows.upperBound].map { ViewportCamera.WorldOffset(x: x, y: $0) }
      }, from: west, to: east)
  }

  /// Whether a place is inside on some copy.
  func contains(_ place: GeoCoordinate) -> Bool {
    let position = position(of: place)
    return contains(CollectionOfOne(position), from: position.x, to: position.x)
  }

  /// How far east of the extent's reference a place lies, on the outermost of its copies that are not
  /// outside: one of those that are fitted on the copy of which it was.
  func x(of place: GeoCoordinate) -> Double {
    let position = position(of: place)
    var best = (worlds: 0.0, depth: -Double.infinity)
    forEachCopy(
      of: CollectionOfOne(position), from: position.x, to: position.x
    ) { worlds, depth in
      let isOutside = best.depth < -FitTolerance.inside
      if isOutside ? depth > best.depth : depth >= -FitTolerance.inside && depth < best.depth {
        best = (worlds, depth)
      }
    }
    return position.x + best.worlds
  }

  private func position(of place: GeoCoordinate) -> ViewportCamera.WorldOffset {
    ViewportCamera.WorldOffset(
      x: Degrees.eastward(from: extent.longitude, to: place.longitude) / 360,
      y: MercatorOrdinate.y(latitude: place.latitude) - extent.y)
  }

  /// Whether all that lies between corners is inside on some copy.
  @inline(__always)
  private func contains(
    _ corners: some Sequence<ViewportCamera.WorldOffset>, from west: Double, to east: Double
  ) -> Bool {
    var isInside = false
    forEachCopy(of: corners, from: west, to: east) { _, depth in
      isInside = isInside || depth >= FitTolerance.inside
    }
    return isInside
  }

  /// Calls a function with each copy of corners that may be inside, so many worlds farther east, and how
  /// deep inside it lies, in worlds; outside, less than nothing.
  @inline(__always)
  private func forEachCopy(
    of corners: some Sequence<ViewportCamera.WorldOffset>, from west: Double, to east: Double,
    _ take: (_ worlds: Double, _ depth: Double) -> Void
  ) {
    var worlds = ElementaryFunctions.floor(-east)
    while worlds <= extent.width - west + 1 {
      var box = FitSolver.Bounds()
      for corner in corners { solver.add(corner, turns: worlds, to: &box) }
      take(worlds, depth(of: box))
      worlds += 1
    }
  }

  private func depth(of box: FitSolver.Bounds) -> Double {
    let sides = min(bounds.rightmost - box.rightmost, box.leftmost - bounds.leftmost)
    return min(
      box.nearest - bounds.nearest, bounds.farthest - box.farthest,
      box.westmost - bounds.westmost, bounds.eastmost - box.eastmost,
      sides / solver.camera.focalLength)
  }
}
