#if canImport(ObjectiveC) && os(iOS)
  import MapKit
  import Testing
  import UIKit

  @testable import MercatorMapKit

  /// The seven questions that no document answers, asked of MapKit in a simulator. Each prints what it
  /// found, and expects what the double does by default: where one fails, that knob of `MapKnobs` is
  /// the other way, and its default should be turned.
  @MainActor @Suite(.serialized, .timeLimit(.minutes(5))) struct DeviceCheckTests {
    static let munich = CLLocationCoordinate2D(latitude: 48.136315, longitude: 11.5752901)

    static func map(width: Double = 390, height: Double = 844) -> MKMapView {
      MKMapView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    }

    static func look(
      _ map: MKMapView, from distance: Double = 20_000, heading: Double = 0, pitch: CGFloat = 0
    ) {
      let camera = MKMapCamera(
        lookingAtCenter: munich, fromDistance: distance, pitch: pitch, heading: heading)
      map.setCamera(camera, animated: false)
    }

    static func say(_ question: String, _ answer: String) {
      print("DeviceCheck \(question): \(answer)")
    }

    @Test("1. A turned map's region is the box around what it shows") func turnedRegion() {
      let map = Self.map()
      Self.look(map, heading: 45)
      let shown = map.viewport.freeRegion.longitudeSpan / 360 * MKMapSize.world.width
      let ratio = map.visibleMapRect.width / shown
      Self.say("visibleMapRect ÷ box of the free area at 45°", "\(ratio)")
      #expect((ratio - 1).magnitude < 0.01)
    }

    @Test("2. The camera's 30° field of view spans the height, in landscape too") func landscape() {
      for (width, height) in [(390.0, 844.0), (844, 390)] {
        let map = Self.map(width: width, height: height)
        Self.look(map)
        let focal = map.camera.centerCoordinateDistance / map.viewport.metersPerPoint
        let degrees = 2 * atan(height / 2 / focal) * 180 / Double.pi
        Self.say("field of view over the height, \(width) × \(height)", "\(degrees)")
        #expect((degrees - 30).magnitude < 0.5)
      }
    }

    @Test("3. Setting a region keeps the heading") func headingOfRegion() {
      let map = Self.map()
      Self.look(map, heading: 45)
      map.setRegion(map.region, animated: false)
      Self.say("heading after setRegion", "\(map.camera.heading)")
      #expect((map.camera.heading - 45).magnitude < 1)
    }

    @Test("4. Layout margins do not move the centre") func margins() {
      let map = Self.map()
      Self.look(map)
      let before = map.convert(map.centerCoordinate, toPointTo: map)
      map.layoutMargins = UIEdgeInsets(top: 100, left: 0, bottom: 0, right: 60)
      map.layoutIfNeeded()
      let after = map.convert(map.centerCoordinate, toPointTo: map)
      Self.say("centre drawn at", "\(before), with margins of 100 and 60 at \(after)")
      #expect((after.x - before.x).magnitude < 1 && (after.y - before.y).magnitude < 1)
    }

    @Test("5. The default distance of a camera zoom range is −1") func zoomDefault() {
      Self.say("MKMapCameraZoomDefault", "\(MKMapCameraZoomDefault)")
      #expect(MKMapCameraZoomDefault == -1)
    }

    @Test("6. A map zooms from about 2 to about 21") func zooms() {
      let map = Self.map()
      let least = map.setCenter(Self.munich, zoomLevel: 0, animated: false).zoom
      let greatest = map.setCenter(Self.munich, zoomLevel: 28, animated: false).zoom
      Self.say("zooms", "\(least)…\(greatest)")
      #expect(least > 0 && least < 4)
      #expect(greatest > 18 && greatest < 24)
    }

    /// Writes down what it is told.
    final class Listener: NSObject, MKMapViewDelegate {
      var calls: [String] = []

      func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {
        calls.append("will")
      }
      func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) { calls.append("visible") }
      func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
        calls.append("did")
      }
    }

    @Test("7. The delegate is called before a setter of the camera returns") func callbacks() {
      let map = Self.map()
      let listener = Listener()
      map.delegate = listener
      Self.look(map, from: 10_000)
      listener.calls.append("returned")
      Self.say("callbacks", listener.calls.joined(separator: ", "))
      #expect(listener.calls.first == "will")
      #expect(listener.calls.last == "returned" && listener.calls.contains("did"))
    }
  }
#endif
