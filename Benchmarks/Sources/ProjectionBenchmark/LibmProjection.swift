#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
import Mercator

/// Web Mercator with the platform's libm, as fast as its formulas allow: the peer.
///
/// Of the common formulas these were the quickest with glibc 2.36. To y: one sine and one logarithm;
/// `atanh(sin φ)`, `log(tan(π/4 + φ/2))` and `asinh(tan φ)` take 1.1 to 2 times as long. To latitude:
/// one exponential and one arctangent; `atan(sinh ψ)` takes 1.3 to 1.6 times as long. Otherwise they
/// do what ours do: clamp, and wrap longitudes.
enum LibmProjection {
  @inline(never)
  static func worldPoint(for coordinate: GeoCoordinate) -> WorldPoint {
    let limit = WebMercator.latitudeLimit
    let latitude = min(max(coordinate.latitude, -limit), limit)
    let sine = sin(latitude * (.pi / 180))
    return WorldPoint(
      x: coordinate.longitude / 360 + 0.5,
      y: 0.5 - log((1 + sine) / (1 - sine)) * (1 / (4 * .pi)))
  }

  @inline(never)
  static func coordinate(for point: WorldPoint) -> GeoCoordinate {
    let y = min(max(point.y, 0), 1)
    return GeoCoordinate(
      latitude: 90 - (360 / .pi) * atan(exp((y - 0.5) * (2 * .pi))),
      longitude: Degrees.wrappedLongitude((point.x - 0.5) * 360))
  }
}
