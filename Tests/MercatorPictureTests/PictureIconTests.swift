#if Pictures
  import Foundation
  import Mercator
  import MercatorPicture
  import MercatorPlaces
  import Testing

  @Suite struct PictureIconTests {
    /// A view of nothing, with a place in its middle.
    private func picture(
      _ properties: [String: PropertyValue], size: ScreenSize = ScreenSize(width: 100, height: 60)
    ) -> MapPicture {
      let middle = GeoCoordinate(latitude: 45, longitude: 10)
      let place = GeoFeature(geometry: .point(middle), properties: properties)
      var picture = MapPicture(
        MapViewport(center: middle, zoom: 6, size: size), places: [place], basemap: nil)
      picture.showsScale = false
      return picture
    }

    /// A PNG of one colour, written by an image without anything else.
    private func png(_ width: Double, _ height: Double, _ color: UInt32) throws -> [UInt8] {
      var plain = MapPicture(
        MapViewport(
          center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 3,
          size: ScreenSize(width: width, height: height)), basemap: nil)
      plain.style.land = try #require(PictureColor(String(format: "#%06x", color)))
      plain.style.sea = plain.style.land
      plain.showsScale = false
      return try plain.png()
    }

    @Test func `a PNG icon is centred at its place, 24 points wide, whatever its pixels`() throws {
      for (width, height) in [(48.0, 24.0), (8, 4), (300, 150)] {
        var picture = picture(["marker-symbol": .string("shop")])
        var empty = picture
        empty.places = []
        let before = try empty.bitmap(pixelScale: 2)
        let bytes = try png(width, height, 0xCC2200)
        picture.icons["shop"] = try PictureIcon(bytes, file: "shop.png")
        let marker = try #require(picture.placedMarkers.first)
        #expect(marker.footprint == MarkerFootprint(left: 12, above: 6, right: 12, below: 6))
        let drawn = try picture.bitmap(pixelScale: 2)
        let ink = try PNGPixels(bytes).pixels[0] & 0xFF_FFFF
        for x in 0..<200 {
          for y in 0..<120 {
            // The place is at the middle, (100, 60) in pixels.
            let isInside = (76..<124).contains(x) && (48..<72).contains(y)
            #expect(drawn[x, y] == (isInside ? ink : before[x, y]))
          }
        }
      }
    }

    @Test func `an icon goes by the words of a property, and by marker-size`() throws {
      let icon = try PictureIcon(try png(16, 16, 0x0044CC), file: "x.png")
      var picture = picture(["kind": .number(7), "marker-size": .string("large")])
      let pin = picture.placedMarkers.first?.footprint
      picture.icons["7"] = icon
      #expect(picture.placedMarkers.first?.footprint == pin, "marker-symbol is not there")
      picture.iconProperty = "kind"
      let half = 12 * 1.35
      #expect(
        picture.placedMarkers.first?.footprint
          == MarkerFootprint(left: half, above: half, right: half, below: half))
    }

    @Test func `a fit keeps icons whole`() throws {
      let icon = try PictureIcon(try png(10, 40, 0x0044CC), file: "x.png")
      let places = [(41.9, 12.5), (60.2, 24.9), (64.1, -21.9)].map {
        GeoFeature(
          geometry: .point(GeoCoordinate(latitude: $0.0, longitude: $0.1)),
          properties: ["marker-symbol": .string("mast")])
      }
      let view = picture([:], size: ScreenSize(width: 300, height: 200)).viewport
      var map = MapPicture(view, places: places)
      map.icons["mast"] = icon
      try map.fit(FitOptions(padding: .zero))
      #expect(map.placeCount.visible == 3)
      let boxes = map.placedMarkers.compactMap { marker in
        map.viewport.screenPoint(for: marker.coordinate).map { marker.footprint.rect(at: $0) }
      }
      #expect(boxes.count == 3 && boxes.allSatisfy { $0.height == 24 && $0.width == 6 })
      #expect(boxes.allSatisfy { $0.y >= -0.01 && $0.y + $0.height <= 200.01 && $0.x >= -0.01 })
      // And not farther out than that.
      #expect((boxes.map(\.y).min() ?? 9) < 12 || (boxes.map(\.x).min() ?? 9) < 12)
    }

    @Test func `a file that is not an icon is named with a remedy`() throws {
      let whole = try png(8, 8, 0)
      let cases: [([UInt8], String)] = [
        ([], "cafe: the file is empty; export"), (Array("<html>".utf8), "cafe: neither a PNG"),
        (Array(whole.prefix(40)), "cafe: the PNG is damaged"),
        ([UInt8](repeating: 32, count: 4_000_001), "cafe: 4000001 bytes are too many"),
      ]
      for (bytes, words) in cases {
        let error = #expect(throws: PictureError.self) { try PictureIcon(bytes, file: "cafe") }
        #expect(error?.description.hasPrefix(words) ?? false, "\(error?.description ?? "")")
      }
    }

    #if SVGIcons
      private func svg(_ body: String, _ attributes: String = "viewBox=\"0 0 20 10\"") -> [UInt8] {
        Array(
          "<!-- a comment --><svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>\(body)</svg>"
            .utf8)
      }

      @Test func `an SVG icon is drawn by its shapes, sharp at any scale`() throws {
        var picture = picture(["marker-symbol": .string("flag")])
        picture.icons["flag"] = try PictureIcon(
          svg("<rect width='10' height='10' fill='#ff0000'/>"), file: "flag.svg")
        let footprint = MarkerFootprint(left: 12, above: 6, right: 12, below: 6)
        #expect(picture.placedMarkers.first?.footprint == footprint)
        let empty = try picture.bitmap(pixelScale: 4)[10, 10]
        let drawn = try picture.bitmap(pixelScale: 4)
        for x in 152..<248 {
          // Left of the middle is red, and the right half is empty.
          #expect(drawn[x, 120] == (x < 200 ? 0xFF0000 : empty))
        }
        let vector = String(decoding: try picture.svg(), as: UTF8.self)
        #expect(!vector.contains("<image"), "paths, not pixels")
        #expect(try picture.svg() == picture.svg() && picture.pdf() == picture.pdf())
      }

      @Test func `many threads draw one SVG icon at the same time`() async throws {
        var picture = picture(["marker-symbol": .string("a")])
        picture.icons["a"] = try PictureIcon(
          svg("<circle cx='10' cy='5' r='4'/><text y='9' font-size='6'>Ag</text>"), file: "a.svg")
        let (one, map) = (try picture.png(), picture)
        try await withThrowingTaskGroup(of: [UInt8].self) { group in
          for _ in 0..<24 { group.addTask { try map.png() } }
          for try await other in group { #expect(other == one) }
        }
      }

      @Test func `an SVG icon reads no other file`() throws {
        let folder = FileManager.default.temporaryDirectory
          .appendingPathComponent("mercator-icons-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let secret = folder.appendingPathComponent("secret.png")
        try Data(try png(8, 8, 0xFF0000)).write(to: secret)
        var picture = picture(["marker-symbol": .string("a")])
        picture.icons["a"] = try PictureIcon(svg(""), file: "a.svg")
        let nothing = try picture.png()
        picture.icons["a"] = try PictureIcon(
          svg("<image href='file://\(secret.path)' width='20' height='10'/>"), file: "a.svg")
        #expect(try picture.png() == nothing)
      }

      @Test func `a damaged SVG is named with librsvg's reason`() {
        for (bytes, words) in [
          (svg("<rect></g>"), "a.svg: the SVG is damaged: "),
          (
            svg("<rect width='3' height='3'/>", "x=\"1\""),
            "a.svg: the SVG has no size; add a viewBox"
          ),
        ] {
          let error = #expect(throws: PictureError.self) { try PictureIcon(bytes, file: "a.svg") }
          #expect(error?.description.hasPrefix(words) ?? false, "\(error?.description ?? "")")
        }
      }
    #else
      @Test func `an SVG icon without librsvg says what is missing`() {
        let error = #expect(throws: PictureError.self) {
          try PictureIcon(Array("<svg/>".utf8), file: "a.svg")
        }
        #expect(error?.description.contains("trait SVGIcons") ?? false)
      }
    #endif
  }
#endif
