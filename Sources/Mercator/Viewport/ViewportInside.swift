/// A test for places inside a rectangle of the screen, on any copy of the world.
package struct ViewportInside {
  private let projection: ViewportProjection
  /// The rectangle, enlarged by the tolerance.
  private let room: CenteredRoom
  private let isEmpty: Bool
  /// Whether the rectangle is narrow enough that only the copy nearest in longitude can be inside.
  private let showsOneCopy: Bool

  init(_ projection: ViewportProjection, rect: ScreenRect) {
    let footprint = ViewportFootprint(projection, rect: rect)
    self.init(
      projection, rect: rect, showsOneCopy: max(footprint.west, footprint.east) < 0.499)
  }

  private init(_ projection: ViewportProjection, rect: ScreenRect, showsOneCopy: Bool) {
    self.projection = projection
    self.showsOneCopy = showsOneCopy
    room = CenteredRoom(projection, area: rect).grown(by: projection.tolerance)
    isEmpty = rect.isEmpty
  }

  /// Creates the test for a whole view. It skips the footprint if the view is flat and small
  /// compared with the world.
  init(whole viewport: MapViewport, _ projection: ViewportProjection) {
    let (width, height) = (viewport.size.width, viewport.size.height)
    let rect = ScreenRect(x: 0, y: 0, width: width, height: height)
    if projection.sineOfPitch == 0, width + height < 0.499 * projection.scale {
      self.init(projection, rect: rect, showsOneCopy: true)
    } else {
      self.init(projection, rect: rect)
    }
  }

  package init(_ viewport: MapViewport, area: ViewportArea) {
    self.init(viewport, rect: viewport.rect(of: area))
  }

  package init(_ viewport: MapViewport, rect: ScreenRect) {
    self.init(ViewportProjection(viewport), rect: rect)
  }

  /// Returns the test for a rectangle inside this one.
  func narrowed(to rect: ScreenRect) -> ViewportInside {
    ViewportInside(projection, rect: rect, showsOneCopy: showsOneCopy)
  }

  /// Returns whether any copy of a coordinate is in the closed rectangle, enlarged by the
  /// tolerance.
  package func contains(_ coordinate: GeoCoordinate) -> Bool {
    guard !isEmpty, coordinate.isValid else { return false }
    let own = projection.worldOffset(of: coordinate)
    if contains(own, copy: ViewportProjection.nearestCopy(x: own.x)) { return true }
    return !showsOneCopy && containsAnyCopy(of: own)
  }

  /// Returns bands that sort most of the places without projecting them, or `nil` if none are
  /// useful.
  fileprivate func bands(for places: Int) -> PlaceBands? {
    guard !isEmpty, places > PlaceBands.fewPlaces else { return nil }
    let worldsPerPoint = 1 / projection.scale
    return PlaceBands(
      projection, room, shownAt: worldsPerPoint, surelyAt: worldsPerPoint, places: places)
  }

  private func contains(_ own: ViewportProjection.WorldOffset, copy: Double) -> Bool {
    guard let offset = projection.offset(of: projection.ground(of: own, copy: copy)) else {
      return false
    }
    return room.contains(offset)
  }

  private func containsAnyCopy(of own: ViewportProjection.WorldOffset) -> Bool {
    shownCopies(of: own) != nil
  }

  /// Returns the screen point of an offset from the centre. Of the copies in the rectangle, it is
  /// the one nearest to the centre point. Without any, it is the copy nearest in longitude, or
  /// `nil` if that is not drawn.
  func point(of own: ViewportProjection.WorldOffset) -> ScreenPoint? {
    var copy = ViewportProjection.nearestCopy(x: own.x)
    if !showsOneCopy, !isEmpty, let shown = shownCopies(of: own) {
      copy = projection.nearestCopy(of: own, among: shown)
    }
    return projection.offset(of: projection.ground(of: own, copy: copy)).map {
      projection.point(of: $0)
    }
  }

  /// Returns the copies in the rectangle, which are consecutive, or `nil` if there are none.
  ///
  /// Each edge, times the depth, is linear in the copy k. Together they leave an interval of k.
  private func shownCopies(of own: ViewportProjection.WorldOffset) -> ClosedRange<Double>? {
    let start = projection.ground(of: own)
    let step = ViewportProjection.Ground(
      right: projection.scale * projection.cosineOfHeading,
      ahead: projection.scale * projection.sineOfHeading)
    var (least, greatest) = (-Double.infinity, Double.infinity)
    // `rightward`·a + `forward`·b ≤ `bound` at the k-th copy, in points.
    func limit(_ rightward: Double, _ forward: Double, _ bound: Double) {
      let slope = rightward * step.right + forward * step.ahead
      let rest = bound - rightward * start.right - forward * start.ahead
      if slope > 0 {
        greatest = min(greatest, rest / slope)
      } else if slope < 0 {
        least = max(least, rest / slope)
      } else if rest < 0 {
        least = .infinity
      }
    }
    for edge in room.edges(projection) { limit(edge.rightward, edge.forward, edge.reach) }
    // In front of the camera.
    limit(0, -projection.perspective, 1)
    guard least <= greatest + 1e-6, least.isFinite, greatest.isFinite else { return nil }
    // Rounding matters only at the two ends, so the copies there and their inner neighbours are
    // tried.
    let west = -ElementaryFunctions.floor(1e-6 - least)
    let east = ElementaryFunctions.floor(greatest + 1e-6)
    guard west <= east else { return nil }
    guard
      let first = [west, min(west + 1, east)].first(where: { contains(own, copy: $0) }),
      let last = [east, max(east - 1, west)].first(where: { contains(own, copy: $0) })
    else { return nil }
    return min(first, last)...max(first, last)
  }
}

