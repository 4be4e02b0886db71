import Mercator

extension GeoFeature {
  /// The feature as a GeoJSON `Feature` on one line.
  var json: String {
    var members = [(key: "type", value: PropertyValue.json("Feature"))]
    if let identifier {
      members.append(("id", identifierIsNumber ? identifier : PropertyValue.json(identifier)))
    }
    if let region { members.append(("bbox", region.json)) }
    members.append(("geometry", geometry?.json ?? "null"))
    members.append(("properties", PropertyValue.object(namedProperties).json))
    return PropertyValue.json(members)
  }

  /// The properties, with the name added if a reader would otherwise find a different one.
  var namedProperties: [String: PropertyValue] {
    guard let name, PlaceFieldNames.bestName(in: properties) != name else { return properties }
    var named = properties
    named["name"] = .string(name)
    return named
  }
}

extension GeoGeometry {
  fileprivate var json: String {
    switch self {
    case .point(let place): Self.object("Point", "coordinates", place.json)
    case .multiPoint(let places): Self.object("MultiPoint", "coordinates", Self.line(places))
    case .lineString(let places): Self.object("LineString", "coordinates", Self.line(places))
    case .multiLineString(let lines):
      Self.object("MultiLineString", "coordinates", Self.list(lines, Self.line))
    case .polygon(let rings):
      Self.object("Polygon", "coordinates", Self.list(rings, Self.line))
    case .multiPolygon(let polygons):
      Self.object("MultiPolygon", "coordinates", Self.list(polygons) { Self.list($0, Self.line) })
    case .collection(let members):
      Self.object("GeometryCollection", "geometries", Self.list(members) { $0.json })
    }
  }

  private static func object(_ type: String, _ member: String, _ json: String) -> String {
    "{\"type\":\"\(type)\",\"\(member)\":\(json)}"
  }

  private static func line(_ places: [GeoCoordinate]) -> String { list(places) { $0.json } }

  private static func list<Element>(_ elements: [Element], _ json: (Element) -> String) -> String {
    "[" + elements.map(json).joined(separator: ",") + "]"
  }
}

extension GeoCoordinate {
  fileprivate var json: String {
    "[\(PropertyValue.json(longitude)),\(PropertyValue.json(latitude))]"
  }
}

extension GeoRegion {
  /// The `bbox`. If it crosses 180°, its east is less than its west. Its east is the number next to
  /// the eastern edge that reads back to the same span.
  var json: String {
    let wrapped = east > 180 ? east - 360 : east
    let steps = (1...8).flatMap { [Double($0), -Double($0)] }
    let candidates =
      [wrapped, east]
      + steps.flatMap { [wrapped + $0 * longitudeSpan.ulp / 2, wrapped + $0 * wrapped.ulp] }
    let same = candidates.first { east in
      east.magnitude <= 360
        && GeoRegion(south: south, west: west, north: north, east: east)?.longitudeSpan
          == longitudeSpan
    }
    let edges = [west, south, same ?? wrapped, north]
    return PropertyValue.array(edges.map { .number($0) }).json
  }
}
