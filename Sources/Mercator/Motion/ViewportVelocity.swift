/// How fast a camera moves: what changes in a second.
///
///     let velocity = flight.velocity(at: .seconds(1))
///     velocity.zoom   // −2.46: two and a half levels a second, outward
///
/// The next motion can start with it, and the map goes on without a jolt.
public struct ViewportVelocity: Codable, Hashable, Sendable {
  /// Worlds a second that the centre moves east.
  public var x: Double
  /// Worlds a second that the centre moves south.
  public var y: Double
  /// Levels of zoom a second, inward positive.
  public var zoom: Double
  /// Degrees a second that the heading turns, clockwise positive.
  public var heading: Double
  /// Degrees a second that the pitch grows.
  public var pitch: Double

  /// A velocity of exactly these numbers; what is left out is 0.
  public init(
    x: Double = 0, y: Double = 0, zoom: Double = 0, heading: Double = 0, pitch: Double = 0
  ) {
    self.x = x
    self.y = y
    self.zoom = zoom
    self.heading = heading
    self.pitch = pitch
  }

  /// A camera that stands still.
  public static let zero = ViewportVelocity()

  /// The velocity whose every number is finite: NaN counts as 0, and nothing is faster than a
  /// million units a second.
  var bounded: ViewportVelocity {
    mapped { $0.isNaN ? 0 : $0.clamped(-1e6, 1e6) }
  }

  /// Stops a zoom and a pitch that a viewport would not follow: beyond their ranges, and at an end
  /// of them that they are about to leave.
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
