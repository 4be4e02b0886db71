/// A closed ring or an open line on the map, prepared for fast tests against points and boxes.
///
/// Consecutive edges have a bounding box, consecutive boxes have a box around them, and so on, eight
/// at a time. A test looks only at boxes near its point or box.
struct AreaRing: Hashable, Sendable {
  /// The corners, in worlds. They continue beyond 0…1 like the longitudes of a ``GeoPath``.
  private let corners: [WorldPoint]
  /// The boxes of all levels, the lowest level first.
  private var boxes: [MapBox] = []
  /// The index of each level's first box, followed by the number of boxes.
  private var starts: [Int] = [0]

  private static let fanOut = 8

  /// Creates a ring or a line with at least one vertex. A single vertex is a line without length.
  init?(_ path: GeoPath) {
    guard let first = path.vertices.first, let last = path.vertices.last else { return nil }
    let isOpen = path.vertices.count == 1 || path.isRing && first != last
    corners = (path.vertices + (isOpen ? [first] : [])).map {
      MapBox.point(longitude: $0.longitude, latitude: $0.latitude, isCorner: true)
    }
    for index in 0..<(corners.count - 2) / Self.fanOut + 1 {
      let edges = edges(index)
      var box = MapBox()
      for corner in edges.lowerBound...edges.upperBound { box.add(corners[corner]) }
      boxes.append(box)
    }
    starts.append(boxes.count)
    while starts[starts.count - 1] - starts[starts.count - 2] > 1 {
      let below = starts[starts.count - 2]..<starts[starts.count - 1]
      for start in stride(from: below.lowerBound, to: below.upperBound, by: Self.fanOut) {
        var box = boxes[start]
        for index in start..<min(start + Self.fanOut, below.upperBound) { box.add(boxes[index]) }
        boxes.append(box)
      }
      starts.append(boxes.count)
    }
  }

  /// The box around all corners.
  var box: MapBox { boxes[boxes.count - 1] }

  /// Returns `true` if the ring contains a point, on any copy of the world.
  ///
  /// An edge belongs to the area to its east or south, so that each point is in one of two areas
  /// that share it.
  func contains(_ point: WorldPoint) -> Bool {
    forAnyCopy(of: MapBox(around: point)) { copy in
      isOdd(WorldPoint(x: copy.west, y: copy.top), level: starts.count - 2, 0)
    }
  }

  /// Returns `true` if an edge has a point in a box, on any copy of the world.
  func meets(_ box: MapBox) -> Bool {
    forAnyCopy(of: box) { meets($0, level: starts.count - 2, 0) }
  }

  /// Returns `true` if a test succeeds for a box on a copy of the world at the ring's longitudes.
  private func forAnyCopy(of box: MapBox, _ test: (MapBox) -> Bool) -> Bool {
    let own = self.box
    guard box.top <= own.bottom, box.bottom >= own.top else { return false }
    var turn = -ElementaryFunctions.floor(box.east - own.west)
    while box.west + turn <= own.east {
      if test(box.moved(byWorlds: turn)) { return true }
      turn += 1
    }
    return false
  }

  /// Returns `true` if the edges of a box cross the line from a point to the east an odd number of
  /// times.
  private func isOdd(_ point: WorldPoint, level: Int, _ index: Int) -> Bool {
    let box = boxes[starts[level] + index]
    guard point.y >= box.top, point.y < box.bottom, point.x < box.east else { return false }
    if point.x < box.west {
      // Only the ends of the edges decide: one must be north of the line, the other not.
      let edges = edges(index, level: level)
      return (corners[edges.lowerBound].y > point.y) != (corners[edges.upperBound].y > point.y)
    }
    var isOdd = false
    if level > 0 {
      for child in children(index, level: level)
      where self.isOdd(point, level: level - 1, child) { isOdd.toggle() }
      return isOdd
    }
    for edge in edges(index) {
      let (a, b) = (corners[edge], corners[edge + 1])
      if (a.y > point.y) != (b.y > point.y),
        point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
      {
        isOdd.toggle()
      }
    }
    return isOdd
  }

  private func meets(_ box: MapBox, level: Int, _ index: Int) -> Bool {
    guard boxes[starts[level] + index].meets(box) else { return false }
    guard level == 0 else {
      return children(index, level: level).contains { meets(box, level: level - 1, $0) }
    }
    return edges(index).contains { box.meetsLine(from: corners[$0], to: corners[$0 + 1]) }
  }

  /// Returns the boxes of the level below in a box, by their position on that level.
  private func children(_ index: Int, level: Int) -> Range<Int> {
    let count = starts[level] - starts[level - 1]
    return index * Self.fanOut..<min((index + 1) * Self.fanOut, count)
  }

  /// Returns the edges in a box. Edge i runs from corner i to corner i + 1.
  private func edges(_ index: Int, level: Int = 0) -> Range<Int> {
    var width = Self.fanOut
    for _ in 0..<level { width *= Self.fanOut }
    return index * width..<min((index + 1) * width, corners.count - 1)
  }
}
