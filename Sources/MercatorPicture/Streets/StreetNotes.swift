#if Pictures
  import MercatorTiles

  /// Notes of tiles.
  enum StreetNotes {
    /// More than these only say how many they are.
    private static let most = 3

    /// The first notes in alphabetical order, and how many more there are.
    static func abridged(_ notes: Set<String>) -> [String] {
      let rest = notes.count - most
      return notes.sorted().prefix(most)
        + (rest > 0 ? ["\(rest) more \(rest == 1 ? "note" : "notes") of tiles"] : [])
    }
  }

  extension TileSource {
    /// What notes call it: an archive's path, else its name.
    var noteName: String {
      #if Tiles
        if let archive = self as? TileArchive { return archive.path }
      #endif
      return metadata.name.isEmpty ? "tiles" : metadata.name
    }
  }
#endif
