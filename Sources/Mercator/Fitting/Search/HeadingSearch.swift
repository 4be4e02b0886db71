/// The heading at which the fit of places on one window has the largest zoom, at pitch 0.
///
/// It is one of a few (``TurnedExtents``), exactly. Where a least span, a zoom range or a step decides
/// the zoom, a whole range of headings has it; so the answer is the nearest one of those, wherever the
/// map is turned to already.
package struct HeadingSearch {
  private let window: TurnedExtents
  private let allowed: HeadingSet
  private let present: Double
  /// The least q, worlds per point, of all headings.
  package let least: Double

  package init(_ window: TurnedExtents, allowed: HeadingSet, present: Double) {
    self.window = window
    self.allowed = allowed
    self.present = present
    least =
      Self.headings(for: window, allowed, present)
      .lazy.map { window.worldsPerPoint(atHeading: $0) }.min() ?? 0
  }

  /// The best heading.
  ///
  /// - Parameter level: the greatest q that gives a fit of the same zoom as the least one.
  package func heading(level: Double) -> Double {
    let isLevel = level > least * FitTolerance.tieFactor
    let limit = (isLevel ? level : least) * FitTolerance.tieFactor
    return Self.headings(for: window, allowed, present, level: isLevel ? level : nil)
      .filter { window.worldsPerPoint(atHeading: $0) <= limit }
      .nearest(to: present) ?? present
  }

  /// The headings of which one is the best on a window.
  private static func headings(
    for window: TurnedExtents, _ allowed: HeadingSet, _ present: Double, level: Double? = nil
  ) -> [Double] {
    allowed.neighbors(of: present) + allowed.ends
      + window.candidates(level: level).flatMap {
        allowed.neighbors(of: $0) + allowed.neighbors(of: $0 + 180)
      }
  }
}
