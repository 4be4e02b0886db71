import ArgumentParser
import Mercator
import MercatorTiles

/// `mercator tiles`: the tiles that a camera shows, and what an archive of tiles has.
struct TilesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tiles",
    abstract: "List the tiles that a camera shows, or what an archive of tiles has.",
    usage: """
      mercator tiles --center LAT,LNG --zoom <zoom> [<options>]
      mercator tiles <archive> [--center LAT,LNG] [<options>]
      """,
    discussion: """
      One tile to a line, nearest to the centre first, as LEVEL/X/Y, or as the address of a \
      service. A tile on several copies of the world is listed once; with --json once for each.

      An archive is a PMTiles file (version 3), an MBTiles file, or a folder of {z}/{x}/{y}.pbf or \
      another ending. With a camera its levels end where the archive's do, and each tile is listed \
      with what the archive has for it: itself, a part of a tile above, or nothing. Protomaps, \
      OpenMapTiles and tilemaker make archives of the streets of OpenStreetMap. Damage costs the \
      feature, the tile or the value of the metadata that it is in, and a note names it.

      Example: what a phone loads for Munich, turned and pitched.

        mercator tiles --center 48.1363,11.5753 --zoom 15 --heading 30 --pitch 45

      Example: 512-point tiles of a source that ends at level 14.

        mercator tiles --center 48,11 --zoom 16.5 --tile-size 512 --level 14

      Example: addresses to load.

        mercator tiles --center 48,11 --zoom 9 --url 'https://host/{z}/{x}/{y}.png'

      Example: what is in an archive, and what it has of some blocks of Oakland.

        mercator tiles town.pmtiles --center 37.8076,-122.3004 --zoom 15
      """)

  @Argument(
    help: ArgumentHelp(
      "Tell what is in this archive: .pmtiles, .mbtiles or a folder.", valueName: "archive"),
    completion: .file(extensions: ["pmtiles", "mbtiles"]))
  var file: String?

  @OptionGroup var view: ViewFlags

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The place in the middle of the free area: -33.87,151.21, as maps write it, or Sydney.",
      valueName: "LAT,LNG"),
    transform: FlagValue.center)
  var center: CenterFlag?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The zoom there, such as 14; a link may say it.", valueName: "zoom"),
    transform: { try FlagValue.number($0) })
  var zoom: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The archive: what the argument is.", valueName: "file", visibility: .hidden),
    completion: .file(extensions: ["pmtiles", "mbtiles"]))
  var archive: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "List the tiles as addresses: {z}, {x}, {y} or {-y}, {quadkey}, {s}, {ratio}.",
      valueName: "template"))
  var url: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The tiles' level, if not the nearest to the zoom.", valueName: "level"),
    transform: FlagValue.tileLevel)
  var level: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The most tiles wanted (default: 4096).", valueName: "count"),
    transform: FlagValue.count)
  var most: Int?

  func run() throws {
    if let archive = file ?? archive {
      guard file == nil || self.archive == nil else {
        throw CommandFailure(
          .usage, "two archives: \(archive) and --archive", remedy: "give one of them")
      }
      guard url == nil else {
        throw CommandFailure(
          .usage, "an archive and --url cannot go together", remedy: "give one of them")
      }
      try describe(archive)
      return
    }
    guard let viewport = try viewport() else {
      throw CommandFailure(
        .usage, "--center is missing", remedy: "write it, such as --center -33.87,151.21")
    }
    let level = level ?? TileID.level(forZoom: viewport.zoom, convention: view.convention)
    let report = TilesReport(
      level: level, convention: view.convention,
      tiles: try tiles(of: viewport, level: level), template: try template())
    try Console.answer(view.json ? report.json.text() : report.text)
  }

  /// The view; nil without --center.
  private func viewport() throws(CommandFailure) -> MapViewport? {
    guard let center else {
      guard zoom == nil else {
        throw CommandFailure(
          .usage, "--zoom without --center", remedy: "write both, or neither with an archive")
      }
      return nil
    }
    return try view.viewport(
      center: center.coordinate, zoom: try center.innerZoom(zoom, view.convention))
  }

  private func template() throws(CommandFailure) -> TileTemplate? {
    guard let url else { return nil }
    do {
      return try TileTemplate(url)
    } catch {
      throw CommandFailure(
        .usage, "--url: \(error)", remedy: "write an address such as https://host/{z}/{x}/{y}.png")
    }
  }

  private func describe(_ path: String) throws {
    do {
      let archive = try TileArchive(path: path)
      var report = ArchiveReport(archive: archive, contents: try archive.contents())
      if let viewport = try viewport() {
        let deepest = archive.metadata.levels.upperBound
        let suiting = TileID.level(forZoom: viewport.zoom, convention: view.convention)
        report.show(try tiles(of: viewport, level: level ?? min(suiting, deepest)))
        report.look()
      }
      try Console.answer(view.json ? report.json.text() : report.text)
    } catch let error as TileError {
      throw path.isEmpty
        ? CommandFailure(.noInput, "'': this names no archive", remedy: "write its name")
        : CommandFailure(error)
    }
  }

  private func tiles(
    of viewport: MapViewport, level: Int
  ) throws(CommandFailure) -> [VisibleTile] {
    do {
      return try viewport.tiles(level: level, limit: most ?? 4096)
    } catch {
      switch error {
      case .tooManyTiles(let level, let limit):
        throw CommandFailure(
          .usage, "the view shows more than \(limit) tiles of level \(level)",
          remedy: "give a lower --level, or allow --most tiles, up to 1048576")
      case .noSuchLevel(let level):
        throw CommandFailure(
          .usage, "--level: there are no tiles of level \(level)",
          remedy: "write a level in 0…30, such as 14")
      }
    }
  }
}
