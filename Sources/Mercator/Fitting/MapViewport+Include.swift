/// What zooming until enough places show came to.
public struct Inclusion: Hashable, Sendable {
  /// The camera: centre, heading, pitch, size and insets as before, the zoom as found.
  public var viewport: MapViewport
  /// How many places were given, show in its free area, and are no places.
  public var places: PlaceCount

  /// An inclusion of exactly these.
  public init(viewport: MapViewport, places: PlaceCount) {
    self.viewport = viewport
    self.places = places
  }
}

extension MapViewport {
  /// Zooms out, as little as possible, until at least so many places show in the free area.
  ///
  ///     let nearby = try viewport.including(atLeast: 10, of: shops)
  ///     nearby.viewport.zoom    // the largest zoom ≤ viewport.zoom at which 10 shops show
  ///     nearby.places.visible   // ≥ 10, if there are so many
  ///
  /// Centre, heading and pitch stay. A place shows from a certain zoom outward; the answer is the
  /// k-th largest of these zooms, exactly. A place with several copies of the world in view counts
  /// once, with the copy that shows first.
  ///
  /// - Parameters:
  ///   - minimum: k. Of n valid places min(k, n) are asked for.
  ///   - places: in degrees; invalid ones are left out and counted.
  ///   - padding: points at the free area's edges where a place does not count as shown.
  ///   - wholeLevels: take only zoom, zoom − 1, zoom − 2, … (and zoom + 1, … when zooming in).
  ///   - allowsZoomingIn: find the largest zoom in the range, even above the present one.
  ///   - zoomRange: how far the zoom may go; it does not move a zoom that shows enough already.
  ///
  /// *Edge cases*
  /// - Unchanged, to the bit, where enough places show (unless zooming in is allowed), for k ≤ 0
  ///   and for no places.
  /// - Where the range's lower end shows fewer than k: the largest zoom that shows as many as it.
  ///
  /// - Throws: ``FitError/noVisibleArea`` where the view's size or insets leave no free area, or the
  ///   padding covers the ``centerPoint``, which no zoom can bring nearer.
  /// - Complexity: O(n).
  public func including(
    atLeast minimum: Int, of places: some Sequence<GeoCoordinate>, padding: ScreenInsets = .zero,
    wholeLevels: Bool = false, allowsZoomingIn: Bool = false,
    zoomRange: ClosedRange<Double> = FitOptions.defaultZoomRange
  ) throws(FitError) -> Inclusion {
    try including(
      atLeast: minimum, of: PlacesInLine(places: Array(places)), area: freeArea.inset(by: padding),
      wholeLevels: wholeLevels, allowsZoomingIn: allowsZoomingIn, zoomRange: zoomRange)
  }

  /// Zooms out, as little as possible, until at least so many places show in a rectangle of the
  /// screen: between a search field and a sheet, say.
  ///
  ///     try viewport.including(
  ///       atLeast: 5, of: shops, in: ScreenRect(x: 0, y: 100, width: 390, height: 400))
  ///
  /// The rectangle is cut to the free area. All else is as for the whole free area; the result
  /// counts what shows in the rectangle.
  ///
  /// - Throws: ``FitError/noVisibleArea`` where ``centerPoint`` does not lie inside the rectangle:
  ///   places move toward it, and would leave the rectangle again.
  /// - Complexity: O(n).
  public func including(
    atLeast minimum: Int, of places: some Sequence<GeoCoordinate>, in focus: ScreenRect,
    wholeLevels: Bool = false, allowsZoomingIn: Bool = false,
    zoomRange: ClosedRange<Double> = FitOptions.defaultZoomRange
  ) throws(FitError) -> Inclusion {
    try including(
      atLeast: minimum, of: PlacesInLine(places: Array(places)),
      area: freeArea.intersection(focus), wholeLevels: wholeLevels,
      allowsZoomingIn: allowsZoomingIn, zoomRange: zoomRange)
  }

  /// The same for places that are kept in an index, or in a line.
  package func including(
    atLeast minimum: Int, of source: some InclusionSource, area: ScreenRect, wholeLevels: Bool,
    allowsZoomingIn: Bool, zoomRange: ClosedRange<Double>
  ) throws(FitError) -> Inclusion {
    guard area.surrounds(centerPoint) else { throw .noVisibleArea }
    let unchanged = Inclusion(viewport: self, places: source.count(in: self, area: area))
    let wanted = min(minimum, unchanged.places.total - unchanged.places.skipped)
    guard wanted > 0, allowsZoomingIn || unchanged.places.visible < wanted else {
      return unchanged
    }

    var lowest = self
    lowest.zoom = level(atMost: zoom, atLeast: zoomRange.lowerBound, whole: wholeLevels)
    let reachable = source.visibleCount(in: lowest, area: area, atMost: wanted)
    guard reachable > 0, allowsZoomingIn || unchanged.places.visible < reachable else {
      return unchanged
    }

    let worldsPerPoint = source.worldsPerPoint(rank: reachable - 1, in: self, area: area)
    let highest = allowsZoomingIn ? max(zoomRange.upperBound, lowest.zoom) : zoom
    let largest =
      worldsPerPoint > 0
      ? min(WebMercator.zoom(forPointsPerWorld: 1 / worldsPerPoint), highest) : highest
    var viewport = self
    viewport.zoom = max(
      wholeLevels ? zoom + ElementaryFunctions.floor(largest - zoom + 1e-9) : largest,
      lowest.zoom)
    return Inclusion(viewport: viewport, places: source.count(in: viewport, area: area))
  }

  /// Zooms until enough places show:
  /// ``including(atLeast:of:padding:wholeLevels:allowsZoomingIn:zoomRange:)`` in place.
  public mutating func include(
    atLeast minimum: Int, of places: some Sequence<GeoCoordinate>, padding: ScreenInsets = .zero,
    wholeLevels: Bool = false, allowsZoomingIn: Bool = false,
    zoomRange: ClosedRange<Double> = FitOptions.defaultZoomRange
  ) throws(FitError) {
    self = try including(
      atLeast: minimum, of: places, padding: padding, wholeLevels: wholeLevels,
      allowsZoomingIn: allowsZoomingIn, zoomRange: zoomRange
    ).viewport
  }

  /// The lowest zoom to go to: the limit, or the lowest of zoom, zoom − 1, … above it. A zoom that
  /// is below the limit already stays.
  func level(atMost zoom: Double, atLeast limit: Double, whole: Bool) -> Double {
    guard limit < zoom else { return zoom }
    return whole ? zoom - ElementaryFunctions.floor(zoom - limit + 1e-9) : limit
  }
}
