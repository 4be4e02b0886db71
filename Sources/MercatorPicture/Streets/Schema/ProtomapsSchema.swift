#if Pictures
  import MercatorTiles

  /// The layers of [Protomaps' basemap](https://docs.protomaps.com/basemaps/layers), version 4.
  enum ProtomapsSchema: StreetSchema {
    static let layers: Set<String> = [
      "boundaries", "buildings", "earth", "landcover", "landuse", "places", "pois", "roads",
      "water",
    ]

    static func item(
      _ feature: VectorFeature, in layer: String, _ tags: StreetTags
    ) -> StreetItem? {
      let kind = tags.text("kind", of: feature) ?? ""
      let detail = tags.text("kind_detail", of: feature) ?? ""
      switch layer {
      case "landcover", "landuse":
        guard feature.kind == .polygons else { return nil }
        return areas[kind].map { StreetItem(area: $0) }
      case "water":
        switch feature.kind {
        case .polygons: return StreetItem(area: .water)
        case .lines:
          guard !tags.isTrue("is_tunnel", of: feature) else { return nil }
          return StreetItem(
            line: StreetLine(kind: kind == "river" || kind == "canal" ? .river : .stream),
            name: .water)
        case .points: return StreetItem(name: .water)
        case .unknown: return nil
        }
      case "buildings":
        if kind == "address" { return StreetItem(name: .houseNumber) }
        return feature.kind == .polygons ? StreetItem(area: .building) : nil
      case "roads":
        let lineKind: StreetLine.Kind? =
          kind == "aeroway"
          ? (detail == "runway" ? .runway : .taxiway) : lines[detail] ?? lines[kind]
        guard let lineKind else { return nil }
        let line = StreetLine(
          kind: lineKind,
          level: tags.isTrue("is_tunnel", of: feature)
            ? .tunnel : tags.isTrue("is_bridge", of: feature) ? .bridge : .ground,
          isLink: tags.isTrue("is_link", of: feature))
        return StreetItem(line: line, name: .road(lineKind))
      case "boundaries":
        switch kind {
        case "country": return StreetItem(line: StreetLine(kind: .country))
        case "region": return StreetItem(line: StreetLine(kind: .state))
        default: return nil
        }
      case "places": return rank(kind, detail).map { StreetItem(name: .place(rank: $0)) }
      case "pois":
        if kind == "peak" { return StreetItem(name: .peak) }
        guard let zoom = tags.number("min_zoom", of: feature), !dull.contains(kind) else {
          return nil
        }
        // Points with a lower minimum zoom are more important.
        return StreetItem(name: .point(rank: StreetName.rank((zoom - 12) * 8)))
      default: return nil
      }
    }

    private static func rank(_ kind: String, _ detail: String) -> Int? {
      switch kind {
      case "locality":
        ["city": 0, "town": 1, "village": 2, "hamlet": 4, "isolated_dwelling": 6, "locality": 6][
          detail] ?? 2
      case "macrohood": 3
      case "neighbourhood": 5
      default: nil
      }
    }

    private static let areas: [String: StreetArea] = [
      "residential": .residential, "urban_area": .residential, "commercial": .works,
      "industrial": .works, "railway": .works, "military": .works, "naval_base": .works,
      "airfield": .works, "aerodrome": .works, "school": .works, "university": .works,
      "college": .works, "kindergarten": .works, "hospital": .works, "quarry": .works,
      "farmland": .farmland, "orchard": .farmland, "allotments": .grass, "grass": .grass,
      "grassland": .grass, "meadow": .grass, "village_green": .grass, "cemetery": .grass,
      "scrub": .grass, "golf_course": .grass, "recreation_ground": .grass, "garden": .grass,
      "forest": .wood, "wood": .wood, "park": .park, "national_park": .park,
      "nature_reserve": .park, "protected_area": .park, "zoo": .park, "beach": .sand,
      "sand": .sand, "barren": .sand, "bare_rock": .sand, "glacier": .ice, "wetland": .wetland,
      "pitch": .pitch, "playground": .pitch, "pedestrian": .paved, "platform": .paved,
      "pier": .paved, "runway": .paved, "taxiway": .paved,
    ]

    private static let lines: [String: StreetLine.Kind] = [
      "motorway": .motorway, "motorway_link": .motorway, "trunk": .trunk, "trunk_link": .trunk,
      "primary": .primary, "primary_link": .primary, "secondary": .secondary,
      "secondary_link": .secondary, "tertiary": .tertiary, "tertiary_link": .tertiary,
      "unclassified": .minor, "residential": .minor, "living_street": .minor, "road": .minor,
      "service": .service, "highway": .motorway, "major_road": .primary, "medium_road": .tertiary,
      "minor_road": .minor, "path": .path, "other": .path, "rail": .rail, "light_rail": .rail,
      "subway": .tram, "tram": .tram, "monorail": .tram, "funicular": .tram, "ferry": .ferry,
    ]

    /// The points of minor interest, which are not drawn.
    private static let dull: Set<String> = [
      "", "bench", "bicycle_parking", "bus_stop", "drinking_water", "gate", "parking",
      "recycling", "toilets",
    ]
  }
#endif
