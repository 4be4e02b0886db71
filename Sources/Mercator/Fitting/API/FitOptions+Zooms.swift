extension FitOptions {
  /// Returns options with a minimum zoom: `.minimumZoom(3)`. Content that needs a lower zoom is cut
  /// off.
  public static func minimumZoom(_ zoom: Double) -> FitOptions { FitOptions().minimumZoom(zoom) }

  /// Returns options with a maximum zoom: `.maximumZoom(12)`.
  public static func maximumZoom(_ zoom: Double) -> FitOptions { FitOptions().maximumZoom(zoom) }

  /// Returns these options with another minimum zoom.
  ///
  /// *Edge cases*: a maximum zoom below it is raised to it. NaN changes nothing.
  public func minimumZoom(_ zoom: Double) -> FitOptions {
    zoomRange(zoomRange.replacingLowerBound(with: zoom))
  }

  /// Returns these options with another maximum zoom.
  ///
  /// *Edge cases*: a minimum zoom above it is lowered to it. NaN changes nothing.
  public func maximumZoom(_ zoom: Double) -> FitOptions {
    zoomRange(zoomRange.replacingUpperBound(with: zoom))
  }
}

extension ClosedRange<Double> {
  /// Returns this range with another lower bound, which also raises an upper bound below it.
  func replacingLowerBound(with bound: Double) -> ClosedRange {
    bound.isNaN ? self : bound...Swift.max(bound, upperBound)
  }

  /// Returns this range with another upper bound, which also lowers a lower bound above it.
  func replacingUpperBound(with bound: Double) -> ClosedRange {
    bound.isNaN ? self : Swift.min(bound, lowerBound)...bound
  }
}
