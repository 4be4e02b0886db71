/// The whole level of a zoom, reported once when it is crossed and not each time the zoom trembles.
///
///     var level = LevelCrossing(zoom: 11.4)              // level 11
///     level.update(zoom: 12.02)                          // nil: not far enough beyond 12
///     level.update(zoom: 12.06)                          // 11 → 12
///     level.update(zoom: 11.97)                          // nil: trembling
///     level.update(zoom: 11.8)                           // 12 → 11
///
/// A level n is entered from below at n + hysteresis and left downwards at n − hysteresis.
public struct LevelCrossing: Hashable, Sendable {
  /// A level left and a level entered.
  public struct Crossing: Hashable, Sendable {
    /// The level before.
    public var from: Int
    /// The level now. It may lie more than one away after a jump.
    public var to: Int

    package init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// How far beyond a whole level the zoom must go, in levels.
  public let hysteresis: Double
  /// The level now, −16…40.
  public private(set) var level: Int

  /// Starts at the level of a zoom.
  ///
  /// - Parameters:
  ///   - zoom: the zoom now; the level is the whole one at or below it.
  ///   - hysteresis: how far beyond a level the zoom must go to enter or leave it, 0…0.49.
  ///
  /// *Edge cases*: NaN counts as 0; zooms are clamped to −16…40.
  public init(zoom: Double, hysteresis: Double = 0.05) {
    self.hysteresis = hysteresis.isNaN ? 0 : hysteresis.clamped(0, 0.49)
    level = Self.level(of: zoom.isNaN ? 0 : zoom)
  }

  /// Records the current zoom and returns the crossing that it makes; nil if it makes none.
  ///
  /// *Edge cases*: NaN changes nothing; zooms below −16 and above 40 are in the levels −16 and 40.
  public mutating func update(zoom: Double) -> Crossing? {
    guard !zoom.isNaN else { return nil }
    let zoom = max(zoom, MapViewport.zoomLimits.lowerBound)
    let old = level
    // At least `hysteresis` beyond the boundary of a level above, or below that of this one.
    let up = Self.level(of: zoom - hysteresis)
    if up > level {
      level = up
    } else if zoom < Double(level) - hysteresis {
      level = min(Self.level(of: zoom + hysteresis), level - 1)
    }
    return level == old ? nil : Crossing(from: old, to: level)
  }

  private static func level(of zoom: Double) -> Int {
    let limits = MapViewport.zoomLimits
    return Int(
      ElementaryFunctions.floor(zoom.clamped(limits.lowerBound, limits.upperBound)))
  }
}
