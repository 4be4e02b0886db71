/// Why places could not be fitted or included.
public enum FitError: Error, Hashable, Sendable {
  /// There are no places, or none of them is valid.
  case noPlaces
  /// The view has no size yet, or insets and padding leave no room, or all room lies above a
  /// pitched view's far limit.
  case noVisibleArea
}

extension FitError: CustomStringConvertible {
  /// The case as a sentence.
  public var description: String {
    switch self {
    case .noPlaces: "There is no valid place to show."
    case .noVisibleArea: "The view's size, insets and padding leave no room to show places in."
    }
  }
}
