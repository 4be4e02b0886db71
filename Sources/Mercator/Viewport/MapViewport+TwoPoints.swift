extension MapViewport {
  /// Creates the camera of a map from the coordinates that it draws at two points of one row. Zoom
  /// and heading are exact at any heading, pitch and insets, and don't depend on the field of view.
  ///
  ///     let middle = map.point(for: map.center)          // where the map draws its centre
  ///     MapViewport(
  ///       center: map.center, left: map.coordinate(at: middle − 100 points),
  ///       right: map.coordinate(at: middle + 100 points), pointsApart: 200, size: map.size)?.zoom
  ///
  /// Pitch doesn't foreshorten the row through the centre:
  ///
  ///     256·2^zoom = points ÷ √(Δx² + Δy²)          heading = atan2(Δy, Δx)
  ///
  /// Δx and Δy are the distances in the world from the left coordinate to the right one, the
  /// shorter way across 180°.
  ///
  /// - Parameters:
  ///   - center: The coordinate in the middle between the two, in the world.
  ///   - left: The coordinate `points`/2 to the left of the centre on the screen.
  ///   - right: The coordinate at the same distance to the right.
  ///   - points: The distance between the two on the screen, in points.
  ///   - accuracy: The largest error of the map's answers in points, or 0 for an exact map. Long
  ///     rows are then read precisely, short ones imprecisely. The error of the zoom is at most
  ///     1.44 · accuracy ÷ points.
  ///   - pitch: The pitch that the map reports.
  ///   - size: The size of the view.
  ///   - insets: The parts of the view that are covered by bars.
  ///   - fieldOfView: The field of view, as in ``fieldOfView``.
  ///
  /// *Edge cases*
  /// - Returns `nil` if a coordinate is invalid, if the two coincide, or if no zoom in −16…40 draws
  ///   them.
  /// - Returns `nil` if the centre is not in their middle, within the accuracy or a millionth of
  ///   the distance. The row then extends beyond the edge of the world, where a map repeats the
  ///   latitude of the edge. Try again with a shorter row.
  /// - Returns `nil` if the two seem half a world apart or more. Longer rows cannot always be
  ///   detected, so read a short row of eight points first.
  public init?(
    center: GeoCoordinate, left: GeoCoordinate, right: GeoCoordinate, pointsApart points: Double,
    accuracy: Double = 0, pitch: Double = 0, size: ScreenSize, insets: ScreenInsets = .zero,
    fieldOfView: Double = MapViewport.defaultFieldOfView
  ) {
    guard center.isValid, left.isValid, right.isValid, points > 0, points.isFinite, accuracy >= 0
    else { return nil }
    func way(to place: GeoCoordinate) -> (x: Double, y: Double) {
      (
        Degrees.shortestTurn(from: center.longitude, to: place.longitude) / 360,
        MercatorOrdinate.y(latitude: place.latitude) - MercatorOrdinate.y(latitude: center.latitude)
      )
    }
    let (west, east) = (way(to: left), way(to: right))
    let (x, y) = (east.x - west.x, east.y - west.y)
    let length = (x * x + y * y).squareRoot()
    guard length > 0, east.x.magnitude < 0.25, west.x.magnitude < 0.25 else { return nil }
    let zoom = WebMercator.zoom(forPointsPerWorld: points / length)
    guard MapViewport.zoomLimits.contains(zoom) else { return nil }
    self.init(
      center: center, zoom: zoom, heading: ElementaryFunctions.arctangentInDegrees(y: y, x: x),
      pitch: pitch, size: size, insets: insets, fieldOfView: fieldOfView)
    // Twice the offset from the centre to the middle, times the length, along the row and across
    // it. Across the row, pitch makes a point represent more ground.
    let (offX, offY) = (east.x + west.x, east.y + west.y)
    let along = (offX * x + offY * y).magnitude
    let across =
      (offX * y - offY * x).magnitude * ElementaryFunctions.cosine(ofDegrees: self.pitch)
    let slack = length * (length * max(2 * accuracy / points, 1e-6) + 0x1p-48)
    guard along <= slack, across <= slack else { return nil }
  }

  /// Returns the vertical field of view of a lens at a distance in front of the view, in points.
  package static func fieldOfView(ofHeight height: Double, focalLength: Double) -> Double {
    guard height > 0, focalLength > 0 else { return defaultFieldOfView }
    return 2 * ElementaryFunctions.arctangentInDegrees(y: height / 2, x: focalLength)
  }

  /// Returns the distance in points in front of a side of a view at which the lens has MapKit's
  /// field of view, 30°.
  package static func focalLength(ofSide side: Double) -> Double {
    side / 2 / ElementaryFunctions.tangent(ofDegrees: defaultFieldOfView / 2)
  }

  /// Returns the zoom at which a view of another size shows the same content as this one.
  package func zoom(showingTheSameIn area: ScreenRect) -> Double {
    let free = freeArea
    guard !free.isEmpty, !area.isEmpty else { return zoom }
    return zoom
      + ElementaryFunctions.binaryLogarithm(
        min(area.width / free.width, area.height / free.height))
  }
}
