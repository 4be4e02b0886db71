package import Mercator

/// Pieces of lines joined at their ends, if they continue each other.
package struct JoinedLines {
  package private(set) var lines: [[ScreenPoint]] = []

  /// The maximum distance between joined ends, in points.
  private static let reach = 1.5

  package init(_ pieces: [[ScreenPoint]]) {
    var rest = pieces.filter { $0.count > 1 }
    while var line = rest.popLast() {
      var isGrowing = true
      while isGrowing {
        isGrowing = false
        for index in rest.indices {
          guard let joined = Self.joined(line, rest[index]) else { continue }
          line = joined
          rest.swapAt(index, rest.count - 1)
          rest.removeLast()
          isGrowing = true
          break
        }
      }
      lines.append(line)
    }
  }

  /// Returns two lines as one. Nil if they have no ends that meet in about the same direction.
  private static func joined(
    _ one: [ScreenPoint], _ other: [ScreenPoint]
  ) -> [ScreenPoint]? {
    for first in [one, one.reversed()] {
      for second in [other, other.reversed()]
      where first[first.count - 1].distance(to: second[0]) <= reach {
        let (a, b) = (first[first.count - 2], first[first.count - 1])
        let c = second[1]
        // Excludes lines that turn back.
        guard (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y) > 0 else { continue }
        return first + second.dropFirst()
      }
    }
    return nil
  }
}
