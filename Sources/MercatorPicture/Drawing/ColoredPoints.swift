#if Pictures
  import Mercator

  /// Points grouped by colour, in an order that is the same in every process.
  struct ColoredPoints {
    private var groups: [(color: PictureColor, points: [ScreenPoint])] = []
    private var places: [PictureColor: Int] = [:]

    mutating func add(_ point: ScreenPoint, _ color: PictureColor) {
      if let place = places[color] {
        groups[place].points.append(point)
      } else {
        places[color] = groups.count
        groups.append((color, [point]))
      }
    }

    /// The groups, largest first. Groups of equal size keep their order.
    var largestFirst: [(color: PictureColor, points: [ScreenPoint])] {
      groups.enumerated().sorted { a, b in
        (b.element.points.count, a.offset) < (a.element.points.count, b.offset)
      }.map(\.element)
    }
  }
#endif
