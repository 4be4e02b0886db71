// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

@_exported import CoreLocation

#if canImport(UIKit)
  @_exported import UIKit
#else
  @_exported import AppKit
#endif

/// One screen point per map point is 1.
public typealias MKZoomScale = CGFloat

/// As Apple's: no `Equatable`, no `Hashable`, no `Codable`.
public struct MKCoordinateSpan: Sendable {
  public var latitudeDelta: CLLocationDegrees
  public var longitudeDelta: CLLocationDegrees

  public init() {
    self.init(latitudeDelta: 0, longitudeDelta: 0)
  }

  public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
    self.latitudeDelta = latitudeDelta
    self.longitudeDelta = longitudeDelta
  }
}

/// As Apple's.
public struct MKCoordinateRegion: Sendable {
  public var center: CLLocationCoordinate2D
  public var span: MKCoordinateSpan

  public init() {
    self.init(center: CLLocationCoordinate2D(), span: MKCoordinateSpan())
  }

  public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
    self.center = center
    self.span = span
  }

  /// MAPKIT 2.4: the centre is the Mercator middle, the span of latitude top − bottom.
  public init(_ rect: MKMapRect) {
    let top = MKMapPoint(x: 0, y: rect.minY).coordinate.latitude
    let bottom = MKMapPoint(x: 0, y: rect.maxY).coordinate.latitude
    self.init(
      center: MKMapPoint(x: rect.midX, y: rect.midY).coordinate,
      span: MKCoordinateSpan(
        latitudeDelta: top - bottom,
        longitudeDelta: 360 * rect.size.width / MKMapSize.world.width))
  }

  /// Metres on a sphere: what the real one does is not documented.
  public init(
    center: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance,
    longitudinalMeters: CLLocationDistance
  ) {
    let degree = 6_371_008.8 * Double.pi / 180
    self.init(
      center: center,
      span: MKCoordinateSpan(
        latitudeDelta: latitudinalMeters / degree,
        longitudeDelta: longitudinalMeters / degree / cos(center.latitude * .pi / 180)))
  }
}

/// As Apple's: a point of the flat world, 2²⁸ wide.
public struct MKMapPoint: Sendable {
  public var x: Double
  public var y: Double

  public init() {
    self.init(x: 0, y: 0)
  }

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// MAPKIT 2.1: latitudes clamp to ±85°, and an invalid coordinate is (−1, −1).
  public init(_ coordinate: CLLocationCoordinate2D) {
    guard CLLocationCoordinate2DIsValid(coordinate) else {
      self.init(x: -1, y: -1)
      return
    }
    let world = MKMapSize.world.width
    let radians = min(max(coordinate.latitude, -85), 85) * .pi / 180
    self.init(
      x: (coordinate.longitude + 180) / 360 * world,
      y: world / 2 - world / (2 * .pi) * atanh(sin(radians)))
  }

  /// MAPKIT 2.1: latitudes are not clamped to 85°, y is to the world, x wraps.
  public var coordinate: CLLocationCoordinate2D {
    let world = MKMapSize.world.width
    let up = .pi * (1 - 2 * min(max(y, 0), world) / world)
    var wrapped = x
    if x < 0 || x > world { wrapped = x - (x / world).rounded(.down) * world }
    return CLLocationCoordinate2D(
      latitude: atan(sinh(up)) * 180 / .pi, longitude: wrapped / world * 360 - 180)
  }

  /// Great-circle metres with the geocentric radius of WGS 84 at the mean latitude (MAPKIT 2.2).
  public func distance(to other: MKMapPoint) -> CLLocationDistance {
    let (one, two) = (coordinate, other.coordinate)
    let (φ1, φ2) = (one.latitude * .pi / 180, two.latitude * .pi / 180)
    let λ = (two.longitude - one.longitude) * .pi / 180
    let h = pow(sin((φ2 - φ1) / 2), 2) + cos(φ1) * cos(φ2) * pow(sin(λ / 2), 2)
    let φ = (φ1 + φ2) / 2
    let (a, b) = (6_378_137.0, 6_356_752.314245)
    let radius = sqrt(
      (pow(a * a * cos(φ), 2) + pow(b * b * sin(φ), 2))
        / (pow(a * cos(φ), 2) + pow(b * sin(φ), 2)))
    return 2 * radius * asin(min(1, sqrt(h)))
  }
}

/// As Apple's.
public struct MKMapSize: Sendable {
  public var width: Double
  public var height: Double

  public init() {
    self.init(width: 0, height: 0)
  }

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public static let world = MKMapSize(width: 268_435_456, height: 268_435_456)
}

public func MKMapPointEqualToPoint(_ point1: MKMapPoint, _ point2: MKMapPoint) -> Bool {
  point1.x == point2.x && point1.y == point2.y
}

public func MKMapSizeEqualToSize(_ size1: MKMapSize, _ size2: MKMapSize) -> Bool {
  size1.width == size2.width && size1.height == size2.height
}

public func MKMapRectEqualToRect(_ rect1: MKMapRect, _ rect2: MKMapRect) -> Bool {
  MKMapPointEqualToPoint(rect1.origin, rect2.origin) && MKMapSizeEqualToSize(rect1.size, rect2.size)
}

/// MAPKIT 2.2: over one degree of latitude about the place, on WGS 84.
public func MKMapPointsPerMeterAtLatitude(_ latitude: CLLocationDegrees) -> Double {
  guard latitude.isFinite else { return .nan }
  func y(_ latitude: Double) -> Double {
    MKMapPoint(CLLocationCoordinate2D(latitude: latitude, longitude: 0)).y
  }
  let φ = latitude * .pi / 180
  // Metres of a degree of latitude on WGS 84, its usual series.
  let metres =
    111_132.954 - 559.822 * cos(2 * φ) + 1.175 * cos(4 * φ) - 0.0023 * cos(6 * φ)
  return abs(y(latitude - 0.5) - y(latitude + 0.5)) / metres
}

public func MKMetersPerMapPointAtLatitude(_ latitude: CLLocationDegrees) -> CLLocationDistance {
  1 / MKMapPointsPerMeterAtLatitude(latitude)
}
