/// The velocity of a camera: its changes per second.
///
///     let velocity = flight.velocity(at: .seconds(1))
///     velocity.zoom   // −2.46: two and a half levels a second, outward
///
/// The next motion can start with it, so that the map continues smoothly.
public struct ViewportVelocity: Codable, Hashable, Sendable {
  /// The centre's movement east, in worlds per second.
  public var x: Double
  /// The centre's movement south, in worlds per second.
  public var y: Double
  /// The zoom levels per second; positive zooms in.
  public var zoom: Double
  /// The heading's degrees per second, clockwise positive.
  public var heading: Double
  /// The pitch's degrees per second.
  public var pitch: Double

  /// Creates a velocity; the default of each component is 0.
  public init(
    x: Double = 0, y: Double = 0, zoom: Double = 0, heading: Double = 0, pitch: Double = 0
  ) {
    self.x = x
    self.y = y
    self.zoom = zoom
    self.heading = heading
    self.pitch = pitch
  }

  /// The velocity of a camera at rest.
  public static let zero = ViewportVelocity()

  /// The velocity with finite components: NaN counts as 0, and each is limited to a million units
  /// per second.
  var bounded: ViewportVelocity {
    mapped { $0.isNaN ? 0 : $0.clamped(-1e6, 1e6) }
  }

  /// Stops a zoom and a pitch that a viewport cannot follow.
  ///
  /// These are values beyond their range, and values at an end of the range that they are about to
  /// leave.
  mutating func stop(zoom: Double, atLeast minimumZoom: Double, pitch: Double) {
    let zooms = MapViewport.zoomLimits
    if Self.isHeld(
      zoom, rate: self.zoom, max(minimumZoom, zooms.lowerBound), zooms.upperBound)
    {
      self.zoom = 0
    }
    if Self.isHeld(pitch, rate: self.pitch, 0, 85) { self.pitch = 0 }
  }

  private static func isHeld(
    _ value: Double, rate: Double, _ least: Double, _ greatest: Double
  ) -> Bool {
    value < least || value > greatest || value == (rate < 0 ? least : greatest)
  }

  func mapped(_ change: (Double) -> Double) -> ViewportVelocity {
    ViewportVelocity(
      x: change(x), y: change(y), zoom: change(zoom), heading: change(heading),
      pitch: change(pitch))
  }

  static func + (one: ViewportVelocity, other: ViewportVelocity) -> ViewportVelocity {
    ViewportVelocity(
      x: one.x + other.x, y: one.y + other.y, zoom: one.zoom + other.zoom,
      heading: one.heading + other.heading, pitch: one.pitch + other.pitch)
  }

  static func - (one: ViewportVelocity, other: ViewportVelocity) -> ViewportVelocity {
    one + other * -1
  }

  static func * (velocity: ViewportVelocity, factor: Double) -> ViewportVelocity {
    velocity.mapped { $0 * factor }
  }
}
