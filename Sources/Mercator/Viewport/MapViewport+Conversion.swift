extension MapViewport {
  /// The place drawn at a screen point.
  ///
  ///     let viewport = MapViewport(
  ///       center: GeoCoordinate(latitude: 0, longitude: 179), zoom: 2,
  ///       size: ScreenSize(width: 512, height: 512))
  ///     viewport.coordinate(at: ScreenPoint(x: 512, y: 256))   // latitude 0, longitude −91
  ///
  /// *Edge cases*
  /// - nil above the far limit, where a pitched view shows ground more than ten focal lengths deep
  ///   or sky. Never nil at pitch 0.
  /// - nil for a point that is not finite, or so far away that its longitude is not.
  /// - North and south of the world: the edge's latitude, ±85.051…°.
  public func coordinate(at point: ScreenPoint) -> GeoCoordinate? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    let camera = ViewportCamera(self)
    guard let ground = camera.ground(at: camera.offset(of: point)) else { return nil }
    let place = camera.coordinate(at: camera.worldOffset(of: ground))
    return place.isValid ? place : nil
  }

  /// Where a place is drawn: of its copies in view the one that is nearest to ``centerPoint`` on
  /// screen; without any in view the copy that is nearest in longitude.
  ///
  ///     viewport.screenPoint(for: viewport.center) == viewport.centerPoint   // true
  ///
  /// The point may lie outside the view or under its insets: ask ``contains(_:in:)``.
  ///
  /// *Edge cases*
  /// - nil where no copy is in view and the nearest in longitude lies behind the camera or beyond the
  ///   far limit. Never nil at pitch 0.
  /// - nil for a coordinate that is not finite.
  /// - Two copies equally near: the place's own copy, as its longitude in −180…180 has it; then the
  ///   western one.
  /// - Latitudes beyond ±85.051…° are drawn on the world's edge.
  public func screenPoint(for coordinate: GeoCoordinate) -> ScreenPoint? {
    guard coordinate.latitude.isFinite, coordinate.longitude.isFinite else { return nil }
    let camera = ViewportCamera(self)
    return ViewportInside(whole: self, camera).point(of: camera.worldOffset(of: coordinate))
  }

  /// Where places are drawn: ``screenPoint(for:)`` of each, with the camera worked out once.
  ///
  /// - Complexity: O(n).
  public func screenPoints(for coordinates: some Sequence<GeoCoordinate>) -> [ScreenPoint?] {
    let camera = ViewportCamera(self)
    let view = ViewportInside(whole: self, camera)
    let places = Array(coordinates)
    var points: [ScreenPoint?] = []
    points.reserveCapacity(places.count)
    WebMercator.forEachWorldPoint(of: places) { place, point in
      let isFinite = place.latitude.isFinite && place.longitude.isFinite
      points.append(
        isFinite
          ? view.point(of: camera.worldOffset(ofLongitude: place.longitude, y: point.y)) : nil)
    }
    return points
  }

  /// Metres over ground that one point shows at ``center``, in Web-Mercator metres: 1.00112 times
  /// what ``GeoCoordinate/distanceInMeters(to:)`` gives, whose Earth is smaller.
  ///
  /// *Edge cases*: see ``WebMercator/metersPerPoint(atZoom:latitude:)``.
  public var metersPerPoint: Double {
    WebMercator.metersPerPoint(atZoom: zoom, latitude: center.latitude)
  }

  /// Metres over ground that one point shows at a place of the screen, measured along the row.
  ///
  /// Under pitch a point shows more ground the farther it is, and still more up the screen than
  /// along the row.
  ///
  /// *Edge cases*: nil where ``coordinate(at:)`` is.
  public func metersPerPoint(at point: ScreenPoint) -> Double? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    let camera = ViewportCamera(self)
    guard let ground = camera.ground(at: camera.offset(of: point)) else { return nil }
    let latitude = camera.coordinate(at: camera.worldOffset(of: ground)).latitude
    return WebMercator.metersPerPoint(atZoom: zoom, latitude: latitude)
      * (camera.depth(of: ground) / camera.focalLength)
  }

  /// Metres across the view at ``center``: its width × ``metersPerPoint``.
  public var widthMeters: Double { size.width * metersPerPoint }

  /// Metres down the view at ``center``'s scale: its height × ``metersPerPoint``. Under pitch the
  /// view shows more ground than that.
  public var heightMeters: Double { size.height * metersPerPoint }
}
