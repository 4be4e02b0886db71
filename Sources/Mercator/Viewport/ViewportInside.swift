/// Whether places lie inside a rectangle of the screen, on any copy of the world.
package struct ViewportInside {
  private let camera: ViewportCamera
  /// The rectangle, grown by the tolerance.
  private let room: CenteredRoom
  private let isEmpty: Bool
  /// Whether the rectangle is so narrow that only the copy nearest in longitude can be inside.
  private let showsOneCopy: Bool

  init(_ camera: ViewportCamera, rect: ScreenRect) {
    let footprint = ViewportFootprint(camera, rect: rect)
    self.init(
      camera, rect: rect, showsOneCopy: max(footprint.west, footprint.east) < 0.499)
  }

  private init(_ camera: ViewportCamera, rect: ScreenRect, showsOneCopy: Bool) {
    self.camera = camera
    self.showsOneCopy = showsOneCopy
    room = CenteredRoom(camera, area: rect).grown(by: camera.tolerance)
    isEmpty = rect.isEmpty
  }

  /// All of a view, without its footprint where it is flat and small beside the world.
  init(whole viewport: MapViewport, _ camera: ViewportCamera) {
    let (width, height) = (viewport.size.width, viewport.size.height)
    let rect = ScreenRect(x: 0, y: 0, width: width, height: height)
    if camera.sineOfPitch == 0, width + height < 0.499 * camera.scale {
      self.init(camera, rect: rect, showsOneCopy: true)
    } else {
      self.init(camera, rect: rect)
    }
  }

  package init(_ viewport: MapViewport, area: ViewportArea) {
    self.init(viewport, rect: viewport.rect(of: area))
  }

  package init(_ viewport: MapViewport, rect: ScreenRect) {
    self.init(ViewportCamera(viewport), rect: rect)
  }

  /// The same for a rectangle that lies inside this one.
  func narrowed(to rect: ScreenRect) -> ViewportInside {
    ViewportInside(camera, rect: rect, showsOneCopy: showsOneCopy)
  }

  /// Whether any copy of the place lies in the closed rectangle, grown by the tolerance.
  package func contains(_ coordinate: GeoCoordinate) -> Bool {
    guard !isEmpty, coordinate.isValid else { return false }
    let own = camera.worldOffset(of: coordinate)
    if contains(own, copy: ViewportCamera.nearestCopy(x: own.x)) { return true }
    return !showsOneCopy && containsAnyCopy(of: own)
  }

  /// What tells most of so many places from each other without projecting them; nil where nothing
  /// does.
  fileprivate func bands(for places: Int) -> PlaceBands? {
    guard !isEmpty, places > PlaceBands.fewPlaces else { return nil }
    let worldsPerPoint = 1 / camera.scale
    return PlaceBands(
      camera, room, shownAt: worldsPerPoint, surelyAt: worldsPerPoint, places: places)
  }

  private func contains(_ own: ViewportCamera.WorldOffset, copy: Double) -> Bool {
    guard let offset = camera.offset(of: camera.ground(of: own, copy: copy)) else { return false }
    return room.contains(offset)
  }

  private func containsAnyCopy(of own: ViewportCamera.WorldOffset) -> Bool {
    shownCopies(of: own) != nil
  }

  /// Where what lies so far from the centre is drawn: of the copies in the rectangle the one nearest to
  /// the centre point; without any, the copy nearest in longitude; nil where that is not drawn.
  func point(of own: ViewportCamera.WorldOffset) -> ScreenPoint? {
    var copy = ViewportCamera.nearestCopy(x: own.x)
    if !showsOneCopy, !isEmpty, let shown = shownCopies(of: own) {
      copy = camera.nearestCopy(of: own, among: shown)
    }
    return camera.offset(of: camera.ground(of: own, copy: copy)).map { camera.point(of: $0) }
  }

  /// The copies in the rectangle, which follow one another; nil if there are none.
  ///
  /// Each edge, times the depth, is linear in the copy k: together they leave an interval of k.
  private func shownCopies(of own: ViewportCamera.WorldOffset) -> ClosedRange<Double>? {
    let start = camera.ground(of: own)
    let step = ViewportCamera.Ground(
      right: camera.scale * camera.cosineOfHeading, ahead: camera.scale * camera.sineOfHeading)
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
    for edge in room.edges(camera) { limit(edge.rightward, edge.forward, edge.reach) }
    // In front of the camera.
    limit(0, -camera.perspective, 1)
    guard least <= greatest + 1e-6, least.isFinite, greatest.isFinite else { return nil }
    // Rounding matters at the two ends only: try the copies there and their neighbours within.
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
  /// Whether a place shows: any copy of it lies in the area's closed rectangle, grown by the
  /// ``tolerance``, and this side of the far limit.
  ///
  ///     viewport.contains(viewport.center)       // true, in any view that its insets leave free
  ///     viewport.contains(shop)                  // false: it lies under the sheet
  ///     viewport.contains(shop, in: .wholeView)  // true
  ///
  /// - Parameters:
  ///   - coordinate: the place, in degrees.
  ///   - area: by default what the insets leave free, as for ``count(of:in:)``.
  ///
  /// *Edge cases*: false for invalid places and in an area without width or height.
  public func contains(_ coordinate: GeoCoordinate, in area: ViewportArea = .freeArea) -> Bool {
    ViewportInside(self, area: area).contains(coordinate)
  }

  /// Counts places, and those that show in a rectangle of the screen.
  package func count(of places: [GeoCoordinate], in rect: ScreenRect) -> PlaceCount {
    let inside = ViewportInside(self, rect: rect)
    var count = PlaceCount(total: places.count, visible: 0, skipped: 0)
    if let bands = inside.bands(for: places.count) {
      let sorted = bands.sort(places) { if inside.contains($0) { count.visible += 1 } }
      count.visible += sorted.inside
      count.skipped = sorted.skipped
      return count
    }
    for place in places {
      if !place.isValid {
        count.skipped += 1
      } else if inside.contains(place) {
        count.visible += 1
      }
    }
    return count
  }
}

/// How many places were given, how many of them show, and how many are no places.
public struct PlaceCount: Hashable, Sendable {
  /// All places, the invalid ones included.
  public var total: Int
  /// Those that show. A place counts once however many copies of the world are in view.
  public var visible: Int
  /// Those left out because they are not valid (``GeoCoordinate/isValid``).
  public var skipped: Int

  /// A count of exactly these numbers.
  public init(total: Int, visible: Int, skipped: Int) {
    self.total = total
    self.visible = visible
    self.skipped = skipped
  }
}
