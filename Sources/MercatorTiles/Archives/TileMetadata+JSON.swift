#if Tiles
  import Mercator
  import MercatorPlaces

  extension TileMetadata {
    /// Adds values from JSON: PMTiles metadata, the `json` row of MBTiles, or a TileJSON.
    ///
    /// Missing values are skipped. Damaged values are skipped with a note.
    mutating func add(json: [UInt8]) {
      guard !json.isEmpty else { return }
      guard let values = Self.object(json) else {
        notes.append("the metadata is not a JSON object and is left out")
        return
      }
      add(values)
    }

    /// Adds values by their names. MBTiles stores the layers as a JSON text named `json`. Files
    /// converted from it may have that text too.
    mutating func add(_ values: [String: PropertyValue]) {
      if let json = values["json"]?.string {
        if var inner = Self.object(json.utf8) {
          inner["json"] = nil
          add(inner)
        } else {
          notes.append("the metadata's 'json' is not a JSON object and is left out")
        }
      }
      if let name = values["name"]?.string { self.name = name }
      if let attribution = values["attribution"]?.string {
        self.attribution = Self.plainText(ofMarkup: attribution)
      }
      if let format = values["format"]?.string { self.format = Self.format(named: format) }
      addLevels(values)
      if let edges = Self.numbers(values["bounds"]), edges.count >= 4 {
        bounds = Self.bounds(west: edges[0], south: edges[1], east: edges[2], north: edges[3])
        if bounds == nil { note("bounds", values["bounds"], "have no area") }
      } else {
        note("bounds", values["bounds"], "are not four numbers")
      }
      addCenter(values["center"])
      if let layers = values["vector_layers"]?.array {
        self.layers = layers.compactMap { Self.layer($0) }
      } else {
        note("vector_layers", values["vector_layers"], "are not a list")
      }
    }

    private mutating func addLevels(_ values: [String: PropertyValue]) {
      for name in ["minzoom", "maxzoom"] where Self.level(values[name]) == nil {
        note(name, values[name], "is not a level from 0 to 30")
      }
      if let levels = Self.levels(values) {
        self.levels = levels
      } else if let least = Self.level(values["minzoom"]), let most = Self.level(values["maxzoom"])
      {
        notes.append("the metadata's levels from \(least) to \(most) are none and are left out")
      }
    }

    private mutating func addCenter(_ value: PropertyValue?) {
      guard let center = Self.numbers(value), center.count >= 2 else {
        return note("center", value, "is not two numbers and a level")
      }
      let place = GeoCoordinate(latitude: center[1], longitude: center[0])
      guard place.isValid else { return note("center", value, "is not on the globe") }
      self.center = place
      guard center.count > 2 else { return }
      guard (0...30).contains(center[2]) else {
        return note("center", value, "has no level from 0 to 30")
      }
      centerLevel = Int(center[2])
    }

    /// Returns the members of a JSON object, or nil for anything else.
    private static func object(_ json: some Sequence<UInt8>) -> [String: PropertyValue]? {
      guard let text = try? SourceText(json, file: "") else { return nil }
      return (try? JSONParser.value(of: text, file: ""))?.object
    }

    /// Adds a note that a value is left out, if there is a value.
    private mutating func note(_ name: String, _ value: PropertyValue?, _ problem: String) {
      guard let value, value != .null else { return }
      let text = (value.string ?? value.json).split(whereSeparator: \.isWhitespace).joined(
        separator: " ")
      let short = text.count > 60 ? "\(text.prefix(60))…" : text
      notes.append("the metadata's '\(name)' (\(short)) \(problem)")
    }

    /// Returns a box in degrees, or nil if it has no area. Both notations of longitudes east of
    /// 180° are accepted.
    static func bounds(west: Double, south: Double, east: Double, north: Double) -> GeoRegion? {
      guard let region = GeoRegion(south: south, west: west, north: north, east: east),
        region.longitudeSpan > 0, region.latitudeSpan > 0
      else { return nil }
      return region
    }

    private static func layer(_ value: PropertyValue) -> Layer? {
      guard let values = value.object, let name = values["id"]?.string else { return nil }
      let fields = values["fields"]?.object?.keys.sorted() ?? []
      return Layer(
        name: name, details: values["description"]?.string ?? "",
        levels: levels(values), fields: fields)
    }

    private static func levels(_ values: [String: PropertyValue]) -> ClosedRange<Int>? {
      guard let least = level(values["minzoom"]), let most = level(values["maxzoom"]),
        least <= most
      else { return nil }
      return least...most
    }

    /// Returns a level. In MBTiles all values are texts.
    private static func level(_ value: PropertyValue?) -> Int? {
      let number = value?.number ?? value?.string.flatMap { Double($0) }
      guard let number, (0...30).contains(number) else { return nil }
      return Int(number)
    }

    /// Returns the numbers of an array, or of a text with commas.
    private static func numbers(_ value: PropertyValue?) -> [Double]? {
      let count: Int
      let numbers: [Double]
      if let values = value?.array {
        count = values.count
        numbers = values.compactMap(\.number)
      } else if let parts = value?.string?.split(separator: ",") {
        count = parts.count
        numbers = parts.compactMap { Double(String($0).trimmed) }
      } else {
        return nil
      }
      return numbers.count == count ? numbers : nil
    }

    private static func format(named name: String) -> TileFormat? {
      switch name.lowercased() {
      case "pbf", "mvt", "application/vnd.mapbox-vector-tile": .vector
      case "jpg", "jpeg": .jpeg
      case let other: TileFormat(rawValue: other)
      }
    }

    /// Returns a text without HTML elements, and with common entities replaced.
    static func plainText(ofMarkup text: String) -> String {
      var plain = ""
      var isElement = false
      for letter in text {
        switch letter {
        case "<": isElement = true
        case ">" where isElement: isElement = false
        default: if !isElement { plain.append(letter) }
        }
      }
      let entities = [
        ("&copy;", "©"), ("&nbsp;", " "), ("&quot;", "\""), ("&#39;", "'"), ("&lt;", "<"),
        ("&gt;", ">"), ("&amp;", "&"),
      ]
      for (entity, letter) in entities {
        plain = plain.replacing(entity, with: letter)
      }
      return plain.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }
#endif
