import MapKit
import MercatorMapKit
import SwiftUI
import TestSupport
import Testing

@MainActor @Suite struct MapCameraPositionViewportTests {
  let munich = CLLocationCoordinate2D(latitude: 48.136315, longitude: 11.5752901)
  let phone = CGSize(width: 390, height: 844)

  /// Shows a position on the double's map, as SwiftUI would, and tells the map.
  private func shown(
    _ position: MapCameraPosition, in size: CGSize,
    knobs change: (inout MapKnobs) -> Void = { _ in }
  ) -> MKMapView {
    let host = MapHost { Map(initialPosition: position) }
    change(&host.map.knobs)
    host.layout(width: size.width, height: size.height)
    return host.map
  }

  @Test(arguments: MapKnobs.FieldOfViewSide.allCases)
  func `A1 a map shows the place and zoom level of its position`(side: MapKnobs.FieldOfViewSide) {
    for (width, height) in [(390.0, 844.0), (844, 390), (1180, 820)] {
      for longitude in [11.5752901, 179.9, -179.9] {
        let place = CLLocationCoordinate2D(latitude: 48, longitude: longitude)
        let host = MapHost {
          GeometryReader { proxy in
            Map(initialPosition: .center(place, zoomLevel: 12.5, in: proxy.size))
          }
        }
        let map = host.map
        map.knobs.fieldOfViewSide = side
        host.layout(width: width, height: height, top: 59, bottom: 34)
        #expect((map.trueZoom - 12.5).magnitude < 1e-9)
        #expect((map.centerCoordinate.latitude - 48).magnitude < 1e-9)
        #expect(Degrees.shortestTurn(from: map.centerCoordinate.longitude, to: longitude) < 1e-9)
        #expect(map.exceptions.isEmpty)
      }
    }
  }

  @Test func `a map shows the heading and pitch of its position`() {
    let position = MapCameraPosition.center(
      munich, zoomLevel: 15, in: phone, heading: 30, pitch: 45)
    let map = shown(position, in: phone)
    #expect((map.trueZoom - 15).magnitude < 1e-9)
    #expect(map.trueHeading == (MapCase.turns ? 30 : 0))
    #expect(map.truePitch == (MapCase.turns ? 45 : 0))
  }

  @Test func `a position converts the level's convention and clamps it to 0…28`() throws {
    func zoom(_ level: Double, _ convention: ZoomConvention) throws -> Double {
      let position = MapCameraPosition.center(
        munich, zoomLevel: level, in: phone, heading: 1, convention: convention)
      return try #require(MapViewport(position, size: ScreenSize(phone))).zoom
    }
    #expect((try zoom(14, .tile512) - 15).magnitude < 1e-9)
    #expect((try zoom(16, .tile128) - 15).magnitude < 1e-9)
    #expect((try zoom(99, .tile256) - 28).magnitude < 1e-9)
    #expect((try zoom(-9, .tile256)).magnitude < 1e-9)
  }

