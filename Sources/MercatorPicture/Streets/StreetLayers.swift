#if Pictures
  import Mercator
  import MercatorBasemap
  import MercatorTiles

  /// What a picture's tiles show of its view.
  struct StreetLayers {
    /// Of each source with vector tiles in view, from back to front.
    private(set) var maps: [StreetMap] = []
    private(set) var images: [UnderlayImage] = []
    /// What people should know of the tiles.
    private(set) var notes: [String] = []

    /// Whether the basemap has to do alone.
    var isEmpty: Bool { maps.isEmpty && images.isEmpty }

    init(_ picture: MapPicture, _ projection: PictureProjection) {
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
        maps.append(
          StreetMap(
            tiles.parts, bounds: source.metadata.bounds, projection, language: picture.language))
      }
    }

    /// Everything but names.
    func marks(_ style: PictureStyle, _ projection: PictureProjection) -> [PictureMark] {
      UnderlayDrawing(projection: projection).marks(images)
        + maps.flatMap {
          StreetDrawing(style: style, map: $0, zoom: projection.viewport.zoom).marks()
        }
    }

    /// Names, those of the uppermost source first.
    func names(
      _ style: PictureStyle, zoom: Double, context: TextContext, written: Set<String>,
      placer: inout LabelPlacer
    ) -> (marks: [PictureMark], words: Set<String>) {
      var marks: [PictureMark] = []
      var words = written
      for map in maps.reversed() {
        let names = StreetNameDrawing(style: style, map: map, zoom: zoom, context: context)
          .marks(placer: &placer, written: words)
        marks += names.marks
        words.formUnion(names.words)
      }
      return (marks, words)
    }
  }

  extension TileMetadata {
    /// Whose the tiles are. Streets in vector tiles are OpenStreetMap's, whether they say so or not.
    var credit: String {
      let isVector = format == .vector || format == nil
      return attribution.isEmpty && isVector ? "© OpenStreetMap contributors" : attribution
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
