#if Pictures
  import Foundation
  import Mercator
  import MercatorPicture
  import MercatorPlaces
  import Testing

  #if canImport(FoundationXML)
    import FoundationXML
  #endif

  @Suite struct ShapeLookTests {
    private static let line: GeoGeometry = .lineString([place(0, -20), place(0, 20)])
    private static let area: GeoGeometry = .polygon([
      [place(-9, -20), place(-9, 20), place(9, 20), place(9, -20), place(-9, -20)]
    ])

    private static func place(_ latitude: Double, _ longitude: Double) -> GeoCoordinate {
      GeoCoordinate(latitude: latitude, longitude: longitude)
    }

    private func bitmap(
      _ geometry: GeoGeometry?, _ properties: [String: PropertyValue] = [:]
    ) throws -> PictureBitmap {
      let viewport = MapViewport(
        center: Self.place(0, 0), zoom: 1, size: ScreenSize(width: 120, height: 60))
      let places = geometry.map { [GeoFeature(geometry: $0, properties: properties)] } ?? []
      var picture = MapPicture(viewport, places: places, basemap: nil)
      picture.showsScale = false
      picture.showsAttribution = false
      return try picture.bitmap()
    }

    @Test(
      arguments: [
        ["stroke": .string("#f00"), "stroke-width": .number(0)],
        ["stroke": .string("#f00"), "stroke-opacity": .number(0)],
        ["stroke": .string("#f00"), "stroke-opacity": .string("0")], ["stroke": .string("none")],
      ] as [[String: PropertyValue]])
    func `a line without width, opacity or colour is not drawn, nor is its casing`(
      properties: [String: PropertyValue]
    ) throws {
      #expect(try bitmap(Self.line, properties) == bitmap(nil))
    }

    @Test func `an area without paint is not drawn`() throws {
      let none: [String: PropertyValue] = [
        "fill": .string("none"), "fill-opacity": .string("0.5"), "stroke": .string("#00f"),
        "stroke-opacity": .number(0),
      ]
      #expect(try bitmap(Self.area, none) == bitmap(nil))
      var filled = none
      filled["fill"] = .string("#f00")
      #expect(try bitmap(Self.area, filled) != bitmap(nil))
    }

    @Test func `a negative stroke width is replaced by the default`() throws {
      let red: [String: PropertyValue] = ["stroke": .string("#f00")]
      let negative = red.merging(["stroke-width": .number(-3)]) { first, _ in first }
      #expect(try bitmap(Self.line, negative) == bitmap(Self.line, red))
      #expect(try bitmap(Self.line, red) != bitmap(nil))
    }

    /// mapbox.js#608, togeojson#76
    @Test func `simplestyle: an image of hostile properties is well-formed XML`() throws {
      var folder = URL(fileURLWithPath: #filePath)
      for _ in 0..<3 { folder.deleteLastPathComponent() }
      let file = folder.appendingPathComponent("Fixtures/Reports/simplestyle.geojson")
      let places = try PlaceReader().read(Data(contentsOf: file), file: "simplestyle.geojson")
      let viewport = MapViewport(
        center: Self.place(48.15, 11.55), zoom: 11, size: ScreenSize(width: 300, height: 200))
      let picture = MapPicture(viewport, places: places.features, basemap: nil)
      let parser = XMLParser(data: Data(try picture.svg()))
      #expect(parser.parse())
    }
  }
#endif
