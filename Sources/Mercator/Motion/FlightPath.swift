/// The path of a flight over the ground, by van Wijk and Nuij, *Smooth and efficient zooming and
/// panning*, 2003, in forms free of cancellation.
///
/// With the widths w0 and w1 of the view at both ends, the distance u between them (all in worlds),
/// the curve ρ, and ω = w1/w0, P = (ρ²u/w0)², β = (ω² − 1 + P)/2, N = √(P + β²), the length is
///
///     S = 2·arsinh(√((ω − 1)² + P) / (2√ω)) / ρ
///
/// and at s, with x = ρs,
///
///     w0/w     = e⁻ˣ + m·sinh x,       m = 1 − β/N, for β > 0 as P/(N(N + β))
///     fraction = n·sinh x·w/w0,        n = 1/N
///
/// This is the paper's w0·cosh r0/cosh(r0 + ρs) with tanh r0 = −β/N. It needs no r0, hence no
/// log(√(b² + 1) − b), and no special case for small distances: at u = 0 it is the pure zoom. The
/// second half is computed from the end.
///
/// Under a ceiling, widths are limited to wMax. A flight with a wider peak w0·N/√P rises to wMax by
/// the arc that has its peak there (m = κ²/(1 + √(1 − κ²)), n = κ/√P, κ = w0/wMax). It then pans at
/// wMax, and descends in the same way:
///
///     up  = √(wMax² − w0²)/ρ² of the way and arcosh(wMax/w0)/ρ of the length
///     pan = what is left of the way, ρ/wMax of length for each world
///
/// An overshooting timing leads before the start and after the end. There the flight continues at
/// its speed at that end.
/// is there.
package struct FlightPath: Hashable, Sendable, MotionPath {
  /// The length S in the paper's measure.
  package let length: Double
  /// The zoom at the peak, the farthest out on the flight.
  package let peakZoom: Double
  private let curve: Double
  /// The minimum zoom of every place: the ceiling, if the flight reaches it.
  private let leastZoom: Double
  private let ascent: FlightArc
  private let descent: FlightArc
  /// The lengths at which the arc from the start ends and the arc to the end begins.
  private let ascentEnd: Double
  private let descentStart: Double
  /// The fraction of the way covered by the ascent, and the fraction per unit of length of the pan.
  private let ascentFraction: Double
  private let panRate: Double

  /// Creates a path of `distance` worlds between two zooms, for a view `points` wide.
  ///
  /// It zooms out no farther than `minimumZoom`, or than the ends if they are farther out.
  package init(
    from startZoom: Double, to endZoom: Double, distance: Double, points: Double, curve: Double,
    minimumZoom: Double?
  ) {
    self.curve = curve
    let ratio = ElementaryFunctions.powerOfTwo(startZoom - endZoom)
    // ρ²u/w0 and ρ²u/w1.
    let reach =
      curve * curve * distance * WebMercator.pointsPerWorld(atZoom: startZoom) / points
    let reachFromEnd =
      curve * curve * distance * WebMercator.pointsPerWorld(atZoom: endZoom) / points
    let up = FlightArc(zoom: startZoom, ratio: ratio, reach: reach)
    let down = FlightArc(zoom: endZoom, ratio: 1 / ratio, reach: reachFromEnd)
    let difference = ratio - 1
    let free =
      2
      * ElementaryFunctions.inverseHyperbolicSine(
        (difference * difference + reach * reach).squareRoot() / (2 * ratio.squareRoot())) / curve
    let outer = min(startZoom, endZoom)
    let ceiling = min(minimumZoom ?? -.infinity, outer)
    let freePeak =
      up.rises && down.rises
      ? min(startZoom - ElementaryFunctions.binaryLogarithm(up.peak), outer) : outer
    guard freePeak < ceiling else {
      length = free
      peakZoom = freePeak
      leastZoom = ceiling
      ascent = up
      descent = down
      ascentEnd = free / 2
      descentStart = free / 2
      ascentFraction = 0
      panRate = 0
      return
    }
    peakZoom = ceiling
    leastZoom = ceiling
    let widest = ElementaryFunctions.powerOfTwo(startZoom - ceiling)
    let widestFromEnd = ElementaryFunctions.powerOfTwo(endZoom - ceiling)
    ascent = FlightArc(zoom: startZoom, peak: widest, reach: reach)
    descent = FlightArc(zoom: endZoom, peak: widestFromEnd, reach: reachFromEnd)
    let ascentPart = Self.root(widest) / reach
    let descentPart = Self.root(widestFromEnd) / reachFromEnd
    let pan = max(1 - ascentPart - descentPart, 0)
    let panLength = pan * reach / (widest * curve)
    ascentEnd = ElementaryFunctions.inverseHyperbolicCosine(widest) / curve
    descentStart = ascentEnd + panLength
    length =
      descentStart + ElementaryFunctions.inverseHyperbolicCosine(widestFromEnd) / curve
    ascentFraction = ascentPart
    panRate = panLength > 0 ? pan / panLength : 0
  }

  /// Returns √(x² − 1).
  private static func root(_ x: Double) -> Double {
    ((x - 1) * (x + 1)).squareRoot()
  }

  @inline(__always)
  package func place(at eased: Double) -> PathPoint {
    guard length > 0 else {
      return PathPoint(fraction: eased, isFromEnd: false, zoom: ascent.zoom)
    }
    if eased < 0 {
      let rate = rate(at: 0)
      return PathPoint(
        fraction: rate.fraction * eased, isFromEnd: false,
        zoom: max(ascent.zoom + rate.zoom * eased, leastZoom))
    }
    if eased > 1 {
      let rate = rate(at: 1)
      return PathPoint(
        fraction: rate.fraction * (eased - 1), isFromEnd: true,
        zoom: max(descent.zoom + rate.zoom * (eased - 1), leastZoom))
    }
    let way = length * eased
    if way >= descentStart {
      let arc = descent.place(at: curve * (length - way))
      return PathPoint(
        fraction: -arc.fraction, isFromEnd: true, zoom: max(arc.zoom, leastZoom))
    }
    if way <= ascentEnd {
      let arc = ascent.place(at: curve * way)
      return PathPoint(
        fraction: arc.fraction, isFromEnd: false, zoom: max(arc.zoom, leastZoom))
    }
    return PathPoint(
      fraction: ascentFraction + (way - ascentEnd) * panRate, isFromEnd: false, zoom: peakZoom)
  }

  package func rate(at eased: Double) -> MotionRate {
    guard length > 0 else { return MotionRate(fraction: 1, zoom: 0) }
    let way = length * eased.clamped(0, 1)
    if way > ascentEnd && way < descentStart {
      return MotionRate(fraction: panRate * length, zoom: 0)
    }
    let isDescent = way >= descentStart
    let arc = isDescent ? descent : ascent
    let rate = arc.rate(at: curve * (isDescent ? length - way : way))
    let scale = curve * length
    return MotionRate(
      fraction: rate.fraction * scale, zoom: (isDescent ? -rate.zoom : rate.zoom) * scale)
  }
}

