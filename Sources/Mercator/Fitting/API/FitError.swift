/// The reasons why a fit or an inclusion fails.
public enum FitError: Error, Hashable, Sendable {
  /// The content has no valid place.
  case noPlaces
  /// The view has no room to show anything. It may have no size yet, or its insets and padding may
  /// leave no free area. In a pitched view, the whole room may be above the far limit. An inclusion
  /// also throws this error if its rectangle doesn't contain the centre.
  case noVisibleArea
  /// No allowed zoom shows the boxes of two markers at the same time.
  indirect case markersTooLarge(MarkerConflict)
}

/// Two markers that prevent a fit from showing everything, because they need more points than the
/// room has.
public struct MarkerConflict: Hashable, Sendable {
  /// The index of the first marker, whose box is nearest to the left or the top edge.
  public var first: Int
  /// The index of the second marker. It equals `first` if a single box is larger than the room.
  public var second: Int
  /// The axis on which the room is too small: its width or its height.
  public var axis: Axis
  /// The size of the room on this axis, in points.
  public var room: Double
  /// The zooms at which all markers fit, none of which is allowed. `nil` if no zoom fits them.
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
  /// The error as a sentence.
  public var description: String { sentence.string }

  package var sentence: TextBytes {
    switch self {
    case .noPlaces: "There is no valid place to show."
    case .noVisibleArea:
      """
      There is no room to show places in: the view's size, insets and padding leave none, or the \
      requested rectangle does not hold the centre.
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
