/// Distances inward from the edges of a view, in points.
///
/// They are the areas covered by bars, sheets and margins, or the padding of a fit.
///
///     ScreenInsets(top: 44, bottom: 300)   // a status bar and a sheet
///     ScreenInsets(24)                     // 24 points on every edge
public struct ScreenInsets: Codable, Hashable, Sendable {
  /// The points below the top edge.
  public var top: Double
  /// The points to the right of the left edge.
  public var left: Double
  /// The points above the bottom edge.
  public var bottom: Double
  /// The points to the left of the right edge.
  public var right: Double

  /// Creates insets; the default of each edge is 0.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates insets that are equal on all edges.
  public init(_ all: Double) {
    self.init(top: all, left: all, bottom: all, right: all)
  }

  /// The insets of 0 on all edges.
  public static let zero = ScreenInsets(0)
}

extension ScreenInsets {
  /// Returns the insets with a function applied to each.
  @inline(__always)
  func mapped(_ change: (Double) -> Double) -> ScreenInsets {
    ScreenInsets(top: change(top), left: change(left), bottom: change(bottom), right: change(right))
  }

  /// Returns the insets merged edge by edge with others.
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
