import ArgumentParser
import Logging
import MercatorServer

/// `mercator-server`: maps, tiles and cameras by URL.
@main
struct ServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mercator-server",
    abstract: "Serve static maps, cameras, tiles and live pages over HTTP.",
    discussion: """
      Open / in a browser for a playground. Nothing is ever requested from other servers.

      Example: streets of a town, and shops on them.

        mercator-server --tiles town.pmtiles --places shops=shops.geojson

        curl -o card.png \\
          'http://127.0.0.1:8080/styles/light/static/auto/600x315@2x.png?places=shops'

      SIGHUP reads all files again, SIGTERM answers what has begun and ends.
      """,
    version: ServerVersion.current)

  @Option(help: "The address to listen on. Others than this machine's need --public.")
  var host = "127.0.0.1"

  @Option(help: "The port to listen on; 0 is any free port.")
  var port = 8080

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Tiles to draw and to serve (PMTiles, MBTiles or a folder); repeatable.",
      valueName: "name=file"),
    transform: Self.pair)
  var tiles: [NamedFile] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Clusters to serve as tiles, from mercator cluster; repeatable.", valueName: "name=file"),
    transform: Self.pair)
  var clusters: [NamedFile] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Places (GeoJSON, GPX, KML or CSV); repeatable.", valueName: "name=file"),
    transform: Self.pair)
  var places: [NamedFile] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A numeric property to sum in the clusters of a set; repeatable.",
      valueName: "name=property"),
    transform: Self.pair)
  var sum: [NamedFile] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Colors and sizes as JSON, in addition to light and dark; repeatable.",
      valueName: "name=file"),
    transform: Self.pair)
  var style: [NamedFile] = []

  @Flag(name: .customLong("public"), help: "Allow an address that other machines can reach.")
  var isPublic = false

  @Option(
    help: ArgumentHelp("Serve only with a key of this file, one per line.", valueName: "file"))
  var keyFile: String?

  @Option(
    help: ArgumentHelp(
      "Allow scripts of this origin to read answers (CORS); * for all.", valueName: "origin"))
  var cors: String?

  @Option(help: ArgumentHelp("The Cache-Control of maps and tiles.", valueName: "text"))
  var cacheControl = ServerSettings().cacheControl

  @Option(help: ArgumentHelp("Megabytes of finished answers to keep.", valueName: "MB"))
  var cache = ServerSettings().cacheBytes >> 20

  @Option(help: "Threads that draw (default: the number of cores).")
  var threads: Int?

  @Option(help: ArgumentHelp("Requests that wait for a thread; more get 503.", valueName: "count"))
  var queue = ServerLimits().queue

  func validate() throws {
    guard isPublic || ["127.0.0.1", "::1", "localhost"].contains(host) else {
      throw ValidationError(
        "--host \(host) can be reached from other machines. Add --public if you mean it.")
    }
    guard (0...65535).contains(port) else {
      throw ValidationError("--port \(port) is not in 0…65535.")
    }
    guard cache >= 0, cache <= 1 << 20, queue > 0, threads ?? 1 > 0 else {
      throw ValidationError("--cache, --queue and --threads need positive numbers.")
    }
    var names: Set<String> = []
    for file in tiles + clusters + places where !names.insert(file.name).inserted {
      throw ValidationError(
        "The name '\(file.name)' is given twice. Tiles, clusters and places need different names.")
    }
  }

  func run() async throws {
    LoggingSystem.bootstrap { _ in JSONLogHandler() }
    var settings = ServerSettings()
    (settings.host, settings.port) = (host, port)
    (settings.tiles, settings.clusters) = (tiles, clusters)
    (settings.places, settings.styles) = (places, style)
    settings.sums = Dictionary(grouping: sum, by: \.name).mapValues { $0.map(\.path) }
    (settings.keyFile, settings.allowedOrigin) = (keyFile, cors)
    (settings.cacheControl, settings.cacheBytes) = (cacheControl, cache << 20)
    if let threads { settings.threads = threads }
    settings.limits.queue = queue
    do {
      try await MercatorServer(settings, logger: Logger(label: "mercator-server")).run()
    } catch let error as ServerStartError {
      throw ValidationError(error.problem)
    }
  }

  @Sendable
  private static func pair(_ text: String) throws -> NamedFile {
    if let pair = NamedFile(text) { return pair }
    throw ValidationError(
      "'\(text)' is not name=value. Names have letters, digits, - and _: shops=shops.geojson.")
  }
}
