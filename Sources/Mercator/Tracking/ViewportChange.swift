/// What changed between two cameras, and why.
///
///     if change.parts.contains(.zoom) { reload(at: change.viewport.zoom) }
public struct ViewportChange: Codable, Hashable, Sendable {
  /// Parts of a camera that can change.
  public struct Parts: OptionSet, Codable, Hashable, Sendable {
    /// A bit for each part.
    public let rawValue: UInt8

    /// The parts of these bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// ``MapViewport/center``.
    public static let center = Parts(rawValue: 1 << 0)
    /// ``MapViewport/zoom``.
    public static let zoom = Parts(rawValue: 1 << 1)
    /// ``MapViewport/heading``.
    public static let heading = Parts(rawValue: 1 << 2)
    /// ``MapViewport/pitch``.
    public static let pitch = Parts(rawValue: 1 << 3)
    /// ``MapViewport/size``, ``MapViewport/insets`` or ``MapViewport/fieldOfView``.
    public static let size = Parts(rawValue: 1 << 4)
    /// All parts.
    public static let all: Parts = [.center, .zoom, .heading, .pitch, .size]
  }

  /// Why a camera changed.
  public enum Reason: Codable, Hashable, Sendable {
    /// A person's fingers, wheel or keys.
    case gesture
    /// A motion that the program began.
    case animation
    /// The program, at once.
    case programmatic
    /// The map itself, unasked by a person or by this package: an adjustment of its own, tracking of
    /// the person's location, a call of the app's that goes past this package.
    case map
    /// The view got another size or other insets.
    case layout
  }

  /// Where a movement is.
  public enum Phase: Codable, Hashable, Sendable {
    /// The first change after the camera stood still.
    case began
    /// A later change of the same movement.
    case changed
    /// The camera stands still again: reported once, with all that changed since it began.
    case settled
  }

  /// The camera last reported; in ``Phase/settled`` that before the movement.
  public var previous: MapViewport
  /// The camera now.
  public var viewport: MapViewport
  /// What changed by more than the thresholds.
  public var parts: Parts
  /// Why it changed.
  public var reason: Reason
  /// Where the movement is.
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

/// How much a camera must change to be reported.
public struct ChangeThresholds: Codable, Hashable, Sendable {
  /// Points that the old centre moves on the screen, at the closer zoom.
  public var points: Double
  /// Levels of zoom.
  public var zoom: Double
  /// Degrees of heading or pitch.
  public var degrees: Double
  /// Points of a side or an inset, degrees of the field of view.
  public var size: Double

  /// Thresholds of these sizes: by default about half a point at the edge of a phone, in each part.
  ///
  /// *Edge cases*: numbers below 0 and NaN count as 0: every change is reported.
  public init(
    points: Double = 0.5, zoom: Double = 0.001, degrees: Double = 0.05, size: Double = 0
  ) {
    self.points = points
    self.zoom = zoom
    self.degrees = degrees
    self.size = size
  }

  /// What changed from one camera to another by more than this.
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
