import MapKit
import MercatorMapKit
import TestSupport
import Testing

extension OnTheDouble {
  /// Maps that tell places to a `Float` or to a pixel: no document promises more.
  @Suite @MainActor struct MapReadingTests {
    nonisolated static let accuracies: [MapKnobs.Accuracy] = [.exact, .float, .pixel]

    private func map(
      _ accuracy: MapKnobs.Accuracy, width: Double = 844, height: Double = 390,
      _ change: (inout MapKnobs) -> Void = { _ in }
    ) -> MKMapView {
      let map = MKMapView(frame: CGRect(x: 0, y: 0, width: width, height: height))
      map.knobs.accuracy = accuracy
      change(&map.knobs)
      map.window = PlatformWindow()
      return map
    }

    private static let towns = (0..<20).map { index in
      GeoCoordinate(
        latitude: 46.1 + Double(index % 5) * 0.37, longitude: 7.2 + Double(index) * 0.11)
    }

    @Test(arguments: accuracies, MapKnobs.FieldOfViewSide.allCases)
    func `a fit shows all places with every accuracy and side of the lens`(
      accuracy: MapKnobs.Accuracy, side: MapKnobs.FieldOfViewSide
    ) throws {
      for (width, height) in [(844.0, 390.0), (390, 844), (320, 200)] {
        for pitch in [0.0, 45] {
          let map = map(accuracy, width: width, height: height) { $0.fieldOfViewSide = side }
          map.safeAreaInsets = PlatformEdgeInsets(ScreenInsets(top: 20, left: 30, bottom: 21))
          var start = map.viewport
          (start.heading, start.pitch) = (MapCase.turns ? 30 : 0, MapCase.turns ? pitch : 0)
          map.setViewport(start, animated: false)
          let report = try #require(map.fit(Self.towns, .padding(24), animated: false))
          map.knobs.accuracy = .exact
          let truth = map.viewport
          #expect(abs(truth.zoom - report.viewport.zoom) < map.knobs.zoomTolerance, "\(width)")
          #expect(truth.count(of: Self.towns).visible == 20)
          let room = truth.freeArea.inset(by: ScreenInsets(24 - 0.01))
          #expect(
            Self.towns.allSatisfy { truth.screenPoint(for: $0).map { room.contains($0) } ?? false })
        }
      }
    }

    @Test(arguments: accuracies)
    func `a pinch is read exactly while the camera lags behind it`(accuracy: MapKnobs.Accuracy) {
      for side in MapKnobs.FieldOfViewSide.allCases {
        let map = map(accuracy) {
          $0.cameraLags = true
          $0.fieldOfViewSide = side
        }
        map.setCenter(
          CLLocationCoordinate2D(latitude: 48, longitude: 11), zoomLevel: 10, animated: false)
        let observation = map.onViewportChange { _ in }
        map.beginGesture()
        for _ in 0..<20 {
          map.moveGesture(levels: 0.1, degrees: MapCase.turns ? 3 : 0)
          let read = map.viewport
          #expect(abs(read.zoom - map.trueZoom) < 0.005, "\(accuracy)")
          #expect(
            abs(Degrees.shortestTurn(from: read.heading, to: map.trueHeading)) < 0.25,
            "\(accuracy)")
        }
        map.endGesture()
        observation.cancel()
      }
    }

    @Test(arguments: accuracies)
    func `safe-area insets are read from the point of the centre`(accuracy: MapKnobs.Accuracy) {
      for bars in [ScreenInsets(top: 59, bottom: 34), ScreenInsets(top: 20), .zero] {
        let map = map(accuracy, width: 390, height: 844)
        map.safeAreaInsets = PlatformEdgeInsets(bars)
        #expect(map.viewport.insets == bars)
      }
    }

    @Test func `a map without any reading estimates its zoom by distance and says so`() {
      let map = map(.none, width: 390, height: 844)
      map.setCamera(
        MKMapCamera(
          lookingAtCenter: CLLocationCoordinate2D(latitude: 48, longitude: 11),
          fromDistance: 50_000,
          pitch: 0, heading: 0), animated: false)
      #expect(map.isViewportEstimated)
      #expect(abs(map.viewport.zoom - map.trueZoom) < 1e-9)
      map.knobs.accuracy = .pixel
      #expect(!map.isViewportEstimated)
      map.frame = .zero
      #expect(!map.isViewportEstimated)
    }
  }
}
