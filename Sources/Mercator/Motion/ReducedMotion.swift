/// How a motion is shown to people who asked their system for less motion.
public enum MotionReduction: Hashable, Sendable {
  /// The last picture at once.
  case cut
  /// The last picture fades in over the first one.
  case crossfade(Duration = .milliseconds(150))
}

/// A motion reduced to its end: a cut, or a crossfade of two still pictures.
///
///     let fade = flight.reduced(.crossfade())
///     fade.viewport(at: .zero)                   // where the flight would end
///     fade.opacity(at: .milliseconds(75))        // 0.5, of that picture over the one of `start`
public struct ReducedMotion: ViewportMotion, Hashable {
  /// The camera of the picture that goes.
  public let start: MapViewport
  /// The camera of the picture that comes.
  public let end: MapViewport
  /// How long the fading lasts, in seconds; 0 for a cut.
  public let seconds: Double

  package init(from start: MapViewport, to end: MapViewport, by reduction: MotionReduction) {
    self.start = start
    self.end = end
    seconds =
      switch reduction {
      case .cut: 0
      case .crossfade(let duration): duration.secondsOfMotion
      }
  }

  /// The end from 0 on, since nothing moves; the start before, and for NaN.
  public func viewport(atProgress progress: Double) -> MapViewport {
    progress >= 0 ? end : start
  }

  /// Zero: nothing moves.
  public func velocity(atProgress progress: Double) -> ViewportVelocity { .zero }

  /// How opaque the picture of ``end`` is over that of ``start`` at a time, 0…1.
  public func opacity(at time: Duration) -> Double {
    max(progress(at: time), 0)
  }
}

extension ViewportMotion {
  /// This motion for people who asked for less of it: its end, by a cut or a crossfade.
  public func reduced(_ reduction: MotionReduction) -> ReducedMotion {
    ReducedMotion(from: start, to: end, by: reduction)
  }
}
