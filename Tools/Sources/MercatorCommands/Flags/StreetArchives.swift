import ArgumentParser
import MercatorTiles

/// The tile archives of a picture.
enum StreetArchives {
  /// Opens the archives at these paths.
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
  /// The help of `--tiles`.
  static var streets: ArgumentHelp {
    ArgumentHelp(
      "Draw streets from a PMTiles or MBTiles file or tile folder; repeatable.",
      valueName: "town.pmtiles")
  }
}

extension CompletionKind {
  /// The completion of `--tiles`.
  static var streets: CompletionKind { .file(extensions: ["pmtiles", "mbtiles"]) }
}