  @Test func `a position that cannot be shown is automatic`() {
    #expect(MapCameraPosition.center(munich, zoomLevel: 12, in: .zero) == .automatic)
    #expect(MapCameraPosition.center(munich, zoomLevel: .nan, in: phone) == .automatic)
    #expect(
      MapCameraPosition.center(kCLLocationCoordinate2DInvalid, zoomLevel: 3, in: phone)
        == .automatic)
  }

  @Test func `E1 a fitting position shows all places, also across 180°`() throws {
    let places = [
      CLLocationCoordinate2D(latitude: -18.1, longitude: 178.4),
      CLLocationCoordinate2D(latitude: -13.8, longitude: -171.8), kCLLocationCoordinate2DInvalid,
    ]
    for heading in MapCase.turns ? [0.0, 45] : [0] {
      let position = try #require(
        MapCameraPosition.fitting(
          places, in: phone, .padding(24), heading: heading))
      let map = shown(position, in: phone)
      let width = map.visibleMapRect.width / MKMapSize.world.width * 360
      #expect(width < 20)
      for place in places.prefix(2) {
        let point = map.convert(place, toPointTo: map)
        #expect((23.99...366.01).contains(point.x) && (23.99...820.01).contains(point.y))
      }
    }
    #expect(MapCameraPosition.fitting([CLLocationCoordinate2D](), in: phone) == nil)
    #expect(MapCameraPosition.fitting(places, in: .zero) == nil)
    // Where padding leaves no room it gives way, until 64 points are free.
    let tight = try #require(
      MapCameraPosition.fitting(places, in: phone, .padding(500)))
    let zoom = try #require(MapViewport(tight, size: ScreenSize(phone))).zoom
    let roomy = try #require(MapCameraPosition.fitting(places, in: phone))
    let full = try #require(MapViewport(roomy, size: ScreenSize(phone))).zoom
    #expect((full - zoom - log2(390.0 / 64)).magnitude < 1e-6)
  }

  @Test func `a position made from a viewport gives that viewport back`() throws {
    var generator = SeededGenerator(seed: 442)
    for _ in 0..<500 {
      var viewport = generator.viewport()
      viewport.fieldOfView = 30
      viewport.zoom = generator.double(in: 3...20)
      if viewport.freeArea.isEmpty || viewport.center.latitude.magnitude > 80 { continue }
      if generator.once(in: 2) { (viewport.heading, viewport.pitch) = (0, 0) }
      let position = MapCameraPosition(viewport)
      #expect((position.rect == nil) == (viewport.heading != 0 || viewport.pitch != 0))
      let back = try #require(
        MapViewport(position, size: viewport.size, insets: viewport.insets))
      #expect((back.zoom - viewport.zoom).magnitude < 1e-9, "\(viewport)")
      let east = Degrees.shortestTurn(
        from: back.center.longitude, to: viewport.center.longitude)
      #expect(east.magnitude < 1e-9)
      #expect((back.center.latitude - viewport.center.latitude).magnitude < 1e-9)
    }
    #expect(MapViewport(.automatic, size: ScreenSize(phone)) == nil)
    #expect(MapViewport(.positionedByUser(gesture: 1), size: ScreenSize(phone)) == nil)
    #expect(MapViewport(.rect(.null), size: ScreenSize(phone)) == nil)
    #expect(MapViewport(.rect(.world), size: .zero) == nil)
  }

  @Test func `a region position shows the whole region, like the map`() throws {
    let region = MKCoordinateRegion(
      center: munich, span: MKCoordinateSpan(latitudeDelta: 4, longitudeDelta: 1))
    for size in [phone, CGSize(width: 844, height: 390)] {
      let viewport = try #require(MapViewport(.region(region), size: ScreenSize(size)))
      let map = shown(.region(region), in: size)
      #expect((map.trueZoom - viewport.zoom).magnitude < 1e-9)
      #expect((map.centerCoordinate.latitude - viewport.center.latitude).magnitude < 1e-9)
    }
  }

  @Test func `limits become bounds with a region of centres and distances`() throws {
    let bavaria = try #require(GeoRegion(south: 47, west: 9, north: 51, east: 14))
    let viewport = MapViewport(
      center: GeoCoordinate(munich), zoom: 10, size: ScreenSize(phone))
    let bounds = MapCameraBounds(
      ViewportLimits(zoomRange: 5...18, centerRegion: bavaria), for: viewport)
    let rect = try #require(bounds.rect)
    #expect((MKMapPoint(x: rect.minX, y: rect.minY).coordinate.latitude - 51).magnitude < 1e-9)
    #expect((rect.width / MKMapSize.world.width * 360 - 5).magnitude < 1e-9)
    var nearest = viewport
    nearest.zoom = 18
    #expect(bounds.minimumDistance == nearest.cameraDistanceMeters)
    #expect((bounds.maximumDistance ?? 0) / nearest.cameraDistanceMeters == 8192)
    let free = MapCameraBounds(
      ViewportLimits(), for: MapViewport(center: viewport.center, zoom: 1, size: .zero))
    #expect(free.rect == nil && free.minimumDistance == nil && free.maximumDistance == nil)
  }
}
