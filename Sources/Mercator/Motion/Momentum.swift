/// How a map that was thrown comes to rest: braked evenly.
///
/// A velocity v goes on for v/braking seconds and v²/(2·braking) far.
public struct Momentum: Hashable, Sendable {
  /// The time before the lifting that counts for the velocity; 160 ms as in MapLibre. A finger that
  /// has rested that long throws nothing.
  public var window: Duration = .milliseconds(160)
  /// Points a second, each second; 2500 as in MapLibre (Leaflet: 3400).
  public var panBraking: Double = 2500
  /// The greatest speed in points a second; 1400 as in MapLibre.
  public var panLimit: Double = 1400
  /// Levels a second, each second; 20 as in MapLibre.
  public var zoomBraking: Double = 20
  /// The greatest speed in levels a second. MapLibre has 1400, which is none; at 10 a throw goes
  /// two levels and a half.
  public var zoomLimit: Double = 10
  /// Degrees of heading a second, each second; 1000 as in MapLibre.
  public var rotationBraking: Double = 1000
  /// The greatest speed in degrees a second; 360 as in MapLibre.
  public var rotationLimit: Double = 360
  /// The shortest throw, in points; 3 as in MapLibre. A shorter one is none.
  public var leastDistance: Double = 3

  /// The defaults.
  public init() {}

  /// The throw that a velocity gives, at a scale in points per world.
  func throwing(_ velocity: ViewportVelocity, pointsPerWorld scale: Double) -> MomentumThrow {
    var velocity = velocity.bounded
    velocity.pitch = 0
    let pan = (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot() * scale
    let factor = pan > panLimit ? max(panLimit, 0) / pan : 1
    velocity.x *= factor
    velocity.y *= factor
    velocity.zoom = velocity.zoom.clamped(-max(zoomLimit, 0), max(zoomLimit, 0))
    velocity.heading = velocity.heading.clamped(-max(rotationLimit, 0), max(rotationLimit, 0))
    func seconds(_ speed: Double, _ braking: Double) -> Double {
      braking > 0 ? min(speed.magnitude / braking, 10) : 0
    }
    let panning = seconds(pan * factor, panBraking)
    let zooming = seconds(velocity.zoom, zoomBraking)
    let turning = seconds(velocity.heading, rotationBraking)
    let change = ViewportVelocity(
      x: velocity.x * panning / 2, y: velocity.y * panning / 2, zoom: velocity.zoom * zooming / 2,
      heading: velocity.heading * turning / 2)
    // 256 points from the centre a level moves ground by 177 points and a degree by 4.5.
    let distance =
      max(
        pan * factor * panning / 2,
        max(change.zoom.magnitude * 177, change.heading.magnitude * 4.5))
    guard distance >= leastDistance else {
      return MomentumThrow(velocity: .zero, change: .zero, seconds: 0)
    }
    return MomentumThrow(
      velocity: velocity, change: change, seconds: max(panning, max(zooming, turning)))
  }
}

/// A throw: how fast it begins, how far it goes in all, and how long.
struct MomentumThrow {
  var velocity: ViewportVelocity
  var change: ViewportVelocity
  var seconds: Double
}
