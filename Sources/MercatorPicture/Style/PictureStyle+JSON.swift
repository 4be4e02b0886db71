#if Pictures
  import MercatorPlaces

  extension PictureStyle {
    /// Creates a style from a JSON object. Its member `base` is `light` or `dark`. Every other
    /// member has the name of the property that it sets.
    ///
    ///     { "base": "dark", "place": "#ffb000", "placeTextSize": 13, "fonts": "Lato" }
    ///
    /// Colours are written in the notation of ``PictureColor/init(_:)``, several of them as a list.
    /// Sizes are numbers.
    ///
    /// - Throws: ``PictureError/style(file:key:problem:remedy:)`` for invalid JSON or a non-object,
    ///   an unknown key, or an invalid value.
    public init(json: some Sequence<UInt8>, file: String) throws(PictureError) {
      func fault(_ key: String, _ problem: String, _ remedy: String) -> PictureError {
        .style(file: file, key: key, problem: problem, remedy: remedy)
      }
      let example = ##"write an object such as {"base": "dark", "place": "#ffb000"}"##
      let value: PropertyValue
      do throws(PlaceReadingError) {
        value = try JSONParser.value(of: SourceText(json, file: file), file: file)
      } catch {
        throw fault("", "this is not JSON", example)
      }
      guard let members = value.object else {
        throw fault("", "not a JSON object", example)
      }
      self = .light
      if let base = members["base"] {
        switch base.string {
        case "light": break
        case "dark": self = .dark
        default: throw fault("base", "unknown style", "write light or dark")
        }
      }
      for key in members.keys.sorted() where key != "base" {
        if let color = Self.colors[key] {
          guard let text = members[key]?.string, let value = PictureColor(text) else {
            throw fault(key, "not a colour", "write one such as #d6453d or #d6453d80")
          }
          self[keyPath: color] = value
        } else if let list = Self.lists[key] {
          let texts = members[key]?.array?.map { $0.string ?? "" } ?? []
          let values = texts.compactMap { PictureColor($0) }
          guard !texts.isEmpty, values.count == texts.count, texts.count <= 50 else {
            throw fault(
              key, "not a list of colours", ##"write a list such as ["#d6453d", "#2f6fde"]"##)
          }
          self[keyPath: list] = values
        } else if let (size, range) = Self.sizes[key] {
          guard let number = members[key]?.number, range.contains(number) else {
            throw fault(
              key, "not a size",
              "write a number in \(range.lowerBound)…\(range.upperBound)")
          }
          self[keyPath: size] = number
        } else if key == "fonts" {
          guard let names = members[key]?.string, !names.isEmpty, names.utf8.count <= 500 else {
            throw fault(key, "these are not font names", #"write names such as "Lato, sans-serif""#)
          }
          fonts = names
        } else {
          throw fault(
            String(key.prefix(40)), "a style has nothing of this name",
            "did you mean \(Self.nearestKey(to: key))?")
        }
      }
    }

    /// Checks that the sizes can be drawn. Colours are clamped instead.
    func check() throws(PictureError) {
      for (name, (size, range)) in Self.sizes.sorted(by: { $0.key < $1.key }) {
        try PictureError.check("the style's \(name)", self[keyPath: size], in: range)
      }
    }

    /// Returns the key that has the most letters in common with another, in order.
    private static func nearestKey(to key: String) -> String {
      let letters = Array(key.lowercased().prefix(40))
      func common(_ name: String) -> Double {
        var row = [Int](repeating: 0, count: letters.count + 1)
        let other = Array(name.lowercased())
        for letter in other {
          var diagonal = 0
          for index in letters.indices {
            let above = row[index + 1]
            row[index + 1] = letter == letters[index] ? diagonal + 1 : max(above, row[index])
            diagonal = above
          }
        }
        return Double(2 * row[letters.count]) / Double(letters.count + other.count)
      }
      let names =
        (Array(colors.keys) + Array(lists.keys) + Array(sizes.keys) + ["base", "fonts"]).sorted()
      return names.max { common($0) < common($1) } ?? "base"
    }

    private static var colors: [String: WritableKeyPath<PictureStyle, PictureColor>] {
      [
        "beyondWorld": \.beyondWorld, "sea": \.sea, "shallows": \.shallows, "land": \.land,
        "ice": \.ice, "urban": \.urban, "coast": \.coast, "river": \.river, "border": \.border,
        "province": \.province, "wood": \.wood, "park": \.park, "farmland": \.farmland,
        "sand": \.sand, "works": \.works, "paved": \.paved, "building": \.building,
        "motorway": \.motorway, "mainRoad": \.mainRoad, "road": \.road,
        "roadCasing": \.roadCasing, "path": \.path, "rail": \.rail, "roadName": \.roadName,
        "waterName": \.waterName, "graticule": \.graticule, "countryName": \.countryName,
        "cityName": \.cityName, "halo": \.halo, "place": \.place, "placeRim": \.placeRim,
        "placeName": \.placeName, "placeHalo": \.placeHalo, "line": \.line,
        "lineCasing": \.lineCasing, "area": \.area, "sky": \.sky, "haze": \.haze, "ink": \.ink,
        "plate": \.plate, "insetOverlay": \.insetOverlay,
      ]
    }

    private static var lists: [String: WritableKeyPath<PictureStyle, [PictureColor]>] {
      ["palette": \.palette, "ramp": \.ramp, "diverging": \.diverging]
    }

    private static var sizes: [String: (WritableKeyPath<PictureStyle, Double>, ClosedRange<Double>)]
    {
      [
        "placeTextSize": (\.placeTextSize, 1...200), "cityTextSize": (\.cityTextSize, 1...200),
        "countryTextSize": (\.countryTextSize, 1...200), "lineWidth": (\.lineWidth, 0...100),
        "markerScale": (\.markerScale, 0.1...20), "strokeScale": (\.strokeScale, 0...20),
      ]
    }
  }
#endif
