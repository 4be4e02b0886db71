import MapKit
import MercatorMapKit
import TestSupport
import Testing

@Suite struct MapViewportCoreLocationTests {
  let munich = CLLocationCoordinate2D(latitude: 48.1, longitude: 11.6)
  let size = CGSize(width: 390, height: 844)

  @Test func `a camera from Core Location's and Core Graphics' types equals the core's`() {
    #expect(
      MapViewport(center: munich, zoom: 12, heading: 30, pitch: 20, size: size)
        == MapViewport(
          center: GeoCoordinate(latitude: 48.1, longitude: 11.6), zoom: 12, heading: 30, pitch: 20,
          size: ScreenSize(width: 390, height: 844)))
  }

  @Test func `the centre is read and set as a coordinate, and an invalid one changes nothing`() {
    var camera = MapViewport(center: munich, zoom: 12, size: size)
    #expect(camera.centerCoordinate.latitude == 48.1 && camera.centerCoordinate.longitude == 11.6)
    camera.centerCoordinate = CLLocationCoordinate2D(latitude: -18, longitude: 178)
    #expect(camera.center == GeoCoordinate(latitude: -18, longitude: 178))
    camera.centerCoordinate = kCLLocationCoordinate2DInvalid
    #expect(camera.center == GeoCoordinate(latitude: -18, longitude: 178))
  }

  @Test func `a marker at the edge is the core's, and an outline's points continue across 180°`() {
    let camera = MapViewport(center: munich, zoom: 12, size: size)
    let rome = CLLocationCoordinate2D(latitude: 41.9, longitude: 12.5)
    let card = ScreenRect(x: 0, y: 700, width: 390, height: 144)
    let marker = camera.edgeMarker(for: rome, padding: ScreenInsets(20), avoiding: [card])
    #expect(
      marker
        == camera.edgeMarker(
          for: GeoCoordinate(rome), padding: ScreenInsets(20), avoiding: [card]))
    #expect(marker?.point.y == 680 && camera.edgeMarker(for: munich) == nil)
    // 256 points of 2¹⁰ · 256, across 180°.
    let fiji = MapViewport(
      center: CLLocationCoordinate2D(latitude: 0, longitude: 180), zoom: 10,
      size: CGSize(width: 256, height: 256))
    let (world, half): (Double, Double) = (268_435_456, 131_072)
    #expect(
      fiji.groundOutline().mapPoints.map(\.x) == [
        world - half, world + half, world + half, world - half, world - half,
      ])
  }

  @Test func `conversions of platform types equal the core's and are each other's inverse`() {
    var generator = SeededGenerator(seed: 4504)
    for _ in 0..<200 {
      var camera = generator.viewport(sides: 100...900)
      camera.zoom = generator.double(in: 2...18)
      let point = CGPoint(
        x: generator.double(in: 0...camera.size.width),
        y: generator.double(in: 0...camera.size.height))
      let place = camera.coordinate(at: point)
      #expect(
        place.map { GeoCoordinate($0) }
          == camera.coordinate(at: ScreenPoint(point)).map {
            GeoCoordinate(CLLocationCoordinate2D($0))
          })
      guard let place, abs(place.latitude) < 85 else { continue }
      guard let again: CGPoint = camera.screenPoint(for: place) else {
        Issue.record("\(camera) \(place)")
        continue
      }
      #expect(abs(again.x - point.x) < 1e-3 && abs(again.y - point.y) < 1e-3, "\(camera)")
    }
  }

  @Test func `a camera and a region contain Core Location's coordinates like the core's`() {
    let camera = MapViewport(center: munich, zoom: 12, size: size)
    let tokyo = CLLocationCoordinate2D(latitude: 35.7, longitude: 139.7)
    #expect(camera.contains(munich) && camera.contains([munich]) && !camera.contains(tokyo))
    #expect(!camera.contains(kCLLocationCoordinate2DInvalid))
    #expect(camera.region.contains(munich) && !camera.region.contains(tokyo))
  }
}
