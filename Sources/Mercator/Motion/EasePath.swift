/// The straight path of an ease: even zoom in levels, and an even centre in screen points.
///
///     fraction(e) = (1 − 2^(−z·e)) / (1 − 2^(−z)),   z levels of zoom; e at z = 0
///     1 − fraction(e) = (2^(z(1−e)) − 1) / (2^z − 1)
///
/// Both are computed by eˣ − 1, without cancellation. The derivative, multiplied by the points per
/// world at e, is constant. All ground moves along straight lines through one fixed screen point,
/// as in a zoom about that point.
struct EasePath: MotionPath {
  let startZoom: Double
  let endZoom: Double
  private let levels: Double
  /// The product z·ln 2; 0 if it is negligible.
  private let growth: Double
  /// The values 2^(−z) − 1 and 2^z − 1.
  private let shrinking: Double
  private let growing: Double

  init(from startZoom: Double, to endZoom: Double) {
    self.startZoom = startZoom
    self.endZoom = endZoom
    levels = endZoom - startZoom
    let growth = levels * ElementaryConstants.naturalPerOctave
    // Fractions of smaller values would have too few bits.
    self.growth = growth.magnitude < .leastNormalMagnitude ? 0 : growth
    shrinking = ElementaryFunctions.exponentialMinusOne(-growth)
    growing = ElementaryFunctions.exponentialMinusOne(growth)
  }

  @inline(__always)
  func place(at eased: Double) -> PathPoint {
    let isFromEnd = eased > 0.5
    let part = isFromEnd ? 1 - eased : eased
    guard growth != 0 else {
      return PathPoint(
        fraction: isFromEnd ? -part : part, isFromEnd: isFromEnd, zoom: startZoom)
    }
    let way = ElementaryFunctions.exponentialMinusOne(isFromEnd ? growth * part : -growth * part)
    return PathPoint(
      fraction: isFromEnd ? -way / growing : way / shrinking, isFromEnd: isFromEnd,
      zoom: isFromEnd ? endZoom - levels * part : startZoom + levels * part)
  }

  func rate(at eased: Double) -> MotionRate {
    guard growth != 0 else { return MotionRate(fraction: 1, zoom: levels) }
    let scale = ElementaryFunctions.exponential(-growth * eased)
    return MotionRate(fraction: scale * growth / -shrinking, zoom: levels)
  }
}
