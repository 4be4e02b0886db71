/// What is left of an earlier motion's velocity while it runs out.
///
///     displacement(t) = v·t·(1 − t/T)²          0 ≤ t ≤ T
///     velocity(t)     = v·(1 − t/T)·(1 − 3t/T)
///
/// with the excess v of the earlier velocity over the later one's own, and the time T in which it
/// runs out. It begins at 0 with velocity v and ends at 0 with velocity 0: added to the later
/// motion, position and velocity are continuous, and the end is where it was.
struct MotionCarry: Hashable, Sendable {
  let excess: ViewportVelocity
  let seconds: Double

  /// The longest time in which a velocity runs out, in seconds.
  static var longest: Double { 0.6 }

  /// From an old velocity to that with which a motion of these seconds begins.
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
