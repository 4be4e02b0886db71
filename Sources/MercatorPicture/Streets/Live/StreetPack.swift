#if Pictures
  import Foundation
  public import Mercator
  public import MercatorBasemap
  public import MercatorTiles

  /// Streets for the live map: the tiles' content around some views by kind, and a table of its
  /// look.
  ///
  ///     let pack = StreetPack([archive], for: [phone, desk], light: .light, dark: .dark)
  ///     pack.tileCount      // 38
  ///     pack.bytes.count    // 1 204 551, before compression
  ///
  /// The live map draws it by the rules of ``MapPicture/tiles``, which are implemented only once,
  /// in Swift.
  ///
  /// *Edge cases*: Missing tiles are replaced with tiles above them. Image tiles are left out, with
  /// a note.
  public struct StreetPack: Sendable {
    /// The number of tiles.
    public let tileCount: Int
    /// The attributions to show with the tiles, without duplicates.
    public let attributions: [String]
    /// The reasons for omitted tiles, and other notes for users.
    public let notes: [String]
    /// The pack: the length of its head as four little-endian bytes, the head as JSON, and the
    /// tiles.
    public let bytes: [UInt8]

    /// Creates a pack with the streets of archives or other sources.
    ///
    /// - Parameters:
    ///   - sources: The sources, from back to front.
    ///   - views: The views whose tiles are packed.
    ///   - levels: The number of additional zoom levels to pack, both outward and inward.
    ///   - light: The style for light mode.
    ///   - dark: The style for dark mode.
    ///   - language: The language of the names.
    /// - Complexity: O(n) in the tiles' features.
    public init(
      _ sources: [any TileSource], for views: [MapViewport], levels: Int = 3,
      light: PictureStyle = .light, dark: PictureStyle = .dark,
      language: BasemapLanguage = .english
    ) {
      var tiles = StreetTileEncoder(language: language)
      var faults: [String] = []
      let packed = sources.map { source in
        let start = tiles.places.count
        let found = Self.tiles(of: source, for: views, levels: levels, faults: &faults)
        faults += source.metadata.notes.map { "\(source.noteName): \($0)" }
        for tile in found {
          let damage = tiles.add(tile)
          if let note = TileError(leftOut: damage, file: source.noteName, tile: tile.id) {
            faults.append("\(note)")
          }
        }
        return Head.Source(
          tiles: Array(tiles.places[start...]), bounds: source.metadata.bounds?.worldRects)
      }
      tileCount = tiles.places.count
      var seen: Set<String> = []
      attributions = zip(sources, packed).filter { !$1.tiles.isEmpty }.map(\.0.metadata.credit)
        .filter { !$0.isEmpty && seen.insert($0).inserted }
      notes = faults.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
      let head = Head(
        sources: packed, texts: tiles.texts, names: tiles.names.map(StreetTable.Name.init),
        water: tiles.subjects.firstIndex(of: .area(.water)),
        light: StreetTable(light, subjects: tiles.subjects, names: tiles.names),
        dark: light == dark
          ? nil : StreetTable(dark, subjects: tiles.subjects, names: tiles.names))
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let text = (try? encoder.encode(head)) ?? Data()
      let count = UInt32(text.count)
      bytes =
        [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: count >> $0) } + [UInt8](text)
        + tiles.bytes
    }

    private struct Head: Encodable {
      struct Source: Encodable {
        /// The level, column and row of each tile, the offset of its bytes and their number.
        var tiles: [[Int]]
        /// The bounds of the tiles: west, north, east and south in the unit square.
        var bounds: [[Double]]?
      }

      var sources: [Source]
      var texts: [String]
      var names: [StreetTable.Name]
      /// The number of the water subject, if there is any water.
      var water: Int?
      var light: StreetTable
      var dark: StreetTable?
    }

    /// Returns a source's tiles for some views and the levels around them, ordered by level.
    private static func tiles(
      of source: any TileSource, for views: [MapViewport], levels: Int, faults: inout [String]
    ) -> [StreetTiles.Part] {
      let metadata = source.metadata
      guard metadata.isVector else {
        faults.append("images in tiles are not drawn in a page; vector tiles are")
        return []
      }
      var found: [TileID: StreetTiles.Part] = [:]
      var seen: Set<TileID> = []
      for view in views {
        let middle = TileID.level(forZoom: view.zoom, convention: .tile512)
        let (least, greatest) = (metadata.levels.lowerBound, metadata.levels.upperBound)
        for level in stride(
          from: max(middle - levels, least), through: min(middle + levels, greatest), by: 1)
        {
          // Farther out, the view covers a larger area.
          let wider = view.zoomed(to: view.zoom + Double(min(level - middle, 0)))
          for visible in (try? wider.tiles(level: level, limit: mostTiles)) ?? []
          where seen.insert(visible.tile).inserted {
            do {
              guard let part = try source.nearest(to: visible.tile),
                found[part.data.id] == nil
              else { continue }
              found[part.data.id] = try StreetTiles.part(part, of: source, visible)
            } catch {
              faults.append("\(error)")
            }
          }
        }
      }
      return found.values.sorted { ($0.id.z, $0.id.x, $0.id.y) < ($1.id.z, $1.id.x, $1.id.y) }
    }

    /// The maximum number of tiles on a level. More do not fit into any web page.
    private static let mostTiles = 20_000
  }

  extension GeoRegion {
    /// The region as west, north, east and south in the unit square. A region across 180° has two
    /// parts.
    fileprivate var worldRects: [[Double]] {
      StreetMap.worldRects(of: self).map { [$0.x, $0.y, $0.x + $0.width, $0.y + $0.height] }
    }
  }
#endif
