import MapKit
import MercatorMapKit
import SwiftUI
import TestSupport
import Testing

@MainActor @Suite struct MapCameraViewportTests {
  let munich = GeoCoordinate(latitude: 48.136315, longitude: 11.5752901)
  let size = ScreenSize(width: 390, height: 844)

  @Test func `a viewport survives the round trip to a SwiftUI camera`() throws {
    var generator = SeededGenerator(seed: 441)
    for _ in 0..<1000 {
      let viewport = generator.viewport()
      let camera = MapCamera(viewport)
      let back = try #require(
        MapViewport(
          camera, size: viewport.size, insets: viewport.insets, fieldOfView: viewport.fieldOfView))
      #expect((back.zoom - viewport.zoom).magnitude < 1e-12)
      var same = back
      same.zoom = viewport.zoom
      #expect(same == viewport)
    }
  }

  /// A view of 844 points at zoom 10 above the equator: 240 765 m (MAPKIT 2.8).
  @Test func `zoom 10 on a phone is a distance of 241 km at the equator`() {
    let viewport = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 10, size: size)
    #expect((MapCamera(viewport).distance - 240_765).magnitude < 1)
  }

  @Test func `an invalid camera or size gives no viewport`() {
    let good = MapCamera(viewport(zoom: 10))
    #expect(MapViewport(good, size: .zero) == nil)
    var bad = good
    bad.centerCoordinate = kCLLocationCoordinate2DInvalid
    #expect(MapViewport(bad, size: size) == nil)
    for distance in [0, -1, Double.nan, .infinity] {
      bad = good
      bad.distance = distance
      #expect(MapViewport(bad, size: size) == nil)
    }
  }

  /// Whatever side has the 30°, and at any heading, the rect tells the zoom and the distance the
  /// field of view.
  @Test(arguments: MapKnobs.FieldOfViewSide.allCases)
  func `B1 a camera change gives the exact zoom at any heading`(side: MapKnobs.FieldOfViewSide)
    throws
  {
    for (width, height) in [(390.0, 844.0), (844, 390), (1024, 768)] {
      for heading in [0.0, 45, 90, 180, 270, 359] {
        for zoom in [3.0, 10, 20] {
          let map = MKMapView(frame: CGRect(x: 0, y: 0, width: width, height: height))
          map.knobs.fieldOfViewSide = side
          let asked = MapViewport(
            center: munich, zoom: zoom, heading: heading,
            size: ScreenSize(width: width, height: height))
          map.setCamera(MKMapCamera(asked), animated: false)
          let context = MapCameraUpdateContext(
            camera: MapCamera(map.camera), region: map.region, rect: map.visibleMapRect)
          let read = try #require(MapViewport(context, size: asked.size))
          #expect((read.zoom - map.trueZoom).magnitude < 1e-9, "\(asked)")
          #expect((read.heading - map.trueHeading).magnitude < 1e-9)
          // What was measured makes the next camera right.
          var next = read
          next.zoom = 12
          next.pitch = 45
          map.setCamera(MKMapCamera(next), animated: false)
          #expect((map.trueZoom - 12).magnitude < 1e-9)
        }
      }
    }
  }

  @Test func `a pitched camera change gives the zoom by its distance`() throws {
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    var asked = viewport(zoom: 14)
    (asked.pitch, asked.heading) = (45, 30)
    map.setCamera(MKMapCamera(asked), animated: false)
    let context = MapCameraUpdateContext(
      camera: MapCamera(map.camera), region: map.region, rect: map.visibleMapRect)
    let read = try #require(MapViewport(context, size: size))
    #expect((read.zoom - 14).magnitude < 1e-9)
    #expect((read.fieldOfView - 30).magnitude < 1e-12)
  }

  @Test func `a camera change showing the whole world gives the zoom by its distance`() throws {
    let camera = MapCamera(viewport(zoom: 1.5))
    let context = MapCameraUpdateContext(
      camera: camera, region: MKCoordinateRegion(MKMapRect.world), rect: .world)
    #expect((try #require(MapViewport(context, size: size)).zoom - 1.5).magnitude < 1e-9)
    let nothing = MapCameraUpdateContext(
      camera: camera, region: MKCoordinateRegion(), rect: .null)
    #expect((try #require(MapViewport(nothing, size: size)).zoom - 1.5).magnitude < 1e-9)
    #expect(MapViewport(nothing, size: ScreenSize(width: 0, height: 844)) == nil)
  }

  private func viewport(zoom: Double) -> MapViewport {
    MapViewport(center: munich, zoom: zoom, size: size)
  }
}
