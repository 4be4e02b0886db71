/// A tile of a web map: its level, column and row in the pyramid of squares that halve the world.
///
///     let tile = TileID(z: 10, x: 486, y: 332)   // …/10/486/332.png
///     tile?.quadkey        // "0313102310"
///     tile?.parent         // 9/243/166
///     tile?.region.west    // −9.140625
///     TileID(containing: GeoCoordinate(latitude: 53.3, longitude: -9), level: 10)   // the same
///
/// Level z has 2ᶻ × 2ᶻ tiles. Columns count east from 180° west, rows south from the world's top.
/// Names and order match `{z}/{x}/{y}`, as in OpenStreetMap, Google Maps, Mapbox and MapKit. (TMS
/// counts rows from the south.)
///
/// Tile edges are exact: multiples of 2⁻ᶻ of the world.
///
/// *Search words*: XYZ, slippy map, `MKTileOverlayPath`, quadkey.
public struct TileID: Codable, Hashable, Sendable {
  /// The level, in ``levels``: the zoom level at which the map draws each tile 256 points wide.
  public let z: Int
  /// The column, in 0..<2ᶻ from the west.
  public let x: Int
  /// The row, in 0..<2ᶻ from the north.
  public let y: Int

  /// The valid tile levels, 0…30; at the last one a tile is 4 cm wide.
  public static let levels: ClosedRange<Int> = 0...30

  /// Returns the tile level for a zoom: the nearest integer.
  ///
  ///     TileID.level(forZoom: 13.4)                         // 13, tiles of 256 points
  ///     TileID.level(forZoom: 13.4, convention: .tile512)   // 12, tiles of 512 points
  ///
  /// - Parameters:
  ///   - zoom: the zoom of a viewport.
  ///   - convention: the width in points at which the source draws a tile.
  ///
  /// *Edge cases*: halfway between two levels the greater one; always in ``levels``; 0 for NaN.
  public static func level(forZoom zoom: Double, convention: ZoomConvention = .tile256) -> Int {
    let zoom = ZoomConvention.tile256.zoom(zoom, in: convention)
    guard !zoom.isNaN else { return levels.lowerBound }
    let kept = zoom.clamped(Double(levels.lowerBound), Double(levels.upperBound))
    let whole = ElementaryFunctions.floor(kept)
    return Int(kept - whole < 0.5 ? whole : whole + 1)
  }

  /// Creates the tile at a level, column and row.
  ///
  /// *Edge cases*
  /// - nil for a level outside ``levels`` and a row outside the world.
  /// - Columns wrap: −1 is the easternmost column, on the copy of the world to the west.
  public init?(z: Int, x: Int, y: Int) {
    guard TileID.levels.contains(z), y >= 0, y < 1 << z else { return nil }
    self.init(uncheckedZ: z, x: x & ((1 << z) - 1), y: y)
  }

  init(uncheckedZ z: Int, x: Int, y: Int) {
    self.z = z
    self.x = x
    self.y = y
  }

  /// Creates the tile that contains a coordinate.
  ///
  /// A coordinate on an edge belongs to the tile to the east or south, if there is one. The
  /// north-western corner of a tile's ``region`` gives that tile.
  ///
  /// *Edge cases*
  /// - nil for an invalid coordinate or a level outside ``levels``.
  /// - Latitudes beyond ±85.051…° are in the outermost rows, longitude 180 in the last column;
  ///   longitudes beyond ±180 wrap.
  /// - A coordinate north of an edge by at most the rounding of a latitude, 2⁻⁵¹ worlds, counts as
  ///   on the edge.
  public init?(containing coordinate: GeoCoordinate, level: Int) {
    guard coordinate.isValid, TileID.levels.contains(level) else { return nil }
    let tiles = Double(1 << level)
    let x = Degrees.wrappedLongitude(coordinate.longitude) / 360 + 0.5
    let y = MercatorOrdinate.y(latitude: coordinate.latitude) + TileID.roundingOfLatitude
    self.init(
      uncheckedZ: level, x: Int(ElementaryFunctions.floor(x * tiles).clamped(0, tiles - 1)),
      y: Int(ElementaryFunctions.floor(y * tiles).clamped(0, tiles - 1)))
  }

  /// The maximum rounding error of a projected latitude, in worlds.
  ///
  /// A latitude is off by half an ulp, at most 2⁻⁴⁷ degrees. At the world's edge, where a degree is
  /// 0.032 worlds, that is 2⁻⁵² worlds. Projecting it adds half of that again.
  private static let roundingOfLatitude = 0x1p-51

  /// The tile on the level above that contains this one; nil for the world's only tile on level 0.
  public var parent: TileID? {
    ancestor(atLevel: z - 1)
  }

  /// Returns the tile on a level above that contains this one; the tile itself on its own level.
  ///
  /// *Edge cases*: nil for levels below its own, or less than 0.
  public func ancestor(atLevel level: Int) -> TileID? {
    guard level >= 0, level <= z else { return nil }
    return TileID(uncheckedZ: level, x: x >> (z - level), y: y >> (z - level))
  }

  /// The four tiles on the level below, clockwise from the north-western one; empty on the last
  /// level.
  public var children: [TileID] {
    guard z < TileID.levels.upperBound else { return [] }
    return [(0, 0), (1, 0), (1, 1), (0, 1)].map { right, down in
      TileID(uncheckedZ: z + 1, x: 2 * x + right, y: 2 * y + down)
    }
  }

  /// Returns `true` if another tile is this one or a part of it, on any level below.
  public func contains(_ other: TileID) -> Bool {
    other.ancestor(atLevel: z) == self
  }

  /// The tile's exact square in the world.
  public var worldRect: WorldRect {
    let side = 1 / Double(1 << z)
    return WorldRect(x: Double(x) * side, y: Double(y) * side, width: side, height: side)
  }

  /// The tile's bounding box in degrees; longitudes are exact, latitudes are rounded once.
  ///
  /// *Search words*: bounds.
  public var region: GeoRegion {
    let rect = worldRect
    return GeoRegion(
      uncheckedSouth: MercatorOrdinate.latitude(y: rect.y + rect.height),
      north: MercatorOrdinate.latitude(y: rect.y), west: (rect.x - 0.5) * 360,
      longitudeSpan: rect.width * 360)
  }
}

#if !hasFeature(Embedded)
  extension TileID {
    /// Decodes the three numbers; throws `DecodingError.dataCorrupted` if no tile has them.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let z = try container.decode(Int.self, forKey: .z)
      let x = try container.decode(Int.self, forKey: .x)
      let y = try container.decode(Int.self, forKey: .y)
      guard let tile = TileID(z: z, x: x, y: y), tile.x == x else {
        throw decoder.error("No tile \(z)/\(x)/\(y): z is in 0…30, x and y in 0..<2^z.")
      }
      self = tile
    }
  }
#endif
