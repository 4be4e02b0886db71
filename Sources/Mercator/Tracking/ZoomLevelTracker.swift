/// A tracker of the integer zoom level, with hysteresis so that small jitter doesn't report
/// changes.
///
///     var level = ZoomLevelTracker(zoom: 11.4)           // level 11
///     level.update(zoom: 12.02)                          // nil: not far enough beyond 12
///     level.update(zoom: 12.06)                          // 11 → 12
///     level.update(zoom: 11.97)                          // nil: trembling
///     level.update(zoom: 11.8)                           // 12 → 11
///
/// A level n is entered from below at n + hysteresis and left downwards at n − hysteresis.
public struct ZoomLevelTracker: Hashable, Sendable {
  /// A change from one level to another.
  public struct Change: Hashable, Sendable {
    /// The previous level.
    public var from: Int
    /// The current level, possibly more than one level away after a jump.
    public var to: Int

    package init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// The distance beyond an integer level at which a change is reported, in levels.
  public let hysteresis: Double
  /// The current level, −16…40.
  public private(set) var level: Int

  /// Creates a tracker from the current zoom.
  ///
  /// - Parameters:
  ///   - zoom: the current zoom; the level is the integer at or below it.
  ///   - hysteresis: the distance beyond a level at which it is entered or left, 0…0.49.
  ///
  /// *Edge cases*: NaN counts as 0; zooms are clamped to −16…40.
  public init(zoom: Double, hysteresis: Double = 0.05) {
    self.hysteresis = hysteresis.isNaN ? 0 : hysteresis.clamped(0, 0.49)
    level = Self.level(of: zoom.isNaN ? 0 : zoom)
  }

  /// Records the current zoom and returns the resulting change; nil if there is none.
  ///
  /// *Edge cases*: NaN changes nothing; zooms below −16 and above 40 belong to the levels −16
  /// and 40.
  public mutating func update(zoom: Double) -> Change? {
    guard !zoom.isNaN else { return nil }
    let zoom = max(zoom, MapViewport.zoomLimits.lowerBound)
    let old = level
    // At least `hysteresis` beyond the boundary of a level above, or below the boundary of this
    // one.
    let up = Self.level(of: zoom - hysteresis)
    if up > level {
      level = up
    } else if zoom < Double(level) - hysteresis {
      level = min(Self.level(of: zoom + hysteresis), level - 1)
    }
    return level == old ? nil : Change(from: old, to: level)
  }

  private static func level(of zoom: Double) -> Int {
    let limits = MapViewport.zoomLimits
    return Int(
      ElementaryFunctions.floor(zoom.clamped(limits.lowerBound, limits.upperBound)))
  }
}
