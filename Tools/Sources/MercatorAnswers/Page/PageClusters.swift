import Foundation
import Mercator
package import MercatorTiles

/// Clusters as tiles of a page: loaded from a server, or inside the page.
package enum PageClusters {
  case address(String)
  /// The concatenated tiles of the archive, and its metadata.
  case inside(bytes: [UInt8], metadata: TileMetadata)

  /// Returns whether an archive has the layers of `mercator cluster`.
  package static func areIn(_ metadata: TileMetadata) -> Bool {
    metadata.layers.contains { layer in
      ["cluster", "cluster_id", "point_count", "expansion_zoom"].allSatisfy(layer.fields.contains)
    }
  }

  /// Reads all tiles of an archive.
  package init(_ archive: TileArchive) throws(AnswerError) {
    var rows: [JSONValue] = []
    var bytes: [UInt8] = []
    do throws(TileError) {
      var above: [TileID] = []
      for level in try archive.contents() {
        let tiles = try Self.tiles(of: level, below: above, in: archive)
        for tile in tiles {
          let id = tile.id
          rows.append(
            .array([id.z, id.x, id.y, bytes.count, tile.bytes.count].map { .integer($0) }))
          bytes += tile.bytes
        }
        guard bytes.count <= Self.mostUnpacked else {
          throw TileError(.tooLarge(limit: Self.mostUnpacked), file: archive.path)
        }
        above = tiles.map(\.id)
      }
    } catch {
      throw AnswerError(
        "--tiles \(error)",
        remedy: "put the archive on a server and use --clusters-url")
    }
    let head = Array(JSONValue.object([("tiles", .array(rows))]).line.utf8)
    let count = UInt32(head.count)
    self = .inside(
      bytes: [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: count >> $0) } + head + bytes,
      metadata: archive.metadata)
  }

  /// The maximum number of unpacked bytes. More don't fit in 10 MB of a page.
  private static let mostUnpacked = 100_000_000

  /// Returns the tiles of a level, whose number is known, from north to south.
  ///
  /// Every level contains all places, but not necessarily below their cluster's tile, because a
  /// cluster is at the mean of its places. The search therefore starts below the tiles of the
  /// previous level and extends up to eight tiles around them, which is enough for clusters with a
  /// radius of a thousand points.
  private static func tiles(
    of level: TileLevelContents, below above: [TileID], in archive: TileArchive
  ) throws(TileError) -> [TileData] {
    let side = 1 << level.level
    var looked: Set<Int> = []
    var tiles: [TileData] = []
    var around = 0
    while tiles.count < level.tileCount {
      for id in above.isEmpty ? [TileID(z: 0, x: 0, y: 0)].compactMap(\.self) : above {
        let width = side >> id.z
        for y in max(id.y * width - around, 0)..<min((id.y + 1) * width + around, side) {
          for x in id.x * width - around..<(id.x + 1) * width + around {
            let column = x & (side - 1)
            guard above.isEmpty || looked.insert(y * side + column).inserted,
              let other = TileID(z: level.level, x: column, y: y),
              let tile = try archive.tile(other)
            else { continue }
            tiles.append(tile)
          }
        }
      }
      guard around < 8, !above.isEmpty else { break }
      around = max(2 * around, 1)
    }
    return tiles.sorted { ($0.id.y, $0.id.x) < ($1.id.y, $1.id.x) }
  }

  /// The configuration for the page. Levels and bounds of an archive on a server are in its file.
  var config: JSONValue {
    switch self {
    case .address(let address): return .object([("url", .string(address))])
    case .inside(_, let metadata):
      let bounds = Self.box(of: metadata).map { region in
        JSONValue.array([region.west, region.south, region.east, region.north].map { .number($0) })
      }
      return .object([
        (
          "levels",
          .array([metadata.levels.lowerBound, metadata.levels.upperBound].map { .integer($0) })
        ),
        ("attribution", .string(metadata.attribution)), ("bounds", bounds ?? .null),
      ])
    }
  }

  /// A short description.
  package var text: String {
    switch self {
    case .address(let address): address
    case .inside(_, let metadata):
      "levels \(metadata.levels.lowerBound)..\(metadata.levels.upperBound)"
    }
  }

  /// The origin from which it is loaded.
  var origin: String? {
    if case .address(let address) = self { PageFile.origin(of: address) } else { nil }
  }

  /// Notes about its metadata.
  package var notes: [String] {
    if case .inside(_, let metadata) = self { metadata.notes } else { [] }
  }

  /// Returns the bounds to show. If the archive's bounds are all longitudes, as for places across
  /// 180°, it is a tile of the centre's level around the centre.
  private static func box(of metadata: TileMetadata) -> GeoRegion? {
    guard let bounds = metadata.bounds, bounds.longitudeSpan == 360, let center = metadata.center,
      let level = metadata.centerLevel, level > 0
    else { return metadata.bounds }
    let width = 360 / Double(1 << level)
    return GeoRegion(
      south: bounds.south, north: bounds.north, west: center.longitude - width / 2,
      longitudeSpan: width)
  }

  /// Positions along the known bounds. Two alone could be nearer to each other across 180°.
  var outline: [GeoCoordinate] {
    guard case .inside(_, let metadata) = self, let region = Self.box(of: metadata) else {
      return []
    }
    return (0...8).map { step in
      GeoCoordinate(
        latitude: step.isMultiple(of: 2) ? region.north : region.south,
        longitude: region.west + region.longitudeSpan * Double(step) / 8)
    }
  }
}
