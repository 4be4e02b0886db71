import Mercator

/// Areas from lines that are pieces of their rings, in any order and direction.
struct RingAssembly {
  private var areas: [[[GeoCoordinate]]]
  /// Lines that are parts of no ring.
  private(set) var open: [[GeoCoordinate]]

  init(outer: [[GeoCoordinate]], inner: [[GeoCoordinate]]) {
    let (exteriors, openOuter) = Self.joined(outer)
    let (holes, openInner) = Self.joined(inner)
    open = openOuter + openInner
    areas = exteriors.map { [$0] }
    for hole in holes {
      // A hole beyond all exteriors is no hole of any.
      guard let area = exteriors.firstIndex(where: { Self.holds($0, hole[0]) }) else { continue }
      areas[area].append(hole)
    }
  }

  /// Whether a line is closed, around something.
  static func isRing(_ line: [GeoCoordinate]) -> Bool {
    line.count > 3 && line.first == line.last
  }

  /// One line or several, of those with more than one position.
  static func lines(_ lines: [[GeoCoordinate]]) -> GeoGeometry? {
    let lines = lines.filter { $0.count > 1 }
    guard let first = lines.first else { return nil }
    return lines.count == 1 ? .lineString(first) : .multiLineString(lines)
  }

  /// The areas, and the open lines beside them; nil if there is nothing.
  var geometry: GeoGeometry? {
    var shapes: [GeoGeometry] = []
    if !areas.isEmpty {
      shapes.append(areas.count == 1 ? .polygon(areas[0]) : .multiPolygon(areas))
    }
    if let lines = Self.lines(open) { shapes.append(lines) }
    return shapes.count > 1 ? .collection(shapes) : shapes.first
  }

  /// The rings that lines join to, and what is left. Expected O(lines).
  private static func joined(
    _ lines: [[GeoCoordinate]]
  ) -> (rings: [[GeoCoordinate]], open: [[GeoCoordinate]]) {
    var ends: [GeoCoordinate: [Int]] = [:]
    for (index, line) in lines.enumerated() {
      ends[line[0], default: []].append(index)
      ends[line[line.count - 1], default: []].append(index)
    }
    var isUsed = [Bool](repeating: false, count: lines.count)
    var (rings, open): ([[GeoCoordinate]], [[GeoCoordinate]]) = ([], [])
    for start in lines.indices where !isUsed[start] {
      isUsed[start] = true
      var chain = lines[start]
      while !isRing(chain), let next = ends[chain[chain.count - 1]]?.first(where: { !isUsed[$0] }) {
        isUsed[next] = true
        let line = lines[next]
        chain += (line[0] == chain[chain.count - 1] ? line : line.reversed()).dropFirst()
      }
      if isRing(chain) { rings.append(chain) } else { open.append(chain) }
    }
    return (rings, open)
  }

  /// Whether a place is inside of a ring, in degrees: a ray to the east crosses it an odd number of
  /// times.
  private static func holds(_ ring: [GeoCoordinate], _ place: GeoCoordinate) -> Bool {
    var isInside = false
    for (start, end) in zip(ring, ring.dropFirst())
    where (start.latitude > place.latitude) != (end.latitude > place.latitude) {
      let share = (place.latitude - start.latitude) / (end.latitude - start.latitude)
      let longitude = start.longitude + share * (end.longitude - start.longitude)
      if longitude > place.longitude { isInside.toggle() }
    }
    return isInside
  }
}
