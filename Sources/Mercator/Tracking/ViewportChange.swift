/// A change between two cameras, and its reason.
///
///     if change.parts.contains(.zoom) { reload(at: change.viewport.zoom) }
public struct ViewportChange: Codable, Hashable, Sendable {
  /// The parts of a camera that can change.
  public struct Parts: OptionSet, Codable, Hashable, Sendable {
    /// A bit for each part.
    public let rawValue: UInt8

    /// Creates a set of parts from their bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The centre: ``MapViewport/center``.
    public static let center = Parts(rawValue: 1 << 0)
    /// The zoom: ``MapViewport/zoom``.
    public static let zoom = Parts(rawValue: 1 << 1)
    /// The heading: ``MapViewport/heading``.
    public static let heading = Parts(rawValue: 1 << 2)
    /// The pitch: ``MapViewport/pitch``.
    public static let pitch = Parts(rawValue: 1 << 3)
    /// The view: ``MapViewport/size``, ``MapViewport/insets`` or ``MapViewport/fieldOfView``.
    public static let size = Parts(rawValue: 1 << 4)
    /// All parts.
    public static let all: Parts = [.center, .zoom, .heading, .pitch, .size]
  }

  /// The reason for a camera change.
  public enum Reason: Codable, Hashable, Sendable {
    /// A gesture, wheel or key press by the user.
    case gesture
    /// A motion started by the program.
    case animation
    /// An immediate change by the program.
    case programmatic
    /// A change by the map itself, requested neither by the user nor through this package.
    ///
    /// Examples are an adjustment by the map, tracking of the user's location, or a call by the app
    /// that bypasses this package.
    case map
    /// A change of the view's size or insets.
    case layout
  }

  /// The phase of a movement.
  public enum Phase: Codable, Hashable, Sendable {
    /// The first change after the camera was at rest.
    case began
    /// A later change of the same movement.
    case changed
    /// The camera is at rest again. Reported once, with all changes since the movement began.
    case settled
  }

  /// The last reported camera; in ``Phase/settled`` the camera before the movement.
  public var previous: MapViewport
  /// The current camera.
  public var viewport: MapViewport
  /// The parts that changed by more than the thresholds.
  public var parts: Parts
  /// The reason for the change.
  public var reason: Reason
  /// The phase of the movement.
  public var phase: Phase

  package init(
    previous: MapViewport, viewport: MapViewport, parts: Parts, reason: Reason, phase: Phase
  ) {
    self.previous = previous
    self.viewport = viewport
    self.parts = parts
    self.reason = reason
    self.phase = phase
  }
}

/// The minimum changes of a camera that are reported.
public struct ChangeThresholds: Codable, Hashable, Sendable {
  /// The screen distance that the old centre must move, in points, at the closer zoom.
  public var points: Double
  /// The zoom difference in levels.
  public var zoom: Double
  /// The difference of heading or pitch in degrees.
  public var degrees: Double
  /// The difference of a side or an inset in points, or of the field of view in degrees.
  public var size: Double

  /// Creates thresholds. The defaults are about half a point at the edge of a phone, and 0 for the
  /// size.
  ///
  /// *Edge cases*: NaN and numbers below 0 count as 0, so that every change is reported.
  public init(
    points: Double = 0.5, zoom: Double = 0.001, degrees: Double = 0.05, size: Double = 0
  ) {
    self.points = points
    self.zoom = zoom
    self.degrees = degrees
    self.size = size
  }

  /// Returns the parts that changed by more than the thresholds from one camera to another.
  package func parts(from old: MapViewport, to new: MapViewport) -> ViewportChange.Parts {
    var parts: ViewportChange.Parts = []
    func exceeds(_ change: Double, _ threshold: Double) -> Bool {
      change != 0 && !(change.magnitude <= threshold)
    }
    if old.center != new.center {
      let way = new.center.longitude - old.center.longitude
      let east = (way > 180 ? way - 360 : way < -180 ? way + 360 : way) / 360
      let south =
        MercatorOrdinate.y(latitude: new.center.latitude)
        - MercatorOrdinate.y(latitude: old.center.latitude)
      let distance = (east * east + south * south).squareRoot()
      let scale = WebMercator.pointsPerWorld(atZoom: max(old.zoom, new.zoom))
      if exceeds(distance * scale, points) { parts.insert(.center) }
    }
    if exceeds(new.zoom - old.zoom, zoom) { parts.insert(.zoom) }
    if exceeds(Degrees.shortestTurn(from: old.heading, to: new.heading), degrees) {
      parts.insert(.heading)
    }
    if exceeds(new.pitch - old.pitch, degrees) { parts.insert(.pitch) }
    let changes = [
      new.size.width - old.size.width, new.size.height - old.size.height,
      new.insets.top - old.insets.top, new.insets.left - old.insets.left,
      new.insets.bottom - old.insets.bottom, new.insets.right - old.insets.right,
      new.fieldOfView - old.fieldOfView,
    ]
    for change in changes where exceeds(change, size) { parts.insert(.size) }
    return parts
  }
}
