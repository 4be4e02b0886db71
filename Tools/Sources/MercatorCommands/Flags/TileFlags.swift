import ArgumentParser
import MercatorTiles

/// The tiles that a picture is drawn with.
struct TileFlags: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Streets of a PMTiles or MBTiles file, or of a folder of tiles; may be given again.",
      valueName: "town.pmtiles"), completion: .file(extensions: ["pmtiles", "mbtiles"]))
  var tiles: [String] = []

  /// The archives, opened.
  func sources() throws(CommandFailure) -> [any TileSource] {
    var sources: [any TileSource] = []
    for path in tiles {
      do throws(TileError) {
        sources.append(try TileArchive(path: path))
      } catch {
        throw CommandFailure(error, option: "--tiles \(path)")
      }
    }
    return sources
  }
}
