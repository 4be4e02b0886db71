package import Mercator

/// The kind of a thing with a name in tiles. A road is great from the tertiary ones on.
package enum StreetLabelKind: Int, Sendable {
  case place, greatRoad, water, peak, road, point, houseNumber
}

/// A name in tiles, and its position on the screen.
package struct StreetLabel<Name: Hashable & Comparable> {
  package var name: Name
  package var kind: StreetLabelKind
  /// The rank among its kind. Minor things have greater ranks.
  package var rank: Int
  /// One point for a point feature, several for a piece of a line.
  package var points: [ScreenPoint]

  package init(name: Name, kind: StreetLabelKind, rank: Int, points: [ScreenPoint]) {
    self.name = name
    self.kind = kind
    self.rank = rank
    self.points = points
  }
}

/// A name that has found room.
package struct PlacedLabel {
  /// The position of a name.
  package enum Position {
    /// On one line, by its top left corner, at a point of the map.
    case corner(ScreenPoint, of: ScreenPoint)
    /// The same, next to a mark that is drawn with it.
    case beside(ScreenPoint, mark: ScreenPoint)
    /// Along a line.
    case along(TextCourse)
  }

  /// The index among the labels that were given.
  package let label: Int
  package let position: Position
}
