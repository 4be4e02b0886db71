/// Why places could not be fitted or included.
public enum FitError: Error, Hashable, Sendable {
  /// There are no places, or none of them is valid.
  case noPlaces
  /// The view has no size yet, or insets and padding leave no room, or all room lies above a
  /// pitched view's far limit; of an inclusion also: the centre does not lie in the rectangle.
  case noVisibleArea
  /// No allowed zoom shows these two markers' boxes at once.
  indirect case markersTooLarge(MarkerConflict)
}

/// Two markers that keep a fit from showing all: they need more points than the room has.
public struct MarkerConflict: Hashable, Sendable {
  /// The index of one marker, whose box is nearest to the left or the top edge.
  public var first: Int
  /// The index of the other one; the same where a single box is larger than the room.
  public var second: Int
  /// Whether they need too much of the room's width, or of its height.
  public var axis: Axis
  /// Points that the room has on this axis.
  public var room: Double
  /// The zooms at which all markers do fit, none of which is allowed; nil where there are none.
  public var zooms: ClosedRange<Double>?

  package init(
    first: Int, second: Int, axis: Axis, room: Double, zooms: ClosedRange<Double>? = nil
  ) {
    self.first = first
    self.second = second
    self.axis = axis
    self.room = room
    self.zooms = zooms
  }

  /// A direction on the screen.
  public enum Axis: Hashable, Sendable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical
  }
}

extension FitError: CustomStringConvertible {
  /// The case as a sentence.
  public var description: String { sentence.string }

  package var sentence: TextBytes {
    switch self {
    case .noPlaces: "There is no valid place to show."
    case .noVisibleArea:
      """
      There is no room to show places in: the view's size, insets and padding leave none, or the \
      rectangle asked for does not hold the centre.
      """
    case .markersTooLarge(let conflict): conflict.sentence
    }
  }
}

extension MarkerConflict: CustomStringConvertible {
  /// The conflict as a sentence.
  public var description: String { sentence.string }

  fileprivate var sentence: TextBytes {
    let side: TextBytes = axis == .horizontal ? "wide" : "high"
    let what: TextBytes =
      first == second
      ? "The box of marker \(first) does" : "The boxes of markers \(first) and \(second) do"
    guard let zooms else {
      return "\(what) not fit at any zoom into a room \(room) points \(side)."
    }
    return """
      \(what) not fit into a room \(room) points \(side) at an allowed zoom: all markers fit at \
      zooms \(zooms.lowerBound) to \(zooms.upperBound) only.
      """
  }
}
