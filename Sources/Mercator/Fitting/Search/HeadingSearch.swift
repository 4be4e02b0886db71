/// The search for the heading with the largest zoom, for places on one window at pitch 0.
///
/// The heading is exactly one of a few candidates (``TurnedExtents``). If a minimum span, a zoom
/// range or a step decides the zoom, a whole range of headings has it. The result is then the one
/// nearest to the current heading.
package struct HeadingSearch {
  private let window: TurnedExtents
  private let allowed: HeadingSet
  private let present: Double
  /// The smallest q (worlds per point) of all headings.
  package let least: Double

  package init(_ window: TurnedExtents, allowed: HeadingSet, present: Double) {
    self.window = window
    self.allowed = allowed
    self.present = present
    least =
      Self.headings(for: window, allowed, present)
      .lazy.map { window.worldsPerPoint(atHeading: $0) }.min() ?? 0
  }

  /// Returns the best heading.
  ///
  /// - Parameter level: The largest q with the same zoom as the smallest q.
  package func heading(level: Double) -> Double {
    let isLevel = level > least * FitTolerance.tieFactor
    let limit = (isLevel ? level : least) * FitTolerance.tieFactor
    return Self.headings(for: window, allowed, present, level: isLevel ? level : nil)
      .filter { window.worldsPerPoint(atHeading: $0) <= limit }
      .nearest(to: present) ?? present
  }

  /// Returns candidate headings, one of which is the best on a window.
  private static func headings(
    for window: TurnedExtents, _ allowed: HeadingSet, _ present: Double, level: Double? = nil
  ) -> [Double] {
    allowed.neighbors(of: present) + allowed.ends
      + window.candidates(level: level).flatMap {
        allowed.neighbors(of: $0) + allowed.neighbors(of: $0 + 180)
      }
  }
}
