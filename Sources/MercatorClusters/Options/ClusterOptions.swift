public import Mercator

/// The conditions under which places form a cluster: their distance, their number, and the zoom
/// levels.
///
///     var options = ClusterOptions()   // 40 points, 2 places, levels 1...17
///     options.radius = 60
///     options.levels = 1...14          // from zoom 15 on every place stands alone
///
/// A *level* is an integer zoom of this package, where the world is 256 · 2^zoom points wide. A map
/// shows the level of its zoom rounded down. supercluster uses 512-point tiles: its zoom 0 is level
/// 1 here, and its `minZoom` 0 and `maxZoom` 16 are the default levels 1…17. Adopt its options with
/// ``supercluster(radius:extent:minPoints:minZoom:maxZoom:)``.
public struct ClusterOptions: Hashable, Sendable {
  /// The maximum distance from a cluster's first place to its other places, in units of ``extent``.
  /// Default 40.
  ///
  /// While `extent` is 512, these are points on screen at the level's own zoom.
  ///
  /// *Edge cases*: a negative or non-finite number counts as 0, which only joins places at the same
  /// position.
  public var radius: Double = 40

  /// The width of a 512-point tile in units of ``radius``. Default 512: a unit is a point.
  ///
  /// *Edge cases*: a number that is not positive and finite counts as 512.
  public var extent: Double = 512

  /// The minimum number of places in a cluster. Default 2; smaller numbers count as 2.
  public var minimumPoints: Int = 2

  /// The levels with clusters, in 0…32. Default 1…17.
  ///
  /// Above the highest level all places are single. Below the lowest level its clusters are shown.
  public var levels: ClosedRange<Int> = 1...17 {
    didSet { levels = levels.clamped(to: ClusterOptions.levelLimits) }
  }

  /// The storage and comparison of positions. Default ``ClusterArithmetic/seamless``.
  public var arithmetic = ClusterArithmetic.seamless

  /// Creates the default options.
  public init() {}

  /// Creates options from their values; omitted ones have their defaults.
  public init(
    radius: Double, extent: Double = 512, minimumPoints: Int = 2, levels: ClosedRange<Int> = 1...17,
    arithmetic: ClusterArithmetic = .seamless
  ) {
    self.radius = radius
    self.extent = extent
    self.minimumPoints = minimumPoints
    self.levels = levels.clamped(to: ClusterOptions.levelLimits)
    self.arithmetic = arithmetic
  }

  /// The valid levels, 0…32.
  public static let levelLimits = 0...32

  /// Returns options with supercluster's names, defaults and zooms, and with its arithmetic.
  ///
  ///     ClusterOptions.supercluster(maxZoom: 14).levels   // 1...15
  ///
  /// *Edge cases*: a `minZoom` above `maxZoom` counts as `maxZoom`.
  public static func supercluster(
    radius: Double = 40, extent: Double = 512, minPoints: Int = 2, minZoom: Int = 0,
    maxZoom: Int = 16
  ) -> ClusterOptions {
    let greatest = level(forZoom: maxZoom, in: .tile512)
    return ClusterOptions(
      radius: radius, extent: extent, minimumPoints: minPoints,
      levels: min(level(forZoom: minZoom, in: .tile512), greatest)...greatest,
      arithmetic: .supercluster)
  }

  /// Returns the level of an integer zoom in a convention: supercluster's zoom 5 is level 6.
  public static func level(forZoom zoom: Int, in convention: ZoomConvention) -> Int {
    let limited = min(max(zoom, levelLimits.lowerBound - 8), levelLimits.upperBound + 8)
    return Int(convention.zoom(Double(limited), in: .tile256))
  }

  /// Returns the level shown at a map's zoom: the zoom rounded down, in `levels` and the level
  /// above.
  ///
  /// In the level above, all places are single.
  ///
  /// *Edge cases*: NaN gives the lowest level.
  public func level(forZoom zoom: Double) -> Int {
    guard zoom >= Double(levels.lowerBound) else { return levels.lowerBound }
    guard zoom < Double(levels.upperBound + 1) else { return levels.upperBound + 1 }
    return Int(zoom)
  }

  /// Returns the radius of a level in worlds, at most 4.
  func worldRadius(level: Int) -> Double {
    let zoom = ZoomConvention.tile256.zoom(Double(level), in: .tile512)
    // This order avoids 0/0: half of an extent of 5·10⁻³²⁴ is 0.
    return min(validRadius / validExtent / ElementaryFunctions.powerOfTwo(zoom), 4)
  }

  private var validRadius: Double { radius.isFinite && radius > 0 ? radius : 0 }

  var validExtent: Double { extent.isFinite && extent > 0 ? extent : 512 }
}

#if !hasFeature(Embedded)
  extension ClusterOptions: Codable {
    private enum CodingKeys: CodingKey {
      case radius
      case extent
      case minimumPoints
      case levels
      case arithmetic
    }

    /// Decodes options and clamps their levels to 0…32.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        radius: try container.decode(Double.self, forKey: .radius),
        extent: try container.decode(Double.self, forKey: .extent),
        minimumPoints: try container.decode(Int.self, forKey: .minimumPoints),
        levels: try container.decode(ClosedRange<Int>.self, forKey: .levels),
        arithmetic: try container.decode(ClusterArithmetic.self, forKey: .arithmetic))
    }
  }
#endif
