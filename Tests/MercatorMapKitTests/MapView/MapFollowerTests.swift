import MapKit
import MercatorMapKit
import TestSupport
import Testing

extension OnTheDouble {
  @Suite @MainActor struct MapFollowerTests {
    private func makeMap() -> MKMapView {
      let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      map.window = PlatformWindow()
      map.setCenter(
        CLLocationCoordinate2D(latitude: 48, longitude: 11), zoomLevel: 15, animated: false)
      return map
    }

    /// A location that many metres north of the map's first centre.
    private func location(north meters: Double, second: Int, accuracy: Double = 5) -> CLLocation {
      CLLocation(
        coordinate: CLLocationCoordinate2D(latitude: 48 + meters / 111_195, longitude: 11),
        altitude: 0, horizontalAccuracy: accuracy, verticalAccuracy: -1, course: -1, speed: -1,
        timestamp: Date(timeIntervalSinceReferenceDate: 8e8 + Double(second)))
    }

    private func meters(_ map: MKMapView) -> Double {
      (map.centerCoordinate.latitude - 48) * 111_195
    }

    @Test func `a map follows locations evenly, and stops its clock at rest`() {
      let map = makeMap()
      var places: [Double] = []
      for second in 0...20 {
        map.follow([location(north: 10 * Double(second), second: second)])
        #expect(map.isFollowing)
        for _ in 0..<60 {
          DisplayLinkDouble.show()
          places.append(meters(map))
        }
      }
      let steps = zip(places, places.dropFirst()).map { $1 - $0 }
      #expect(steps.allSatisfy { $0 > -1e-3 && $0 < 0.18 }, "10 m a second are 0.167 a frame")
      #expect(abs(steps[1000] - 10.0 / 60) < 0.01)
      DisplayLinkDouble.show(frames: 1200)
      // Within the accuracy of the last location.
      #expect(abs(meters(map) - 195) < 0.1 && abs(map.trueZoom - 15) < 1e-6)
      #expect(DisplayLinkDouble.count == 0)
      #expect(abs((map.followedCoordinate?.latitude ?? 0) - map.centerCoordinate.latitude) < 1e-7)
      map.stopFollowing()
      #expect(!map.isFollowing && map.followedCoordinate == nil)
    }

    @Test func `a touch ends the following until it is resumed`() {
      let map = makeMap()
      map.follow([location(north: 0, second: 0)], FollowOptions(zoom: .fixed(16)))
      map.follow([location(north: 80, second: 1)], FollowOptions(zoom: .fixed(16)))
      DisplayLinkDouble.show(frames: 30)
      map.touchDown()
      let stopped = meters(map)
      map.touchUp()
      map.follow([location(north: 160, second: 2)], FollowOptions(zoom: .fixed(16)))
      DisplayLinkDouble.show(frames: 60)
      #expect(!map.isFollowing && meters(map) == stopped && stopped > 1 && stopped < 75)
      map.resumeFollowing()
      #expect(map.isFollowing)
      DisplayLinkDouble.show()
      #expect(meters(map) - stopped < 5)
      DisplayLinkDouble.show(frames: 1200)
      #expect(abs(meters(map) - 155) < 0.1 && abs(map.trueZoom - 16) < 1e-6)
      // A camera of the program ends it, too.
      map.setZoomLevel(12, animated: false)
      #expect(!map.isFollowing)
      map.rest()
      map.stopFollowing()
      map.rest()
      #expect(DisplayLinkDouble.count == 0 && map.delegate == nil)
    }

    @Test func `locations before the first layout are shown with it`() {
      let map = MKMapView()
      map.window = PlatformWindow()
      map.follow([location(north: 500, second: 0)], FollowOptions(zoom: .fixed(14)))
      map.layOut(390, 844)
      DisplayLinkDouble.show(frames: 2)
      #expect(abs(meters(map) - 500) < 0.1 && abs(map.trueZoom - 14) < 1e-6)
      map.stopFollowing()
      map.rest()
    }

    @Test func `a followed place stays in the middle above a sheet that moves`() throws {
      let map = makeMap()
      map.follow([location(north: 0, second: 0)])
      map.follow([location(north: 300, second: 1)])
      DisplayLinkDouble.show(frames: 1200)
      map.follow([location(north: 301, second: 2, accuracy: 0)])
      for bottom in stride(from: 34.0, through: 400, by: 20) {
        map.safeAreaInsets = PlatformEdgeInsets(ScreenInsets(bottom: bottom))
        DisplayLinkDouble.show(frames: 2)
        let place = try #require(map.followedCoordinate)
        let point = try #require(map.viewport.screenPoint(for: place))
        #expect(abs(point.y - (844 - bottom) / 2) < 0.05 && abs(point.x - 195) < 0.05)
      }
      map.stopFollowing()
      map.rest()
    }

    @Test func `a location becomes a position`() {
      let fix = PositionFix(location(north: 0, second: 7, accuracy: 12))
      #expect(fix.time == .seconds(8e8 + 7) && fix.accuracy == 12 && fix.isValid)
      #expect(!PositionFix(location(north: 0, second: 0, accuracy: -1)).isValid)
    }
  }
}
