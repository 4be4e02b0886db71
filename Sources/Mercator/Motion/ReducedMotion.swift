/// A replacement for a motion, for users who turned on Reduce Motion in their system.
public enum MotionReduction: Hashable, Sendable {
  /// A cut to the last image.
  case cut
  /// A crossfade from the first image to the last one.
  case crossfade(Duration = .milliseconds(150))
}

/// A motion reduced to its end: a cut, or a crossfade of two still images.
///
///     let fade = flight.reduced(.crossfade())
///     fade.viewport(at: .zero)                   // where the flight would end
///     fade.opacity(at: .milliseconds(75))        // 0.5, of the end's image over the start's image
public struct ReducedMotion: ViewportMotion, Hashable {
  /// The camera of the outgoing image.
  public let start: MapViewport
  /// The camera of the incoming image.
  public let end: MapViewport
  /// The duration of the crossfade in seconds; 0 for a cut.
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

  /// Returns the end from 0 on, since nothing moves; the start before 0 and for NaN.
  public func viewport(atProgress progress: Double) -> MapViewport {
    progress >= 0 ? end : start
  }

  /// Returns zero, since nothing moves.
  public func velocity(atProgress progress: Double) -> ViewportVelocity { .zero }

  /// Returns the opacity of the image of ``end`` over the image of ``start`` at a time, 0…1.
  public func opacity(at time: Duration) -> Double {
    max(progress(at: time), 0)
  }
}

extension ViewportMotion {
  /// Returns this motion for users who prefer reduced motion: its end, by a cut or a crossfade.
  public func reduced(_ reduction: MotionReduction) -> ReducedMotion {
    ReducedMotion(from: start, to: end, by: reduction)
  }
}
