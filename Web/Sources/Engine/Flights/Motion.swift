import Mercator

/// A motion of any kind; a page that only flies does not load the others.
class Motion: Handle, @unchecked Sendable {
  var start: MapViewport { fatalError() }
  var end: MapViewport { fatalError() }
  var seconds: Double { fatalError() }
  func viewport(atProgress progress: Double) -> MapViewport { fatalError() }
  func velocity(atProgress progress: Double) -> ViewportVelocity { fatalError() }

  /// The part of its time that is over after some seconds; −1 before its start.
  final func progress(atSeconds seconds: Double) -> Double {
    seconds >= 0 ? AnyMotion(held: self).progress(at: MotionTime(seconds: seconds)) : -1
  }
}

final class HeldMotion<Held: ViewportMotion>: Motion, @unchecked Sendable {
  let motion: Held

  init(_ motion: Held) { self.motion = motion }

  override var start: MapViewport { motion.start }
  override var end: MapViewport { motion.end }
  override var seconds: Double { motion.seconds }
  override func viewport(atProgress progress: Double) -> MapViewport {
    motion.viewport(atProgress: progress)
  }
  override func velocity(atProgress progress: Double) -> ViewportVelocity {
    motion.velocity(atProgress: progress)
  }
}

/// The calls that all motions have, for a held one.
struct AnyMotion: ViewportMotion {
  let held: Motion

  var start: MapViewport { held.start }
  var end: MapViewport { held.end }
  var seconds: Double { held.seconds }
  func viewport(atProgress progress: Double) -> MapViewport { held.viewport(atProgress: progress) }
  func velocity(atProgress progress: Double) -> ViewportVelocity {
    held.velocity(atProgress: progress)
  }
}

extension Arguments {
  mutating func motion() -> Motion { unsafeDowncast(handled(), to: Motion.self) }

  mutating func flight() -> HeldMotion<Flight> {
    unsafeDowncast(handled(), to: HeldMotion<Flight>.self)
  }

  /// 0 linear, 1 a spring with its time constants, 2 a Bézier curve with its four numbers.
  mutating func timing() -> TimingCurve {
    switch integer() {
    case 0: return .linear
    case 1: return .spring(timeConstants: number())
    default:
      let (x1, y1, x2) = (number(), number(), number())
      return .cubicBezier(x1: x1, y1: y1, x2: x2, y2: number())
    }
  }

  mutating func time() -> MotionTime { MotionTime(seconds: number()) }

  @inline(never)
  mutating func duration() -> Duration { time().duration }

  mutating func velocity() -> ViewportVelocity {
    let (x, y, zoom, heading) = (number(), number(), number(), number())
    return ViewportVelocity(x: x, y: y, zoom: zoom, heading: heading, pitch: number())
  }
}

extension MotionTime {
  /// A time of this many seconds, to the microsecond that clocks of browsers have: 0 for NaN and
  /// below, at most 31 years.
  init(seconds: Double) {
    let seconds = seconds > 0 ? min(seconds, 1e9) : 0
    self.init(microseconds: Int64(seconds * 1e6 + 0.5))
  }
}
