import Mercator

/// An answer of the Overpass API: nodes, ways and relations of OpenStreetMap.
///
/// Nodes with tags, and nodes that aren't part of anything, are points. Ways are lines, or areas by
/// their tags. Relations of areas are areas, and other relations are the lines of their ways.
/// Elements that are only parts of others aren't features.
struct OverpassDocument: ServiceDocument {
  let attribution: String? = "© OpenStreetMap contributors"
  let remark: String?
  private let elements: [PropertyValue]
  private var nodes: [String: GeoCoordinate] = [:]
  /// The lines of ways, by id.
  private var lines: [String: Line] = [:]
  /// The ids, such as `node/1`, of parts of other elements.
  private var parts: Set<String> = []

  /// The known positions of a way, in pieces if some are missing.
  private struct Line {
    var pieces: [[GeoCoordinate]] = []
    var isWhole = true

    init(_ places: [GeoCoordinate?]) {
      for piece in places.split(separator: nil) { pieces.append(piece.compactMap { $0 }) }
      isWhole = !places.contains(nil)
    }
  }

  init?(_ members: [String: PropertyValue]) {
    guard let elements = members["elements"]?.array,
      members["osm3s"] != nil || elements.first.flatMap(Self.kind) != nil
    else { return nil }
    self.elements = elements
    remark = members["remark"]?.string
    for element in elements where Self.kind(element) == "node" {
      guard let object = element.object, let id = object["id"]?.label,
        let place = Self.place(object)
      else { continue }
      nodes[id] = place
    }
    for element in elements { collectParts(of: element) }
  }

  var count: Int { elements.count }

  func path(at index: Int) -> String { "elements[\(index)]" }

  private static func kind(_ element: PropertyValue) -> String? {
    let kind = element.object?["type"]?.string
    return ["node", "way", "relation"].contains(kind) ? kind : nil
  }

  private static func place(_ object: [String: PropertyValue]) -> GeoCoordinate? {
    guard let latitude = object["lat"]?.number, let longitude = object["lon"]?.number else {
      return nil
    }
    let place = GeoCoordinate(latitude: latitude, longitude: longitude)
    return place.isValid ? place : nil
  }

  private mutating func collectParts(of element: PropertyValue) {
    guard let object = element.object else { return }
    switch Self.kind(element) {
    case "way":
      for node in object["nodes"]?.array ?? [] { parts.insert("node/\(node.label ?? "")") }
      if let id = object["id"]?.label { lines[id] = line(object) }
    case "relation":
      for member in object["members"]?.array ?? [] {
        guard let member = member.object, let kind = member["type"]?.string,
          let reference = member["ref"]?.label
        else { continue }
        parts.insert("\(kind)/\(reference)")
      }
    default: break
    }
  }

  private func line(_ object: [String: PropertyValue]) -> Line {
    if let geometry = object["geometry"]?.array {
      return Line(geometry.map { $0.object.flatMap(Self.place) })
    }
    return Line((object["nodes"]?.array ?? []).map { $0.label.flatMap { nodes[$0] } })
  }

  func feature(at index: Int, log: inout ContentLog) throws(ContentFault) -> GeoFeature? {
    guard let object = elements[index].object, let kind = Self.kind(elements[index]),
      let id = object["id"]?.label
    else {
      throw .wrong(
        elements[index], wanted: "an element with a type and an id",
        remedy: #"use {"type": "node", "id": 1, …}"#)
    }
    let tags = object["tags"]?.object ?? [:]
    let identifier = "\(kind)/\(id)"
    if tags.isEmpty, parts.contains(identifier) { return nil }
    let geometry: GeoGeometry?
    switch kind {
    case "node": geometry = .point(try point(object))
    case "way": geometry = way(object, tags, &log)
    default: geometry = relation(object, tags, &log)
    }
    let center = object["center"]?.object.flatMap(Self.place).map { GeoGeometry.point($0) }
    if geometry == nil, center == nil {
      log.note("the element has no positions: ask Overpass for them with out geom")
    }
    return GeoFeature(
      name: PlaceFieldNames.bestName(in: tags), identifier: identifier,
      geometry: geometry ?? center, properties: tags)
  }

  private func point(_ object: [String: PropertyValue]) throws(ContentFault) -> GeoCoordinate {
    for name in ["lat", "lon"] where object[name]?.number == nil {
      throw .missing(name, remedy: "add degrees as lat and lon")
    }
    return try PositionValue.point(object, latitude: "lat", longitude: "lon")
  }

  private func way(
    _ object: [String: PropertyValue], _ tags: [String: PropertyValue], _ log: inout ContentLog
  ) -> GeoGeometry? {
    let line = line(object)
    guard let first = line.pieces.first else { return nil }
    if !line.isWhole { log.note("the way has nodes that are not in the file: gaps remain") }
    if line.pieces.count == 1, RingAssembly.isRing(first), OSMAreas.isArea(tags) {
      return .polygon([first])
    }
    return RingAssembly.lines(line.pieces) ?? .point(first[0])
  }

  private func relation(
    _ object: [String: PropertyValue], _ tags: [String: PropertyValue], _ log: inout ContentLog
  ) -> GeoGeometry? {
    var (outer, inner, points): ([[GeoCoordinate]], [[GeoCoordinate]], [GeoCoordinate]) =
      ([], [], [])
    var isWhole = true
    for member in object["members"]?.array ?? [] {
      guard let member = member.object else { continue }
      let reference = member["ref"]?.label ?? ""
      switch member["type"]?.string {
      case "way":
        let way = member["geometry"] == nil ? lines[reference] ?? Line([nil]) : line(member)
        isWhole = isWhole && way.isWhole
        let pieces = way.pieces.filter { $0.count > 1 }
        if member["role"]?.string == "inner" { inner += pieces } else { outer += pieces }
      case "node": points += (Self.place(member) ?? nodes[reference]).map { [$0] } ?? []
      default: break
      }
    }
    if !isWhole, !outer.isEmpty {
      log.note("the relation has ways that are not in the file: gaps remain")
    }
    guard OSMAreas.isAreaRelation(tags) else {
      return RingAssembly.lines(outer) ?? (points.isEmpty ? nil : .multiPoint(points))
    }
    let assembly = RingAssembly(outer: outer, inner: inner)
    if !assembly.open.isEmpty { log.note("rings of the relation are open: read as lines") }
    return assembly.geometry
  }
}
