/// The constant deceleration of a map after a fling.
///
/// A velocity v takes v/deceleration seconds to stop, over a distance of v²/(2·deceleration).
public struct Momentum: Hashable, Sendable {
  /// The time before the last touch ends that determines the velocity; 160 ms as in MapLibre.
  ///
  /// A finger at rest for that long doesn't fling the map.
  public var window: Duration = .milliseconds(160)
  /// The deceleration of panning in points per second, per second; 2500 as in MapLibre (Leaflet:
  /// 3400).
  public var panDeceleration: Double = 2500
  /// The maximum speed in points per second; 1400 as in MapLibre.
  public var maximumPanSpeed: Double = 1400
  /// The deceleration of zooming in levels per second, per second; 20 as in MapLibre.
  public var zoomDeceleration: Double = 20
  /// The maximum speed in levels per second; 10 by default, which limits a fling to two and a half
  /// levels.
  ///
  /// MapLibre uses 1400, which has no effect.
  public var maximumZoomSpeed: Double = 10
  /// The deceleration of the heading in degrees per second, per second; 1000 as in MapLibre.
  public var rotationDeceleration: Double = 1000
  /// The maximum speed in degrees per second; 360 as in MapLibre.
  public var maximumRotationSpeed: Double = 360
  /// The minimum distance of a fling, in points; 3 as in MapLibre. Shorter flings are ignored.
  public var minimumDistance: Double = 3

  /// Creates the default momentum.
  public init() {}

  /// Returns the fling for a velocity, at a scale in points per world.
  func fling(_ velocity: ViewportVelocity, pointsPerWorld scale: Double) -> Fling {
    var velocity = velocity.bounded
    velocity.pitch = 0
    let pan = (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot() * scale
    let factor = pan > maximumPanSpeed ? max(maximumPanSpeed, 0) / pan : 1
    velocity.x *= factor
    velocity.y *= factor
    velocity.zoom = velocity.zoom.clamped(-max(maximumZoomSpeed, 0), max(maximumZoomSpeed, 0))
    velocity.heading = velocity.heading.clamped(
      -max(maximumRotationSpeed, 0), max(maximumRotationSpeed, 0))
    func seconds(_ speed: Double, _ deceleration: Double) -> Double {
      deceleration > 0 ? min(speed.magnitude / deceleration, 10) : 0
    }
    let panning = seconds(pan * factor, panDeceleration)
    let zooming = seconds(velocity.zoom, zoomDeceleration)
    let turning = seconds(velocity.heading, rotationDeceleration)
    let change = ViewportVelocity(
      x: velocity.x * panning / 2, y: velocity.y * panning / 2, zoom: velocity.zoom * zooming / 2,
      heading: velocity.heading * turning / 2)
    // At 256 points from the centre, a zoom level moves ground by 177 points and a degree by 4.5.
    let distance =
      max(
        pan * factor * panning / 2,
        max(change.zoom.magnitude * 177, change.heading.magnitude * 4.5))
    guard distance >= minimumDistance else {
      return Fling(velocity: .zero, change: .zero, seconds: 0)
    }
    return Fling(
      velocity: velocity, change: change, seconds: max(panning, max(zooming, turning)))
  }
}

/// A fling: its initial velocity, its total change and its duration.
struct Fling {
  var velocity: ViewportVelocity
  var change: ViewportVelocity
  var seconds: Double
}
