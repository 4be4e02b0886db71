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
