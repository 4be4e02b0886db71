#if Pictures
  import Mercator
  import MercatorPicture
  import MercatorPlaces
  import TestSupport
  import Testing

  @Suite struct LegendDrawingTests {
    private let viewport = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 3,
      size: ScreenSize(width: 600, height: 400))

    private func place(at point: ScreenPoint, kind: Double) throws -> GeoFeature {
      GeoFeature(
        geometry: .point(try #require(viewport.coordinate(at: point))),
        properties: ["kind": .number(kind)])
    }

    private func picture(_ places: [GeoFeature]) -> MapPicture {
      var picture = MapPicture(viewport, places: places, basemap: nil)
      picture.markers = .dot
      picture.encoding.colorProperty = "kind"
      (picture.showsScale, picture.showsPlaceNames) = (false, false)
      return picture
    }

    @Test(arguments: [
      (empty: "top left", x: 0.0, y: 0.0), (empty: "top right", x: 1, y: 0),
      (empty: "bottom left", x: 0, y: 1), (empty: "bottom right", x: 1, y: 1),
    ])
    func `the legend takes the corner without places`(empty: String, x: Double, y: Double) throws {
      var places: [GeoFeature] = []
      for (column, row) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1)] where (column, row) != (x, y) {
        for step in 0..<5 {
          let point = ScreenPoint(
            x: 40 + column * 480 + Double(step) * 10, y: 40 + row * 280 + Double(step) * 8)
          places.append(try place(at: point, kind: Double(step)))
        }
      }
      let box = try #require(picture(places).furniture.first)
      let middle = box.center
      #expect((middle.x > 300) == (x == 1) && (middle.y > 200) == (y == 1), "\(empty)")
    }

    @Test func `the legend of a fitted image never covers a place`() throws {
      var generator = SeededGenerator(seed: 17)
      for round in 0..<Campaign.rounds(30, soak: 1000) {
        let places = try (0..<generator.int(in: 3...60)).map { index in
          try place(
            at: ScreenPoint(x: generator.double(in: 0...600), y: generator.double(in: 0...400)),
            kind: Double(index % 4))
        }
        var picture = picture(places)
        if generator.once(in: 3) { picture.encoding.sizeProperty = "kind" }
        if generator.once(in: 3) { picture.showsScale = true }
        picture.viewport.heading = generator.element(of: [0, 0, 40])
        try picture.fit()
        let markers = picture.placedMarkers.compactMap { marker in
          picture.viewport.screenPoint(for: marker.coordinate).map(marker.footprint.rect(at:))
        }
        for box in picture.furniture {
          #expect(markers.allSatisfy { !$0.grown(by: -0.01).overlaps(box) }, "\(round)")
        }
      }
    }

    @Test func `the legend avoids lines and areas if it can`() throws {
      let ring = [(20.0, 20.0), (580, 20), (580, 230), (20, 230), (20, 20)].map { x, y in
        viewport.coordinate(at: ScreenPoint(x: x, y: y))
      }
      var area = picture([
        GeoFeature(
          geometry: .polygon([ring.compactMap(\.self)]), properties: ["kind": .string("a")])
      ])
      #expect(try #require(area.furniture.first).y > 230)
      area.places[0].geometry = .lineString(
        [(20.0, 390.0), (20, 20), (580, 20), (580, 390)].compactMap { x, y in
          viewport.coordinate(at: ScreenPoint(x: x, y: y))
        })
      let box = try #require(area.furniture.first)
      #expect(box.x > 24 && box.maxX < 576 && box.maxY > 300)
    }

    @Test func `the legends say what is drawn`() throws {
      let places = try [1.0, 4, 9, -2].map {
        try place(at: ScreenPoint(x: 100 * $0 + 300, y: 200), kind: $0)
      }
      var picture = picture(places + [GeoFeature(geometry: places[0].geometry)])
      let colors = try #require(picture.legends.first)
      #expect(
        colors.title == "kind" && colors.entries.map(\.text) == ["-2", "1", "4", "9", "no data"])
      #expect(colors.entries.map(\.count) == [1, 1, 1, 1, 1] && picture.radiusRange == nil)
      #expect(colors.entries[1].color == picture.style.palette[1])
      picture.encoding.sizeProperty = "kind"
      let sizes = picture.legends[0]
      #expect(picture.legends.count == 2 && sizes.title == "kind")
      #expect(!sizes.isProportional && colors.isProportional)
      #expect(sizes.entries.map(\.text) == ["9", "5", "1", "no data, negative"])
      #expect(
        sizes.entries.map(\.isHollow) == [false, false, false, true] && sizes.entries[3].count == 2)
      picture.encoding.sizeRange = 3...18
      #expect(picture.radiusRange == 3...18)
      #expect(picture.legends[0].entries.map(\.radius).prefix(3) == [18, 10.5, 3])
      picture.legendLanguage = LegendLanguage("de")
      #expect(picture.legends[0].note == "nicht ab 0" && picture.legends[1].note == nil)
      #expect(picture.legends[0].entries[3].text == "keine Angabe, negativ")
      picture.showsLegend = false
      #expect(picture.legends.count == 2 && picture.furniture.isEmpty)
    }

    @Test func `numbers of the legend are in the language of the image`() throws {
      let places = try (1...20).map {
        try place(at: ScreenPoint(x: 300, y: 200), kind: Double($0) * 1000.5)
      }
      var picture = picture(places)
      #expect(picture.legends[0].entries[0].text == "16,000 – 20,010")
      picture.legendLanguage = LegendLanguage("de")
      #expect(picture.legends[0].entries[0].text == "16.000 – 20.010")
    }

    @Test func `a legend without room names the number of other entries`() throws {
      let places = try (0..<60).map { index in
        try place(at: ScreenPoint(x: 300, y: 200), kind: Double(index))
      }
      var picture = picture(places)
      picture.encoding.colorClasses.count = 12
      let whole = try #require(picture.furniture.first)
      picture.viewport.size.height = 200
      let part = try #require(picture.furniture.first)
      #expect(part.height < whole.height && part.height <= 120)
      picture.viewport.size.height = 30
      #expect(picture.furniture.isEmpty)
      #expect(try picture.bitmap().height == 30)
    }
  }
#endif
