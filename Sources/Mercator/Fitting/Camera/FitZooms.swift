/// The zooms that a fit may choose.
package struct FitZooms {
  private let range: ClosedRange<Double>
  var least: Double { range.lowerBound }
  private let step: Double
  private let greatest: Double
  private let greatestIsSpan: Bool

  /// The zooms of the options, cut at a least span's and kept within the limits'.
  package init(_ options: FitOptions, greatest cap: Double?, limits: LimitInterval? = nil) {
    let range = limits.map { options.zoomRange.kept(within: $0) } ?? options.zoomRange
    self.range = range
    step = options.zoomStep.isFinite && options.zoomStep > 0 ? options.zoomStep : 0
    greatest = cap.map { min(range.upperBound, $0) } ?? range.upperBound
    greatestIsSpan = greatest < range.upperBound
  }

  /// The zoom of a fit that needs so many worlds per point, and what decided it.
  package func zoom(worldsPerPoint: Double) -> (zoom: Double, decision: FitReport.Decision) {
    var zoom = greatest
    var decision: FitReport.Decision = greatestIsSpan ? .minimumSpan : .zoomMaximum
    if worldsPerPoint > 0 {
      let tightest = WebMercator.zoom(forPointsPerWorld: 1 / worldsPerPoint)
      if tightest < greatest { (zoom, decision) = (tightest, .extent) }
    }
    if zoom < range.lowerBound { (zoom, decision) = (range.lowerBound, .zoomMinimum) }
    guard step > 0 else { return (zoom, decision) }
    let whole = max(zoom.loweredToMultiple(of: step), range.lowerBound)
    return (whole, whole < zoom - FitTolerance.step ? .zoomStep : decision)
  }

  /// The next zoom farther out than one: a step, or no more than rounding; nil below the range.
  package func zoom(below zoom: Double) -> Double? {
    guard zoom > range.lowerBound else { return nil }
    let next = step > 0 ? (zoom - step / 2).loweredToMultiple(of: step) : zoom - FitTolerance.tie
    return max(next, range.lowerBound)
  }

  /// The greatest q at which a fit has the zoom that it has at a lesser one.
  package func mostAsGood(as least: Double) -> Double {
    let (zoom, decision) = zoom(worldsPerPoint: least)
    // Where all cut something off, the one that cuts off least is alone.
    guard decision != .zoomMinimum else { return least }
    // Beyond a cap by so little that the cap decides; below a step by what the step forgives.
    let margin = step > 0 ? FitTolerance.step / 2 : FitTolerance.tie / 10
    return 1 / WebMercator.pointsPerWorld(atZoom: zoom - margin)
  }

  /// So much larger than a zoom's q may be the q that a fit needs and still reach it.
  var reach: Double { step > 0 ? FitTolerance.stepReach : 0 }
}

extension ClosedRange<Double> {
  /// Both ends moved between those of an interval.
  fileprivate func kept(within interval: LimitInterval) -> ClosedRange {
    let (low, high) = (interval.lower.position, interval.upper.position)
    return lowerBound.clamped(low, high)...upperBound.clamped(low, high)
  }
}
