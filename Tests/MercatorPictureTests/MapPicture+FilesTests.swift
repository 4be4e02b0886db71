#if Pictures
  import Mercator
  import MercatorBasemap
  import MercatorPicture
  import MercatorPlaces
  import TestSupport
  import Testing

  @Suite struct MapPictureFilesTests {
    /// U+FDD0, which Swift does not let one write.
    fileprivate static let noncharacter = String(decoding: [0xFDD0 as UInt16], as: UTF16.self)

    private static let names = [
      "Zürich", "東京", "नई दिल्ली", "กรุงเทพมหานคร", "a\u{FFFE}b", noncharacter, "\0x", "\u{1F600}",
      "\u{202E}abc\u{202C}", "", " ", "\u{1}\u{7F}\u{85}", String(repeating: "W", count: 3000),
      "e" + String(repeating: "\u{301}", count: 400), "\u{10FFFF}", "\r\n\t",
    ]

    @Test func `images drawn concurrently equal images drawn in turn`() async throws {
      let basemap = Basemap.embedded()
      let pictures = Campaign.cases(3, of: Self.names).map { name in
        var picture = picture(named: name)
        picture.basemap = basemap
        return picture
      }
      let expected = try pictures.map(Files.init)
      let found = await withTaskGroup(of: (Int, Files?).self) { group in
        for (number, picture) in pictures.enumerated() {
          for _ in 0..<2 { group.addTask { (number, try? Files(picture)) } }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      for (number, files) in found { #expect(files == expected[number], "\(number)") }
    }

    /// A picture in every format.
    private struct Files: Equatable {
      /// Of the PNG: ISA-L may pack them in more than one way.
      let pixels: [UInt32]
      let svg: [UInt8]
      let pdf: [UInt8]

      init(_ picture: MapPicture) throws {
        pixels = try PNGPixels(picture.png()).pixels
        svg = try picture.svg()
        pdf = try picture.pdf()
      }
    }

    private func picture(named name: String) -> MapPicture {
      let munich = GeoCoordinate(latitude: 48.14, longitude: 11.58)
      var picture = MapPicture(
        MapViewport(center: munich, zoom: 5, size: ScreenSize(width: 200, height: 160)),
        places: [GeoFeature(name: name, geometry: .point(munich))], basemap: nil)
      picture.attributions = [name]
      return picture
    }

    @Test(arguments: names)
    func `any text is drawn in every format`(name: String) throws {
      for shape in MapPicture.MarkerShape.allCases {
        var picture = picture(named: name)
        picture.markers = shape
        let files = [try picture.png(), try picture.svg(), try picture.pdf()]
        #expect(files.allSatisfy { !$0.isEmpty })
      }
    }

    @Test func `drawing an image twice gives the same pixels and the same bytes`()
      throws
    {
      var picture = DrawnView.all[6].picture
      picture.showsMapNames = true
      picture.showsScale = true
      picture.showsAttribution = true
      picture.underlay = Checkers()
      #expect(try Files(picture) == Files(picture))
      var sheet = PictureSheet(size: ScreenSize(width: 300, height: 200))
      sheet.elements = [.picture(picture, at: ScreenPoint(x: 10, y: 10), scale: 0.5)]
      #expect(try sheet.svg() == sheet.svg())
      #expect(try sheet.pdf() == sheet.pdf())
      let text = String(decoding: try picture.pdf(), as: UTF8.self)
      #expect(!text.contains("CreationDate"))
    }

    /// Two pixels of the world.
    private struct Checkers: PictureUnderlay {
      func images(for viewport: MapViewport, pixelScale: Double) -> [UnderlayImage] {
        [UnderlayImage(rect: .world, width: 2, pixels: [9, 9, 9, 255, 200, 200, 200, 255])]
          .compactMap { $0 }
      }
    }

    /// A size of a style.
    struct Size: CustomTestStringConvertible {
      let name: String
      let set: @Sendable (inout PictureStyle, Double) -> Void

      var testDescription: String { name }

      static let all = [
        Size(name: "countryTextSize") { $0.countryTextSize = $1 },
        Size(name: "cityTextSize") { $0.cityTextSize = $1 },
        Size(name: "placeTextSize") { $0.placeTextSize = $1 },
        Size(name: "strokeScale") { $0.strokeScale = $1 },
        Size(name: "markerScale") { $0.markerScale = $1 },
        Size(name: "lineWidth") { $0.lineWidth = $1 },
      ]
    }

    @Test(arguments: Size.all)
    func `a size out of range throws an error that names its range`(size: Size) {
      for value in [1e9, .infinity, -1, .nan, 1e308] {
        var picture = picture(named: "A")
        size.set(&picture.style, value)
        var sheet = PictureSheet(size: ScreenSize(width: 300, height: 200))
        sheet.elements = [.picture(picture, at: ScreenPoint(x: 10, y: 10), scale: 0.5)]
        for format in DrawnFormat.allCases {
          for subject in [HostileSubject.picture(picture), .sheet(sheet)] {
            do throws(PictureError) {
              _ = try subject.draw(format)
              Issue.record("\(size.name) \(value) was drawn")
            } catch {
              #expect("\(error)".contains("the style's \(size.name) is"))
            }
          }
        }
        // What does not throw does not trap, either.
        #expect(picture.placedMarkers.count == 1 && picture.furniture.count == 2)
      }
    }

    @Test func `a vector image of too many corners throws an error`() {
      var picture = picture(named: "A")
      picture.markers = .dot
      let many = [GeoCoordinate](
        repeating: GeoCoordinate(latitude: 48, longitude: 11), count: 200_000)
      picture.places = [GeoFeature(geometry: .multiPoint(many))]
      for format in [DrawnFormat.svg, .pdf] {
        do throws(PictureError) {
          // Where many points are drawn as few.
          let bytes = try HostileSubject.picture(picture).draw(format)
          #expect(bytes.count < 10_000_000)
        } catch {
          guard case .tooDetailed(let corners) = error else {
            Issue.record("\(error)")
            continue
          }
          #expect(corners > 4_000_000 && "\(error)".contains("\(corners) corners"))
        }
      }
    }

    @Test func `every image error can be printed, with infinite values too`() {
      let huge: [Double] = [.infinity, -.infinity, .nan, 1e308, 0, -0.5]
      for value in huge {
        for error in [
          PictureError.tooLarge(width: value, height: 2), .pixelScaleOutOfRange(value),
          .outOfRange(name: "a size", value: value, 0...1),
        ] { #expect(!"\(error)".isEmpty) }
      }
      let text = "\(PictureError.tooLarge(width: .infinity, height: 12))"
      #expect(text.contains("inf x 12 pixels") && text.contains("32000"), "\(text)")
    }

    // A campaign

    @Test func `hostile styles, properties and scales give an image or an error`() {
      var hostile = HostilePictures(seed: 815)
      for _ in 0..<Campaign.rounds(8, all: 150, soak: 100_000) {
        let subject = hostile.next()
        let format = hostile.format()
        do throws(PictureError) {
          let bytes = try subject.draw(format, pixelScale: hostile.scale())
          #expect(!bytes.isEmpty, "\(subject)")
        } catch {
          if case .drawing(let reason) = error { Issue.record("\(reason): \(subject)") }
          #expect(!"\(error)".isEmpty)
        }
      }
    }
  }

  /// What is drawn as.
  private enum DrawnFormat: CaseIterable {
    case png, svg, pdf
  }

  /// Something to draw.
  private enum HostileSubject {
    case picture(MapPicture)
    case sheet(PictureSheet)

    func draw(_ format: DrawnFormat, pixelScale: Double = 1) throws(PictureError) -> [UInt8] {
      switch (self, format) {
      case (.picture(let picture), .png): try picture.png(pixelScale: pixelScale)
      case (.picture(let picture), .svg): try picture.svg()
      case (.picture(let picture), .pdf): try picture.pdf()
      case (.sheet(let sheet), .png): try sheet.png(pixelScale: pixelScale)
      case (.sheet(let sheet), .svg): try sheet.svg()
      case (.sheet(let sheet), .pdf): try sheet.pdf()
      }
    }
  }

  /// Pictures and sheets with numbers, texts and colours that nobody would ask for.
  private struct HostilePictures {
    private var generator: SeededGenerator

    init(seed: UInt64) {
      generator = SeededGenerator(seed: seed)
    }

    mutating func format() -> DrawnFormat { generator.element(of: DrawnFormat.allCases) }

    mutating func scale() -> Double {
      generator.once(in: 6) ? number(1) : generator.double(in: 1...2)
    }

    mutating func next() -> HostileSubject {
      guard generator.once(in: 3) else {
        let picture = picture()
        _ = (picture.placedMarkers, picture.furniture, picture.notes)
        return .picture(picture)
      }
      return .sheet(sheet())
    }

    private static let wild: [Double] = [
      0, -1, 1e-300, .leastNonzeroMagnitude, 1e9, 1e18, 1e300, .greatestFiniteMagnitude, .infinity,
      -.infinity,
      .nan, -1e9, 40_000, 0.1, 200, Double(Int.max),
    ]

    /// A number like the usual one, or seldom one from elsewhere.
    private mutating func number(_ usual: Double, wildOnceIn odds: Int = 3) -> Double {
      generator.once(in: odds)
        ? generator.element(of: Self.wild) : usual * generator.double(in: 0.5...2)
    }

    private mutating func color() -> PictureColor {
      PictureColor(
        red: number(0.5), green: number(0.5), blue: number(0.5), opacity: number(0.5))
    }

    private mutating func text() -> String {
      let words = [
        "Ulm", "東京", "a\u{FFFE}", MapPictureFilesTests.noncharacter + "\0", "नई दिल्ली", "😀",
        "\u{200F}\u{202E}x", "",
        "12", "1e999", "#ff0000", "large", String(repeating: "ab ", count: 500),
      ]
      return generator.element(of: words)
    }

    private mutating func style() -> PictureStyle {
      var style = generator.once(in: 2) ? PictureStyle.light : .dark
      // Mostly nothing or one thing that cannot be, or all pictures would be errors.
      let sizes: [WritableKeyPath<PictureStyle, Double>] = [
        \.placeTextSize, \.cityTextSize, \.countryTextSize, \.lineWidth, \.markerScale,
        \.strokeScale,
      ]
      if generator.once(in: 3) {
        let size = generator.element(of: sizes)
        style[keyPath: size] = number(style[keyPath: size])
      }
      for color in [\.place, \.sea, \.land, \.line, \.placeHalo, \.halo]
        as [WritableKeyPath<PictureStyle, PictureColor>] where generator.once(in: 3)
      { style[keyPath: color] = self.color() }
      if generator.once(in: 5) { style.fonts = text() }
      return style
    }

    private mutating func value() -> PropertyValue {
      switch generator.int(in: 0...3) {
      case 0: .number(number(3, wildOnceIn: 2))
      case 1: .string(text())
      case 2: .boolean(true)
      default: .null
      }
    }

    private mutating func coordinate() -> GeoCoordinate {
      GeoCoordinate(
        latitude: number(40, wildOnceIn: 12), longitude: number(90, wildOnceIn: 12))
    }

    private mutating func geometry() -> GeoGeometry {
      let many = (0..<generator.int(in: 0...6)).map { _ in coordinate() }
      return switch generator.int(in: 0...3) {
      case 0: .point(coordinate())
      case 1: .multiPoint(many)
      case 2: .lineString(many)
      default: .polygon([many])
      }
    }

    private mutating func place() -> GeoFeature {
      var properties: [String: PropertyValue] = [:]
      for name in [
        "stroke", "stroke-width", "stroke-opacity", "fill", "fill-opacity", "marker-color",
        "marker-size", "marker-symbol", "size", "title",
      ] where generator.once(in: 3) { properties[name] = value() }
      return GeoFeature(name: text(), geometry: geometry(), properties: properties)
    }

    private mutating func picture() -> MapPicture {
      let viewport = MapViewport(
        center: coordinate(), zoom: number(3), heading: number(30), pitch: number(20),
        size: ScreenSize(
          width: number(80, wildOnceIn: 12), height: number(60, wildOnceIn: 12)),
        insets: ScreenInsets(top: number(4), left: 0, bottom: number(8), right: 2),
        fieldOfView: number(30))
      var picture = MapPicture(
        viewport, places: (0..<generator.int(in: 0...4)).map { _ in place() }, style: style(),
        basemap: generator.once(in: 12) ? DrawnView.basemap : nil)
      picture.markers = generator.element(of: MapPicture.MarkerShape.allCases)
      picture.showsGraticule = generator.once(in: 4)
      picture.showsInsets = generator.once(in: 4)
      if generator.once(in: 3) { picture.encoding.sizeProperty = "size" }
      if generator.once(in: 3) { picture.encoding.labelProperty = "size" }
      if generator.once(in: 3) { picture.attributions = [text(), text()] }
      if generator.once(in: 4) {
        let kind = generator.element(of: [.marker, .obstacle, .room] as [PictureOutline.Kind])
        picture.outlines = [
          PictureOutline(
            ScreenRect(x: number(10), y: number(10), width: number(20), height: number(20)), kind)
        ]
      }
      return picture
    }

    private mutating func sheet() -> PictureSheet {
      var sheet = PictureSheet(
        size: ScreenSize(
          width: number(200, wildOnceIn: 9), height: number(150, wildOnceIn: 9)),
        background: color())
      for _ in 0..<generator.int(in: 0...3) {
        let point = ScreenPoint(
          x: number(50, wildOnceIn: 6), y: number(50, wildOnceIn: 6))
        let scale = number(0.5, wildOnceIn: 6)
        switch generator.int(in: 0...3) {
        case 0: sheet.elements.append(.picture(picture(), at: point, scale: scale))
        case 1:
          let frame = PhoneFrame(title: text(), subtitle: text(), rows: [text(), text()])
          sheet.elements.append(.phone(picture(), frame, at: point, scale: scale))
        case 2:
          sheet.elements.append(
            .image(
              width: generator.element(of: [-1, 0, 2, 3, .max]),
              pixels: [UInt8](repeating: 99, count: generator.int(in: 0...24)), at: point,
              scale: scale))
        default:
          let weight = generator.element(of: [-1, 0, 400, 700, .max, .min, 1_000_000])
          sheet.elements.append(
            .text(
              text(), at: point,
              SheetTextStyle(size: number(20), weight: weight, color: color())))
        }
      }
      return sheet
    }
  }
#endif
