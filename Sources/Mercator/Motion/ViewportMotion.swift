/// A camera in motion, in which every frame is a function of time.
///
/// A display link, a server and a test therefore all show identical frames.
///
///     let flight = Flight(from: munich, to: tokyo)
///     flight.duration                        // 10.0 seconds
///     flight.viewport(at: .seconds(1))       // after a second
///     flight.viewport(atProgress: 0.5)       // after half of the time
///
/// ``Flight`` and ``Ease`` are motions; ``OverlappingMotion`` and ``ReducedMotion`` combine or replace
/// others.
public protocol ViewportMotion: Sendable {
  /// The camera before the motion.
  var start: MapViewport { get }
  /// The camera after the motion, exactly.
  var end: MapViewport { get }
  /// The duration in seconds.
  var seconds: Double { get }
  /// Returns the camera at a fraction of the duration: 0 is ``start``, 1 is ``end``, both to the
  /// bit.
  ///
  /// *Edge cases*: the start before 0 and for NaN, the end after 1.
  func viewport(atProgress progress: Double) -> MapViewport
  /// Returns the camera's velocity at a fraction of the duration.
  ///
  /// It is the derivative of ``viewport(atProgress:)`` by seconds, computed rather than measured.
  ///
  /// *Edge cases*: zero before 0, from 1 on and for NaN, and in a motion without duration.
  func velocity(atProgress progress: Double) -> ViewportVelocity
}

extension ViewportMotion {
  /// The duration: ``seconds``, at most 31 years. After it, the camera is at ``end``.
  public var duration: Duration { Duration(clampingSeconds: seconds) }

  /// Returns the camera at a time since the start.
  ///
  /// *Edge cases*: ``start`` before the start, ``end`` after the end. A motion without duration is
  /// at its end from 0 on.
  public func viewport(at time: Duration) -> MapViewport {
    viewport(atProgress: progress(at: time))
  }

  /// Returns the camera's velocity at a time since the start.
  ///
  /// *Edge cases*: zero before the start and from the end on.
  public func velocity(at time: Duration) -> ViewportVelocity {
    velocity(atProgress: progress(at: time))
  }

  /// Returns the elapsed fraction of the duration at a time since the start: 0…1, −1 before the
  /// start.
  public func progress(at time: Duration) -> Double { progress(at: MotionTime(time)) }

  package func progress(at time: MotionTime) -> Double {
    let elapsed = time.inSeconds
    guard elapsed >= 0 else { return -1 }
    // The duration is rounded, so the motion is over at the rounded time.
    let isOver = time >= MotionTime(clampingSeconds: seconds)
    return elapsed < seconds && !isOver ? elapsed / seconds : 1
  }
}
