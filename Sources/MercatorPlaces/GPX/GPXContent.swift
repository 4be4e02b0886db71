import Mercator

/// The contents of a GPX file: the open waypoint, route or track, and what is read of it.
struct GPXContent: XMLContent {
  private(set) var attribution: String?
  private var properties: [String: PropertyValue] = [:]
  private var segments: [[GeoCoordinate]] = []
  /// The faults of the open feature. If it is left out, only the first is reported.
  private var faults: [(fault: XMLTag.Fault, start: TextCursor)] = []
  /// The text of the open property.
  private var text: String?

  /// The children of a waypoint, route or track that hold decimal numbers.
  private static let numbers: Set<String> = [
    "ele", "magvar", "geoidheight", "sat", "hdop", "vdop", "pdop", "ageofdgpsdata", "dgpsid",
    "number",
  ]
  private static let texts: Set<String> = [
    "time", "name", "cmt", "desc", "src", "sym", "type", "fix", "url",
  ]

  private static let known = numbers.union(texts)

  var wantsText: Bool { text != nil }

  mutating func append(_ text: String, at start: TextCursor) {
    self.text? += text
  }

  mutating func cutShort() { text = nil }

  mutating func finish() -> XMLCompletion { XMLCompletion() }

  mutating func open(_ tag: XMLTag, path: [String], at start: TextCursor) {
    switch Self.role(of: path) {
    case .waypoint:
      begin()
      addPlace(tag, at: start)
    case .line: begin()
    case .segment: segments.append([])
    case .vertex: addPlace(tag, at: start)
    case .property where path.last == "link":
      properties["link"] = tag.attributes["href"].map { .string($0) }
    case .property where path.last.map { Self.known.contains($0) } ?? false:
      text = ""
    case .copyright: attribution = tag.attributes["author"]
    case .property, nil: break
    }
  }

  mutating func close(path: [String]) -> XMLCompletion {
    switch Self.role(of: path) {
    case .property:
      if let text = text?.trimmed, !text.isEmpty, let name = path.last {
        properties[name] = Self.value(of: text, name: name)
      }
      text = nil
    case .waypoint, .line:
      // If all positions of a feature are bad, it is one fault and not a feature.
      guard faults.isEmpty || segments.contains(where: { !$0.isEmpty }) else {
        return XMLCompletion(faults: Array(faults.prefix(1)))
      }
      let feature = GeoFeature(
        name: PlaceFieldNames.bestName(in: properties), geometry: geometry,
        properties: properties)
      return XMLCompletion(features: [feature], faults: faults)
    default: break
    }
    return XMLCompletion()
  }

  private enum Role {
    case waypoint, line, segment, vertex, property, copyright
  }

  private static func role(of path: [String]) -> Role? {
    switch (path.count, path.dropFirst().first, path.last) {
    case (2, "wpt", _): .waypoint
    case (2, "rte", _), (2, "trk", _): .line
    case (3, "rte", "rtept"): .vertex
    case (4, "trk", "trkpt") where path[2] == "trkseg": .vertex
    case (3, "trk", "trkseg"): .segment
    case (3, "wpt", _), (3, "rte", _), (3, "trk", _): .property
    case (3, "metadata", "copyright"): .copyright
    default: nil
    }
  }

  private mutating func begin() {
    properties = [:]
    faults = []
    segments = []
  }

  private mutating func addPlace(_ tag: XMLTag, at start: TextCursor) {
    do throws(XMLTag.Fault) {
      let place = GeoCoordinate(
        latitude: try Self.degrees("lat", of: tag), longitude: try Self.degrees("lon", of: tag))
      if let fault = CoordinateFault(place) {
        throw XMLTag.Fault(problem: "\(tag.name): \(fault.problem)", remedy: fault.remedy)
      }
      if segments.isEmpty { segments.append([]) }
      segments[segments.count - 1].append(place)
    } catch {
      faults.append((error, start))
    }
  }

  private static func degrees(_ name: String, of tag: XMLTag) throws(XMLTag.Fault) -> Double {
    let remedy = "use degrees such as lat=\"48.137\" lon=\"11.575\""
    guard let text = tag.attributes[name] else {
      throw XMLTag.Fault(problem: "\(tag.name): the attribute \(name) is missing", remedy: remedy)
    }
    guard let value = PositionValue.decimal(text) else {
      throw XMLTag.Fault(
        problem: "\(tag.name): \(name) \(text.quotedExcerpt) is not a number", remedy: remedy)
    }
    return value
  }

  private static func value(of text: String, name: String) -> PropertyValue {
    guard numbers.contains(name), let value = PositionValue.decimal(text) else {
      return .string(text)
    }
    return .number(value)
  }

  /// The geometry, with a line for each segment. A segment with one place is a point. Nil without
  /// places.
  private var geometry: GeoGeometry? {
    let parts = segments.filter { !$0.isEmpty }
    guard let first = parts.first else { return nil }
    if parts.allSatisfy({ $0.count > 1 }) {
      return parts.count == 1 ? .lineString(first) : .multiLineString(parts)
    }
    let shapes: [GeoGeometry] = parts.map { $0.count > 1 ? .lineString($0) : .point($0[0]) }
    return shapes.count == 1 ? shapes[0] : .collection(shapes)
  }
}
