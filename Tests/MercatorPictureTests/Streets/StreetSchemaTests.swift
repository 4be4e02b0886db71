#if Pictures
  import MercatorTiles
  import Testing

  @testable import MercatorPicture

  @Suite struct StreetSchemaTests {
    /// What a schema says of a feature with tags.
    private func item(
      _ layer: String, _ kind: VectorFeature.Kind, _ tags: [String: String]
    ) throws -> StreetItem? {
      let points = [TilePoint(x: 0, y: 0), TilePoint(x: 9, y: 0), TilePoint(x: 9, y: 9)]
      let feature = DrawnTile.Feature(
        kind: kind, tags: tags, paths: [kind == .points ? [points[0]] : points])
      let tile = try VectorTile(DrawnTile(layers: [(layer, [feature])]).bytes)
      let decoded = try #require(try tile.layer(layer))
      let schema = try #require(tile.schema)
      return schema.item(decoded.features[0], in: layer, StreetTags(decoded))
    }

    @Test func `OpenMapTiles roads are read with class, level and link`() throws {
      let bridge = try item(
        "transportation", .lines, ["class": "motorway", "brunnel": "bridge"])
      #expect(bridge?.line == StreetLine(kind: .motorway, level: .bridge))
      #expect(try item("transportation", .lines, ["class": "track"])?.line?.kind == .path)
      #expect(try item("transportation", .lines, ["class": "nothing"]) == nil)
      #expect(
        try item("transportation_name", .lines, ["class": "minor"])?.name == .road(.minor))
    }

    @Test func `OpenMapTiles grounds, waters and points are read by class`() throws {
      #expect(try item("landcover", .polygons, ["class": "wood"])?.area == .wood)
      #expect(try item("water", .polygons, ["class": "lake"])?.area == .water)
      #expect(try item("water", .polygons, ["class": "river", "brunnel": "tunnel"]) == nil)
      #expect(try item("building", .polygons, [:])?.area == .building)
      #expect(try item("place", .points, ["class": "town"])?.name == .place(rank: 1))
      #expect(try item("housenumber", .points, ["housenumber": "7"])?.name == .houseNumber)
    }

    @Test func `Protomaps layers are read by kind`() throws {
      let road = try item("roads", .lines, ["kind": "major_road", "kind_detail": "trunk"])
      #expect(road?.line?.kind == .trunk && road?.name == .road(.trunk))
      #expect(try item("roads", .lines, ["kind": "minor_road"])?.line?.kind == .minor)
      #expect(try item("roads", .lines, ["kind": "rail"])?.line?.kind == .rail)
      #expect(try item("water", .polygons, ["kind": "ocean"])?.area == .water)
      #expect(try item("landuse", .polygons, ["kind": "forest"])?.area == .wood)
      #expect(try item("buildings", .points, ["kind": "address"])?.name == .houseNumber)
      #expect(
        try item("places", .points, ["kind": "locality", "kind_detail": "city"])?.name
          == .place(rank: 0))
      #expect(try item("boundaries", .lines, ["kind": "country"])?.line?.kind == .country)
    }

    @Test func `a place rank that is not finite is clamped`() {
      #expect(StreetName.rank(.nan) == 1000)
      #expect(StreetName.rank(.infinity) == 1000)
      #expect(StreetName.rank(-.infinity) == 1)
      #expect(StreetName.rank(7.9) == 7)
    }
  }
#endif