/// One arc of a flight, from one of its ends.
struct FlightArc: Hashable, Sendable {
  /// The zoom at the arc's end.
  let zoom: Double
  /// Whether the view widens from the end on.
  let rises: Bool
  /// The ratio of the width at the arc's peak to the width at its end.
  let peak: Double
  /// The values m and n of ``FlightPath``.
  private let bend: Double
  private let part: Double

  /// Creates an arc to an end `reach` = ρ²u/w away, where the view is `ratio` times as wide.
  init(zoom: Double, ratio: Double, reach: Double) {
    self.zoom = zoom
    let square = reach * reach
    let slope = ((ratio - 1) * (ratio + 1) + square) / 2
    let norm = (square + slope * slope).squareRoot()
    rises = slope > 0
    // Without a distance and a zoom, the path is straight.
    bend =
      norm == 0 ? 1 : slope > 0 ? square / (norm * (norm + slope)) : (norm - slope) / norm
    part = norm == 0 ? 0 : 1 / norm
    peak = reach > 0 ? norm / reach : .infinity
  }

  /// Creates an arc whose peak is `peak` times as wide as its end.
  init(zoom: Double, peak: Double, reach: Double) {
    self.zoom = zoom
    self.peak = peak
    rises = peak > 1
    let share = 1 / peak
    bend = share * share / (1 + ((1 - share) * (1 + share)).squareRoot())
    part = share / reach
  }

  /// Returns the fraction of the way and the zoom at x = ρs.
  func place(at x: Double) -> (fraction: Double, zoom: Double) {
    let (sine, decay) = sineAndDecay(x)
    let narrowing = decay + bend * sine
    return (part * sine / narrowing, zoom + ElementaryFunctions.binaryLogarithm(narrowing))
  }

  /// Returns the derivatives of both with respect to x.
  func rate(at x: Double) -> (fraction: Double, zoom: Double) {
    let (sine, decay) = sineAndDecay(x)
    let value = decay + bend * sine
    let slope = bend * (sine + decay) - decay
    return (part / (value * value), slope / (value * ElementaryConstants.naturalPerOctave))
  }

  /// Returns sinh x and e⁻ˣ, near 0 by eˣ − 1, since 1/e⁻ˣ − e⁻ˣ would cancel.
  @inline(__always)
  private func sineAndDecay(_ x: Double) -> (sine: Double, decay: Double) {
    guard x.magnitude < 0.34 else {
      let decay = ElementaryFunctions.exponential(-x)
      return ((1 / decay - decay) / 2, decay)
    }
    let growth = ElementaryFunctions.exponentialMinusOne(DoubleDouble(high: x, low: 0)).rounded
    let decay = 1 / (1 + growth)
    return ((growth + growth * decay) / 2, decay)
  }
}
