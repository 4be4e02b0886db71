/// The heading of a camera that follows a moving place.
public enum FollowHeading: Hashable, Sendable {
  /// The direction of travel is at the top.
  case courseUp
  /// A fixed heading, in degrees clockwise from north.
  case fixed(Double)

  /// North is at the top.
  public static let northUp = FollowHeading.fixed(0)
}

/// The zoom of a camera that follows a moving place.
public enum FollowZoom: Hashable, Sendable {
  /// The zoom of the camera from which following began.
  case current
  /// A fixed zoom.
  case fixed(Double)
  /// The zoom at which the free area shows the way of the next seconds, within a range.
  ///
  /// Changes of less than a quarter of a level are ignored. The pitch isn't counted.
  case bySpeed(ahead: Duration = .seconds(20), range: ClosedRange<Double> = 13...18)
}

/// The options of a camera that follows a moving place.
///
///     FollowOptions(heading: .courseUp, verticalPosition: 0.75, zoom: .bySpeed())
public struct FollowOptions: Hashable, Sendable {
  /// The heading.
  public var heading: FollowHeading
  /// The place's position in the free area: 0.5 is its middle, 1 its lower edge. Clamped to 0.5…1.
  public var verticalPosition: Double
  /// The radius in points within which the place moves without moving the map.
  public var deadZone: Double
  /// The time by which the camera lags behind a place that moves evenly. The larger, the smoother.
  public var smoothing: Duration
  /// The maximum time over which the camera moves evenly from one position to the next. Usually it
  /// is the time between the two.
  public var maximumInterval: Duration
  /// The zoom.
  public var zoom: FollowZoom
  /// The limits of every frame.
  public var limits: ViewportLimits?

  /// Creates options. By default, north is at the top, and the place in the middle.
  public init(
    heading: FollowHeading = .northUp, verticalPosition: Double = 0.5, deadZone: Double = 0,
    smoothing: Duration = .milliseconds(500), maximumInterval: Duration = .seconds(2),
    zoom: FollowZoom = .current, limits: ViewportLimits? = nil
  ) {
    self.heading = heading
    self.verticalPosition = verticalPosition
    self.deadZone = deadZone
    self.smoothing = smoothing
    self.maximumInterval = maximumInterval
    self.zoom = zoom
    self.limits = limits
  }

  /// The point of a view at which the place is drawn.
  func anchor(in view: MapViewport) -> ScreenPoint {
    let share = verticalPosition.isNaN ? 0.5 : verticalPosition.clamped(0.5, 1)
    let middle = view.centerPoint
    return ScreenPoint(x: middle.x, y: middle.y + (share - 0.5) * view.freeArea.height)
  }

  /// Returns a camera at the fixed zoom, if there is one.
  func home(_ camera: MapViewport) -> MapViewport {
    guard case .fixed(let zoom) = zoom else { return camera }
    return with(camera) { $0.zoom = zoom }
  }

  /// Returns the zoom in a view at a speed in metres per second. Nil if it stays.
  func zoom(atSpeed speed: Double, latitude: Double, in view: MapViewport) -> Double? {
    guard case .bySpeed(let ahead, let range) = zoom else { return nil }
    let (area, anchor) = (view.freeArea, anchor(in: view))
    let up = anchor.y - area.y
    let points = heading == .courseUp ? up : min(area.width / 2, area.height - up, up)
    guard points > 0 else { return nil }
    // Standing still has no way ahead.
    guard speed > 0 else { return range.upperBound }
    let scale =
      WebMercator.metersPerPoint(atZoom: 0, latitude: latitude) * points
      / (speed * ahead.secondsOfMotion)
    return ElementaryFunctions.binaryLogarithm(scale).clamped(range.lowerBound, range.upperBound)
  }
}
