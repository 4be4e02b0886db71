import MapKit
import MercatorMapKit
import SwiftUI
import TestSupport
import Testing

extension OnTheDouble {
  /// Whatever is on a map can be fitted: lines, polygons, circles, routes, and a mix.
  @Suite @MainActor struct OverlaysTests {
    let phone = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
      size: ScreenSize(width: 390, height: 844))
    let places = [(48.1, 11.5), (52.5, 13.4), (50.9, 6.9)].map {
      CLLocationCoordinate2D(latitude: $0.0, longitude: $0.1)
    }

    private final class Shade: NSObject, MKOverlay {
      let boundingMapRect: MKMapRect
      let coordinate = CLLocationCoordinate2D()
      init(_ rect: MKMapRect) { boundingMapRect = rect }
    }

    private func isSame(_ one: MapViewport, _ other: MapViewport) -> Bool {
      ChangeThresholds(points: 1e-4, zoom: 1e-9, degrees: 1e-9).parts(from: one, to: other).isEmpty
    }

    @Test(arguments: [0.0, 30, 90])
    func `lines, polygons and routes are fitted by their points at any heading`(
      heading: Double
    ) throws {
      var view = phone
      view.heading = heading
      let wanted = try view.fitting(places, .padding(24))
      let line = MKPolyline(coordinates: places, count: places.count)
      let area = MKPolygon(coordinates: places, count: places.count)
      #expect(isSame(try view.fitting(line, .padding(24)), wanted))
      #expect(isSame(try view.fitting(area, .padding(24)), wanted))
      #expect(isSame(try view.fitting(MKRoute.double(along: line), .padding(24)), wanted))
      #expect(isSame(try view.fitting(MKMultiPolyline([line]), .padding(24)), wanted))
      #expect(isSame(try view.fitting(MKMultiPolygon([area, area]), .padding(24)), wanted))
      #expect(isSame(try view.fitting([line, line], .padding(24)), wanted))
    }

    @Test func `a line is fitted around the world and a geodesic line across 180°`() throws {
      let ends = [
        CLLocationCoordinate2D(latitude: -18.1, longitude: 178.4),
        CLLocationCoordinate2D(latitude: -13.8, longitude: -171.8),
      ]
      let line = MKPolyline(coordinates: ends, count: 2)
      // Around the world, as MapKit's own rect has it.
      #expect(isSame(try phone.fitting(line), try phone.fitting(line.boundingMapRect)))
      let geodesic = MKGeodesicPolyline(coordinates: ends, count: 2)
      #expect(try phone.fitting(geodesic).region.longitudeSpan < 12)
    }

    @Test func `a fit of a geodesic line shows its bend`() throws {
      let ends = [(40.6, -73.8), (35.7, 139.8)].map {
        CLLocationCoordinate2D(latitude: $0.0, longitude: $0.1)
      }
      let fitted = try phone.fitting(MKGeodesicPolyline(coordinates: ends, count: 2))
      let middle = GeoCoordinate(ends[0]).alongGreatCircle(
        to: GeoCoordinate(ends[1]), fraction: 0.5)
      #expect(middle.latitude > 65 && fitted.contains(middle))
    }

    @Test(arguments: [0.0, 30, 45, 200])
    func `a circle is fitted to the hundredth of a point at any heading, as one item`(
      heading: Double
    ) throws {
      var view = phone
      view.heading = heading
      for (latitude, radius) in [(0.0, 10_000.0), (60, 400_000), (-33, 50)] {
        let circle = MKCircle(
          center: CLLocationCoordinate2D(latitude: latitude, longitude: 179.99), radius: radius)
        let fitted = try view.fitting(circle, .minimumSpan(.none).padding(20))
        let drawn =
          circle.boundingMapRect.width / MKMapSize.world.width
          * WebMercator.pointsPerWorld(atZoom: fitted.zoom)
        #expect(abs(drawn - 350) < 0.01, "\(drawn) points across, of 350")
        #expect(FitContent(circle).count == 1)
      }
    }

    @Test func `invalid circles are reported as invalid, and empty content throws`() throws {
      let none = MKCircle(center: kCLLocationCoordinate2DInvalid, radius: .nan)
      #expect(try phone.fitReport(FitContent(none, places)).invalidIndices == [0])
      #expect(throws: FitError.noPlaces) { try phone.fitting(FitContent([any MKOverlay]())) }
      #expect(throws: FitError.noPlaces) {
        try phone.fitting(MKPolyline(coordinates: [], count: 0))
      }
      #expect(throws: FitError.noPlaces) { try phone.fitting(FitContent([Shade(.null)])) }
    }

    @Test func `mixed content is fitted whole on a map and in SwiftUI`() throws {
      let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      let line = MKPolyline(coordinates: places, count: places.count)
      let circle = MKCircle(center: places[0], radius: 300_000)
      let region = MKCoordinateRegion(
        center: places[1], span: MKCoordinateSpan(latitudeDelta: 6, longitudeDelta: 4))
      let mix = FitContent(line, circle, region, [GeoCoordinate(latitude: 40, longitude: 20)])
      let report = try #require(map.fit(mix, .padding(20), animated: false))
      #expect(report.outsideIndices.isEmpty)
      #expect(isSame(report.viewport, try phone.fitting(mix, .padding(20))))
      if #available(iOS 17, macOS 14, tvOS 17, visionOS 1, *) {
        let state = MapViewportState()
        state.layout(CGSize(width: 390, height: 844))
        state.fit(mix, .padding(20))
        #expect(isSame(state.viewport, report.viewport))
        #expect(MapCameraPosition.fitting(mix, in: CGSize(width: 390, height: 844)) != nil)
      }
    }

    @Test func `a map's overlays are fitted, custom ones by their rects`() throws {
      let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      #expect(map.fit(map.overlays, animated: false) == nil)
      let box = try #require(GeoRegion(south: 40, west: 0, north: 44, east: 6))
      map.addOverlay(Shade(MKMapRect(box)))
      var report = try #require(map.fit(map.overlays, animated: false))
      #expect(isSame(report.viewport, try phone.fitting(box)))
      map.addOverlay(MKPolyline(coordinates: places, count: places.count))
      report = try #require(map.fit(map.overlays, animated: false))
      #expect(isSame(report.viewport, try phone.fitting(FitContent(box, places))))
    }

    @Test func `a fit shows the user's place and the nearest five places`() throws {
      var random = SeededGenerator(seed: 1430)
      let here = GeoCoordinate(latitude: 48.1, longitude: 11.6)
      let shops = (0..<500).map { _ in
        GeoCoordinate(
          latitude: random.double(in: 47...49), longitude: random.double(in: 10...13))
      }
      let nearest = PlaceIndex(of: shops).nearest(5, to: here).map { shops[$0] }
      let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      map.fit(FitContent(here, nearest), .padding(40), animated: false)
      #expect(map.viewport.count(of: nearest + [here]).visible == 6)
      // The same with the person in the middle.
      map.setCenter(CLLocationCoordinate2D(here), zoomLevel: 18, animated: false)
      #expect(map.include(atLeast: 5, of: shops, .padding(40), animated: false).places.visible == 5)
      #expect(abs(map.centerCoordinate.latitude - here.latitude) < 1e-9)
    }
  }
}
