import ArgumentParser
import Mercator
import MercatorAnswers
import MercatorTiles

/// `mercator tiles`: lists the tiles of a view, or describes a tile archive.
struct TilesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tiles",
    abstract: "List the tiles of a view, an area or a route, or describe a tile archive.",
    usage: """
      mercator tiles --center LAT,LNG --zoom <zoom> [<options>]
      mercator tiles --within <file> --levels <levels> [--count]
      mercator tiles --region SOUTH,WEST,NORTH,EAST --levels <levels> [--count]
      mercator tiles <archive> [--center LAT,LNG] [<options>]
      """,
    discussion: """
      Prints one tile per line, nearest to the centre first, as LEVEL/X/Y or as a URL. A tile on \
      several copies of the world is listed once, or with --json once per copy. --within lists the \
      tiles of a file's areas, lines and places, level by level in the order of quadkeys.

      An archive is a PMTiles file (version 3), an MBTiles file, or a folder of \
      {z}/{x}/{y}.<extension>. With a camera, levels end at the archive's last one, and each tile \
      is listed with the archive's data for it: the tile itself, part of a tile above, or \
      nothing. Damaged features, tiles and metadata values are skipped with a note. Protomaps, \
      OpenMapTiles and tilemaker make archives of OpenStreetMap's streets.

        mercator tiles --center 48.1363,11.5753 --zoom 15 --heading 30 --pitch 45
        mercator tiles --center 48,11 --zoom 16.5 --tile-size 512 --level 14
        mercator tiles --center 48,11 --zoom 9 --url 'https://host/{z}/{x}/{y}.png'
        mercator tiles --within route.gpx --levels 0..14 --count
        mercator tiles --region 47.2,5.9,55.1,15 --levels 8
        mercator tiles town.pmtiles --center 37.8076,-122.3004 --zoom 15
      """)

  @Argument(
    help: ArgumentHelp(
      "Tile archive to describe: .pmtiles, .mbtiles or a folder.", valueName: "archive"),
    completion: .file(extensions: ["pmtiles", "mbtiles"]))
  var file: String?

  @OptionGroup(title: "Tiles") var camera: OptionalCameraFlags
  @OptionGroup(title: "Tiles") var list: TileListFlags
  @OptionGroup(title: "Tiles of an area") var cover: TileCoverFlags
  @OptionGroup(title: "View") var view: ViewFlags

  @Flag(help: .json)
  var json = false

  func run() throws {
    if cover.isGiven { return try printCover() }
    if let option = cover.needless {
      throw CommandFailure(
        .usage, "\(option) has no effect without --within or --region",
        remedy: "add one, such as --within area.geojson, or use --level for a view")
    }
    if let archive = file ?? list.archive {
      guard file == nil || list.archive == nil else {
        throw CommandFailure(
          .usage, "\(archive) conflicts with --archive", remedy: "give one archive")
      }
      guard list.url == nil else {
        throw CommandFailure(
          .usage, "\(archive) conflicts with --url", remedy: "leave one out")
      }
      try describe(archive)
      return
    }
    guard let viewport = try viewport() else {
      throw CommandFailure(
        .usage, "--center is missing", remedy: "add it, such as --center -33.87,151.21")
    }
    let level = list.level ?? TileID.level(forZoom: viewport.zoom, convention: view.convention)
    let report = TilesReport(
      level: level, convention: view.convention,
      tiles: try tiles(of: viewport, level: level), template: try template())
    try Console.answer(json ? report.json.text() : report.text)
  }

  /// Prints the tiles of a region, an area or a route.
  private func printCover() throws {
    let others = [
      (file ?? list.archive ?? "", (file ?? list.archive) != nil),
      ("--center", camera.center != nil), ("--zoom", camera.zoom != nil),
      ("--level", list.level != nil),
    ]
    if let other = others.first(where: \.1) {
      throw CommandFailure(
        .usage, "\(other.0) conflicts with \(cover.region == nil ? "--within" : "--region")",
        remedy: "leave one out; --levels sets the levels")
    }
    let report = TileCoverReport(covers: try cover.covers(), template: try template())
    try report.check(most: list.most)
    try cover.count ? report.printCounts(asJSON: json) : report.printTiles(asJSON: json)
  }

  /// Returns the view, or nil without --center.
  private func viewport() throws(CommandFailure) -> MapViewport? {
    guard let center = camera.center else {
      guard camera.zoom == nil else {
        throw CommandFailure(
          .usage, "--zoom has no effect without --center",
          remedy: "add --center, or leave --zoom out")
      }
      return nil
    }
    return try view.viewport(
      center: center.coordinate, zoom: try center.innerZoom(camera.zoom, view.convention))
  }

  private func template() throws(CommandFailure) -> TileTemplate? {
    guard let url = list.url else { return nil }
    do {
      return try TileTemplate(url)
    } catch {
      throw CommandFailure(
        .usage, "--url: \(error)", remedy: "write a URL such as https://host/{z}/{x}/{y}.png")
    }
  }

  private func describe(_ path: String) throws {
    do {
      let archive = try TileArchive(path: path)
      var report = ArchiveReport(archive: archive, contents: try archive.contents())
      if let viewport = try viewport() {
        let deepest = archive.metadata.levels.upperBound
        let suiting = TileID.level(forZoom: viewport.zoom, convention: view.convention)
        report.show(try tiles(of: viewport, level: list.level ?? min(suiting, deepest)))
        report.look()
      }
      try Console.answer(json ? report.json.text() : report.text)
    } catch let error as TileError {
      throw path.isEmpty
        ? CommandFailure(.noInput, "'': no archive is given", remedy: "write its name")
        : CommandFailure(error)
    }
  }

  private func tiles(
    of viewport: MapViewport, level: Int
  ) throws(CommandFailure) -> [VisibleTile] {
    do {
      return try viewport.tiles(level: level, limit: list.most ?? 4096)
    } catch {
      switch error {
      case .tooManyTiles(let level, let limit):
        throw CommandFailure(
          .usage, "more than \(limit) tiles are visible at level \(level)",
          remedy: "use a lower --level, or raise --most up to 1048576")
      case .noSuchLevel(let level):
        throw CommandFailure(
          .usage, "--level \(level): outside 0…30",
          remedy: "write a level, such as 14")
      }
    }
  }
}
