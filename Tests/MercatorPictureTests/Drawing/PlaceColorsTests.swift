#if Pictures
  import Mercator
  import MercatorPicture
  import MercatorPlaces
  import Testing

  @Suite struct PlaceColorsTests {
    /// Dots in a row, ten degrees apart, with a property each.
    private func picture(_ values: [PropertyValue?], property: String? = "kind") -> MapPicture {
      let viewport = MapViewport(
        center: GeoCoordinate(latitude: 0, longitude: 50), zoom: 3,
        size: ScreenSize(width: 900, height: 120))
      let places = values.enumerated().map { index, value in
        GeoFeature(
          geometry: .point(GeoCoordinate(latitude: 0, longitude: Double(index) * 8)),
          properties: value.map { ["kind": $0] } ?? [:])
      }
      var picture = MapPicture(viewport, places: places, basemap: nil)
      picture.markers = .dot
      picture.encoding.colorProperty = property
      picture.showsScale = false
      return picture
    }

    private func colors(_ picture: MapPicture) throws -> [UInt32] {
      let bitmap = try picture.bitmap()
      return picture.places.flatMap(\.coordinates).compactMap { place in
        picture.viewport.screenPoint(for: place).map { bitmap[Int($0.x), Int($0.y)] }
      }
    }

    @Test func `categories have colours, the most common first, and a legend`() throws {
      var picture = picture(
        ["b", "a", "b", "c", nil].map { $0.map(PropertyValue.string) })
      let drawn = try colors(picture)
      #expect(drawn == [0xDA4424, 0x1472FF, 0xDA4424, 0x268847, 0xB6B8BA])
      #expect(picture.furniture.count == 1)
      picture.showsLegend = false
      #expect(picture.furniture.isEmpty)
      // They go before the place's own colour, which counts without them.
      picture.places[0].properties["marker-color"] = .string("#123456")
      #expect(try colors(picture)[0] == 0xDA4424)
      picture.encoding.colorProperty = nil
      #expect(try colors(picture)[0] == 0x123456)
    }

    @Test func `many numbers are coloured in classes, few as categories`() throws {
      let numbers = (1...10).map { PropertyValue.number(Double($0 * $0)) }
      let found = try colors(picture(numbers))
      let ramp: [UInt32] = [0xF6C65B, 0xF19A4B, 0xE0654C, 0xB23A5E, 0x6A2565]
      let ranks = found.map { ramp.firstIndex(of: $0) ?? -1 }
      #expect(ranks == ranks.sorted() && ranks.first == 0 && ranks.last == 4)
      for rank in 0..<5 { #expect((1...3).contains(ranks.count { $0 == rank })) }
      // As CSV has them.
      let words = (1...10).map { PropertyValue.string("\($0 * $0)") }
      #expect(try colors(picture(words)) == found)
      let few = try colors(picture([3, 1, 2, 1].map { .number($0) }))
      #expect(few == [0x268847, 0xDA4424, 0x1472FF, 0xDA4424])
    }

    @Test func `numbers on both sides of zero have the colours of two sides`() throws {
      let found = try colors(picture([-9, -5, -3, -1, 2, 4, 6, 8].map { .number($0) }))
      let sides: [UInt32] = [0x17457F, 0x3F7FBF, 0x8DB9DE, 0xF0B37A, 0xD9762B, 0x8F3B0A]
      let ranks = found.map { sides.firstIndex(of: $0) ?? -1 }
      #expect(ranks == ranks.sorted() && ranks.first == 0 && ranks.last == 5)
      #expect(ranks[3] == 2 && ranks[4] == 3)
    }

    @Test func `categories beyond the palette are grey, and an unknown property is ignored`()
      throws
    {
      let many = (0..<12).map { PropertyValue.string("kind \($0)") }
      #expect(try colors(picture(many)).count { $0 == 0x8A8F98 } == 4)
      let none = picture(many, property: "nothing")
      #expect(try colors(none).allSatisfy { $0 == 0xD6453D })
      #expect(none.furniture.isEmpty)
    }

    @Test func `groups are coloured in order unless a place has its own colour`() throws {
      var picture = picture([nil, nil, nil, nil], property: nil)
      picture.places[1].properties["marker-color"] = .string("#123456")
      picture.groups = [
        MapPicture.PlaceGroup(name: "one", count: 2), MapPicture.PlaceGroup(name: "two", count: 2),
      ]
      #expect(try colors(picture) == [0xDA4424, 0x123456, 0x1472FF, 0x1472FF])
      #expect(picture.furniture.count == 1)
      picture.groups = [MapPicture.PlaceGroup(name: "one", count: 4)]
      #expect(picture.furniture.isEmpty)
    }

    @Test func `lines and areas take the colour of their category`() throws {
      let corners = [(-20.0, 0.0), (-20, 20), (20, 20), (20, 0), (-20, 0)].map {
        GeoCoordinate(latitude: $0.0, longitude: $0.1)
      }
      var picture = picture([.string("a")])
      picture.style.land = .hex(0)
      picture.places = [
        GeoFeature(
          geometry: .polygon([corners]),
          properties: [
            "kind": .string("a"), "fill": .string("#00ff00"), "fill-opacity": .number(1),
          ])
      ]
      let point = try #require(
        picture.viewport.screenPoint(for: GeoCoordinate(latitude: 0, longitude: 15)))
      #expect(try picture.bitmap()[Int(point.x), Int(point.y)] == 0xDA4424)
    }

    @Test func `hostile property values never trap and always give a colour`() throws {
      let hostile: [PropertyValue?] = [
        .number(.nan), .number(.infinity), .number(-1e308), .number(1e308), .string(""), .null,
        .array([]), .boolean(true), .string(String(repeating: "x", count: 10_000)), nil,
      ]
      #expect(try colors(picture(hostile)).count == hostile.count)
      let numbers = (0..<10).map {
        PropertyValue.number([1e308, -1e308, .leastNonzeroMagnitude, 0][$0 % 4])
      }
      #expect(try colors(picture(numbers + (0..<9).map { .number(Double($0)) })).count == 19)
      var style = PictureStyle.light
      style.palette = []
      style.ramp = []
      var bare = picture(hostile)
      bare.style = style
      bare.groups = [MapPicture.PlaceGroup(name: "", count: -4), .init(name: "\0", count: .max)]
      #expect(try bare.bitmap().width == 900)
      bare.encoding.colorProperty = nil
      for scale in [Double.infinity, .nan, -1, 1e300] {
        bare.style.markerScale = scale
        for display in MapPicture.PointDisplay.allCases {
          bare.points = display
          #expect(bare.placeCount.total == hostile.count && bare.writtenNames.isEmpty)
        }
      }
      bare.style.markerScale = 1
      #expect(try bare.bitmap().width == 900)
    }
  }
#endif
