/// A camera in motion: every frame is a function of time, so that a display link, a server and a
/// test all show the same film.
///
///     let flight = Flight(from: munich, to: tokyo)
///     flight.duration                        // 10.0 seconds
///     flight.viewport(at: .seconds(1))       // after a second
///     flight.viewport(atProgress: 0.5)       // after half of the time
///
/// ``Flight`` and ``Glide`` are motions; ``JoinedMotion`` and ``ReducedMotion`` are made of others.
public protocol ViewportMotion: Sendable {
  /// The camera before the motion.
  var start: MapViewport { get }
  /// The camera after it, exactly.
  var end: MapViewport { get }
  /// How long it lasts, in seconds.
  var seconds: Double { get }
  /// The camera after this part of the time: 0 is ``start``, 1 is ``end``, both to the bit.
  ///
  /// *Edge cases*: before 0 and for NaN the start, after 1 the end.
  func viewport(atProgress progress: Double) -> MapViewport
  /// How fast the camera moves after this part of the time: the derivative of
  /// ``viewport(atProgress:)`` by seconds, computed and not measured.
  ///
  /// *Edge cases*: zero before 0, from 1 on and for NaN, and in a motion that takes no time.
  func velocity(atProgress progress: Double) -> ViewportVelocity
}

extension ViewportMotion {
  /// How long it lasts: ``seconds``, at most 31 years. When it is over, the camera is at ``end``.
  public var duration: Duration { Duration(clampingSeconds: seconds) }

  /// The camera at a time since the start.
  ///
  /// *Edge cases*: before the start it is ``start``, after the end ``end``. A motion that takes no
  /// time is at its end from 0 on.
  public func viewport(at time: Duration) -> MapViewport {
    viewport(atProgress: progress(at: time))
  }

  /// How fast the camera moves at a time since the start.
  ///
  /// *Edge cases*: zero before the start and from the end on.
  public func velocity(at time: Duration) -> ViewportVelocity {
    velocity(atProgress: progress(at: time))
  }

  /// The part of the time that is over at a time since the start: 0…1, −1 before it.
  public func progress(at time: Duration) -> Double { progress(at: MotionTime(time)) }

  package func progress(at time: MotionTime) -> Double {
    let elapsed = time.inSeconds
    guard elapsed >= 0 else { return -1 }
    // A duration is rounded, so it is over where it says so.
    let isOver = time >= MotionTime(clampingSeconds: seconds)
    return elapsed < seconds && !isOver ? elapsed / seconds : 1
  }
}
