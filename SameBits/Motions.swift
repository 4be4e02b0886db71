import Mercator

/// A flight and both kinds of ease to another camera, some of their frames, and a pinch of two
/// fingers with what it comes to rest by.
func play(_ viewport: MapViewport, _ inputs: inout Inputs, into digest: inout Digest) {
  let target = inputs.viewport()
  let timing: TimingCurve =
    inputs.once(in: 3)
    ? .spring
    : .cubicBezier(
      x1: inputs.number(0, 1), y1: inputs.number(-1, 2), x2: inputs.number(0, 1),
      y2: inputs.number(-1, 2))
  let limits =
    inputs.once(in: 4) ? ViewportLimits(zoomRange: 3...17, keepsInWorld: true) : nil
  let flight = Flight(
    from: viewport, to: target, minimumZoom: inputs.once(in: 2) ? inputs.number(0, 8) : nil,
    limits: limits, timing: timing)
  digest.add(flight.seconds)
  digest.add(flight.peakZoom)
  add(flight, inputs.number(0, 1), into: &digest)
  add(Ease(from: viewport, to: target, timing: timing), inputs.number(0, 1), into: &digest)
  let around = Ease(
    from: viewport, around: inputs.point(of: viewport.size), zoom: target.zoom,
    heading: target.heading, limits: limits, velocity: flight.velocity(atProgress: 0.5))
  add(around, inputs.number(0, 1), into: &digest)
  pinch(viewport, limits, &inputs, into: &digest)
}

private func add(_ motion: some ViewportMotion, _ progress: Double, into digest: inout Digest) {
  digest.add(motion.viewport(atProgress: progress))
  let velocity = motion.velocity(atProgress: progress)
  for number in [velocity.x, velocity.y, velocity.zoom, velocity.heading, velocity.pitch] {
    digest.add(number)
  }
}

private func pinch(
  _ viewport: MapViewport, _ limits: ViewportLimits?, _ inputs: inout Inputs,
  into digest: inout Digest
) {
  var tracker = GestureTracker(viewport, limits: limits)
  var (one, other) = (inputs.point(of: viewport.size), inputs.point(of: viewport.size))
  for event in 0..<4 {
    let now = Duration.milliseconds(16 * event)
    digest.add(tracker.touch([Touch(0, at: one), Touch(1, at: other)], at: now))
    one.x += inputs.number(-20, 20)
    other.y += inputs.number(-20, 20)
  }
  guard let rest = tracker.end(at: .milliseconds(64)) else { return digest.add(false) }
  add(rest, 0.5, into: &digest)
}
