import ArgumentParser
import MercatorTiles

/// The archives of tiles that a picture is drawn with.
enum StreetArchives {
  /// The archives at these paths, opened.
  static func sources(_ paths: [String]) throws(CommandFailure) -> [any TileSource] {
    var sources: [any TileSource] = []
    for path in paths {
      do throws(TileError) {
        sources.append(try TileArchive(path: path))
      } catch {
        throw CommandFailure(error, option: "--tiles", path: path)
      }
    }
    return sources
  }
}

extension ArgumentHelp {
  /// Of the option `--tiles`.
  static var streets: ArgumentHelp {
    ArgumentHelp(
      "Streets of a PMTiles or MBTiles file, or of a folder of tiles; may be given again.",
      valueName: "town.pmtiles")
  }
}

extension CompletionKind {
  /// Of the option `--tiles`.
  static var streets: CompletionKind { .file(extensions: ["pmtiles", "mbtiles"]) }
}
