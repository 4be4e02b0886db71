/// The pull of a soft limit: what moves beyond a limit while a finger pulls gives way less and less
/// and never moves farther than the band reaches.
///
///     let band = RubberBand(reach: 90)
///     band.stretch(forPull: 90)        // 45: a pull as long as the reach gets half of it
///     band.stretch(forPull: 10_000)    // 89.2
///     band.pull(forStretch: 45)        // 90: where a finger that grabs again takes it up
///
///     stretch = pull/(1 + │pull│/reach)        pull = stretch/(1 − │stretch│/reach)
///
/// At the limit itself the map follows the finger (slope 1), so that nothing jolts; then the
/// stretch grows ever more slowly towards the reach, its asymptote. Both are odd and monotone.
public struct RubberBand: Codable, Hashable, Sendable {
  /// How far the band reaches at most, in the unit of what it holds: points, or levels of zoom.
  ///
  /// *Edge cases*: 0 is a hard limit, infinity none. Negative numbers and NaN become 0.
  public let reach: Double

  /// A band that reaches so far.
  public init(reach: Double) {
    self.reach = reach > 0 ? reach : 0
  }

  /// For zooms: at most one level beyond the range, where OpenLayers stops too.
  public static let zoom = RubberBand(reach: 1)

  /// For positions: at most 90 points beyond an edge. Pulls of 100 to 300 points then come within
  /// 5 points of OpenLayers' 30·ln(1 + pull/30).
  public static let position = RubberBand(reach: 90)

  /// A hard limit.
  static let none = RubberBand(reach: 0)

  /// How far beyond the limit is shown what was pulled so far beyond it.
  ///
  /// *Edge cases*: an infinite pull gives the reach; NaN gives 0.
  public func stretch(forPull pull: Double) -> Double {
    guard pull != 0, reach > 0, !pull.isNaN else { return 0 }
    guard pull.magnitude < .infinity else { return pull < 0 ? -reach : reach }
    // Rounding must not pass the reach.
    return (pull / (1 + pull.magnitude / reach)).clamped(-reach, reach)
  }

  /// How far was pulled what is shown so far beyond the limit: the inverse of
  /// ``stretch(forPull:)``.
  ///
  /// *Edge cases*: at the reach and beyond it infinity; NaN gives 0.
  public func pull(forStretch stretch: Double) -> Double {
    guard stretch != 0, !stretch.isNaN else { return 0 }
    guard stretch.magnitude < reach else { return stretch < 0 ? -.infinity : .infinity }
    return stretch / (1 - stretch.magnitude / reach)
  }

  /// A value with what it has beyond the range stretched.
  ///
  ///     RubberBand.zoom.stretched(20, beyond: 5...18)   // 18.67
  package func stretched(_ value: Double, beyond range: ClosedRange<Double>) -> Double {
    let inside = value.clamped(range.lowerBound, range.upperBound)
    return inside == value ? value : inside + stretch(forPull: value - inside)
  }

  /// The value that ``stretched(_:beyond:)`` shows as this one.
  package func pulled(_ shown: Double, beyond range: ClosedRange<Double>) -> Double {
    let inside = shown.clamped(range.lowerBound, range.upperBound)
    return inside == shown ? shown : inside + pull(forStretch: shown - inside)
  }
}

#if !hasFeature(Embedded)
  extension RubberBand {
    /// Reads the reach and counts it as the initialiser does.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self.init(reach: try container.decode(Double.self, forKey: .reach))
    }
  }
#endif
