#if Pictures && Tiles
  import Foundation
  import Mercator
  import MercatorLabels
  import MercatorBasemap
  import MercatorPlaces
  import MercatorTiles
  import TestSupport
  import Testing

  @testable import MercatorPicture

  /// A picture of the streets in Data/oakland.pmtiles, with a name.
  struct StreetPicture: CustomTestStringConvertible, Sendable {
    var name: String
    var zoom: Double
    var heading: Double = 0
    var pitch: Double = 0
    var size = ScreenSize(width: 480, height: 252)
    var isDark = false

    var testDescription: String { name }

    func picture(archive: String = "oakland.pmtiles") throws -> MapPicture {
      let viewport = MapViewport(
        center: GeoCoordinate(latitude: 37.80762, longitude: -122.3004), zoom: zoom,
        heading: heading, pitch: pitch, size: size)
      var picture = MapPicture(
        viewport, style: isDark ? .dark : .light, basemap: DrawnView.basemap)
      picture.tiles = [try TileArchive(path: DataFile.url(archive).path)]
      return picture
    }

    private static let phone = ScreenSize(width: 260, height: 480)

    static let all = [
      StreetPicture(name: "12-phone-dark", zoom: 12, size: phone, isDark: true),
      StreetPicture(name: "14", zoom: 14), StreetPicture(name: "15-dark", zoom: 15, isDark: true),
      StreetPicture(name: "16-phone", zoom: 16, size: phone),
      StreetPicture(name: "17-turned", zoom: 17, heading: 128),
      StreetPicture(name: "17-pitched-dark", zoom: 17, heading: 60, pitch: 60, isDark: true),
      StreetPicture(name: "18", zoom: 18),
    ]
  }

  @Suite struct StreetPictureTests {
    @Test(arguments: StreetPicture.all)
    func `images of streets equal their golden images`(view: StreetPicture) throws {
      try Golden("street-\(view.name)").expect(try view.picture(), hasWords: true)
    }

    @Test(arguments: StreetPicture.all)
    func `an image of streets credits OpenStreetMap and has no notes`(
      view: StreetPicture
    ) throws {
      let picture = try view.picture()
      #expect(picture.attribution.hasPrefix("© OpenStreetMap contributors"))
      #expect(picture.notes.isEmpty)
    }

    @Test(arguments: Campaign.cases(2, of: StreetPicture.all))
    func `streets of both schemas give similar images`(view: StreetPicture) throws {
      var pictures = [
        try view.picture(), try view.picture(archive: "oakland-protomaps.pmtiles"),
      ]
      #expect(pictures[1].notes.isEmpty)
      for index in pictures.indices { pictures[index].showsMapNames = false }
      let (one, other) = (try pictures[0].bitmap(), try pictures[1].bitmap())
      pictures[0].tiles = []
      let bare = try pictures[0].bitmap()
      func difference(_ first: PictureBitmap, _ second: PictureBitmap) -> Int {
        zip(first.pixels, second.pixels).count { pair in
          [16, 8, 0].contains { shift in
            abs(Int(pair.0 >> shift & 0xFF) - Int(pair.1 >> shift & 0xFF)) > 12
          }
        }
      }
      let drawn = difference(one, bare)
      #expect(drawn > 200 && difference(one, other) * 8 < drawn)
    }

    @Test func `streets of both schemas have the same names`() throws {
      let names = try ["oakland.pmtiles", "oakland-protomaps.pmtiles"].map {
        (archive) -> Set<String> in
        let picture = try StreetPicture(name: "", zoom: 17).picture(archive: archive)
        let maps = StreetLayers(picture).maps(
          PictureProjection(picture.viewport, repeatsWorld: false), language: .english)
        return Set(
          maps.flatMap(\.names).compactMap { named in
            guard case .road(let kind) = named.kind, kind.isRoad else { return nil }
            return named.name
          })
      }
      #expect(names[0].count > 3 && names[0] == names[1])
    }

    @Test func `an image outside the streets' region shows the basemap and a note`() throws {
      var picture = try StreetPicture(name: "", zoom: 16).picture()
      picture.viewport.center = GeoCoordinate(latitude: 48, longitude: 11)
      #expect(picture.notes.contains { $0.contains("nothing of this view") })
      #expect(picture.notes.contains { $0.contains("graticule") })
    }

    @Test(
      arguments: [
        // go-pmtiles#93, vector-datasource#1594
        (
          "mvt-unknown-command.mbtiles",
          ["tile 14/8192/8192", "byte 31", "feature 1", "'roads'", "command 4"]
        ),
        ("mb-json-broken.mbtiles", ["'json'", "JSON object"]),
        ("mb-bounds-flat.mbtiles", ["'bounds'", "(-10,50,10,50)"]),
        ("mb-metadata-missing.mbtiles", ["no such table: metadata"]),
        ("mvt-duplicate-keys.mbtiles", []),
      ] as [(String, [String])])
    func `a damaged tile feature costs only itself, and a note describes it`(
      archive: String, words: [String]
    ) throws {
      func picture(_ name: String) throws -> MapPicture {
        var picture = MapPicture(
          MapViewport(
            center: GeoCoordinate(latitude: -0.011, longitude: 0.005), zoom: 15,
            size: ScreenSize(width: 300, height: 200)), basemap: DrawnView.basemap)
        picture.tiles = [try TileArchive(path: Fixture("Reports/\(name)").url.path)]
        return picture
      }
      let (good, damaged) = (try picture("mvt-good.mbtiles"), try picture(archive))
      #expect(good.notes.isEmpty)
      let maps = StreetLayers(good).maps(
        PictureProjection(good.viewport, repeatsWorld: false), language: .english)
      #expect(maps.contains { !$0.lines.isEmpty })
      #expect(damaged.notes.count == (words.isEmpty ? 0 : 1))
      for word in [archive] + words {
        #expect(damaged.notes.allSatisfy { $0.contains(word) }, "\(word)")
      }
      #expect(try damaged.svg() == good.svg())
      // The page's streets say it, too, once.
      let pack = StreetPack(damaged.tiles, for: [damaged.viewport])
      #expect(pack.tileCount == 1 && pack.notes == damaged.notes)
    }

    @Test func `notes describe a few of many damaged tiles and count the others`() throws {
      let view = MapViewport(
        center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 15,
        size: ScreenSize(width: 1500, height: 1000))
      let tiles = try view.tiles(level: 14).map(\.tile)
      // A road, and a feature of kind 4.
      var bytes = DrawnTile(layers: [
        (
          "transportation",
          [
            DrawnTile.Feature(
              kind: .lines, tags: ["class": "primary"],
              paths: [[TilePoint(x: 0, y: 0), TilePoint(x: 4096, y: 4096)]])
          ]
        )
      ]).bytes
      bytes += [0x12, 2, 0x18, 4]
      bytes[1] += 4
      let source = DrawnTiles(
        Dictionary(uniqueKeysWithValues: tiles.map { ($0, bytes) }), levels: 14...14)
      var picture = MapPicture(view)
      picture.tiles = [source]
      #expect(tiles.count > 5 && picture.notes.count == 4)
      #expect(picture.notes.dropLast().allSatisfy { $0.contains("one damaged part is left out") })
      #expect(picture.notes.last == "\(tiles.count - 3) more notes of tiles")
    }

    @Test func `a fit of streets goes as deep as the tiles' zoom`() throws {
      var picture = try StreetPicture(name: "", zoom: 3).picture()
      let center = picture.viewport.center
      picture.places = [
        .init(geometry: .point(center)),
        .init(
          geometry: .point(
            GeoCoordinate(latitude: center.latitude, longitude: center.longitude + 1.5))),
      ]
      try picture.fit()
      #expect((8.1...9).contains(picture.viewport.zoom))
      picture.tiles = []
      try picture.fit()
      #expect(picture.viewport.zoom == 8)
    }

    @Test func `a street name appears once within 200 points, and not beside its copy`()
      throws
    {
      let view = MapViewport(
        center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 16,
        size: ScreenSize(width: 900, height: 60))
      let id = try #require(TileID(containing: view.center, level: 15))
      let points = (0..<30).map { index in
        DrawnTile.Feature(
          kind: .points, tags: ["class": "village", "name": index == 7 ? "Other" : "Same"],
          paths: [[TilePoint(x: Int32(index * 60), y: 0)]])
      }
      let tile = DrawnTile(layers: [("place", points)])
      let tiles = StreetTiles(DrawnTiles([id: tile.bytes], levels: 15...15), for: view)
      let map = StreetMap(
        tiles.parts, bounds: nil, PictureProjection(view, repeatsWorld: false), language: .english)
      #expect(map.names.count > 20)
      let drawing = StreetNameDrawing(
        style: .light, map: map, zoom: 16, context: TextContext())
      var placer = LabelPlacer(
        area: ScreenRect(x: 0, y: 0, width: 900, height: 60), taken: [])
      let words = drawing.marks(placer: &placer, written: ["Other"]).words
      #expect((1...3).contains(words.count) && Set(words) == ["Same"])
    }
  }
#endif
