#if Pictures
  import Foundation
  import Mercator
  import MercatorBasemap
  @testable import MercatorPicture
  import MercatorPlaces
  import TestSupport
  import Testing

  /// Places of `Data/`.
  enum DataFile {
    static func url(_ name: String) -> URL {
      URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Data/\(name)")
    }

    static func read(_ name: String) throws -> PlaceCollection {
      try PlaceReader().read(try Data(contentsOf: url(name)), file: name)
    }
  }

  @Suite struct PictureFitTests {
    private func view(
      _ width: Double, _ height: Double, heading: Double = 0, pitch: Double = 0,
      insets: ScreenInsets = .zero
    ) -> MapViewport {
      MapViewport(
        center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, heading: heading, pitch: pitch,
        size: ScreenSize(width: width, height: height), insets: insets)
    }

    private func point(_ name: String?, _ latitude: Double, _ longitude: Double) -> GeoFeature {
      GeoFeature(
        name: name, geometry: .point(GeoCoordinate(latitude: latitude, longitude: longitude)))
    }

    /// How many whole markers lie in the free area and off the furniture, looked at one by one.
    private func wholeCount(_ picture: MapPicture) -> Int {
      let free = picture.viewport.freeArea.grown(by: 0.01)
      let furniture = picture.furniture.map { $0.grown(by: -0.01) }
      return picture.placedMarkers.count { marker in
        guard let point = picture.viewport.screenPoint(for: marker.coordinate) else { return false }
        let box = marker.footprint.rect(at: point)
        return free.contains(box) && !furniture.contains { $0.overlaps(box) }
      }
    }

    @Test func `a fit of ten Italian towns shows and names them clear of the furniture`() throws {
      let places = try DataFile.read("italy.geojson")
      for size in [(600.0, 400.0), (390, 844), (1200, 800), (300, 300)] {
        var picture = MapPicture(view(size.0, size.1), places: places.features)
        picture.attributions = [places.attribution].compactMap(\.self)
        try picture.fit()
        #expect(wholeCount(picture) == 10)
        #expect(picture.placeCount == PlaceCount(total: 10, visible: 10, invalid: 0))
        #expect(picture.writtenNames.count >= (size.0 == 300 ? 8 : 10), "\(size)")
      }
      // Fitted to the places alone, it cuts off some of them.
      var picture = MapPicture(view(600, 400), places: places.features)
      picture.viewport = try picture.viewport.fitting(places.coordinates)
      #expect(wholeCount(picture) < 10 && picture.placeCount.visible == wholeCount(picture))
    }

    @Test(arguments: MapPicture.MarkerShape.allCases)
    func `any markers are whole and clear of the furniture at any heading and pitch`(
      shape: MapPicture.MarkerShape
    ) throws {
      var generator = SeededGenerator(seed: 1501)
      for round in 0..<Campaign.rounds(12, soak: 200) {
        let middle = GeoCoordinate(
          latitude: .random(in: -50...60, using: &generator),
          longitude: .random(in: -180...180, using: &generator))
        let spread = Double.random(in: 0.5...12, using: &generator)
        let places = (0..<Int.random(in: 1...30, using: &generator)).map { index in
          point(
            "Place \(index)",
            middle.latitude + .random(in: -spread...spread, using: &generator),
            middle.longitude + .random(in: -spread...spread, using: &generator))
        }
        var picture = MapPicture(
          view(
            .random(in: 360...900, using: &generator), .random(in: 360...900, using: &generator),
            heading: round % 3 == 0 ? 0 : .random(in: 0..<360, using: &generator),
            pitch: round % 2 == 0 ? 0 : .random(in: 0...60, using: &generator),
            insets: round % 4 == 0 ? ScreenInsets(top: 20, bottom: 90) : .zero),
          places: places, basemap: nil)
        picture.markers = shape
        picture.attributions = ["somebody, who has to be named for it"]
        try picture.fit()
        #expect(wholeCount(picture) == places.count, "round \(round)")
        #expect(picture.placeCount.visible == places.count)
      }
    }

    @Test func `a fit leaves room for a name at the edge if that costs little zoom`() throws {
      // Both would be cut off beside their pins.
      let places = [
        point("Somewhere in the west", 45, 5), point("Somewhere in the east", 45.2, 15),
      ]
      let picture = try MapPicture(fitting: places, in: view(420, 300), basemap: nil)
      #expect(picture.writtenNames.count == 2)
      // And none where it would cost more than half a zoom.
      let small = try MapPicture(fitting: places, in: view(120, 90), basemap: nil)
      #expect(small.placeCount.visible == 2)
    }

    @Test func `a fit drops names without room and still shows the places`() throws {
      let places = (0..<5).map { point("A rather long name", 40 + Double($0), 10) }
      for size in [1.0, 8, 20, 40] {
        var picture = MapPicture(view(size, size), places: places)
        picture.markers = .label
        let report = try picture.fitReport()
        #expect(report.viewport.count(of: report.viewport.region).total == 1)
        #expect(report.viewport.contains(GeoCoordinate(latitude: 42, longitude: 10)))
      }
      #expect(throws: FitError.noPlaces) { try MapPicture(view(100, 100)).fitReport() }
      #expect(throws: FitError.noVisibleArea) {
        try MapPicture(view(0, 0), places: places).fitReport()
      }
    }

    @Test func `a fit obeys rectangle, zoom range, step and padding`() throws {
      let places = try DataFile.read("italy.geojson").features
      let picture = MapPicture(view(600, 400), places: places)
      let rectangle = ScreenRect(x: 300, y: 20, width: 200, height: 300)
      let inside = try picture.fitReport(.area(.rectangle(rectangle))).viewport
      for marker in picture.placedMarkers {
        let point = try #require(inside.screenPoint(for: marker.coordinate))
        #expect(rectangle.grown(by: 0.01).contains(marker.footprint.rect(at: point)))
      }
      #expect(try picture.fitReport(.zoomStep(1)).viewport.zoom == 5)
      #expect(try picture.fitReport(.zoomRange(0...3)).viewport.zoom == 3)
      let loose = try picture.fitReport(.padding(80)).viewport.zoom
      #expect(try loose < picture.fitReport().viewport.zoom - 0.3)
    }

    @Test func `a fit of places around the world shows it once, near Greenwich`() throws {
      var generator = SeededGenerator(seed: 1502)
      let places = (0..<600).map { _ in
        point(
          nil, .random(in: -50...70, using: &generator), .random(in: -165...178, using: &generator))
      }
      let picture = try MapPicture(fitting: places, in: view(1200, 700))
      #expect(picture.viewport.center.longitude == 11)
      #expect(picture.placeCount.visible == 600)
      // A few near the poles do not make it a stripe.
      let polar = [point(nil, -90, 0), point(nil, -77.8, 166), point(nil, 82.5, -62)]
      let report = try MapPicture(view(1200, 700), places: places + polar).fitReport()
      #expect(report.outsideIndices == [600, 601, 602] && report.invalidIndices.isEmpty)
      #expect(report.viewport.zoom > picture.viewport.zoom - 0.01)
      // Where the world repeats, or where they are many, all of them show.
      var repeating = MapPicture(view(1200, 700), places: places + polar)
      repeating.repeatsWorld = true
      #expect(try repeating.fitReport().outsideIndices.isEmpty)
      let stations = (0..<30).map { point(nil, -70, Double($0) * 12 - 175) }
      #expect(
        try MapPicture(view(1200, 700), places: places + stations).fitReport().outsideIndices == [])
    }

    @Test(
      arguments: Campaign.cases(
        2,
        of: [(45.0, 20.0), (70, 60), (45, 120), (55, 40), (60, 60), (70, 90), (0, 45)]))
    func `a turned and pitched fit shows places around the world on one world`(
      pitch: Double, heading: Double
    ) throws {
      var generator = SeededGenerator(seed: 1503)
      let places = (0..<200).map { _ in
        point(
          nil, .random(in: -50...65, using: &generator), .random(in: -125...155, using: &generator))
      }
      let view = view(600, 400, heading: heading, pitch: pitch)
      let picture = try MapPicture(fitting: places, in: view)
      #expect(picture.placeCount.visible == 200)
      let viewport = picture.viewport
      #expect(viewport.heading == heading && viewport.pitch == pitch)
      #expect(picture.viewport.zoom > 0, "as large as it may be")
    }

    @Test(arguments: [MapPicture.MarkerShape.pin, .dot])
    func `a report's room is the free area less the padding, with any markers`(
      shape: MapPicture.MarkerShape
    ) throws {
      let padding = ScreenInsets(top: 10, left: 20, bottom: 30, right: 40)
      var picture = MapPicture(
        view(600, 400, insets: ScreenInsets(top: 5, bottom: 50)),
        places: [
          GeoFeature(geometry: .point(GeoCoordinate(latitude: 47, longitude: 11))),
          GeoFeature(geometry: .point(GeoCoordinate(latitude: 49, longitude: 9))),
        ], basemap: nil)
      picture.markers = shape
      picture.showsScale = false
      let report = try picture.fitReport(.padding(padding))
      let room = picture.viewport.freeArea.inset(by: padding)
      #expect((report.room.x - room.x).magnitude < 1e-9)
      #expect((report.room.y - room.y).magnitude < 1e-9)
      #expect((report.room.maxX - room.maxX).magnitude < 1e-9)
      #expect((report.room.maxY - room.maxY).magnitude < 1e-9)
      // What comes nearest to an edge is a marker, not its place.
      picture.viewport = report.viewport
      let boxes = try picture.placedMarkers.map { marker in
        marker.footprint.rect(at: try #require(report.viewport.screenPoint(for: marker.coordinate)))
      }
      let left = try #require(boxes.map(\.x).min())
      #expect((left - report.room.x - report.contacts[0].slack).magnitude < 1e-6)
    }

    @Test(arguments: [(60.0, 60.0, -125.0...155.0), (0, 45, -125...155), (0, 0, -155...175)])
    func `a report's contacts are the places drawn nearest to the edges`(
      pitch: Double, heading: Double, longitudes: ClosedRange<Double>
    ) throws {
      var generator = SeededGenerator(seed: 1504)
      let places = (0..<60).map { _ in
        GeoCoordinate(
          latitude: .random(in: -50...65, using: &generator),
          longitude: .random(in: longitudes, using: &generator))
      }
      var picture = MapPicture(view(600, 400, heading: heading, pitch: pitch))
      picture.places = places.map { GeoFeature(geometry: .point($0)) }
      picture.markers = .dot
      let report = try picture.fitReport()
      picture.viewport = report.viewport
      let projection = PictureProjection(report.viewport, repeatsWorld: false)
      var drawn: [ScreenRect] = []
      for marker in picture.placedMarkers {
        projection.forEachPoint(of: marker.coordinate, slack: 0) {
          drawn.append(marker.footprint.rect(at: $0))
        }
      }
      #expect(drawn.count == 60 && report.outsideIndices.isEmpty && report.invalidIndices.isEmpty)
      let room = report.room
      let nearest: [(FitReport.Edge, (ScreenRect) -> Double)] = [
        (.left, { $0.x - room.x }), (.top, { $0.y - room.y }), (.right, { room.maxX - $0.maxX }),
        (.bottom, { room.maxY - $0.maxY }),
      ]
      #expect(report.contacts.map(\.edge) == nearest.map(\.0))
      for (contact, (edge, slack)) in zip(report.contacts, nearest) {
        let least = drawn.map(slack).min() ?? .nan
        #expect(abs(contact.slack - least) < 1e-6, "\(edge)")
        #expect(abs(slack(drawn[contact.index]) - least) < 1e-6, "\(edge)")
      }
    }

    @Test func `a fit of one spot stops at the basemap's zoom, and of two goes deeper`() throws {
      let deepest = DrawnView.basemap.maximumZoom
      let one = try MapPicture(fitting: [point("x", 48.1, 11.6)], in: view(400, 400))
      #expect(one.viewport.zoom == deepest)
      let near = [point("x", 48.1, 11.6), point("y", 48.11, 11.61)]
      #expect(try MapPicture(fitting: near, in: view(400, 400)).viewport.zoom > deepest)
      let bare = try MapPicture(fitting: [point("x", 48.1, 11.6)], in: view(400, 400), basemap: nil)
      #expect(bare.viewport.zoom > deepest)
    }

    @Test func `a place count excludes places under furniture or outside the view`() throws {
      let corner = ScreenPoint(x: 590, y: 394)
      var picture = MapPicture(view(600, 400))
      picture.viewport.zoom = 4
      picture.attributions = ["somebody"]
      let places = [corner, ScreenPoint(x: 300, y: 200), ScreenPoint(x: -4, y: 200)]
        .compactMap { picture.viewport.coordinate(at: $0) }
      picture.places = places.map { GeoFeature(geometry: .point($0)) }
      picture.places.append(point(nil, .nan, 0))
      // One is under the credit, one cut off, one is none.
      #expect(picture.placeCount == PlaceCount(total: 4, visible: 1, invalid: 1))
      picture.showsAttribution = false
      picture.markers = .dot
      picture.style.markerScale = 0.2
      #expect(picture.placeCount.visible == 2)
    }
  }
#endif
