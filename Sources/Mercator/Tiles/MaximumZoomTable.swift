extension TileID {
  /// Returns the maximum zoom of a tile source at a coordinate, by querying it from the deepest
  /// level up.
  ///
  ///     TileID.maximumZoom(at: place, levels: 0...19) { tile in cache.has(tile) }   // 17, say
  ///
  /// Levels may be missing in between; the first level found from below is the result.
  ///
  /// - Parameters:
  ///   - place: the coordinate, in degrees.
  ///   - levels: the levels to query, clamped to 0…30.
  ///   - hasTile: returns `true` if the source has the tile. It is called once per level, the
  ///     deepest first. Its errors are rethrown.
  /// - Returns: a level, which is the integer zoom at which its tiles are drawn in the source's own
  ///   convention (``ZoomConvention``); nil without a tile, or for an invalid coordinate.
  ///
  /// Query an asynchronous source in the same way, with the tile
  /// `TileID(containing: place, level: level)`.
  public static func maximumZoom<Failure: Error>(
    at place: GeoCoordinate, levels: ClosedRange<Int> = TileID.levels,
    hasTile: (TileID) throws(Failure) -> Bool
  ) throws(Failure) -> Int? {
    let deepest = min(levels.upperBound, TileID.levels.upperBound)
    let least = max(levels.lowerBound, TileID.levels.lowerBound)
    for level in stride(from: deepest, through: least, by: -1) {
      guard let tile = TileID(containing: place, level: level) else { return nil }
      if try hasTile(tile) { return level }
    }
    return nil
  }
}

/// The maximum zoom of a map by region and map type, as a table of rules.
///
///     let table = MaximumZoomTable(rules: [
///       .init(kind: MapKind.streets, maximumZoom: 19),
///       .init(kind: MapKind.satellite, maximumZoom: 13),
///       .init(kind: MapKind.satellite, region: europe, maximumZoom: 18),
///     ])
///     table.maximumZoom(at: munich, kind: .satellite)     // 18
///     table.maximumZoom(at: atlantic, kind: .satellite)   // 13
///
/// Of all matching rules the one with the greatest zoom applies, in any order.
public struct MaximumZoomTable<Kind: Hashable & Sendable>: Hashable, Sendable {
  /// A rule of the table.
  public struct Rule: Hashable, Sendable {
    /// The map type to which the rule applies.
    public var kind: Kind
    /// The region to which the rule applies; nil: everywhere.
    public var region: GeoRegion?
    /// The maximum zoom with tiles.
    public var maximumZoom: Int

    /// Creates a rule; without a region it applies everywhere.
    public init(kind: Kind, region: GeoRegion? = nil, maximumZoom: Int) {
      self.kind = kind
      self.region = region
      self.maximumZoom = maximumZoom
    }
  }

  /// All rules, in any order.
  public var rules: [Rule]

  /// Creates a table of rules.
  public init(rules: [Rule]) {
    self.rules = rules
  }

  /// Returns the maximum zoom of a map type at a coordinate.
  ///
  /// The result is nil if no rule applies there, or if the coordinate is invalid.
  ///
  /// - Complexity: O(n), where n is the number of rules.
  public func maximumZoom(at place: GeoCoordinate, kind: Kind) -> Int? {
    guard place.isValid else { return nil }
    var deepest: Int?
    for rule in rules where rule.kind == kind && rule.region?.contains(place) != false {
      deepest = max(deepest ?? rule.maximumZoom, rule.maximumZoom)
    }
    return deepest
  }
}

extension MaximumZoomTable.Rule: Codable where Kind: Codable {}
extension MaximumZoomTable: Codable where Kind: Codable {}
