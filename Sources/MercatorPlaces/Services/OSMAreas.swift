/// Rules for the closed ways of OpenStreetMap that are areas, by their tags.
///
/// OpenStreetMap has no type for areas. Converters share the list of area keys in the wiki:
/// [Overpass turbo/Polygon
/// Features](https://wiki.openstreetmap.org/wiki/Overpass_turbo/Polygon_Features).
enum OSMAreas {
  private enum Values {
    case all
    case only(Set<String>)
    case except(Set<String>)
  }

  private static let keys: [String: Values] = [
    "aeroway": .except(["taxiway"]), "amenity": .all, "area:highway": .all,
    "barrier": .only(["city_wall", "ditch", "hedge", "retaining_wall", "wall", "spikes"]),
    "boundary": .all, "building": .all, "building:part": .all, "craft": .all, "golf": .all,
    "highway": .only(["services", "rest_area", "escape", "elevator"]), "historic": .all,
    "indoor": .all, "landuse": .all, "leisure": .all,
    "man_made": .except(["cutline", "embankment", "pipeline"]), "military": .all,
    "natural": .except(["coastline", "cliff", "ridge", "arete", "tree_row"]), "office": .all,
    "place": .all, "power": .only(["plant", "substation", "generator", "transformer"]),
    "public_transport": .all,
    "railway": .only(["station", "turntable", "roundhouse", "platform"]), "ruins": .all,
    "shop": .all, "tourism": .all,
    "waterway": .only(["riverbank", "dock", "boatyard", "dam"]),
  ]

  /// Returns whether a closed way with these tags is an area: by `area`, or by one of the keys.
  static func isArea(_ tags: [String: PropertyValue]) -> Bool {
    if let area = tags["area"]?.string { return area != "no" }
    return tags.contains { key, value in
      guard let values = keys[key], let value = value.string, value != "no" else { return false }
      return switch values {
      case .all: true
      case .only(let known): known.contains(value)
      case .except(let others): !others.contains(value)
      }
    }
  }

  /// Returns whether a relation with these tags is an area.
  static func isAreaRelation(_ tags: [String: PropertyValue]) -> Bool {
    ["multipolygon", "boundary"].contains(tags["type"]?.string)
  }
}
