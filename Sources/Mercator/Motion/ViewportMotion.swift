/// A camera in motion: every frame is a function of time, so that a display link, a server and a
/// test play the same film.
///
///     let flight = Flight(from: munich, to: tokyo)
///     flight.duration                        // 10.0 seconds
///     flight.viewport(atProgress: 0.5)               // half way
///     flight.viewport(at: .seconds(1))       // after a second
///
/// ``Flight`` and ``Glide`` are motions; ``JoinedMotion`` and ``ReducedMotion`` are made of others.
public protocol ViewportMotion: Sendable {
  /// The camera before the motion.
  var start: MapViewport { get }
  /// The camera after it, exactly.
  var end: MapViewport { get }
  /// How long it lasts, in seconds.
  var seconds: Double { get }
  /// The camera when so much of the time is over: 0 is ``start``, 1 is ``end``, both to the bit.
  ///
  /// *Edge cases*: before 0 and for NaN the start, after 1 the end.
  func viewport(atProgress progress: Double) -> MapViewport
  /// How fast the camera moves when so much of the time is over: the derivative of
  /// ``viewport(atProgress:)``, worked out and not measured.
  ///
  /// *Edge cases*: zero before 0, from 1 on and for NaN, and in a motion that takes no time.
  func velocity(atProgress progress: Double) -> ViewportVelocity
}

extension ViewportMotion {
  /// How long it lasts.
  public var duration: Duration { Duration(clampingSeconds: seconds) }

  /// The camera after so much time.
  ///
  /// *Edge cases*: before the start it is ``start``, after the end ``end``. A motion that takes no
  /// time is at its end from 0 on.
  public func viewport(at time: Duration) -> MapViewport {
    viewport(atProgress: progress(at: time))
  }

  /// How fast the camera moves after so much time.
  ///
  /// *Edge cases*: zero before the start and from the end on.
  public func velocity(at time: Duration) -> ViewportVelocity {
    velocity(atProgress: progress(at: time))
  }

  /// How much of the motion is over after so much time, 0…1; −1 before it begins.
  public func progress(at time: Duration) -> Double {
    let elapsed = time.inSeconds
    guard elapsed >= 0 else { return -1 }
    // A duration is rounded, so it is over where it says so.
    return elapsed < seconds && time < duration ? elapsed / seconds : 1
  }
}
