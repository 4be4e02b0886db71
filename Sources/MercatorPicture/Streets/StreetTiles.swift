#if Pictures
  import Mercator
  import MercatorTiles

  /// The available tiles of a source that a view needs.
  struct StreetTiles {
    /// A vector tile, or the part of one that replaces a tile below it.
    struct Part {
      let tile: VectorTile
      let schema: any StreetSchema.Type
      /// The existing tile.
      let id: TileID
      /// The part of the world in which it is drawn.
      let rect: WorldRect
      let copy: Int
      /// Whether it replaces a tile below it.
      let isPart: Bool

      /// Returns the layers that its schema draws, and the damaged parts that are left out.
      func decoded() -> (layers: [StreetTags], faults: [VectorTileError]) {
        let layers = tile.layers.filter { schema.layers.contains($0.name) }
          .compactMap { try? tile.layer($0) }
        return (layers.map { StreetTags($0) }, tile.faults + layers.flatMap(\.faults))
      }
    }

    private(set) var parts: [Part] = []
    private(set) var images: [UnderlayImage] = []
    /// The reasons for tiles that are not drawn.
    private(set) var notes: [String] = []
    /// The number of drawn tiles and of tiles in view.
    private(set) var coverage = (drawn: 0, wanted: 0)
    private let name: String

    /// The maximum number of tiles. If there would be more, the tiles of a level above are drawn.
    private static let mostTiles = 300

    init(_ source: any TileSource, for viewport: MapViewport) {
      let metadata = source.metadata
      name = source.noteName
      var faults: Set<String> = []
      for visible in Self.visible(metadata, for: viewport) {
        coverage.wanted += 1
        do {
          guard let part = try source.nearest(to: visible.tile) else { continue }
          let isDrawn =
            part.data.format == .vector
            ? try add(part, of: source, visible) : add(image: part, visible, &faults)
          if isDrawn { coverage.drawn += 1 }
        } catch {
          faults.insert("\(error)")
        }
      }
      notes = metadata.notes.map { "\(source.noteName): \($0)" } + StreetNotes.abridged(faults)
    }

    /// Returns the notes on damaged parts that are left out, one for each tile.
    ///
    /// - Complexity: O(n) in the tiles' features, because these are decoded.
    func damageNotes() -> [String] {
      var seen: Set<TileID> = []
      let damaged = parts.filter { seen.insert($0.id).inserted }.compactMap { part in
        TileError(leftOut: part.decoded().faults, file: name, tile: part.id)
      }
      return StreetNotes.abridged(Set(damaged.map { "\($0)" }))
    }

    private static func visible(
      _ metadata: TileMetadata, for viewport: MapViewport
    ) -> [VisibleTile] {
      let levels = metadata.levels
      let wanted = TileID.level(
        forZoom: viewport.zoom, convention: metadata.isVector ? .tile512 : .tile256)
      guard wanted >= levels.lowerBound else { return [] }
      return (levels.lowerBound...min(wanted, levels.upperBound)).reversed().lazy
        .compactMap { try? viewport.tiles(level: $0, limit: mostTiles) }.first ?? []
    }

    private mutating func add(
      _ part: TilePart, of source: any TileSource, _ visible: VisibleTile
    ) throws -> Bool {
      guard let part = try Self.part(part, of: source, visible) else { return false }
      parts.append(part)
      return true
    }

    /// Returns a vector tile to draw, or nil if it is empty.
    static func part(
      _ part: TilePart, of source: any TileSource, _ visible: VisibleTile
    ) throws -> Part? {
      let tile: VectorTile
      do {
        tile = try VectorTile(part.data.bytes)
      } catch {
        throw TileError(.vectorTile(error), file: source.noteName, tile: part.data.id)
      }
      guard let schema = tile.schema else {
        guard tile.layers.isEmpty else {
          throw UnknownLayers(names: tile.layers.prefix(3).map(\.name))
        }
        return nil
      }
      return Part(
        tile: tile, schema: schema, id: part.data.id, rect: visible.tile.worldRect,
        copy: visible.worldCopy, isPart: part.levelsAbove > 0)
    }

    /// An error for layers that belong to no known schema.
    private struct UnknownLayers: Error, CustomStringConvertible {
      var names: [String]

      var description: String {
        "tiles: layers named \(names.joined(separator: ", ")) are neither OpenMapTiles' nor "
          + "Protomaps': nothing is drawn of them"
      }
    }

    private mutating func add(
      image part: TilePart, _ visible: VisibleTile, _ faults: inout Set<String>
    ) -> Bool {
      guard part.data.format == .png else {
        faults.insert(
          "tiles: \(part.data.format.rawValue.uppercased()) tiles are not drawn; PNG and vector "
            + "tiles are")
        return false
      }
      guard let image = UnderlayImage(png: part.data.bytes, rect: part.data.id.worldRect) else {
        faults.insert("tiles: a PNG tile is damaged: \(part.data.id)")
        return false
      }
      guard !images.contains(where: { $0.rect == image.rect }) else { return true }
      images.append(image)
      return true
    }
  }
#endif
