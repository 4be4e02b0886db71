extension TileID {
  /// The greatest zoom that a tile source has at a place, by asking it: from the deepest level up,
  /// the first whose tile there exists.
  ///
  ///     TileID.deepestZoom(at: place, levels: 0...19) { tile in cache.has(tile) }   // 17, say
  ///
  /// Levels may be missing in between; the first found from below is the answer.
  ///
  /// - Parameters:
  ///   - place: where, in degrees.
  ///   - levels: what is asked; cut to 0…30.
  ///   - hasTile: whether the source has the tile. It is asked once for each level, the deepest
  ///     first. What it throws is thrown on.
  /// - Returns: a level, which is the whole zoom at which its tiles are drawn in the source's own
  ///   convention (``ZoomConvention``); nil if there is no tile, or the place is not valid.
  ///
  /// A source that answers later is asked the same way: `TileID(containing: place, level: level)`
  /// is the tile to ask for.
  public static func deepestZoom<Failure: Error>(
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

/// How deep a map goes, by place and by kind of map: a table of rules.
///
///     let depth = TileDepth(rules: [
///       .init(kind: MapKind.streets, deepestZoom: 19),
///       .init(kind: MapKind.satellite, deepestZoom: 13),
///       .init(kind: MapKind.satellite, region: europe, deepestZoom: 18),
///     ])
///     depth.deepestZoom(at: munich, kind: .satellite)    // 18
///     depth.deepestZoom(at: atlantic, kind: .satellite)  // 13
///
/// The greatest of the rules that hold counts, in whatever order they stand.
public struct TileDepth<Kind: Hashable & Sendable>: Hashable, Sendable {
  /// One line of the table.
  public struct Rule: Hashable, Sendable {
    /// The kind of map that it holds for.
    public var kind: Kind
    /// Where it holds; nil: everywhere.
    public var region: GeoRegion?
    /// The greatest zoom that there are tiles for.
    public var deepestZoom: Int

    /// A rule of exactly these; without a region it holds everywhere.
    public init(kind: Kind, region: GeoRegion? = nil, deepestZoom: Int) {
      self.kind = kind
      self.region = region
      self.deepestZoom = deepestZoom
    }
  }

  /// All rules, in any order.
  public var rules: [Rule]

  /// A table of these rules.
  public init(rules: [Rule]) {
    self.rules = rules
  }

  /// The greatest zoom that a kind of map has at a place; nil if no rule holds there, or the place
  /// is not valid.
  ///
  /// - Complexity: O(n) in the rules.
  public func deepestZoom(at place: GeoCoordinate, kind: Kind) -> Int? {
    guard place.isValid else { return nil }
    var deepest: Int?
    for rule in rules where rule.kind == kind && rule.region?.contains(place) != false {
      deepest = max(deepest ?? rule.deepestZoom, rule.deepestZoom)
    }
    return deepest
  }
}

extension TileDepth.Rule: Codable where Kind: Codable {}
extension TileDepth: Codable where Kind: Codable {}
