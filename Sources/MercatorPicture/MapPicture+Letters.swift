#if Pictures
  import Mercator
  import MercatorBasemap
  import MercatorPlaces

  extension MapPicture {
    /// The text that cannot be written because a font is missing. There is one note for each kind
    /// of letters, with the Debian package that contains a font.
    ///
    ///     picture.letterNotes   // ["no font here has the letters of 東京 (Chinese and Japanese)…"]
    public var letterNotes: [String] {
      let context = TextContext()
      guard context.hasFonts else {
        return [
          "no font is installed, so nothing is written; Debian's package fonts-inter has one"
        ]
      }
      let coverage = LetterCoverage(fonts: style.fonts, context: context)
      if showsAttribution { coverage.add(attribution) }
      for text in [title, subtitle, source].compactMap(\.self) { coverage.add(text) }
      if showsPlaceNames {
        for place in places where isInView(place) {
          if let name = name(of: place) { coverage.add(name) }
        }
      }
      if showsMapNames {
        let projection = PictureProjection(viewport, repeatsWorld: repeatsWorld)
        for street in StreetLayers(self).maps(projection, language: language).flatMap(\.names) {
          coverage.add(street.name)
        }
      }
      if showsMapNames, let basemap {
        for country in basemap.countries where isInView(country.label) {
          coverage.add(country.names[language])
        }
        for city in basemap.cities where isInView(city.place) { coverage.add(city.names[language]) }
      }
      return coverage.missing.map { missing in
        "no font here has the letters of \(missing.example) (\(missing.letters.name)), and boxes stand "
          + "in for them; Debian's package \(missing.letters.package) has one"
      }
    }

    private func isInView(_ place: GeoFeature) -> Bool {
      if case .point(let point) = place.geometry {
        return point.isValid && viewport.contains(point, in: .wholeView)
      }
      guard let coordinates = place.geometry?.coordinates else { return false }
      return coordinates.contains { $0.isValid && viewport.contains($0, in: .wholeView) }
    }

    private func isInView(_ point: WorldPoint) -> Bool {
      viewport.contains(WebMercator.coordinate(for: point), in: .wholeView)
    }
  }
#endif
