import Mercator

/// A cut along the edges of a square of the world.
struct StreetCut {
  let rect: WorldRect
  private let sides: [GroundSide]

  init(_ rect: WorldRect) {
    self.rect = rect
    sides = [
      GroundSide(right: 1, ahead: 0, rest: -rect.x),
      GroundSide(right: -1, ahead: 0, rest: rect.x + rect.width),
      GroundSide(right: 0, ahead: 1, rest: -rect.y),
      GroundSide(right: 0, ahead: -1, rest: rect.y + rect.height),
    ]
  }

  /// Returns the part of a ring that lies in the square. Its edges there lie on the square's.
  func ring(_ ring: [WorldPoint]) -> [WorldPoint] {
    var scratch = RingScratch()
    scratch.front = ring.map { ViewportProjection.Ground(right: $0.x, ahead: $0.y) }
    for side in sides { scratch.clip(to: side) }
    return scratch.front.map { WorldPoint(x: $0.right, y: $0.ahead) }
  }

  /// Returns the pieces of a line that lie in the square.
  func pieces(_ line: [WorldPoint]) -> [[WorldPoint]] {
    var pieces: [[WorldPoint]] = []
    var isJoined = false
    for (from, to) in zip(line, line.dropFirst()) {
      guard
        let seen = sides.clipped(
          ViewportProjection.Ground(right: from.x, ahead: from.y),
          ViewportProjection.Ground(right: to.x, ahead: to.y))
      else {
        isJoined = false
        continue
      }
      if !isJoined { pieces.append([WorldPoint(x: seen.start.right, y: seen.start.ahead)]) }
      pieces[pieces.count - 1].append(WorldPoint(x: seen.end.right, y: seen.end.ahead))
      isJoined = seen.isWholeEnd
    }
    return pieces
  }
}

extension [WorldPoint] {
  /// Returns the points on a copy of the world.
  func moved(_ copy: Int) -> [WorldPoint] {
    copy == 0 ? self : map { WorldPoint(x: $0.x + Double(copy), y: $0.y) }
  }
}

extension WorldRect {
  func contains(_ point: WorldPoint) -> Bool {
    point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height
  }

  func common(with other: WorldRect) -> WorldRect? {
    let (west, north) = (max(x, other.x), max(y, other.y))
    let (east, south) = (
      min(x + width, other.x + other.width), min(y + height, other.y + other.height)
    )
    guard west < east, north < south else { return nil }
    return WorldRect(x: west, y: north, width: east - west, height: south - north)
  }
}
