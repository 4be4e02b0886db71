#if Pictures
  import MercatorBasemap
  import MercatorPlaces

  extension GeoFeature {
    /// Returns the feature's name in a language: the property `name:en` or `name_en`, `name:local`
    /// or `name_local`, as in OpenStreetMap and Natural Earth files. Otherwise it returns its name.
    func name(in language: BasemapLanguage) -> String? {
      for key in language.nameProperties {
        if let name = properties[key]?.string, !name.isEmpty { return name }
      }
      return name
    }
  }

  extension BasemapLanguage {
    /// The properties that contain a place's name in this language.
    var nameProperties: [String] { ["name:\(rawValue)", "name_\(rawValue)"] }
  }

  extension BasemapCountry {
    /// Returns the country's name in capitals, if its letters have capitals that fonts contain too.
    func capitals(in language: BasemapLanguage) -> String {
      let name = names[language]
      let hasCapitals = name.unicodeScalars.allSatisfy { scalar in
        scalar.value < 0x250 || (0x400..<0x530).contains(scalar.value)
          || (0x2010..<0x2028).contains(scalar.value)
      }
      return hasCapitals ? name.uppercased() : name
    }
  }
#endif
