import Mercator

/// The shapes of a placemark. The shapes of a `MultiGeometry` form one geometry.
struct KMLShapes: Sendable {
  private var points: [GeoCoordinate] = []
  private var lines: [[GeoCoordinate]] = []
  private var areas: [[[GeoCoordinate]]] = []
  /// The rings of the open polygon, the exterior first once it is known.
  private var exterior: [GeoCoordinate]?
  private var holes: [[GeoCoordinate]] = []
  private var track: [GeoCoordinate] = []
  private var isInPolygon = false
  private(set) var faults: [(fault: XMLTag.Fault, start: TextCursor)] = []
  private(set) var notes: [(message: String, start: TextCursor)] = []

  /// Handles the start of an element.
  mutating func open(_ name: String) {
    switch name {
    case "Polygon":
      isInPolygon = true
      exterior = nil
      holes = []
    case "Track": track = []
    default: break
    }
  }

  /// Handles the end of an element.
  mutating func close(_ name: String) {
    switch name {
    case "Polygon":
      isInPolygon = false
      if let exterior { areas.append([exterior] + holes) }
    case "Track": addLine(track)
    default: break
    }
  }

  /// Adds the positions of a `Point`, `LineString` or `LinearRing` element.
  mutating func take(_ coordinates: KMLCoordinates, of element: String, isHole: Bool) {
    faults += coordinates.faults
    let places = coordinates.places
    guard !places.isEmpty else { return }
    switch element {
    case "Point":
      guard places.count == 1 else {
        faults.append(
          coordinates.fault(
            "a Point has \(places.count) positions",
            remedy: "a Point needs one, such as 11.575,48.137"))
        return
      }
      points += places
    case "LinearRing" where isInPolygon: addRing(coordinates, isHole: isHole)
    default: addLine(places)
    }
  }

  /// Adds a position of a track, which may be empty.
  mutating func takeTrackPosition(_ coordinates: KMLCoordinates) {
    faults += coordinates.faults
    track += coordinates.places
  }

  /// Adds a line. A line with one position is a point.
  private mutating func addLine(_ places: [GeoCoordinate]) {
    if places.count == 1 { points += places } else if !places.isEmpty { lines.append(places) }
  }

  private mutating func addRing(_ coordinates: KMLCoordinates, isHole: Bool) {
    var ring = coordinates.places
    if ring.count >= Self.leastCorners, let first = ring.first, first != ring.last {
      ring.append(first)
      notes.append(
        ("a ring does not end at its start: closed", coordinates.start))
    }
    guard ring.count > Self.leastCorners else {
      faults.append(
        coordinates.fault(
          "a ring has only \(ring.count) positions",
          remedy: "a ring needs at least 4, the last equal to the first"))
      return
    }
    if isHole { holes.append(ring) } else { exterior = exterior ?? ring }
  }

  private static let leastCorners = 3

  /// The geometry of all shapes; nil if there are none.
  var geometry: GeoGeometry? {
    var parts: [GeoGeometry] = []
    if let first = points.first {
      parts.append(points.count == 1 ? .point(first) : .multiPoint(points))
    }
    if let first = lines.first {
      parts.append(lines.count == 1 ? .lineString(first) : .multiLineString(lines))
    }
    if let first = areas.first {
      parts.append(areas.count == 1 ? .polygon(first) : .multiPolygon(areas))
    }
    return parts.count > 1 ? .collection(parts) : parts.first
  }
}
