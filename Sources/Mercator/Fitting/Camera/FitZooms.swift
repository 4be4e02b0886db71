/// The zooms that a fit may choose.
package struct FitZooms {
  private let range: ClosedRange<Double>
  var least: Double { range.lowerBound }
  private let step: Double
  private let greatest: Double
  private let greatestIsSpan: Bool

  /// Creates the zooms of the options, capped by the minimum span and constrained to the limits.
  package init(_ options: FitOptions, greatest cap: Double?, limits: LimitInterval? = nil) {
    let range = limits.map { options.zoomRange.kept(within: $0) } ?? options.zoomRange
    self.range = range
    step = options.zoomStep.isFinite && options.zoomStep > 0 ? options.zoomStep : 0
    greatest = cap.map { min(range.upperBound, $0) } ?? range.upperBound
    greatestIsSpan = greatest < range.upperBound
  }

  /// Returns the zoom of a fit that needs a given number of worlds per point, and the reason for
  /// it.
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

  /// Returns the next smaller zoom, which is a step away, or slightly more than rounding. Returns
  /// `nil` at the lower bound of the range.
  package func zoom(below zoom: Double) -> Double? {
    guard zoom > range.lowerBound else { return nil }
    let next = step > 0 ? (zoom - step / 2).loweredToMultiple(of: step) : zoom - FitTolerance.tie
    return max(next, range.lowerBound)
  }

  /// Returns the largest q at which a fit still has the zoom of a smaller q.
  package func mostAsGood(as least: Double) -> Double {
    let (zoom, decision) = zoom(worldsPerPoint: least)
    // If every camera cuts something off, only the one that cuts off least counts.
    guard decision != .zoomMinimum else { return least }
    // Slightly beyond a cap, the cap still decides. Below a step, the tolerance of the step
    // applies.
    let margin = step > 0 ? FitTolerance.step / 2 : FitTolerance.tie / 10
    return 1 / WebMercator.pointsPerWorld(atZoom: zoom - margin)
  }

  /// The largest relative amount by which the required q can exceed the q of a zoom that still
  /// reaches it.
  var reach: Double { step > 0 ? FitTolerance.stepReach : 0 }
}

extension ClosedRange<Double> {
  /// Returns this range with both bounds clamped to an interval.
  fileprivate func kept(within interval: LimitInterval) -> ClosedRange {
    let (low, high) = (interval.lower.position, interval.upper.position)
    return lowerBound.clamped(low, high)...upperBound.clamped(low, high)
  }
}
