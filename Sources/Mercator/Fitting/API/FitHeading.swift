/// Which heading a fit takes.
///
///     try viewport.fit(chile, .heading(.best))
///
/// A long country on a phone, or a wide one, may be shown larger on a turned map. *Best* is the
/// heading at which the fit's zoom is largest; one at which limits cut something off comes after all
/// that show everything. At pitch 0 it is found exactly for places and regions that lie on one window of
/// longitude at any heading. Around the globe, under pitch, with marker boxes, where limits bind and
/// with padding that moves the centre to the world's edge it is a search over 360 starts (90 inside
/// limits), refined to 10⁻⁹ of a degree. ``FitReport/method`` tells which it was.
///
/// Headings whose zooms differ by at most 10⁻¹² tie: at pitch 0 two opposite ones always do, and
/// where a least span, a zoom range or a step decides the zoom whole ranges. The one nearest to
/// the present heading is then taken, of two as near the one clockwise.
public struct FitHeading: Hashable, Sendable {
  /// nil: the present heading is kept.
  let choice: HeadingSet?

  /// The heading that the map has: the default.
  public static let kept = FitHeading(choice: nil)

  /// The best of all.
  public static let best = FitHeading(choice: .all)

  /// The best of those clockwise from one heading to another, both included.
  ///
  ///     FitHeading.best(from: 315, clockwiseTo: 45)   // north stays in the upper half
  ///
  /// *Edge cases*: a number that is not finite allows all headings, as does a turn of 360 or more.
  public static func best(from start: Double, clockwiseTo end: Double) -> FitHeading {
    FitHeading(choice: HeadingSet(from: start, clockwiseTo: end))
  }

  /// The best of 0, a step, two steps and so on, below 360.
  ///
  ///     FitHeading.best(multipleOf: 90)   // portrait or landscape
  ///
  /// *Edge cases*: a step that is not finite and positive allows all headings.
  public static func best(multipleOf step: Double) -> FitHeading {
    FitHeading(choice: HeadingSet(multiplesOf: step))
  }
}
