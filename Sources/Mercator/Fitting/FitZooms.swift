/// The zooms that a fit may choose.
struct FitZooms {
  private let range: ClosedRange<Double>
  /// The lower end.
  var least: Double { range.lowerBound }
  private let step: Double
  private let greatest: Double
  private let greatestIsSpan: Bool

  /// Whether zooms are lowered to a multiple.
  var hasStep: Bool { step > 0 }

  /// The zooms of the options, cut at a least span's and kept within the limits'.
  init(_ options: FitOptions, greatest cap: Double?, limits: LimitInterval? = nil) {
    let range = limits.map { options.zoomRange.kept(within: $0) } ?? options.zoomRange
    self.range = range
    step = options.zoomStep.isFinite && options.zoomStep > 0 ? options.zoomStep : 0
    greatest = cap.map { min(range.upperBound, $0) } ?? range.upperBound
    greatestIsSpan = greatest < range.upperBound
  }

  /// The zoom of a fit that needs so many worlds per point, and what decided it.
  func zoom(worldsPerPoint: Double) -> (zoom: Double, decision: FitReport.Decision) {
    var zoom = greatest
    var decision: FitReport.Decision = greatestIsSpan ? .minimumSpan : .zoomMaximum
    if worldsPerPoint > 0 {
      let tightest = WebMercator.zoom(forPointsPerWorld: 1 / worldsPerPoint)
      if tightest < greatest { (zoom, decision) = (tightest, .extent) }
    }
    if zoom < range.lowerBound { (zoom, decision) = (range.lowerBound, .zoomMinimum) }
    guard step > 0 else { return (zoom, decision) }
    let whole = max(ElementaryFunctions.floor((zoom + 1e-9) / step) * step, range.lowerBound)
    return (whole, whole < zoom - 1e-9 ? .zoomStep : decision)
  }
}

extension ClosedRange<Double> {
  /// Both ends moved between those of an interval.
  fileprivate func kept(within interval: LimitInterval) -> ClosedRange {
    let (low, high) = (interval.lower.position, interval.upper.position)
    return lowerBound.clamped(low, high)...upperBound.clamped(low, high)
  }
}
