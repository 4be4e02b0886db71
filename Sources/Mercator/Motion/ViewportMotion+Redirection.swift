extension ViewportMotion {
  /// A flight from where this motion is after some time to another camera, without a jolt: position
  /// and velocity of centre, zoom, heading and pitch are continuous.
  ///
  ///     let now = running.redirectedFlight(at: .seconds(1), to: paris)
  ///
  /// It is `Flight(from: viewport(at: time), to: end, velocity: velocity(at: time))`.
  public func redirectedFlight(
    at time: Duration, to end: MapViewport, minimumZoom: Double? = nil,
    limits: ViewportLimits? = nil
  ) -> Flight {
    Flight(
      from: viewport(at: time), to: end, minimumZoom: minimumZoom, limits: limits,
      velocity: velocity(at: time))
  }

  /// A straight glide from where this motion is after some time to another camera, without a jolt:
  /// position and velocity of centre, zoom, heading and pitch are continuous.
  public func redirectedGlide(
    at time: Duration, to end: MapViewport, duration: Duration = Glide.defaultDuration,
    timing: TimingCurve = .easeInOut, limits: ViewportLimits? = nil
  ) -> Glide {
    Glide(
      from: viewport(at: time), to: end, duration: duration, timing: timing, limits: limits,
      velocity: velocity(at: time))
  }
}
