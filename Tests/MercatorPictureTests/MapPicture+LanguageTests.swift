#if Pictures
  import Mercator
  import MercatorBasemap
  import MercatorPlaces
  import Testing

  @testable import MercatorPicture

  @Suite struct MapPictureLanguageTests {
    private func place(_ properties: [String: PropertyValue]) -> GeoFeature {
      GeoFeature(name: "name", geometry: nil, properties: properties)
    }

    @Test func `a place has its name in the language, else its own name`() {
      let both = place(["name:en": .string("Munich"), "name:local": .string("München")])
      #expect(both.name(in: .english) == "Munich" && both.name(in: .local) == "München")
      let natural = place(["name_en": .string("Munich"), "name_local": .string("")])
      #expect(natural.name(in: .english) == "Munich" && natural.name(in: .local) == "name")
      #expect(place([:]).name(in: .english) == "name")
      #expect(place(["name:en": .number(3)]).name(in: .english) == "name")
    }

    @Test func `a country name is in capitals where its script has them`() throws {
      let countries = Basemap.embedded().countries
      func capitals(_ name: String) throws -> String {
        try #require(countries.first { $0.name == name }).capitals(in: .local)
      }
      #expect(try capitals("Germany") == "DEUTSCHLAND" && capitals("Ukraine") == "УКРАЇНА")
      // Capitals have no accents in Greek, and there are none that fonts have in Georgian.
      #expect(try capitals("Greece") == "Ελλάδα" && capitals("Georgia") == "საქართველო")
      #expect(try capitals("Japan") == "日本")
    }

    @Test(arguments: [
      DrawnView(name: "language-japan", latitude: 36, longitude: 137, zoom: 4.6),
      DrawnView(name: "language-india", latitude: 22, longitude: 80, zoom: 3.6),
      DrawnView(name: "language-levant", latitude: 36, longitude: 34, zoom: 4.2),
    ])
    func `names in local languages equal their golden image`(view: DrawnView) throws {
      var picture = view.picture
      picture.showsMapNames = true
      picture.language = .local
      try Golden(view.name).expect(picture, hasWords: true)
    }

    @Test func `map names are English by default and local on request`() throws {
      var view = DrawnView(name: "japan", latitude: 36, longitude: 138, zoom: 4.5).picture
      view.showsMapNames = true
      let english = try view.bitmap()
      view.language = .english
      #expect(try view.bitmap() == english)
      view.language = .local
      #expect(try view.bitmap() != english)
    }
  }
#endif
