#if Pictures
  import Mercator
  import MercatorBasemap
  import MercatorTiles

  /// What a picture's tiles show of its view.
  struct StreetLayers {
    /// Of each source from back to front, the region that it is of and its vector tiles in view.
    private var sources: [(bounds: GeoRegion?, tiles: StreetTiles)] = []
    private(set) var images: [UnderlayImage] = []
    /// What people should know of the tiles.
    private(set) var notes: [String] = []

    /// Whether the basemap has to do alone.
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
        // Farther out the basemap shows more.
        guard picture.isBeyondBasemap, !tiles.parts.isEmpty else { continue }
        sources.append((source.metadata.bounds, tiles))
      }
    }

    /// What is damaged in the tiles that are drawn, and left out of them: see
    /// ``StreetTiles/damageNotes()``.
    func damageNotes() -> [String] { sources.flatMap { $0.tiles.damageNotes() } }

    /// The vector tiles of each source, from back to front.
    func maps(_ projection: PictureProjection, language: BasemapLanguage) -> [StreetMap] {
      sources.map { StreetMap($0.tiles.parts, bounds: $0.bounds, projection, language: language) }
    }
  }

  extension TileMetadata {
    /// Whether the tiles are vector tiles, as far as is known.
    var isVector: Bool { format == .vector || format == nil }

    /// Whose the tiles are. Streets in vector tiles are OpenStreetMap's, whether they say so or not.
    var credit: String {
      attribution.isEmpty && isVector ? "© OpenStreetMap contributors" : attribution
    }
  }

  extension MapPicture {
    /// The zoom to which its maps are good; nil without any.
    var deepestZoom: Double? {
      let tiled = tiles.map { Double($0.metadata.levels.upperBound) + 1 + Self.levelsBeyondTiles }
      return (tiled + [basemap?.deepestZoom].compactMap(\.self)).max()
    }

    /// How many levels deeper than they are made for vector tiles are still good.
    private static let levelsBeyondTiles: Double = 2

    /// Whether the basemap is too coarse here, if there is one.
    var isBeyondBasemap: Bool {
      basemap.map { viewport.zoom > $0.deepestZoom } ?? true
    }
  }
#endif
