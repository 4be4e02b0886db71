import Mercator

/// Areas assembled from lines that are pieces of their rings, in any order and direction.
struct RingAssembly {
  private var areas: [[[GeoCoordinate]]]
  /// The lines that aren't part of a ring.
  private(set) var open: [[GeoCoordinate]]

  init(outer: [[GeoCoordinate]], inner: [[GeoCoordinate]]) {
    let (exteriors, openOuter) = Self.joined(outer)
    let (holes, openInner) = Self.joined(inner)
    open = openOuter + openInner
    areas = exteriors.map { [$0] }
    for hole in holes {
      // A hole outside all exteriors is dropped.
      guard let area = exteriors.firstIndex(where: { Self.holds($0, hole[0]) }) else { continue }
      areas[area].append(hole)
    }
  }

  /// Returns whether a line is closed and encloses something.
  static func isRing(_ line: [GeoCoordinate]) -> Bool {
    line.count > 3 && line.first == line.last
  }

  /// Returns the lines with more than one position as one geometry.
  static func lines(_ lines: [[GeoCoordinate]]) -> GeoGeometry? {
    let lines = lines.filter { $0.count > 1 }
    guard let first = lines.first else { return nil }
    return lines.count == 1 ? .lineString(first) : .multiLineString(lines)
  }

  /// The areas, together with the open lines; nil if there are none.
  var geometry: GeoGeometry? {
    var shapes: [GeoGeometry] = []
    if !areas.isEmpty {
      shapes.append(areas.count == 1 ? .polygon(areas[0]) : .multiPolygon(areas))
    }
    if let lines = Self.lines(open) { shapes.append(lines) }
    return shapes.count > 1 ? .collection(shapes) : shapes.first
  }

  /// Joins lines to rings. Returns the rings and the remaining lines. Expected O(lines).
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

  /// Returns whether a place is inside a ring, in degrees: a ray to the east crosses the ring an
  /// odd number of times.
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
