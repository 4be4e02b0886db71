/// The ground that a room shows, in worlds about the centre at one point per world: a convex shape
/// of four corners.
package struct RoomFootprint {
  /// One after the other around it.
  private let corners: [ViewportCamera.WorldOffset]
  /// The longest way across.
  package let diameter: Double
  /// Of every corner's y, from north to south: the western and the eastern end of the row there.
  private let rows: [Row]

  private struct Row {
    var y: Double
    var west: Double
    var east: Double
    var width: Double { east - west }
  }

  package init(_ corners: [ViewportCamera.WorldOffset]) {
    self.corners = corners
    var longest = 0.0
    for corner in corners {
      for other in corners {
        let (across, along) = (corner.x - other.x, corner.y - other.y)
        longest = max(longest, across * across + along * along)
      }
    }
    diameter = longest.squareRoot()
    rows = corners.map { $0.y }.sorted().compactMap { y in
      corners.section(at: y).map { Row(y: y, west: $0.lowerBound, east: $0.upperBound) }
    }
  }

  /// A part of the widest row's width that its neighbours have, too, but for rounding.
  private static let justBelow = 1 - 1e-12
  /// A part that rows so far away have that a line through their ends has a direction.
  private static let somewhatBelow = 1 - 1e-6
  /// Rows nearer to each other than this part of the height give no direction.
  private static let leastRise = 1e-9

  /// The direction of the strips between which the copies of the world divide at a scale: worlds
  /// east for each world south.
  ///
  /// It is that of the line through the western ends of the two rows that are one world wide, or,
  /// where no row is as wide, as wide as the widest.
  package func slope(atScale scale: Double) -> Double {
    let widest = rows.lazy.map { $0.width }.max() ?? 0
    let chord = chord(ofWidth: min(scale, widest * Self.justBelow))
    let height = rows[rows.count - 1].y - rows[0].y
    if chord.south.y - chord.north.y > height * Self.leastRise { return slope(chord) }
    // One widest row: strips that are parallel to an edge there, or between two.
    return slope(self.chord(ofWidth: widest * Self.somewhatBelow))
  }

  /// Whether some row is a world wide at a scale.
  package func isWide(atScale scale: Double) -> Bool { rows.contains { $0.width >= scale } }

  /// From one side to the other across strips of a slope, along a row.
  func width(acrossSlope slope: Double) -> Double {
    let ends = corners.map { $0.x - slope * $0.y }
    return (ends.max() ?? 0) - (ends.min() ?? 0)
  }

  /// The directions of its edges that do not run along a row.
  package var edgeSlopes: [Double] {
    var slopes: [Double] = []
    for (index, end) in corners.enumerated() {
      let start = corners[index > 0 ? index - 1 : corners.count - 1]
      let slope = (end.x - start.x) / (end.y - start.y)
      if slope.magnitude < 1e6, !slopes.contains(slope) { slopes.append(slope) }
    }
    return slopes
  }

  private func slope(_ chord: (north: Row, south: Row)) -> Double {
    let rise = chord.south.y - chord.north.y
    guard rise > 0 else { return 0 }
    // Of a room whose sides are numbers out of all proportion there is no line.
    let slope = (chord.south.west - chord.north.west) / rise + 0.0
    return slope.isFinite ? slope : 0
  }

  /// The northernmost and the southernmost row that is at least as wide.
  private func chord(ofWidth width: Double) -> (north: Row, south: Row) {
    (end(rows, width), end(rows.reversed(), width))
  }

  /// The first row that is at least as wide: between two that are told, or an end.
  private func end(_ rows: [Row], _ width: Double) -> Row {
    var before: Row?
    for row in rows {
      guard row.width >= width else {
        before = row
        continue
      }
      guard let before, row.width > before.width else { return row }
      let share = (width - before.width) / (row.width - before.width)
      return Row(
        y: before.y + (row.y - before.y) * share,
        west: before.west + (row.west - before.west) * share,
        east: before.east + (row.east - before.east) * share)
    }
    return rows[rows.count - 1]
  }
}
