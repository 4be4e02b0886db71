extension MapViewport {
  /// The camera of a map that tells which places it draws at two points of one row: exact zoom and
  /// heading at any heading, pitch and insets, without a field of view.
  ///
  ///     let middle = map.point(for: map.center)          // where the map draws its centre
  ///     MapViewport(
  ///       center: map.center, left: map.coordinate(at: middle − 100 points),
  ///       right: map.coordinate(at: middle + 100 points), pointsApart: 200, size: map.size)?.zoom
  ///
  /// The row through the centre is the one that pitch does not foreshorten:
  ///
  ///     256·2^zoom = points ÷ √(Δx² + Δy²)          heading = atan2(Δy, Δx)
  ///
  /// with the way Δx, Δy from the left place to the right one in the world, the shorter way across
  /// 180°.
  ///
  /// - Parameters:
  ///   - center: the place in the middle between the two, in the world.
  ///   - left: the place `points`/2 to the left of the centre on the screen.
  ///   - right: the place as far to the right.
  ///   - points: how far apart the two are on the screen.
  ///   - accuracy: points by which the map's answers may be off; 0 for a map that is exact. Then long
  ///     rows are read well, short ones badly: the zoom by up to 1.44 · accuracy ÷ points.
  ///   - pitch: as the map tells it.
  ///   - size: the view's.
  ///   - insets: what the view's bars cover.
  ///   - fieldOfView: as ``fieldOfView``.
  ///
  /// *Edge cases*
  /// - nil if a place is not valid, the two coincide or no zoom in −16…40 draws them.
  /// - nil if the centre is not in their middle, to the accuracy or a millionth of the way: then the
  ///   row reaches beyond the world's edge, where a map repeats the edge's latitude. Ask again with a
  ///   shorter one.
  /// - nil if the two seem half a world apart or more. Longer rows cannot always be told: read a
  ///   short one first, of eight points.
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
    // Twice the way from the centre to the middle, along the row and across it, where pitch makes a point
    // stand for more ground; both times the length.
    let (offX, offY) = (east.x + west.x, east.y + west.y)
    let along = (offX * x + offY * y).magnitude
    let across =
      (offX * y - offY * x).magnitude * ElementaryFunctions.cosine(ofDegrees: self.pitch)
    let slack = length * (length * max(2 * accuracy / points, 1e-6) + 0x1p-48)
    guard along <= slack, across <= slack else { return nil }
  }

  /// The vertical field of view of a lens at a distance in front of the view, in points.
  package static func fieldOfView(ofHeight height: Double, focalLength: Double) -> Double {
    guard height > 0, focalLength > 0 else { return defaultFieldOfView }
    return 2 * ElementaryFunctions.arctangentInDegrees(y: height / 2, x: focalLength)
  }

  /// The points before a side of a view at which the lens has MapKit's field of view, 30°.
  package static func focalLength(ofSide side: Double) -> Double {
    side / 2 / ElementaryFunctions.tangent(ofDegrees: defaultFieldOfView / 2)
  }

  /// The zoom of a view that shows at another size what this one showed.
  package func zoom(showingTheSameIn area: ScreenRect) -> Double {
    let free = freeArea
    guard !free.isEmpty, !area.isEmpty else { return zoom }
    return zoom
      + ElementaryFunctions.binaryLogarithm(
        min(area.width / free.width, area.height / free.height))
  }
}
