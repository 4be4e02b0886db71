extension ViewportMotion {
  /// Returns a flight from this motion's camera at a time to another camera, with smooth
  /// transitions.
  ///
  /// Position and velocity of centre, zoom, heading and pitch are continuous.
  ///
  ///     let now = running.redirectedFlight(at: .seconds(1), to: paris)
  ///
  /// It is a ``Flight`` from `viewport(at: time)` with `velocity(at: time)`. It starts at the old
  /// motion's speed along its own way, so that little of the velocity is left to decay.
  public func redirectedFlight(
    at time: Duration, to end: MapViewport, minimumZoom: Double? = nil,
    limits: ViewportLimits? = nil
  ) -> Flight {
    let (here, velocity) = (viewport(at: time), velocity(at: time))
    let even = Flight(
      from: here, to: end, minimumZoom: minimumZoom, limits: limits, timing: .linear)
    return Flight(
      from: here, to: end, minimumZoom: minimumZoom, limits: limits,
      timing: TimingCurve(startingLike: velocity, on: even), velocity: velocity)
  }

  /// Returns a straight ease from this motion's camera at a time to another camera, with smooth
  /// transitions.
  ///
  /// Position and velocity of centre, zoom, heading and pitch are continuous. The ease starts at
  /// the old motion's speed in its own direction.
  public func redirectedEase(
    at time: Duration, to end: MapViewport, duration: Duration = Ease.defaultDuration,
    limits: ViewportLimits? = nil
  ) -> Ease {
    let (here, velocity) = (viewport(at: time), velocity(at: time))
    let even = Ease(from: here, to: end, duration: duration, timing: .linear, limits: limits)
    return Ease(
      from: here, to: end, duration: duration,
      timing: TimingCurve(startingLike: velocity, on: even), limits: limits, velocity: velocity)
  }
}

extension TimingCurve {
  /// Creates a curve that ends slowly and starts as close to a velocity as a motion's way allows.
  ///
  ///     slope = ⟨v, e⟩/⟨e, e⟩           in 0…2
  ///
  /// with the velocity v and the velocity e of the even motion, in views of panning and levels of
  /// zoom.
  init(startingLike velocity: ViewportVelocity, on even: some ViewportMotion) {
    let own = even.velocity(atProgress: 0)
    let start = even.start
    let views =
      WebMercator.pointsPerWorld(atZoom: start.zoom)
      / max(max(start.size.width, start.size.height), 1)
    let old = velocity.bounded
    let product =
      (old.x * own.x + old.y * own.y) * views * views + old.zoom * own.zoom
    let square = (own.x * own.x + own.y * own.y) * views * views + own.zoom * own.zoom
    let slope = square > 0 ? (product / square).clamped(0, 2) : 0
    self = .cubicBezier(x1: 0.42, y1: 0.42 * slope, x2: 0.58, y2: 1)
  }
}
