/// The heading of a fitted camera: the current one, or the best of a set.
///
///     try viewport.fit(chile, .heading(.best))
///
/// Rotating the map can show a long country larger on a phone, or a wide one. The best heading
/// gives the largest zoom. Headings at which everything is visible take precedence over headings at
/// which limits cut something off.
///
/// At pitch 0 the best heading is exact for places and regions that fit into one window of
/// longitude at any heading. In the following cases it is the result of a search. The search has
/// 360 starts (90 inside limits), and is refined to 10⁻⁹ of a degree.
/// - The places are spread around the globe.
/// - The view is pitched.
/// - Markers have boxes.
/// - Limits bind.
/// - Padding moves the centre to the edge of the world.
///
/// ``FitReport/method`` reports the method that was used.
///
/// Headings whose zooms differ by at most 10⁻¹² tie. At pitch 0 two opposite headings always tie.
/// If a minimum span, a zoom range or a step decides the zoom, whole ranges of headings tie. A tie
/// goes to the heading nearest to the current one. Of two equally near headings, the clockwise one
/// is chosen.
public struct FitHeading: Hashable, Sendable {
  /// The set to choose from, or `nil` to keep the current heading.
  let choice: HeadingSet?

  /// The current heading of the map. This is the default.
  public static let current = FitHeading(choice: nil)

  /// The best of all headings.
  public static let best = FitHeading(choice: .all)

  /// Returns the best heading of an arc, clockwise from its start to its end, both included.
  ///
  ///     FitHeading.best(from: 315, clockwiseTo: 45)   // north stays in the upper half
  ///
  /// *Edge cases*: a number that is not finite allows all headings. So does an arc of 360° or more.
  public static func best(from start: Double, clockwiseTo end: Double) -> FitHeading {
    FitHeading(choice: HeadingSet(from: start, clockwiseTo: end))
  }

  /// Returns the best multiple of a step: 0, the step, twice the step, … below 360.
  ///
  ///     FitHeading.best(multipleOf: 90)   // portrait or landscape
  ///
  /// *Edge cases*: a step that is not finite and positive allows all headings.
  public static func best(multipleOf step: Double) -> FitHeading {
    FitHeading(choice: HeadingSet(multiplesOf: step))
  }
}
