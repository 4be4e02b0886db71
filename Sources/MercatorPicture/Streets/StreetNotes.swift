#if Pictures
  import MercatorTiles

  /// Notes on tiles.
  enum StreetNotes {
    /// The maximum number of notes. More are only counted.
    private static let most = 3

    /// Returns the first notes in alphabetical order, and the number of the others.
    static func abridged(_ notes: Set<String>) -> [String] {
      let rest = notes.count - most
      return notes.sorted().prefix(most)
        + (rest > 0 ? ["\(rest) more \(rest == 1 ? "note" : "notes") of tiles"] : [])
    }
  }

  extension TileSource {
    /// The source's name in notes: an archive's path, else its name.
    var noteName: String {
      #if Tiles
        if let archive = self as? TileArchive { return archive.path }
      #endif
      return metadata.name.isEmpty ? "tiles" : metadata.name
    }
  }
#endif
