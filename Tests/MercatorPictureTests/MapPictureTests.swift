#if Pictures
  import Foundation
  import Mercator
  import MercatorBasemap
  import MercatorPicture
  import MercatorPlaces
  import TestSupport
  import Testing

  /// A view to draw, with a name.
  struct DrawnView: CustomTestStringConvertible, Sendable {
    var name: String
    var latitude: Double
    var longitude: Double
    var zoom: Double
    var heading: Double = 0
    var pitch: Double = 0
    var insets = ScreenInsets.zero
    var isDark = false

    var testDescription: String { name }

    /// Without words, which each system draws with other fonts.
    var picture: MapPicture {
      let viewport = MapViewport(
        center: GeoCoordinate(latitude: latitude, longitude: longitude), zoom: zoom,
        heading: heading, pitch: pitch, size: ScreenSize(width: 320, height: 240), insets: insets)
      var picture = MapPicture(
        viewport, style: isDark ? .dark : .light, basemap: Self.basemap)
      picture.showsMapNames = false
      picture.showsScale = false
      picture.showsAttribution = false
      picture.showsInsets = insets != .zero
      return picture
    }

    static let basemap = Basemap.embedded()

    static let all = [
      DrawnView(name: "world", latitude: 25, longitude: 0, zoom: 0.4),
      DrawnView(name: "europe", latitude: 50, longitude: 12, zoom: 3),
      DrawnView(name: "alps", latitude: 46.8, longitude: 10.5, zoom: 6),
      DrawnView(name: "fiji", latitude: -17, longitude: 179.9, zoom: 6),
      DrawnView(name: "edge", latitude: 84, longitude: -40, zoom: 2.5),
      DrawnView(name: "rotated", latitude: 40, longitude: 20, zoom: 4, heading: 45),
      DrawnView(name: "pitched", latitude: 44, longitude: 10, zoom: 5, pitch: 60),
      DrawnView(name: "both", latitude: 10, longitude: 179, zoom: 3, heading: 45, pitch: 70),
      DrawnView(name: "dark", latitude: 36, longitude: 138, zoom: 4.5, isDark: true),
      DrawnView(
        name: "insets", latitude: 40, longitude: -100, zoom: 2.2,
        insets: ScreenInsets(top: 20, bottom: 70)),
      DrawnView(name: "newyork", latitude: 40.7, longitude: -74, zoom: 8),
      DrawnView(name: "singapore", latitude: 1.3, longitude: 103.85, zoom: 8),
    ]
  }

  @Suite struct MapPictureTests {
    @Test(arguments: Campaign.cases(8, of: DrawnView.all))
    func `images of views equal their golden images`(view: DrawnView) throws {
      try Golden(view.name).expect(view.picture)
    }

    @Test(arguments: [1, 1.5, 2, 3, 4])
    func `a PNG has the image's pixels at any pixel scale`(scale: Double) throws {
      var picture = DrawnView.all[3].picture
      picture.basemap = nil
      picture.showsGraticule = true
      let bitmap = try picture.bitmap(pixelScale: scale)
      let decoded = try PNGPixels(picture.png(pixelScale: scale))
      #expect(decoded.width == Int((320 * scale).rounded(.up)))
      #expect(decoded.height == Int((240 * scale).rounded(.up)))
      #expect(decoded.pixels == bitmap.pixels)
    }

    @Test func `a coordinate is drawn where screenPoint says, at any heading and pitch`() throws {
      var generator = SeededGenerator(seed: 801)
      for _ in 0..<12 {
        let viewport = MapViewport(
          center: GeoCoordinate(
            latitude: .random(in: -60...60, using: &generator),
            longitude: .random(in: -180...180, using: &generator)),
          zoom: .random(in: 1...14, using: &generator),
          heading: .random(in: 0..<360, using: &generator),
          pitch: .random(in: 0...70, using: &generator),
          size: ScreenSize(width: 200, height: 200), insets: ScreenInsets(top: 20, bottom: 40))
        let points = [(100.0, 60.0), (40, 90), (160, 130), (100, 150)].map {
          ScreenPoint(x: $0.0, y: $0.1)
        }
        let places = points.compactMap { viewport.coordinate(at: $0) }
        var picture = MapPicture(
          viewport, places: places.map { GeoFeature(geometry: .point($0)) }, basemap: nil)
        picture.markers = .dot
        picture.showsScale = false
        let bitmap = try picture.bitmap(pixelScale: 2)
        for place in places {
          let expected = try #require(viewport.screenPoint(for: place))
          let found = try #require(bitmap.middle(of: 0xD6453D, near: expected, scale: 2))
          #expect(abs(found.x - expected.x) < 0.1 && abs(found.y - expected.y) < 0.1)
        }
      }
    }

    @Test func `coastlines are drawn where screenPoint puts the land's edge`() throws {
      // Cape Agulhas, the southern tip of Africa: land to the north, sea to the south.
      for (heading, pitch) in [(0.0, 0.0), (120, 0), (200, 55)] {
        let cape = GeoCoordinate(latitude: -34.83, longitude: 20.0)
        let viewport = MapViewport(
          center: cape, zoom: 7, heading: heading, pitch: pitch,
          size: ScreenSize(width: 300, height: 300))
        var picture = MapPicture(viewport, basemap: DrawnView.basemap)
        picture.showsMapNames = false
        picture.showsScale = false
        picture.showsAttribution = false
        let bitmap = try picture.bitmap()
        let north = try #require(
          viewport.screenPoint(for: GeoCoordinate(latitude: -34.6, longitude: 20.0)))
        let south = try #require(
          viewport.screenPoint(for: GeoCoordinate(latitude: -35.2, longitude: 20.0)))
        #expect(bitmap[Int(north.x), Int(north.y)] == 0xF7F4ED)
        #expect(bitmap[Int(south.x), Int(south.y)] == 0xC6DDE8)
      }
    }

    @Test(
      arguments: Campaign.cases(
        2,
        of: [
          ScreenSize(width: 0.5, height: 0.5), ScreenSize(width: 3, height: 900),
          ScreenSize(width: 900, height: 3), ScreenSize(width: 1, height: 1),
        ]))
    func `images of the smallest views are drawn in every format`(size: ScreenSize) throws {
      var picture = DrawnView.all[7].picture
      picture.viewport.size = size
      picture.showsScale = true
      picture.showsAttribution = true
      picture.showsMapNames = true
      let bitmap = try picture.bitmap()
      #expect(bitmap.width == max(Int(size.width), 1))
      #expect(try !picture.svg().isEmpty && !picture.pdf().isEmpty)
    }

    @Test(arguments: ["edge", "pitched", "insets", "blank"])
    func `an image of fractional size is painted to its last pixel`(name: String) throws {
      var picture = (DrawnView.all.first { $0.name == name } ?? DrawnView.all[0]).picture
      if name == "blank" { picture.basemap = nil }
      if name == "pitched" { picture.viewport.pitch = 80 }
      picture.viewport.size = ScreenSize(width: 160.25, height: 120.25)
      let bitmap = try picture.bitmap()
      #expect(bitmap.width == 161 && bitmap.height == 121)
      // Near a corner, and above the horizon, where a picture is of one colour.
      let last = bitmap[160, 2]
      let next = bitmap[159, 2]
      for shift in [0, 8, 16] {
        let (a, b) = (Int(last >> shift & 0xFF), Int(next >> shift & 0xFF))
        #expect(abs(a - b) < 12, "\(String(last, radix: 16)) beside \(String(next, radix: 16))")
      }
    }

    @Test func `the stroke of a line outside the view reaches into it`() throws {
      var picture = DrawnView.all[1].picture
      picture.basemap = nil
      let outside = [-40.0, 360].compactMap {
        picture.viewport.coordinate(at: ScreenPoint(x: $0, y: -30))
      }
      picture.places = [
        GeoFeature(
          geometry: .lineString(outside),
          properties: ["stroke": .string("#0000ff"), "stroke-width": .number(90)])
      ]
      let bitmap = try picture.bitmap()
      #expect([3, 160, 317].allSatisfy { bitmap[$0, 12] == 0x0000FF })
      #expect(bitmap[160, 20] != 0x0000FF)
    }

    @Test func `an attribution with control characters is one line`() throws {
      var picture = DrawnView.all[1].picture
      picture.showsAttribution = true
      picture.attributions = ["a\0b\nc"]
      #expect(picture.attribution == "a b c  ·  Natural Earth")
    }

    @Test func `an image of thousands of pixels is drawn in bands without seams`() throws {
      // A band has 305 rows of 8192 pixels. The long campaign draws 8192 of them.
      let height = Double(Campaign.rounds(480, soak: 8192)) / 4
      var picture = DrawnView.all[1].picture
      picture.viewport.size = ScreenSize(width: 2048, height: height)
      picture.viewport.zoom = 5
      let large = try PNGPixels(picture.png(pixelScale: 4))
      #expect(large.width == 8192 && large.height == Int(height * 4))
      let small = try picture.bitmap()
      // A pixel of the small picture is the mean of 16 of the large one, nearly.
      var (samples, means): ([UInt32], [UInt32]) = ([], [])
      for y in 0..<small.height {
        for x in stride(from: y % 8, to: small.width, by: 8) {
          var sums: (UInt32, UInt32, UInt32) = (0, 0, 0)
          for index in 0..<16 {
            let pixel = large.pixels[(4 * y + index / 4) * 8192 + 4 * x + index % 4]
            sums.0 += pixel >> 16
            sums.1 += pixel >> 8 & 0xFF
            sums.2 += pixel & 0xFF
          }
          means.append((sums.0 / 16) << 16 | (sums.1 / 16) << 8 | sums.2 / 16)
          samples.append(small[x, y])
        }
      }
      let difference = PixelDifference(samples, means, tolerance: 40)
      #expect(difference.outliersPerThousand < 6)
    }

    @Test func `an impossible scale or size throws an error`() throws {
      var picture = DrawnView.all[0].picture
      #expect(throws: PictureError.pixelScaleOutOfRange(5)) { try picture.png(pixelScale: 5) }
      #expect(throws: PictureError.pixelScaleOutOfRange(0)) { try picture.png(pixelScale: 0) }
      picture.viewport.size = ScreenSize(width: 20_000, height: 10)
      #expect(throws: PictureError.tooLarge(width: 40_000, height: 20)) {
        try picture.png(pixelScale: 2)
      }
      picture.viewport.size = .zero
      #expect(throws: PictureError.noVisibleArea) { try picture.svg() }
      #expect(throws: PictureError.noVisibleArea) { try picture.png() }
    }

    @Test(arguments: [
      String(repeating: "السلام عليكم ", count: 40), String(repeating: "東京都新宿区", count: 90),
      String(repeating: "W", count: 500), "\u{0}\u{8}\u{1B}[31m", "\u{202E}right to left",
      "a\nb\rc", "<b>&amp;</b>", "   ", "", "🏳️‍🌈👩‍👩‍👧‍👦",
    ])
    func `any name is drawn within the view`(name: String) throws {
      let place = GeoFeature(
        name: name, geometry: .point(GeoCoordinate(latitude: 47, longitude: 11)))
      var picture = DrawnView.all[2].picture
      picture.places = [place]
      picture.basemap = nil
      picture.style.fonts = "No Font Has This Name"
      for shape in [MapPicture.MarkerShape.dot, .label] {
        picture.markers = shape
        let drawn = try #require(try picture.bitmap().drawnRect(scale: 1))
        #expect(drawn.x > 0 && drawn.x + drawn.width < 320)
        #expect(drawn.y > 0 && drawn.y + drawn.height < 240)
        let isBlank = name.allSatisfy(\.isWhitespace)
        #expect(isBlank == (drawn.width < 15))
        #expect(try PNGPixels(picture.png(pixelScale: 2)).width == 640)
        #expect(try picture.svg().count > 1000)
      }
    }

    @Test func `hostile numbers and properties leave the image's size unchanged`() throws {
      let hostile: [String: PropertyValue] = [
        "stroke": .string("red; drop"), "stroke-width": .number(.infinity),
        "stroke-opacity": .number(-3), "fill": .array([]), "fill-opacity": .string("x"),
        "marker-color": .string("#12"), "marker-size": .number(4), "marker-symbol": .string("ab"),
        "population": .number(-5),
      ]
      let line = [(-500.0, 0.0), (0, .nan), (40, 10), (.infinity, 3), (50, 179), (40, -179)].map {
        GeoCoordinate(latitude: $0.0, longitude: $0.1)
      }
      var picture = DrawnView.all[3].picture
      picture.places = [
        GeoFeature(geometry: .lineString(line), properties: hostile),
        GeoFeature(geometry: .polygon([line, []]), properties: hostile),
        GeoFeature(geometry: .multiPoint(line), properties: hostile),
        GeoFeature(geometry: .collection([]), properties: hostile), GeoFeature(),
      ]
      picture.encoding.sizeProperty = "population"
      let bitmap = try picture.bitmap()
      #expect(bitmap.pixels.count == 320 * 240)
    }

    @Test func `a view deeper than the basemap has a note`() {
      var picture = DrawnView.all[2].picture
      #expect(picture.notes.isEmpty)
      picture.viewport.zoom = 13
      #expect(picture.notes.count == 1)
      picture.basemap = nil
      #expect(picture.notes.isEmpty)
    }

    @Test func `an underlay is drawn on its world rect`() throws {
      struct Red: PictureUnderlay {
        func images(for viewport: MapViewport, pixelScale: Double) -> [UnderlayImage] {
          let rect = WorldRect(x: 0.5, y: 0.5, width: 0.1, height: 0.1)
          let red = [UInt8](repeating: 0, count: 16).enumerated().map { index, _ -> UInt8 in
            index % 4 == 0 || index % 4 == 3 ? 255 : 0
          }
          return [UnderlayImage(rect: rect, width: 2, pixels: red)].compactMap { $0 }
        }
      }
      for (heading, pitch) in [(0.0, 0.0), (30, 0), (60, 50)] {
        var picture = DrawnView.all[0].picture
        picture.viewport = MapViewport(
          center: WebMercator.coordinate(for: WorldPoint(x: 0.55, y: 0.55)), zoom: 3,
          heading: heading, pitch: pitch, size: ScreenSize(width: 300, height: 300))
        picture.underlay = Red()
        let bitmap = try picture.bitmap()
        #expect(bitmap[150, 150] == 0xFF0000)
        let outside = try #require(
          picture.viewport.screenPoint(
            for: WebMercator.coordinate(for: WorldPoint(x: 0.49, y: 0.55))))
        #expect(bitmap[Int(outside.x), Int(outside.y)] != 0xFF0000)
        #expect(picture.notes.isEmpty)
      }
    }
  }

  extension PictureBitmap {
    /// The middle, in points, of the pixels of a colour within twelve points of a place.
    func middle(of color: UInt32, near point: ScreenPoint, scale: Double) -> ScreenPoint? {
      var (x, y, count) = (0.0, 0.0, 0.0)
      for row in max(0, Int((point.y - 12) * scale))..<min(height, Int((point.y + 12) * scale)) {
        for column in max(0, Int((point.x - 12) * scale))..<min(width, Int((point.x + 12) * scale))
        where self[column, row] == color {
          x += Double(column) + 0.5
          y += Double(row) + 0.5
          count += 1
        }
      }
      return count > 0 ? ScreenPoint(x: x / count / scale, y: y / count / scale) : nil
    }
  }
#endif
