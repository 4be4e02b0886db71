// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

import CoreLocation

public protocol MKOverlay: MKAnnotation {
  var boundingMapRect: MKMapRect { get }
}

open class MKOverlayRenderer: NSObject {
  public let overlay: any MKOverlay
  public init(overlay: any MKOverlay) { self.overlay = overlay }
}

/// Points in a row, kept as map points.
open class MKMultiPoint: MKShape {
  private let storage: UnsafeMutablePointer<MKMapPoint>
  public let pointCount: Int

  init(_ points: [MKMapPoint]) {
    pointCount = points.count
    storage = .allocate(capacity: max(points.count, 1))
    storage.initialize(from: points, count: points.count)
  }

  deinit { storage.deallocate() }

  open func points() -> UnsafeMutablePointer<MKMapPoint> { storage }

  var box: MKMapRect {
    (0..<pointCount).reduce(.null) {
      $0.union(MKMapRect(origin: storage[$1], size: MKMapSize()))
    }
  }
}

open class MKPolyline: MKMultiPoint, MKOverlay {
  public var boundingMapRect: MKMapRect { box }

  public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.init((0..<count).map { MKMapPoint(coords[$0]) })
  }
}

/// Its points are those of the great circles, as many as a map wants.
open class MKGeodesicPolyline: MKPolyline {}

open class MKPolygon: MKMultiPoint, MKOverlay {
  public var boundingMapRect: MKMapRect { box }

  public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.init((0..<count).map { MKMapPoint(coords[$0]) })
  }
}

open class MKMultiPolyline: MKShape, MKOverlay {
  public let polylines: [MKPolyline]
  public init(_ polylines: [MKPolyline]) { self.polylines = polylines }
  public var boundingMapRect: MKMapRect {
    polylines.reduce(.null) { $0.union($1.boundingMapRect) }
  }
}

open class MKMultiPolygon: MKShape, MKOverlay {
  public let polygons: [MKPolygon]
  public init(_ polygons: [MKPolygon]) { self.polygons = polygons }
  public var boundingMapRect: MKMapRect {
    polygons.reduce(.null) { $0.union($1.boundingMapRect) }
  }
}

/// A circle on the map, as large as its radius is at its centre.
open class MKCircle: MKShape, MKOverlay {
  private let center: CLLocationCoordinate2D
  public let radius: CLLocationDistance

  public init(center coord: CLLocationCoordinate2D, radius: CLLocationDistance) {
    center = coord
    self.radius = radius
  }

  open override var coordinate: CLLocationCoordinate2D { center }

  public var boundingMapRect: MKMapRect {
    let point = MKMapPoint(center)
    let reach = radius * MKMapPointsPerMeterAtLatitude(center.latitude)
    return MKMapRect(
      x: point.x - reach, y: point.y - reach, width: 2 * reach, height: 2 * reach)
  }
}

/// A way that directions have found.
open class MKRoute: NSObject {
  public let polyline: MKPolyline
  init(_ polyline: MKPolyline) { self.polyline = polyline }

  /// A route of a test's: Apple's come from directions only.
  package static func double(along polyline: MKPolyline) -> MKRoute { MKRoute(polyline) }
}
