/// The remainder of an earlier motion's velocity while it decays.
///
///     displacement(t) = v·t·(1 − t/T)²          0 ≤ t ≤ T
///     velocity(t)     = v·(1 − t/T)·(1 − 3t/T)
///
/// with the excess v of the earlier velocity over the later motion's own velocity, and the decay
/// time T. The displacement begins at 0 with velocity v and ends at 0 with velocity 0. Added to the
/// later motion, it makes position and velocity continuous, and leaves the end unchanged.
struct DecayingVelocity: Hashable, Sendable {
  let excess: ViewportVelocity
  let seconds: Double

  /// The maximum decay time of a velocity, in seconds.
  static var longest: Double { 0.6 }

  /// Creates a decaying velocity from an old velocity to the initial velocity of a motion of
  /// `seconds`.
  init(from old: ViewportVelocity, to new: ViewportVelocity, within seconds: Double) {
    excess = old.bounded - new
    self.seconds = min(seconds, Self.longest)
  }

  func displacement(at time: Double) -> ViewportVelocity {
    guard time >= 0, time < seconds else { return .zero }
    let left = 1 - time / seconds
    return excess * (time * left * left)
  }

  func velocity(at time: Double) -> ViewportVelocity {
    guard time >= 0, time < seconds else { return .zero }
    let part = time / seconds
    return excess * ((1 - part) * (1 - 3 * part))
  }
}
