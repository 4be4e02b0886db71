package import Mercator

/// The water on the screen on which a name may be written.
package struct WaterRoom {
  /// A ring of a lake or of an island in it, and the box around it.
  fileprivate struct Ring {
    let points: [ScreenPoint]
    let box: ScreenRect

    init?(_ points: [ScreenPoint]) {
      guard let box = ScreenRect(around: points) else { return nil }
      self.points = points
      self.box = box
    }
  }

  private let waters: [[Ring]]

  /// Creates the room in some waters, each by its rings. Islands run the other way around.
  package init(_ waters: [[[ScreenPoint]]]) {
    self.waters = waters.map { rings in rings.compactMap { Ring($0) } }
  }

  /// Returns the possible top left corners of a name in the water about a point, the nearest
  /// first. Nil without known water, and empty if the name does not fit into it.
  package func corners(for size: ScreenSize, about point: ScreenPoint) -> [ScreenPoint]? {
    let near = waters.joined().filter { $0.box.contains(point) }.map { $0.box }
    guard let box = near.max(by: { $0.width < $1.width }) else { return nil }
    let step = max(size.height * 0.75, max(box.width, box.height) / Double(2 * Self.mostSteps))
    let reach = min(Int(max(box.width, box.height) / step), Self.mostSteps)
    var middles: [ScreenPoint] = []
    for across in -reach...reach {
      for down in -reach...reach {
        let middle = ScreenPoint(
          x: point.x + Double(across) * step, y: point.y + Double(down) * step)
        if box.contains(middle) { middles.append(middle) }
      }
    }
    return middles.sorted { $0.distance(to: point) < $1.distance(to: point) }.lazy
      .filter { isWater(about: $0, size) }.prefix(Self.mostChoices)
      .map { ScreenPoint(x: $0.x - size.width / 2, y: $0.y - size.height / 2) }
  }

  /// The maximum number of steps to each side in the search for room.
  private static let mostSteps = 12
  private static let mostChoices = 6
  /// The number of points of a name, along and across it, that must be in the water.
  private static let samples = (across: 7, down: 3)
  /// The fraction of a name's box that counts, because letters do not fill all of it.
  private static let part = 0.9

  private func isWater(about middle: ScreenPoint, _ size: ScreenSize) -> Bool {
    for column in 0..<Self.samples.across {
      for row in 0..<Self.samples.down {
        let across = Double(column) / Double(Self.samples.across - 1) - 0.5
        let down = Double(row) / Double(Self.samples.down - 1) - 0.5
        let point = ScreenPoint(
          x: middle.x + across * size.width * Self.part,
          y: middle.y + down * size.height * Self.part)
        guard waters.contains(where: { $0.windings(around: point) != 0 }) else { return false }
      }
    }
    return true
  }
}

extension [WaterRoom.Ring] {
  /// Returns how often the rings wind around a point. Waters that overlap stay water.
  fileprivate func windings(around point: ScreenPoint) -> Int {
    var windings = 0
    for ring in self where ring.box.contains(point) {
      var last = ring.points[ring.points.count - 1]
      for next in ring.points {
        if (next.y > point.y) != (last.y > point.y),
          point.x < (last.x - next.x) * (point.y - next.y) / (last.y - next.y) + next.x
        {
          windings += next.y > last.y ? 1 : -1
        }
        last = next
      }
    }
    return windings
  }
}
