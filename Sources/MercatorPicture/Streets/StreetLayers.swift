#if Pictures
  import Mercator
  import MercatorBasemap
  import MercatorTiles

  /// The content of an image's tiles in its view.
  struct StreetLayers {
    /// The region of each source and its vector tiles in view, from back to front.
    private var sources: [(bounds: GeoRegion?, tiles: StreetTiles)] = []
    private(set) var images: [UnderlayImage] = []
    /// Notes for users about the tiles.
    private(set) var notes: [String] = []

    /// Whether there is only the basemap.
    var isEmpty: Bool { sources.isEmpty && images.isEmpty }

    init(_ picture: MapPicture) {
      for source in picture.tiles {
        let tiles = StreetTiles(source, for: picture.viewport)
        images += tiles.images
        notes += tiles.notes
        if tiles.coverage.drawn == 0, tiles.coverage.wanted > 0, tiles.notes.isEmpty {
          let name = source.metadata.name
          notes.append(
            "the tiles\(name.isEmpty ? "" : " of \(name)") have nothing of this view; "
              + "the basemap stands in")
        }
        // At lower zooms the basemap shows more.
        guard picture.isBeyondBasemap, !tiles.parts.isEmpty else { continue }
        sources.append((source.metadata.bounds, tiles))
      }
    }

    /// Returns the notes on damaged parts of the drawn tiles, which are left out. See
    /// ``StreetTiles/damageNotes()``.
    func damageNotes() -> [String] { sources.flatMap { $0.tiles.damageNotes() } }

    /// Returns the vector tiles of each source, from back to front.
    func maps(_ projection: PictureProjection, language: BasemapLanguage) -> [StreetMap] {
      sources.map { StreetMap($0.tiles.parts, bounds: $0.bounds, projection, language: language) }
    }
  }

  extension TileMetadata {
    /// Whether the tiles are vector tiles or of unknown format.
    var isVector: Bool { format == .vector || format == nil }

    /// The attribution of the tiles. Streets in vector tiles are OpenStreetMap's, even if the tiles
    /// contain no attribution.
    var credit: String {
      attribution.isEmpty && isVector ? "© OpenStreetMap contributors" : attribution
    }
  }

  extension MapPicture {
    /// The maximum useful zoom of the image's maps, or nil without maps.
    var maximumZoom: Double? {
      let tiled = tiles.map { Double($0.metadata.levels.upperBound) + 1 + Self.levelsBeyondTiles }
      return (tiled + [basemap?.maximumZoom].compactMap(\.self)).max()
    }

    /// The number of levels beyond their deepest one at which vector tiles are still useful.
    private static let levelsBeyondTiles: Double = 2

    /// Whether the basemap is missing, or too coarse at this zoom.
    var isBeyondBasemap: Bool {
      basemap.map { viewport.zoom > $0.maximumZoom } ?? true
    }
  }
#endif
