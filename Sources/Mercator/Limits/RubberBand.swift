/// Resistance beyond a limit: overscroll that grows ever more slowly and never exceeds `reach`.
///
///     let band = RubberBand(reach: 90)
///     band.overshoot(forDrag: 90)       // 45: half of a drag that equals the reach
///     band.overshoot(forDrag: 10_000)   // 89.2
///     band.drag(forOvershoot: 45)       // 90: the drag from which a new touch continues
///
///     overshoot = drag/(1 + │drag│/reach)        drag = overshoot/(1 − │overshoot│/reach)
///
/// At the limit itself the map follows the touch (slope 1), so the transition is smooth. The
/// overshoot then grows ever more slowly towards the reach, its asymptote. Both functions are odd and
/// monotonic.
public struct RubberBand: Codable, Hashable, Sendable {
  /// The largest overshoot, in the unit of the constrained value: points or zoom levels.
  ///
  /// *Edge cases*: 0 is a hard limit, and infinity removes the limit. Negative numbers and NaN
  /// become 0.
  public let reach: Double

  /// Creates a rubber band with a maximum overshoot.
  public init(reach: Double) {
    self.reach = reach > 0 ? reach : 0
  }

  /// The band for zooms, at most one level beyond the range. OpenLayers has the same limit.
  public static let zoom = RubberBand(reach: 1)

  /// The band for positions, at most 90 points beyond an edge. For drags of 100 to 300 points, it
  /// is within 5 points of OpenLayers' 30·ln(1 + drag/30).
  public static let position = RubberBand(reach: 90)

  /// The band of a hard limit.
  static let none = RubberBand(reach: 0)

  /// Returns the displayed overshoot for a given drag distance beyond the limit.
  ///
  /// *Edge cases*: an infinite drag gives the reach. NaN gives 0.
  public func overshoot(forDrag drag: Double) -> Double {
    guard drag != 0, reach > 0, !drag.isNaN else { return 0 }
    guard drag.magnitude < .infinity else { return drag < 0 ? -reach : reach }
    // Rounding must not exceed the reach.
    return (drag / (1 + drag.magnitude / reach)).clamped(-reach, reach)
  }

  /// Returns the drag distance for a displayed overshoot, the inverse of ``overshoot(forDrag:)``.
  ///
  /// *Edge cases*: the reach and larger values give infinity. NaN gives 0.
  public func drag(forOvershoot overshoot: Double) -> Double {
    guard overshoot != 0, !overshoot.isNaN else { return 0 }
    guard overshoot.magnitude < reach else { return overshoot < 0 ? -.infinity : .infinity }
    return overshoot / (1 - overshoot.magnitude / reach)
  }

  /// Returns a value whose part beyond a range is stretched.
  ///
  ///     RubberBand.zoom.stretched(20, beyond: 5...18)   // 18.67
  package func stretched(_ value: Double, beyond range: ClosedRange<Double>) -> Double {
    let inside = value.clamped(range.lowerBound, range.upperBound)
    return inside == value ? value : inside + overshoot(forDrag: value - inside)
  }

  /// Returns the value that ``stretched(_:beyond:)`` shows as the given one.
  package func pulled(_ shown: Double, beyond range: ClosedRange<Double>) -> Double {
    let inside = shown.clamped(range.lowerBound, range.upperBound)
    return inside == shown ? shown : inside + drag(forOvershoot: shown - inside)
  }
}

#if !hasFeature(Embedded)
  extension RubberBand {
    /// Creates a rubber band from an encoded reach, with the rules of the initialiser.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self.init(reach: try container.decode(Double.self, forKey: .reach))
    }
  }
#endif
