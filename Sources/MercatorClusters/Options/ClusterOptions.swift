public import Mercator

/// When places become a cluster: how near, how many, and at which zooms.
///
///     var options = ClusterOptions()   // 40 points, 2 places, levels 1...17
///     options.radius = 60
///     options.levels = 1...14          // from zoom 15 on every place stands alone
///
/// A *level* is a whole zoom of this package, where the world is 256 · 2^zoom points wide. The level
/// that a map shows is its zoom rounded down. supercluster counts 512-point tiles: its zoom 0 is
/// level 1 here, and its `minZoom` 0 and `maxZoom` 16 are the default levels 1…17. Take over its
/// options with ``supercluster(radius:extent:minPoints:minZoom:maxZoom:)``.
public struct ClusterOptions: Hashable, Sendable {
  /// How far from a cluster's first place another may lie, in units of ``extent``: in points on
  /// screen at the level's own zoom, while `extent` is 512. Default 40.
  ///
  /// *Edge cases*: a number that is negative or not finite counts as 0, which joins only places on
  /// one spot.
  public var radius: Double = 40

  /// How many units of ``radius`` a tile of 512 points is wide. Default 512: a unit is a point.
  ///
  /// *Edge cases*: a number that is not positive and finite counts as 512.
  public var extent: Double = 512

  /// How many places make a cluster. Default 2; less counts as 2.
  public var minimumPoints: Int = 2

  /// The levels that have clusters, in 0…32. Default 1…17.
  ///
  /// Above the highest every place stands alone; below the lowest its clusters are shown.
  public var levels: ClosedRange<Int> = 1...17 {
    didSet { levels = levels.clamped(to: ClusterOptions.levelLimits) }
  }

  /// How positions are kept and compared. Default ``ClusterArithmetic/seamless``.
  public var arithmetic = ClusterArithmetic.seamless

  /// The defaults.
  public init() {}

  /// Options by their values; the ones left out have their defaults.
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

  /// The possible levels, 0…32.
  public static let levelLimits = 0...32

  /// supercluster's options, in its own names, defaults and zooms, and with its arithmetic.
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

  /// The level of a whole zoom in a convention: supercluster's zoom 5 is level 6.
  public static func level(forZoom zoom: Int, in convention: ZoomConvention) -> Int {
    let limited = min(max(zoom, levelLimits.lowerBound - 8), levelLimits.upperBound + 8)
    return Int(convention.zoom(Double(limited), in: .tile256))
  }

  /// The level that a map shows at a zoom: the zoom rounded down, in `levels` and the one above,
  /// where every place stands alone.
  ///
  /// *Edge cases*: NaN gives the least level.
  public func level(forZoom zoom: Double) -> Int {
    guard zoom >= Double(levels.lowerBound) else { return levels.lowerBound }
    guard zoom < Double(levels.upperBound + 1) else { return levels.upperBound + 1 }
    return Int(zoom)
  }

  /// The radius of a level in worlds, at most 4.
  func worldRadius(level: Int) -> Double {
    let zoom = ZoomConvention.tile256.zoom(Double(level), in: .tile512)
    // In this order there is no 0/0: an extent of 5·10⁻³²⁴ has no half.
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

    /// Reads options, and limits their levels to 0…32.
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
