extension MapViewport {
  /// Returns the coordinate drawn at a screen point.
  ///
  ///     let viewport = MapViewport(
  ///       center: GeoCoordinate(latitude: 0, longitude: 179), zoom: 2,
  ///       size: ScreenSize(width: 512, height: 512))
  ///     viewport.coordinate(at: ScreenPoint(x: 512, y: 256))   // latitude 0, longitude −91
  ///
  /// *Edge cases*
  /// - Returns `nil` above the far limit, where a pitched view shows sky or ground more than ten
  ///   focal lengths deep. This never happens at pitch 0.
  /// - Returns `nil` for a point that is not finite, or is too far away for a finite longitude.
  /// - Points north and south of the world give the latitude of the edge, ±85.051…°.
  public func coordinate(at point: ScreenPoint) -> GeoCoordinate? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    let projection = ViewportProjection(self)
    guard let ground = projection.ground(at: projection.offset(of: point)) else { return nil }
    let place = projection.coordinate(at: projection.worldOffset(of: ground))
    return place.isValid ? place : nil
  }

  /// Returns the screen point at which a coordinate is drawn. Of several copies in view, it is the
  /// copy nearest to ``centerPoint`` on screen. If no copy is in view, it is the copy nearest in
  /// longitude.
  ///
  ///     viewport.screenPoint(for: viewport.center) == viewport.centerPoint   // true
  ///
  /// The point can be outside the view or covered by its insets. Check with
  /// ``contains(_:in:)-(GeoCoordinate,_)``.
  ///
  /// *Edge cases*
  /// - Returns `nil` if no copy is in view and the copy nearest in longitude is behind the camera
  ///   or beyond the far limit. This never happens at pitch 0.
  /// - Returns `nil` for a coordinate that is not finite.
  /// - If two copies are equally near, the coordinate's own copy (with its longitude in −180…180)
  ///   is chosen, then the western one.
  /// - Latitudes beyond ±85.051…° are drawn on the edge of the world.
  public func screenPoint(for coordinate: GeoCoordinate) -> ScreenPoint? {
    guard coordinate.latitude.isFinite, coordinate.longitude.isFinite else { return nil }
    let projection = ViewportProjection(self)
    return ViewportInside(whole: self, projection).point(of: projection.worldOffset(of: coordinate))
  }

  /// Returns the screen points of coordinates, like ``screenPoint(for:)``, and computes the camera
  /// only once.
  ///
  /// - Complexity: O(n).
  public func screenPoints(for coordinates: some Sequence<GeoCoordinate>) -> [ScreenPoint?] {
    let projection = ViewportProjection(self)
    let view = ViewportInside(whole: self, projection)
    let places = Array(coordinates)
    var points: [ScreenPoint?] = []
    points.reserveCapacity(places.count)
    WebMercator.forEachWorldPoint(of: places) { place, point in
      let isFinite = place.latitude.isFinite && place.longitude.isFinite
      points.append(
        isFinite
          ? view.point(of: projection.worldOffset(ofLongitude: place.longitude, y: point.y)) : nil)
    }
    return points
  }

  /// The metres over ground per point at ``center``, in Web-Mercator metres. They are 1.00112 times
  /// the result of ``GeoCoordinate/distanceInMeters(to:)``, which uses a smaller Earth.
  ///
  /// *Edge cases*: see ``WebMercator/metersPerPoint(atZoom:latitude:)``.
  public var metersPerPoint: Double {
    WebMercator.metersPerPoint(atZoom: zoom, latitude: center.latitude)
  }

  /// Returns the metres over ground per point at a screen point, measured along the row.
  ///
  /// Under pitch, distant points show more ground. The scale changes even more vertically than
  /// along the row.
  ///
  /// *Edge cases*: returns `nil` where ``coordinate(at:)`` does.
  public func metersPerPoint(at point: ScreenPoint) -> Double? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    let projection = ViewportProjection(self)
    guard let ground = projection.ground(at: projection.offset(of: point)) else { return nil }
    let latitude = projection.coordinate(at: projection.worldOffset(of: ground)).latitude
    return WebMercator.metersPerPoint(atZoom: zoom, latitude: latitude)
      * (projection.depth(of: ground) / projection.focalLength)
  }

  /// The width of the view in metres at ``center``: its width × ``metersPerPoint``.
  public var widthMeters: Double { size.width * metersPerPoint }

  /// The height of the view in metres at the scale of ``center``: its height × ``metersPerPoint``.
  /// Under pitch more ground is visible.
  public var heightMeters: Double { size.height * metersPerPoint }
}