extension MapViewport {
  /// Returns whether a coordinate is visible. Any copy of it must be within the far limit and in
  /// the area's closed rectangle, enlarged by the ``tolerance``.
  ///
  ///     viewport.contains(viewport.center)       // true, in any view with a free area
  ///     viewport.contains(shop)                  // false: it is under the sheet
  ///     viewport.contains(shop, in: .wholeView)  // true
  ///
  /// - Parameters:
  ///   - coordinate: The coordinate, in degrees.
  ///   - area: The area, by default the free area within the insets, as in ``count(of:in:)``.
  ///
  /// *Edge cases*: returns `false` for invalid coordinates, and for an area without width or
  /// height.
  public func contains(_ coordinate: GeoCoordinate, in area: ViewportArea = .freeArea) -> Bool {
    ViewportInside(self, area: area).contains(coordinate)
  }

  /// Returns the number of places, and of places visible in a rectangle of the screen.
  package func count(of places: [GeoCoordinate], in rect: ScreenRect) -> PlaceCount {
    let inside = ViewportInside(self, rect: rect)
    var count = PlaceCount(total: places.count, visible: 0, invalid: 0)
    if let bands = inside.bands(for: places.count) {
      let sorted = bands.sort(places) { if inside.contains($0) { count.visible += 1 } }
      count.visible += sorted.inside
      count.invalid = sorted.invalid
      return count
    }
    for place in places {
      if !place.isValid {
        count.invalid += 1
      } else if inside.contains(place) {
        count.visible += 1
      }
    }
    return count
  }
}

/// Counts of total, visible and invalid places.
public struct PlaceCount: Hashable, Sendable {
  /// The number of all places, including the invalid ones.
  public var total: Int
  /// The number of visible places. A place counts once, regardless of the number of copies of the
  /// world in view.
  public var visible: Int
  /// The number of invalid places (``GeoCoordinate/isValid``), which were left out.
  public var invalid: Int

  /// Creates a count.
  public init(total: Int, visible: Int, invalid: Int) {
    self.total = total
    self.visible = visible
    self.invalid = invalid
  }
}
