/// A fitted camera, and what its report is made of.
struct FitSolution {
  var viewport: MapViewport
  /// What was fitted, on the window of copies that it shows on.
  var extent: FitExtent
  /// The centre, as an offset from the extent's reference.
  var center: ViewportCamera.WorldOffset
  var room: ScreenRect
  var decision: FitReport.Decision
  var limits: ViewportLimits.Bound = []
  var method = FitReport.Method.exact
}

extension MapViewport {
  /// The fit of an extent, in the best of the rooms and at the best of the headings asked for.
  func solution(
    of extent: FitExtent?, _ options: FitOptions
  ) throws(FitError) -> FitSolution {
    guard let extent else { throw .noPlaces }
    return try aimed(extent, options) { viewport, extent, room throws(FitError) in
      try viewport.solution(of: extent, options, in: room)
    }
  }

  /// The fit of an extent in a room, at this heading; its order is window, factor, zoom range, step,
  /// centre.
  func solution(
    of extent: FitExtent, _ options: FitOptions, in room: ScreenRect
  ) throws(FitError) -> FitSolution {
    guard let solver = FitSolver(self, heading: heading, room: room) else { throw .noVisibleArea }
    let extent = extent.onBestWindow(for: solver)
    var positions = extent.positions
    var bounds = solver.bounds(of: positions)
    if options.factor.isFinite, options.factor > 0, options.factor != 1 {
      positions = solver.scaled(positions, bounds: bounds, by: options.factor)
      bounds = solver.bounds(of: positions)
    }
    let zooms = FitZooms(options, greatest: zoomCap(options.minimumSpan, about: extent, in: room))

    var fitted = self
    let tightest = solver.worldsPerPoint(of: bounds)
    var decision: FitReport.Decision
    (fitted.zoom, decision) = zooms.zoom(worldsPerPoint: tightest)
    var offset = solver.center(
      of: positions, bounds: bounds, worldsPerPoint: fitted.worldsPerPoint)
    if let y = extent.worldEdge(beyond: offset) {
      let edge = solver.worldEdge(at: y, positions: positions)
      let needed = max(tightest, edge.worldsPerPoint ?? tightest)
      (fitted.zoom, decision) = zooms.zoom(worldsPerPoint: needed)
      if decision == .extent, needed > tightest { decision = .limits }
      offset = ViewportCamera.WorldOffset(
        x: edge.x(nearest: offset.x, worldsPerPoint: fitted.worldsPerPoint), y: y)
    }
    fitted.center = extent.coordinate(at: offset)
    return FitSolution(
      viewport: fitted, extent: extent, center: offset, room: room, decision: decision)
  }

  /// The greatest zoom that a least span allows; nil: any.
  func zoomCap(
    _ minimumSpan: MinimumSpan, about extent: FitExtent, in room: ScreenRect
  ) -> Double? {
    guard let box = FitExtent(minimumSpan: minimumSpan, about: extent),
      let northUp = FitSolver(self, heading: 0, room: room)
    else { return nil }
    let cap = northUp.worldsPerPoint(of: northUp.bounds(of: box.positions))
    return WebMercator.zoom(forPointsPerWorld: 1 / cap)
  }

  /// q at this zoom.
  var worldsPerPoint: Double { 1 / WebMercator.pointsPerWorld(atZoom: zoom) }
}

/// The zooms that a fit may choose.
struct FitZooms {
  private let range: ClosedRange<Double>
  private let step: Double
  private let greatest: Double
  private let greatestIsSpan: Bool

  /// Whether zooms are lowered to a multiple.
  var hasStep: Bool { step > 0 }

  /// The zooms of the options, cut at a least span's.
  init(_ options: FitOptions, greatest cap: Double?) {
    range = options.zoomRange
    step = options.zoomStep.isFinite && options.zoomStep > 0 ? options.zoomStep : 0
    greatest = cap.map { min(options.zoomRange.upperBound, $0) } ?? options.zoomRange.upperBound
    greatestIsSpan = greatest < options.zoomRange.upperBound
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

extension ScreenRect {
  /// The rectangle less a padding on each edge; its sides may come out negative: empty.
  func inset(by padding: ScreenInsets) -> ScreenRect {
    func points(_ value: Double) -> Double { value.isFinite ? max(value, 0) : 0 }
    return ScreenRect(
      x: x + points(padding.left), y: y + points(padding.top),
      width: width - points(padding.left) - points(padding.right),
      height: height - points(padding.top) - points(padding.bottom))
  }
}
