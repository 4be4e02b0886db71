// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import MapKit

/// As Apple's (MAPKIT 1.8): distance and angles are `Double`.
public struct MapCamera: Equatable {
  public var centerCoordinate: CLLocationCoordinate2D
  public var distance: Double
  public var heading: Double
  public var pitch: Double

  public init(
    centerCoordinate: CLLocationCoordinate2D, distance: Double, heading: Double = 0,
    pitch: Double = 0
  ) {
    self.centerCoordinate = centerCoordinate
    self.distance = distance
    self.heading = heading
    self.pitch = pitch
  }

  public init(_ camera: MKMapCamera) {
    self.init(
      centerCoordinate: camera.centerCoordinate, distance: camera.centerCoordinateDistance,
      heading: camera.heading, pitch: Double(camera.pitch))
  }

  public static func == (one: MapCamera, other: MapCamera) -> Bool {
    one.numbers == other.numbers
  }

  private var numbers: [Double] {
    [centerCoordinate.latitude, centerCoordinate.longitude, distance, heading, pitch]
  }
}

/// As Apple's: what a gesture writes has neither camera nor region nor rect.
public struct MapCameraPosition: Equatable {
  private enum Kind {
    case automatic
    case camera(MapCamera)
    case region(MKCoordinateRegion)
    case rect(MKMapRect)
    case user(Int)
  }

  private let kind: Kind

  public static var automatic: MapCameraPosition { MapCameraPosition(kind: .automatic) }
  public static func camera(_ camera: MapCamera) -> MapCameraPosition {
    MapCameraPosition(kind: .camera(camera))
  }
  public static func region(_ region: MKCoordinateRegion) -> MapCameraPosition {
    MapCameraPosition(kind: .region(region))
  }
  public static func rect(_ rect: MKMapRect) -> MapCameraPosition {
    MapCameraPosition(kind: .rect(rect))
  }

  /// What a map writes back when a person has moved it; the number tells two gestures apart.
  package static func positionedByUser(gesture: Int) -> MapCameraPosition {
    MapCameraPosition(kind: .user(gesture))
  }

  public var camera: MapCamera? { if case .camera(let camera) = kind { camera } else { nil } }
  public var region: MKCoordinateRegion? {
    if case .region(let region) = kind { region } else { nil }
  }
  public var rect: MKMapRect? { if case .rect(let rect) = kind { rect } else { nil } }
  public var positionedByUser: Bool { if case .user = kind { true } else { false } }

  public static func == (one: MapCameraPosition, other: MapCameraPosition) -> Bool {
    switch (one.kind, other.kind) {
    case (.automatic, .automatic): true
    case (.camera(let one), .camera(let other)): one == other
    case (.region(let one), .region(let other)): numbers(one) == numbers(other)
    case (.rect(let one), .rect(let other)): MKMapRectEqualToRect(one, other)
    case (.user(let one), .user(let other)): one == other
    default: false
    }
  }

  private static func numbers(_ region: MKCoordinateRegion) -> [Double] {
    [
      region.center.latitude, region.center.longitude, region.span.latitudeDelta,
      region.span.longitudeDelta,
    ]
  }
}

/// As Apple's, whose contents cannot be read; here they can.
public struct MapCameraBounds {
  package let rect: MKMapRect?
  package let minimumDistance: Double?
  package let maximumDistance: Double?

  public init(
    centerCoordinateBounds: MKMapRect, minimumDistance: Double? = nil,
    maximumDistance: Double? = nil
  ) {
    rect = centerCoordinateBounds
    self.minimumDistance = minimumDistance
    self.maximumDistance = maximumDistance
  }

  public init(minimumDistance: Double? = nil, maximumDistance: Double? = nil) {
    rect = nil
    self.minimumDistance = minimumDistance
    self.maximumDistance = maximumDistance
  }
}

/// As Apple's, which only a map can make.
public struct MapCameraUpdateContext {
  public let camera: MapCamera
  public let region: MKCoordinateRegion
  public let rect: MKMapRect

  package init(camera: MapCamera, region: MKCoordinateRegion, rect: MKMapRect) {
    self.camera = camera
    self.region = region
    self.rect = rect
  }
}

/// As Apple's: a struct, not an enum, and of no equality.
public struct MapCameraUpdateFrequency {
  let isContinuous: Bool
  public static var onEnd: MapCameraUpdateFrequency {
    MapCameraUpdateFrequency(isContinuous: false)
  }
  public static var continuous: MapCameraUpdateFrequency {
    MapCameraUpdateFrequency(isContinuous: true)
  }
}
