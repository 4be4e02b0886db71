/// The straight way of a glide: zoom evenly in levels, and the centre evenly in points of the
/// screen.
///
///     fraction(e) = (1 − 2^(−z·e)) / (1 − 2^(−z)) = 2^(z(1−e)/2) · sinh(k·e)/sinh(k)
///
/// with z levels of zoom and k = z·ln 2/2; e at z = 0. The second form cancels nowhere. Times the
/// points per world at e, its derivative is constant. All ground moves along straight lines through
/// one fixed point of the screen, as when it is zoomed about there.
struct GlidePath: MotionPath {
  let startZoom: Double
  let endZoom: Double
  private let levels: Double
  private let halfOctaves: Double
  private let sine: Double

  init(from startZoom: Double, to endZoom: Double) {
    self.startZoom = startZoom
    self.endZoom = endZoom
    levels = endZoom - startZoom
    halfOctaves = levels * ElementaryConstants.naturalPerOctave / 2
    sine = ElementaryFunctions.hyperbolicSine(halfOctaves)
  }

  func place(at eased: Double) -> MotionPlace {
    let isFromEnd = eased > 0.5
    let part = isFromEnd ? 1 - eased : eased
    guard sine != 0 else {
      return MotionPlace(
        fraction: isFromEnd ? -part : part, isFromEnd: isFromEnd, zoom: startZoom)
    }
    let growth = ElementaryFunctions.powerOfTwo(levels * (isFromEnd ? -eased : 1 - eased) / 2)
    let fraction = growth * ElementaryFunctions.hyperbolicSine(halfOctaves * part) / sine
    return MotionPlace(
      fraction: isFromEnd ? -fraction : fraction, isFromEnd: isFromEnd,
      zoom: isFromEnd ? endZoom - levels * part : startZoom + levels * part)
  }

  func rate(at eased: Double) -> MotionRate {
    guard sine != 0 else { return MotionRate(fraction: 1, zoom: levels) }
    let growth = ElementaryFunctions.powerOfTwo(levels * (0.5 - eased))
    return MotionRate(fraction: growth * halfOctaves / sine, zoom: levels)
  }
}
