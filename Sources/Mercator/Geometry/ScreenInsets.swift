/// Distances inward from the edges of a view, in points: what bars, sheets and margins cover, or
/// the padding of a fit.
///
///     ScreenInsets(top: 44, bottom: 300)   // a status bar and a sheet
///     ScreenInsets(24)                     // 24 points on every edge
public struct ScreenInsets: Codable, Hashable, Sendable {
  /// Points below the top edge.
  public var top: Double
  /// Points right of the left edge.
  public var left: Double
  /// Points above the bottom edge.
  public var bottom: Double
  /// Points left of the right edge.
  public var right: Double

  /// Insets of exactly these numbers; what is left out is 0.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same inset on every edge.
  public init(_ all: Double) {
    self.init(top: all, left: all, bottom: all, right: all)
  }

  /// No inset on any edge.
  public static let zero = ScreenInsets(0)
}

extension ScreenInsets {
  /// What a function makes of each.
  @inline(__always)
  func mapped(_ change: (Double) -> Double) -> ScreenInsets {
    ScreenInsets(top: change(top), left: change(left), bottom: change(bottom), right: change(right))
  }

  /// What a function makes of each together with the same of others.
  @inline(__always)
  package func merged(
    with other: ScreenInsets, _ merge: (Double, Double) -> Double
  ) -> ScreenInsets {
    ScreenInsets(
      top: merge(top, other.top), left: merge(left, other.left),
      bottom: merge(bottom, other.bottom), right: merge(right, other.right))
  }

  package var least: Double { min(min(left, right), min(top, bottom)) }
}
