#if Tiles
  import Foundation
  import Mercator

  extension TileMetadata {
    /// Adds what JSON says: PMTiles' metadata, the `json` row of MBTiles, or a TileJSON.
    ///
    /// A name that is missing or of another type than it should be is passed over.
    mutating func add(json: [UInt8]) throws(Gzip.Failure) {
      guard !json.isEmpty else { return }
      guard let object = try? JSONSerialization.jsonObject(with: Data(json)),
        let values = object as? [String: Any]
      else { throw Gzip.Failure(.damagedMetadata("it is no JSON object")) }
      try add(values)
    }

    /// Adds values by their names. MBTiles has the layers in a text of JSON called `json`, and what
    /// was converted from it may have that too.
    mutating func add(_ values: [String: Any]) throws(Gzip.Failure) {
      if let json = values["json"] as? String {
        guard let object = try? JSONSerialization.jsonObject(with: Data(json.utf8)),
          var inner = object as? [String: Any]
        else { throw Gzip.Failure(.damagedMetadata("'json' is no JSON object")) }
        inner["json"] = nil
        try add(inner)
      }
      if let name = values["name"] as? String { self.name = name }
      if let attribution = values["attribution"] as? String {
        self.attribution = Self.plainText(ofMarkup: attribution)
      }
      if let format = values["format"] as? String { self.format = Self.format(named: format) }
      if let levels = Self.levels(values) { self.levels = levels }
      if let edges = Self.numbers(values["bounds"], count: 4) {
        bounds = Self.bounds(west: edges[0], south: edges[1], east: edges[2], north: edges[3])
      }
      if let center = Self.numbers(values["center"], count: 2) {
        let place = GeoCoordinate(latitude: center[1], longitude: center[0])
        if place.isValid { self.center = place }
        if let level = Self.numbers(values["center"], count: 3)?[2], (0...30).contains(level) {
          centerLevel = Int(level)
        }
      }
      if let layers = values["vector_layers"] as? [Any] {
        self.layers = layers.compactMap { Self.layer($0) }
      }
    }

    /// A box in degrees; nil if it is none. East of 180° may be written either way.
    static func bounds(west: Double, south: Double, east: Double, north: Double) -> GeoRegion? {
      guard west < east || north > south else { return nil }
      return GeoRegion(south: south, west: west, north: north, east: east)
    }

    private static func layer(_ value: Any) -> Layer? {
      guard let values = value as? [String: Any], let name = values["id"] as? String else {
        return nil
      }
      let fields = (values["fields"] as? [String: Any])?.keys.sorted() ?? []
      return Layer(
        name: name, details: values["description"] as? String ?? "",
        levels: levels(values), fields: fields)
    }

    private static func levels(_ values: [String: Any]) -> ClosedRange<Int>? {
      guard let least = level(values["minzoom"]), let most = level(values["maxzoom"]),
        least <= most
      else { return nil }
      return least...most
    }

    /// MBTiles has all its values as texts.
    private static func level(_ value: Any?) -> Int? {
      let number = (value as? NSNumber)?.doubleValue ?? (value as? String).flatMap { Double($0) }
      guard let number, (0...30).contains(number) else { return nil }
      return Int(number)
    }

    /// An array of numbers, or a text of numbers with commas between, of at least so many.
    private static func numbers(_ value: Any?, count: Int) -> [Double]? {
      let numbers =
        (value as? [NSNumber])?.map(\.doubleValue)
        ?? (value as? String)?.split(separator: ",").compactMap {
          Double($0.trimmingCharacters(in: .whitespaces))
        }
      guard let numbers, numbers.count >= count else { return nil }
      return numbers
    }

    private static func format(named name: String) -> TileFormat? {
      switch name.lowercased() {
      case "pbf", "mvt", "application/vnd.mapbox-vector-tile": .vector
      case "jpg", "jpeg": .jpeg
      case let other: TileFormat(rawValue: other)
      }
    }

    /// A text without HTML's elements, and with its few common entities as letters.
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
        plain = plain.replacingOccurrences(of: entity, with: letter)
      }
      return plain.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }
#endif
