import Foundation
public import Mercator

/// A referee for conversions: a pinhole camera in three dimensions that uses the platform's libm.
///
/// Ground is the plane z = 0 in points, x east, y north, the centre at the origin. The eye stands
/// F away from it along the line of sight.
public struct ReferenceCamera {
  private let viewport: MapViewport
  private let scale: Double
  private let focalLength: Double
  private let eye: SIMD3<Double>
  private let forward: SIMD3<Double>
  private let right: SIMD3<Double>
  private let up: SIMD3<Double>

  /// Creates the camera of a viewport.
  public init(_ viewport: MapViewport) {
    self.viewport = viewport
    scale = 256 * pow(2, viewport.zoom)
    focalLength = viewport.size.height / 2 / tan(viewport.fieldOfView / 2 * .pi / 180)
    let heading = viewport.heading * .pi / 180
    let pitch = viewport.pitch * .pi / 180
    let ahead = SIMD3(sin(heading), cos(heading), 0)
    right = SIMD3(cos(heading), -sin(heading), 0)
    forward = ahead * sin(pitch) + SIMD3(0, 0, -1) * cos(pitch)
    up = ahead * cos(pitch) + SIMD3(0, 0, 1) * sin(pitch)
    eye = -forward * focalLength
  }

  /// Returns y in the unit square, by a formula other than the core's: asinh of the tangent.
  public static func worldY(latitude: Double) -> Double {
    let limit = atan(sinh(Double.pi))
    let radians = max(-limit, min(limit, latitude * .pi / 180))
    return 0.5 - asinh(tan(radians)) / (2 * .pi)
  }

  /// Returns the screen point and the depth of a place, on the copy `copy` worlds farther east.
  public func project(
    _ coordinate: GeoCoordinate, copy: Double = 0
  ) -> (point: ScreenPoint, depth: Double) {
    let center = viewport.center
    let dx = (coordinate.longitude - center.longitude) / 360 + copy
    let dy =
      ReferenceCamera.worldY(latitude: coordinate.latitude)
      - ReferenceCamera.worldY(latitude: center.latitude)
    let ray = SIMD3(dx * scale, -dy * scale, 0) - eye
    let depth = (ray * forward).sum()
    let origin = viewport.centerPoint
    return (
      ScreenPoint(
        x: origin.x + focalLength * (ray * right).sum() / depth,
        y: origin.y - focalLength * (ray * up).sum() / depth),
      depth
    )
  }

  /// Returns whether ground at a depth is nearer than the far limit.
  public func isShown(depth: Double) -> Bool {
    depth > 0 && depth <= 10 * focalLength
  }
}
