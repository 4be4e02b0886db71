import MapKit
import MercatorMapKit
import TestSupport
import Testing

extension OnTheDouble {
  @Suite @MainActor struct MKMapViewMarkerFitTests {
    let phone = MapCase(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 5, heading: 0, pitch: 0,
      size: ScreenSize(width: 390, height: 844), insets: ScreenInsets(top: 59, bottom: 34))

    /// A view of a pin whose tip is its place.
    private func view(
      of annotation: any MKAnnotation, width: Double = 30, height: Double = 40
    ) -> MKAnnotationView {
      let view = MKAnnotationView(annotation: annotation, reuseIdentifier: nil)
      view.frame = CGRect(x: 0, y: 0, width: width, height: height)
      view.centerOffset = CGPoint(x: 0, y: -height / 2)
      return view
    }

    /// The frame of a view on the map, y down, as MapKit would draw it.
    private func frame(
      of view: MKAnnotationView, on map: MKMapView, _ test: MapCase
    ) throws -> ScreenRect {
      let annotation = try #require(view.annotation)
      var point = map.convert(annotation.coordinate, toPointTo: map)
      #if canImport(AppKit)
        if !map.isFlipped { point.y = test.size.height - point.y }
      #endif
      let (width, height) = (view.bounds.size.width, view.bounds.size.height)
      return ScreenRect(
        x: point.x + view.centerOffset.x - width / 2,
        y: point.y + view.centerOffset.y - height / 2, width: width, height: height)
    }

    private func lies(_ rect: ScreenRect, in area: ScreenRect) -> Bool {
      let slack = 1e-3
      return rect.x >= area.x - slack && rect.y >= area.y - slack
        && rect.x + rect.width <= area.x + area.width + slack
        && rect.y + rect.height <= area.y + area.height + slack
    }

    @Test func `a marker fit keeps every icon whole and tight at any heading and pitch`() throws {
      var generator = SeededGenerator(seed: 450)
      for test in MapCase.some(40, seed: 451) where abs(test.center.latitude) < 80 {
        let map = test.map()
        map.setViewport(test.viewport, animated: false)
        let (south, west) = (generator.double(in: -60...50), generator.double(in: -180...180))
        let pins = (0..<generator.int(in: 2...8)).map { _ in
          pin(
            south + generator.double(in: 0...5),
            Degrees.wrappedLongitude(west + generator.double(in: 0...5)))
        }
        map.annotationViews = pins.map { view(of: $0) }
        let fit = try #require(map.fit(pins, footprints: .annotationViews, animated: false))
        let free = fit.viewport.freeArea
        func wholeIcons() throws -> Int {
          try map.annotationViews.count { try lies(frame(of: $0, on: map, test), in: free) }
        }
        #expect(try wholeIcons() == pins.count, "\(test)")
        #expect(fit.conflict == nil && fit.outsideIndices.isEmpty)
        // The places alone, as every SDK fits them, leave some icon cut off or are no closer.
        map.fit(pins, animated: false)
        let points = map.trueZoom
        #expect(points >= fit.viewport.zoom - 1e-9, "\(test)")
        map.setViewport(fit.viewport, animated: false)
        map.zoom(by: 0.01, animated: false)
        #expect(try wholeIcons() < pins.count, "\(test)")
      }
    }

