#if Pictures
  import Mercator
  import MercatorLabels
  import MercatorBasemap
  import MercatorTiles
  import TestSupport
  import Testing

  @testable import MercatorPicture

  @Suite struct StreetMapTests {
    /// In the middle of Vaduz.
    static let center = GeoCoordinate(latitude: 47.141, longitude: 9.5209)

    static let cameras: [MapViewport] = [0.0, 30, 133, 270].flatMap { heading in
      [0.0, 40, 65].map { pitch in
        MapViewport(
          center: center, zoom: 15.4, heading: heading, pitch: pitch,
          size: ScreenSize(width: 600, height: 400))
      }
    }

    /// A tile at the centre with random triangles of water and random roads.
    private func tile(_ generator: inout SeededGenerator) throws -> (TileID, DrawnTile) {
      let id = try #require(TileID(containing: Self.center, level: 14))
      func point(_ generator: inout SeededGenerator) -> TilePoint {
        TilePoint(
          x: Int32(generator.int(in: -64...4160)), y: Int32(generator.int(in: -64...4160)))
      }
      let triangles = (0..<40).map { _ in
        var ring = (0..<3).map { _ in point(&generator) }
        let (a, b, c) = (ring[0], ring[1], ring[2])
        let turn =
          Int(b.x - a.x) * Int(c.y - a.y) - Int(b.y - a.y) * Int(c.x - a.x)
        if turn < 0 { ring.swapAt(1, 2) }
        return DrawnTile.Feature(kind: .polygons, tags: ["class": "lake"], paths: [ring])
      }
      let roads = (0..<40).map { _ in
        DrawnTile.Feature(
          kind: .lines, tags: ["class": "primary"],
          paths: [(0..<4).map { _ in point(&generator) }])
      }
      return (id, DrawnTile(layers: [("water", triangles), ("transportation", roads)]))
    }

    private func coordinate(of point: TilePoint, in id: TileID) -> GeoCoordinate {
      let rect = id.worldRect
      return WebMercator.coordinate(
        for: WorldPoint(
          x: rect.x + Double(point.x) / 4096 * rect.width,
          y: rect.y + Double(point.y) / 4096 * rect.height))
    }

    @Test(arguments: cameras)
    func `every tile vertex in view is drawn where the camera shows it`(camera: MapViewport) throws
    {
      var generator = SeededGenerator(seed: 17)
      let (id, tile) = try tile(&generator)
      let parts = StreetTiles(DrawnTiles([id: tile.bytes], levels: 0...14), for: camera).parts
      let projection = PictureProjection(camera, repeatsWorld: false)
      let map = StreetMap(parts, bounds: nil, projection, language: .english)
      let drawn = try #require(map.areas[.water]).points + map.lines.values.flatMap(\.points)
      var seen = 0
      for vertex in tile.layers.flatMap(\.features).flatMap(\.paths).joined() {
        guard let place = camera.screenPoint(for: coordinate(of: vertex, in: id)),
          projection.view.contains(place)
        else { continue }
        seen += 1
        // A step of less than 0.2 points is left out.
        #expect(drawn.contains { $0.distance(to: place) < 0.25 }, "\(vertex) \(camera)")
      }
      #expect(seen > 20)
    }

    @Test func `a missing tile is filled from an ancestor within its square`() throws {
      let deep = try #require(TileID(containing: Self.center, level: 14))
      let high = try #require(deep.ancestor(atLevel: 12))
      let all = [
        TilePoint(x: 0, y: 0), TilePoint(x: 4096, y: 0), TilePoint(x: 4096, y: 4096),
        TilePoint(x: 0, y: 4096),
      ]
      let water = DrawnTile(
        layers: [
          ("water", [DrawnTile.Feature(kind: .polygons, tags: ["class": "lake"], paths: [all])])
        ])
      let camera = MapViewport(
        center: WebMercator.coordinate(for: deep.worldRect.center), zoom: 15,
        size: ScreenSize(width: 200, height: 200))
      let tiles = StreetTiles(DrawnTiles([high: water.bytes], levels: 0...14), for: camera)
      #expect(tiles.parts.map(\.isPart) == [true])
      #expect(tiles.coverage.drawn == 1 && tiles.coverage.wanted == 1)
      // Of a smaller zoom it would be 512 points wide; here it is one tile.
      let wide = MapViewport(
        center: camera.center, zoom: 15, size: ScreenSize(width: 2000, height: 2000))
      let parts = StreetTiles(DrawnTiles([high: water.bytes], levels: 0...14), for: wide).parts
      let part = try #require(parts.first { $0.rect == deep.worldRect })
      let map = StreetMap(
        [part], bounds: nil, PictureProjection(wide, repeatsWorld: false), language: .english)
      let points = try #require(map.areas[.water]).points
      let (x, y) = (points.map(\.x), points.map(\.y))
      for side in [x, y] {
        #expect(abs((side.max() ?? 0) - (side.min() ?? 0) - 512) < 1e-6)
      }
    }

    @Test func `a broken tile or an unknown schema adds a note`() throws {
      let id = try #require(TileID(containing: Self.center, level: 14))
      var picture = MapPicture(
        MapViewport(center: Self.center, zoom: 15, size: ScreenSize(width: 200, height: 100)),
        basemap: nil)
      picture.tiles = [DrawnTiles([id: [0x1A, 0x80]], levels: 14...14)]
      #expect(picture.notes.count == 1)
      let other = DrawnTile(layers: [("blobs", [])])
      picture.tiles = [DrawnTiles([id: other.bytes], levels: 14...14)]
      #expect(picture.notes.contains { $0.contains("blobs") })
      picture.tiles = [DrawnTiles([id: [0xFF, 0xD8, 0xFF]], format: .jpeg, levels: 14...14)]
      #expect(picture.notes.contains { $0.contains("JPEG") })
      picture.tiles = [DrawnTiles([:], levels: 14...14)]
      #expect(picture.notes.contains { $0.contains("nothing of this view") })
    }

    @Test func `street letters without a font are reported once`() throws {
      // Noncharacters and such are not drawn; of these nobody has a font, or at most of one kind.
      let rare = "\u{10A60} \u{12000} \u{14400} \u{16A40} \u{1E900} \u{1F8B0} \u{1CC00}"
      let id = try #require(TileID(containing: Self.center, level: 14))
      let road = DrawnTile.Feature(
        kind: .lines, tags: ["class": "primary", "name": "Ulm \(rare)"],
        paths: [[TilePoint(x: 0, y: 2048), TilePoint(x: 4096, y: 2048)]])
      let tile = DrawnTile(layers: [("transportation_name", [road])])
      let viewport = MapViewport(
        center: WebMercator.coordinate(for: id.worldRect.center), zoom: 15,
        size: ScreenSize(width: 200, height: 100))
      var picture = MapPicture(viewport, basemap: nil)
      let coverage = LetterCoverage(fonts: picture.style.fonts, context: TextContext())
      coverage.add(rare)
      try #require(!coverage.missing.isEmpty)
      #expect(picture.letterNotes.isEmpty)
      picture.tiles = [DrawnTiles([id: tile.bytes], levels: 14...14)]
      #expect(picture.letterNotes.count == coverage.missing.count)
      #expect(picture.notes.isEmpty)
      picture.showsMapNames = false
      #expect(picture.letterNotes.isEmpty)
    }

    @Test func `an attribution lists the tile sources, OpenStreetMap by default`() {
      var picture = MapPicture(
        MapViewport(center: Self.center, zoom: 15, size: ScreenSize(width: 200, height: 100)),
        basemap: nil)
      picture.tiles = [
        DrawnTiles([:], levels: 0...14), DrawnTiles([:], levels: 0...14, attribution: "© A town"),
      ]
      #expect(picture.attribution == "© OpenStreetMap contributors  ·  © A town")
    }
  }
#endif
