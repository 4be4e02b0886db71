/// Which level a map shows while its zoom moves: it changes only where a whole zoom is crossed for
/// good, so that a hand that trembles there does not make clusters flicker.
///
///     var shown = ClusterLevel(zoom: viewport.zoom)
///     if shown.follow(viewport.zoom) {
///       clusters = index.clusters(in: viewport, level: shown.level)
///     }
///
/// A level is a zoom rounded down. It is kept until the zoom is farther than `margin` beyond it.
public struct ClusterLevel: Hashable, Sendable {
  /// The level to show.
  public private(set) var level: Int
  /// Zooms by which a whole zoom must be passed, in 0…0.5.
  public let margin: Double

  /// The level of a zoom.
  ///
  /// *Edge cases*: zooms are held to −16…40, NaN counts as 0; a margin is held to 0…0.5.
  public init(zoom: Double, margin: Double = 0.1) {
    self.margin = margin > 0 ? min(margin, 0.5) : 0
    level = ClusterLevel.level(of: zoom)
  }

  /// Follows a zoom; true where the level changed.
  ///
  /// *Edge cases*: NaN changes nothing.
  @discardableResult
  public mutating func follow(_ zoom: Double) -> Bool {
    guard zoom < Double(level) - margin || zoom >= Double(level + 1) + margin else { return false }
    let old = level
    level = ClusterLevel.level(of: zoom)
    return level != old
  }

  private static func level(of zoom: Double) -> Int {
    guard !zoom.isNaN else { return 0 }
    let held = min(max(zoom, -16), 40)
    let whole = Int(held)
    return Double(whole) > held ? whole - 1 : whole
  }
}

#if !hasFeature(Embedded)
  extension ClusterLevel: Codable {}
#endif