    @Test func `a view not yet made counts as large as the others in a marker fit`() throws {
      let map = phone.map()
      let pins = [pin(10, 10), pin(12, 14), pin(11, 12)]
      map.annotationViews = pins.prefix(2).map { view(of: $0) }
      let all = try #require(map.fit(pins, footprints: .annotationViews, animated: false))
      map.annotationViews = pins.map { view(of: $0) }
      let same = try #require(map.fit(pins, footprints: .annotationViews, animated: false))
      #expect((all.viewport.zoom - same.viewport.zoom).magnitude < 1e-9)
      map.annotationViews = []
      let given = MarkerFootprint(width: 30, height: 40, anchor: .bottom)
      let other = try #require(
        map.fit(
          pins, footprints: .annotationViews(callout: nil, otherwise: given), animated: false))
      #expect((other.viewport.zoom - same.viewport.zoom).magnitude < 1e-9)
      let custom = try #require(
        map.fit(pins, footprints: .custom { _ in given }, animated: false))
      #expect((custom.viewport.zoom - same.viewport.zoom).magnitude < 1e-9)
      let places = try #require(map.fit(pins, footprints: .places, animated: false))
      #expect(places.viewport.zoom > same.viewport.zoom)
    }

    @Test func `a marker fit keeps the selected marker's callout whole`() throws {
      let map = phone.map()
      let pins = [pin(10, 10), pin(12, 14)]
      map.annotationViews = pins.map { view(of: $0) }
      let selected = map.annotationViews[1]
      selected.isSelected = true
      selected.canShowCallout = true
      selected.calloutOffset = CGPoint(x: 6, y: -3)
      let callout = ScreenSize(width: 180, height: 70)
      let fit = try #require(
        map.fit(
          pins, footprints: .annotationViews(callout: callout), animated: false))
      let icon = try frame(of: selected, on: map, phone)
      let box = ScreenRect(
        x: icon.x + icon.width / 2 - 90 + 6, y: icon.y - 70 - 3, width: 180, height: 70)
      #expect(lies(box, in: fit.viewport.freeArea))
      #expect(fit.callouts.count == 1 && fit.callouts.first?.index == 1)
      // By its accessories, if no size is given.
      let detail = MKAnnotationView(annotation: nil, reuseIdentifier: nil)
      detail.frame = CGRect(x: 0, y: 0, width: 150, height: 30)
      selected.detailCalloutAccessoryView = detail
      let estimated = try #require(
        map.fit(pins, footprints: .annotationViews, animated: false))
      #expect(estimated.viewport.zoom != fit.viewport.zoom)
    }

    @Test func `a marker fit obeys rectangles, obstacles and padding`() throws {
      let map = phone.map()
      let pins = [pin(10, 10), pin(12, 14), pin(11, 12)]
      map.annotationViews = pins.map { view(of: $0) }
      /// The view's own rectangle, which in AppKit has y up.
      func own(_ rect: ScreenRect) -> CGRect {
        var y = rect.y
        #if canImport(AppKit)
          if !map.isFlipped { y = 844 - rect.y - rect.height }
        #endif
        return CGRect(x: rect.x, y: y, width: rect.width, height: rect.height)
      }
      let focus = ScreenRect(x: 20, y: 100, width: 350, height: 250)
      var fit = try #require(
        map.fit(
          pins, .area(.rectangle(map.screenRect(own(focus)))), footprints: .annotationViews,
          animated: false))
      #expect(fit.room == focus && !fit.isPaddingReduced)
      for view in map.annotationViews {
        #expect(lies(try frame(of: view, on: map, phone), in: focus))
      }
      let card = ScreenRect(x: 20, y: 100, width: 350, height: 100)
      fit = try #require(
        map.fit(
          pins,
          .area(
            .bestRectangle(
              avoiding: [map.screenRect(own(card))], within: map.screenRect(own(focus)))
          )
          .padding(ScreenInsets(top: 120, bottom: 120)),
          footprints: .annotationViews, animated: false))
      #expect(fit.isPaddingReduced && fit.room.y >= 200)
      fit = try #require(
        map.fit(
          pins, .area(.bestRectangle(avoiding: [map.screenRect(own(card))])),
          footprints: .annotationViews,
          animated: false))
      for view in map.annotationViews {
        #expect(
          lies(
            try frame(of: view, on: map, phone),
            in: ScreenRect(x: 0, y: 200, width: 390, height: 610)))
      }
      // Nowhere to go: as if nothing had been asked.
      let everywhere = try #require(
        map.fit(
          pins, .area(.bestRectangle(avoiding: [ScreenRect(x: 0, y: 0, width: 390, height: 844)])),
          footprints: .annotationViews, animated: false))
      #expect(everywhere.room == everywhere.viewport.freeArea)
    }

    @Test func `labels too long for the map are reported, and their places are visible`() throws {
      let map = phone.map()
      let pins = [pin(10, 10), pin(10, 14)]
      map.annotationViews = pins.map { view(of: $0, width: 500) }
      let fit = try #require(map.fit(pins, footprints: .annotationViews, animated: false))
      #expect(fit.conflict?.axis == .horizontal)
      #expect(fit.viewport.count(of: pins.map { GeoCoordinate($0.coordinate) }).visible == 2)
    }

    @Test func `the best heading shows a slanted row larger where a map can turn`() throws {
      let map = phone.map()
      let pins = [pin(0, 0), pin(5, 5), pin(10, 10)]
      map.annotationViews = pins.map { view(of: $0) }
      let north = try #require(map.fit(pins, footprints: .annotationViews, animated: false))
      let best = try #require(
        map.fit(pins, .heading(.best), footprints: .annotationViews, animated: false))
      if MapCase.turns {
        #expect(best.viewport.zoom > north.viewport.zoom + 0.3)
        let toDiagonal = Degrees.shortestTurn(from: map.trueHeading, to: 45)
        // Along the diagonal of the free area, 27.4° off its height.
        let off = min(toDiagonal.magnitude, 180 - toDiagonal.magnitude)
        #expect((off - 27.4).magnitude < 3)
      } else {
        #expect((best.viewport.zoom - north.viewport.zoom).magnitude < 1e-9)
      }
    }

    @Test func `a fit before layout ignores a camera that the map does not take`() {
      let map = MKMapView()
      #if !DOUBLE_TVOS
        (map.isRotateEnabled, map.isPitchEnabled) = (false, false)
      #endif
      var turned = phone.viewport
      (turned.heading, turned.pitch) = (40, 60)
      let pins = [pin(0, 0), pin(5, 5), pin(10, 10)]
      map.setViewport(turned, animated: false)
      map.fit(pins, animated: false)
      map.layOut(390, 844)
      #expect(map.viewport.count(of: pins.map { GeoCoordinate($0.coordinate) }).visible == 3)
    }

    #if !DOUBLE_TVOS
      @Test func `a fit of a map that cannot rotate keeps its heading`() throws {
        let map = phone.map()
        map.isRotateEnabled = false
        let pins = [pin(0, 0), pin(5, 5), pin(10, 10)]
        map.annotationViews = pins.map { view(of: $0) }
        map.addAnnotations(pins)
        _ = try #require(
          map.fit(pins, .heading(.best), footprints: .annotationViews, animated: false))
        #expect(map.trueHeading == 0)
        for view in map.annotationViews {
          #expect(try lies(frame(of: view, on: map, phone), in: map.viewport.freeArea))
        }
        let fitted = map.trueZoom
        map.keepAnnotationsInView(.heading(.best), animated: false)
        #expect((map.trueZoom - fitted).magnitude < 1e-9)
        map.keepsAnnotationsInView = false
      }
    #endif

    @Test func `a marker fit's indices are those of its argument, also before layout`() throws {
      let map = MKMapView()
      map.showsUserLocation = true
      map.userLocation.place = CLLocationCoordinate2D(latitude: -40, longitude: 100)
      let pins = [pin(10, 10), pin(12, 14)]
      map.addAnnotations(pins)
      map.annotationViews = pins.map { view(of: $0) }
      let all: [any MKAnnotation] = [map.userLocation] + pins
      #expect(map.fit(all, footprints: .annotationViews, animated: false) == nil)
      map.safeAreaInsets = PlatformEdgeInsets(phone.insets)
      map.layOut(390, 844)
      let waited = map.trueZoom
      let fit = try #require(map.fit(all, footprints: .annotationViews, animated: false))
      #expect((waited - map.trueZoom).magnitude < 1e-9)
      #expect(fit.invalidIndices == [0])
      #expect(fit.contacts.allSatisfy { $0.index > 0 })
      #expect(map.fit([], footprints: .annotationViews, animated: false) == nil)
      #expect(map.exceptions.isEmpty)
    }
  }
}
