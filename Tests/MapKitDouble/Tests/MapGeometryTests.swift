import MapKit
import Testing

/// The vectors of MapKit itself that others published (MAPKIT 2.1 to 2.4).
@Suite struct MapGeometryTests {
  static let points: [(latitude: Double, longitude: Double, x: Double, y: Double)] = [
    (40.7127, -74.0059, 79034929.352249, 100926675.400279),
    (-34.6033, -58.3817, 90685177.273458, 161748517.380648),
    (35.68, 139.77, 238437793.792, 105705113.634571),
    (64.1333, -21.9333, 117863074.146987, 71362694.55285),
    (-54.8, -68.3, 83289556.764444, 183270538.070462),
    (84, -180, 0, 8240909.780312),
    (-84, 180, 268435456, 260194546.219688),
    (85, -180, 0, 439674.402484),
    (89, -180, 0, 439674.402484),
    (90, -180, 0, 439674.402484),
    (-90, -180, 0, 267995781.597516),
    (91, 0, -1, -1),
    (0, 181, -1, -1),
  ]

  @Test func `map points of documented coordinates equal MapKit's`() {
    for point in Self.points {
      let found = MKMapPoint(
        CLLocationCoordinate2D(latitude: point.latitude, longitude: point.longitude))
      #expect(abs(found.x - point.x) < 1e-6 && abs(found.y - point.y) < 1e-6, "\(point)")
    }
  }

  @Test func `a map point's coordinate is exact, wraps in x and is clamped in y`() {
    let back = MKMapPoint(x: 79034929.352249, y: 100926675.400279).coordinate
    #expect(abs(back.latitude - 40.7127) < 1e-12 && abs(back.longitude + 74.0059) < 1e-12)
    #expect(abs(MKMapPoint(x: 0, y: 0).coordinate.latitude - 85.051129) < 1e-6)
    #expect(
      MKMapPoint(x: 0, y: -5).coordinate.latitude == MKMapPoint(x: 0, y: 0).coordinate.latitude)
    let beyond = MKMapPoint(x: MKMapSize.world.width + 1, y: 0).coordinate.longitude
    #expect(abs(beyond + 179.999999) < 1e-6)
    #expect(MKMapPoint(x: MKMapSize.world.width, y: 0).coordinate.longitude == 180)
  }

  @Test func `metres per map point equal a device's, at poles and at invalid latitudes`() {
    #expect(abs(MKMapPointsPerMeterAtLatitude(0) - 6.743) < 0.001)
    #expect(abs(MKMapPointsPerMeterAtLatitude(90) - 3.936) < 0.001)
    #expect(abs(MKMapPointsPerMeterAtLatitude(-90) - 2399.37) < 0.01)
    #expect(MKMapPointsPerMeterAtLatitude(91) == 0)
    #expect(MKMapPointsPerMeterAtLatitude(.nan).isNaN)
    #expect(abs(MKMetersPerMapPointAtLatitude(0) - 0.148) < 0.001)
    #expect(MKMetersPerMapPointAtLatitude(91) == .infinity)
    let metres = MKMapPoint(x: 0, y: 0).distance(to: MKMapPoint(x: 1000, y: 1000))
    #expect(abs(metres - 18.153) < 0.001)
  }

  @Test func `map rects combine, contain and compare as on a device`() {
    func isSame(_ one: MKMapRect, _ two: MKMapRect) -> Bool { MKMapRectEqualToRect(one, two) }
    let rect = MKMapRect(x: 1, y: 2, width: 3, height: 4)
    #expect(MKMapRect().contains(MKMapRect()))
    #expect(rect.contains(MKMapPoint(x: 4, y: 6)))
    #expect(
      isSame(
        rect.union(MKMapRect(x: 4, y: 3, width: 2, height: 1)),
        MKMapRect(x: 1, y: 2, width: 5, height: 4)))
    #expect(rect.intersection(MKMapRect(x: 40, y: 3, width: 2, height: 1)).isNull)
    #expect(isSame(rect.union(.null), rect))
    #expect(isSame(rect.insetBy(dx: -1, dy: 1), MKMapRect(x: 0, y: 3, width: 5, height: 2)))
    #expect(
      MKMapRect.null.insetBy(dx: 1, dy: 1).isNull && MKMapRect.null.offsetBy(dx: 1, dy: 1).isNull)
    var slice = MKMapRect()
    var rest = MKMapRect()
    MKMapRectDivide(
      MKMapRect(x: 10, y: 20, width: 30, height: 40), &slice, &rest, 2, .maxXEdge)
    #expect(isSame(slice, MKMapRect(x: 38, y: 20, width: 2, height: 40)))
    #expect(isSame(rest, MKMapRect(x: 10, y: 20, width: 28, height: 40)))
    #expect(rect.remainder.isNull)
    let west = MKMapRect(x: -90, y: -90, width: 90, height: 90)
    #expect(!west.spans180thMeridian)
    #expect(isSame(west.remainder, MKMapRect(x: 268_435_366, y: -90, width: 90, height: 90)))
    #expect(!MKMapRect(x: 0, y: 0, width: 0, height: 1).isEmpty, "with and, as the header has it")
  }

  @Test func `the region of a map rect equals MapKit JS's`() {
    let world = MKMapSize.world.width
    let region = MKCoordinateRegion(
      MKMapRect(x: 0.1 * world, y: 0.2 * world, width: 0.3 * world, height: 0.4 * world))
    #expect(abs(region.center.latitude - 33.841220320476786) < 1e-12)
    #expect(abs(region.center.longitude + 90) < 1e-12)
    #expect(abs(region.span.latitudeDelta - 106.57400641480324) < 1e-12)
    #expect(abs(region.span.longitudeDelta - 108) < 1e-12)
  }
}
