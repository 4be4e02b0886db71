#if Pictures
  import MercatorTiles

  /// The layers of [OpenMapTiles](https://openmaptiles.org/schema/).
  enum OpenMapTilesSchema: StreetSchema {
    static let layers: Set<String> = [
      "aerodrome_label", "aeroway", "boundary", "building", "housenumber", "landcover", "landuse",
      "mountain_peak", "park", "place", "poi", "transportation", "transportation_name", "water",
      "water_name", "waterway",
    ]

    static func item(
      _ feature: VectorFeature, in layer: String, _ tags: StreetTags
    ) -> StreetItem? {
      let kind = tags.text("class", of: feature) ?? ""
      switch layer {
      case "landcover", "landuse": return areas[kind].map { StreetItem(area: $0) }
      case "park": return feature.kind == .polygons ? StreetItem(area: .park) : nil
      case "water": return tags.isTunnel(feature) ? nil : StreetItem(area: .water)
      case "waterway":
        guard !tags.isTunnel(feature) else { return nil }
        return StreetItem(
          line: StreetLine(kind: kind == "river" || kind == "canal" ? .river : .stream),
          name: .water)
      case "water_name": return feature.kind == .points ? StreetItem(name: .water) : nil
      case "aeroway":
        guard feature.kind == .lines else {
          return kind == "aerodrome" ? nil : StreetItem(area: .paved)
        }
        return ["runway": .runway, "taxiway": .taxiway][kind]
          .map { StreetItem(line: StreetLine(kind: $0)) }
      case "building":
        return feature.kind == .polygons ? StreetItem(area: .building) : nil
      case "transportation":
        if feature.kind == .polygons { return StreetItem(area: .paved) }
        return line(feature, kind, tags).map { StreetItem(line: $0) }
      case "transportation_name":
        return lines[kind].map { StreetItem(name: .road($0)) }
      case "boundary":
        guard !tags.isTrue("maritime", of: feature),
          let level = tags.number("admin_level", of: feature)
        else { return nil }
        switch level {
        case ...2: return StreetItem(line: StreetLine(kind: .country))
        case ...4: return StreetItem(line: StreetLine(kind: .state))
        default: return nil
        }
      case "place": return places[kind].map { StreetItem(name: .place(rank: $0)) }
      case "mountain_peak": return StreetItem(name: .peak)
      case "poi":
        guard !dull.contains(kind), tags.text("subclass", of: feature) != "information",
          let rank = tags.number("rank", of: feature)
        else { return nil }
        return StreetItem(name: .point(rank: StreetName.rank(rank)))
      case "aerodrome_label": return StreetItem(name: .point(rank: 1))
      case "housenumber": return StreetItem(name: .houseNumber)
      default: return nil
      }
    }

    private static func line(
      _ feature: VectorFeature, _ kind: String, _ tags: StreetTags
    ) -> StreetLine? {
      guard let line = lines[kind] else { return nil }
      return StreetLine(
        kind: line,
        level: tags.isTunnel(feature)
          ? .tunnel : tags.text("brunnel", of: feature) == "bridge" ? .bridge : .ground,
        isLink: tags.isTrue("ramp", of: feature))
    }

    private static let areas: [String: StreetArea] = [
      "residential": .residential, "suburb": .residential, "quarter": .residential,
      "neighbourhood": .residential, "commercial": .works, "retail": .works,
      "industrial": .works, "railway": .works, "military": .works, "quarry": .works,
      "dam": .works, "bus_station": .works, "school": .works, "university": .works,
      "college": .works, "kindergarten": .works, "hospital": .works, "library": .works,
      "farmland": .farmland, "grass": .grass, "cemetery": .grass, "garages": .works,
      "wood": .wood, "sand": .sand, "rock": .sand, "ice": .ice, "wetland": .wetland,
      "pitch": .pitch, "track": .pitch, "playground": .pitch, "stadium": .pitch,
      "zoo": .park, "theme_park": .park,
    ]

    private static let lines: [String: StreetLine.Kind] = [
      "motorway": .motorway, "trunk": .trunk, "primary": .primary, "secondary": .secondary,
      "tertiary": .tertiary, "minor": .minor, "busway": .minor, "service": .service,
      "raceway": .service, "track": .path, "path": .path, "rail": .rail, "transit": .tram,
      "ferry": .ferry,
    ]

    private static let places: [String: Int] = [
      "city": 0, "town": 1, "village": 2, "suburb": 3, "hamlet": 4, "quarter": 4,
      "neighbourhood": 5, "isolated_dwelling": 6, "locality": 6,
    ]

    /// The points of minor interest, which are not drawn.
    private static let dull: Set<String> = [
      "", "amenity", "barrier", "bicycle_parking", "bus", "entrance", "leisure", "parking", "sport",
    ]
  }

  extension StreetTags {
    fileprivate func isTunnel(_ feature: VectorFeature) -> Bool {
      text("brunnel", of: feature) == "tunnel"
    }
  }
#endif
