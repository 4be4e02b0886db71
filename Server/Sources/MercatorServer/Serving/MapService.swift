import Foundation
import HTTPTypes
import Mercator
import MercatorAnswers
import MercatorPlaces
import MercatorTiles
import NIOConcurrencyHelpers

/// The answers of all operations, without HTTP.
final class MapService: Sendable {
  let settings: ServerSettings
  /// The current catalog. Requests keep the one that they began with.
  let catalog: NIOLockedValueBox<Catalog>
  let metrics = ServerMetrics()
  private let cache: AnswerCache
  private let pool: WorkerPool

  init(_ settings: ServerSettings, catalog: Catalog) {
    self.settings = settings
    self.catalog = NIOLockedValueBox(catalog)
    cache = AnswerCache(limit: settings.cacheBytes)
    pool = WorkerPool(
      threads: settings.threads, queueLimit: settings.limits.queue,
      queueSeconds: settings.limits.queueSeconds)
  }

  /// Ends the drawing threads.
  func stop() { pool.stop() }

  /// Returns the strong entity tag of an answer: its name and the version of all data.
  func tag(_ name: String, _ catalog: Catalog) -> String {
    var digest = Digest(name.utf8)
    digest.add(catalog.version)
    return "\"\(String(digest.value, radix: 16))\""
  }

  private func key(_ name: String, _ catalog: Catalog) -> String { "\(catalog.version) \(name)" }

  /// Returns a cached answer and its route, or nil.
  func cached(_ name: String, _ catalog: Catalog) -> (answer: Answer, route: String)? {
    cache.answer(for: key(name, catalog)).map { ($0, $0.route) }
  }

  /// Checks a request without answering it.
  ///
  /// - Returns: The work that answers it.
  @discardableResult
  func check(
    _ route: Route, _ query: [(name: String, value: String)], _ catalog: Catalog
  ) throws(Problem) -> @Sendable () throws -> Answer? {
    switch route {
    case .map(let style, let camera, let file):
      let request = try MapRequest(
        style: style, camera: camera, file: file, query: query, limits: settings.limits)
      _ = try catalog.style(style)
      for set in request.sets { _ = try catalog.set(set) }
      return { Answer(try request.drawn(with: catalog), request.format.mediaType) }
    case .tile(let name, let z, let x, let file):
      let (id, format) = try Self.tile(z, x, file)
      try Parameters(query).finish()
      let source = try catalog.tiles(name)
      return { try Self.tile(id, format: format, of: source) }
    case .page(let name):
      let page = try PageRequest(set: name, query: query, catalog: catalog)
      return { try page.answer() }
    default: return { nil }
    }
  }

  /// Answers a GET.
  func answer(
    _ route: Route, _ query: [(name: String, value: String)], name: String, origin: String,
    key clientKey: String?, _ catalog: Catalog
  ) async throws(Problem) -> (Answer, isHit: Bool) {
    switch route {
    case .health: return (Self.health(catalog), false)
    case .metrics:
      return (
        Answer(
          metrics.text(queueLength: pool.queueLength), "text/plain; version=0.0.4; charset=utf-8"),
        false
      )
    case .description: return (Answer(PackageResources.openapi_json, "application/json"), false)
    case .playground:
      return (Answer(Playground.html(catalog), "text/html; charset=utf-8"), false)
    case .tileInfo(let tiles):
      let metadata = try catalog.tiles(tiles).metadata
      try Parameters(query).finish()
      let key = clientKey?.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
      var answer = Answer(
        json: TileJSON.text(
          of: metadata, name: tiles, origin: origin, query: key.map { "?key=\($0)" } ?? ""))
      answer.tag = tag("\(name) \(origin) \(clientKey ?? "")", catalog)
      return (answer, false)
    default: break
    }
    let key = key(name, catalog)
    if let answer = cache.answer(for: key) { return (answer, true) }
    let work = try check(route, query, catalog)
    let tag = tag(name, catalog)
    let pattern = route.pattern
    let pool = pool
    let answer = try await Self.problems {
      try await self.cache.answer(for: key) {
        var answer = try await pool.run { try work() } ?? Answer("", "")
        (answer.tag, answer.route) = (tag, pattern)
        return answer
      }
    }
    return (answer, false)
  }

  /// Answers a POST.
  func answer(
    _ route: Route, _ query: [(name: String, value: String)], body: [UInt8], _ catalog: Catalog
  ) async throws(Problem) -> Answer {
    let limits = settings.limits
    switch route {
    case .drawing(let style, let file):
      let request = try MapRequest(
        style: style, camera: nil, file: file, query: query, limits: limits)
      _ = try catalog.style(style)
      return try await Self.problems {
        try await self.pool.run {
          var request = request
          request.features = try Self.places(body).features + request.features
          return Answer(try request.drawn(with: catalog), request.format.mediaType)
        }
      }
    case .camera(let request):
      return try await Self.problems {
        try await self.pool.run {
          let places = body.isEmpty ? nil : try Self.places(body)
          return Answer(json: try request.answer(query, body: places, catalog: catalog))
        }
      }
    default: throw Problem(.notFound, "There is nothing at this path.")
    }
  }

  /// Runs a body. Errors that are not problems are the server's fault.
  private static func problems<Value>(
    _ body: () async throws -> Value
  ) async throws(Problem) -> Value {
    do {
      return try await body()
    } catch let problem as Problem {
      throw problem
    } catch {
      throw Problem(.internalServerError, "\(error)")
    }
  }

  private static func places(_ body: [UInt8]) throws(Problem) -> PlaceCollection {
    do {
      return try PlaceReader(skipsBadFeatures: true).read(body, file: "body")
    } catch {
      var problem = Problem(
        .badRequest, "body: \(error.position): \(error.problem).",
        remedy: Problem.sentence(error.remedy))
      (problem.parameter, problem.value) = ("body", error.value)
      throw problem
    }
  }

  private static func health(_ catalog: Catalog) -> Answer {
    let json = JSONValue.object([
      ("status", .string("ok")), ("version", .string(ServerVersion.current)),
      ("sets", .array(catalog.sets.keys.sorted().map { .string($0) })),
      ("tiles", .array(catalog.archives.keys.sorted().map { .string($0) })),
      ("faults", .integer(catalog.faults.count)),
    ])
    return Answer(json: json.line)
  }

  // Tiles.

  private static func tile(
    _ z: String, _ x: String, _ file: String
  ) throws(Problem) -> (TileID, TileFormat) {
    let parts = file.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let formats: [String: TileFormat] = [
      "pbf": .vector, "png": .png, "jpg": .jpeg, "webp": .webp, "avif": .avif,
    ]
    guard parts.count == 2, let format = formats[String(parts[1])] else {
      throw Problem(
        "format", file, "is not a tile", remedy: "End the path with y.pbf, or y.png for images.")
    }
    guard let z = Int(z), let x = Int(x), let y = Int(parts[0]), let id = TileID(z: z, x: x, y: y)
    else {
      throw Problem(
        .notFound, "There is no such tile.", remedy: "z is in 0…30, and x and y are in 0…2ᶻ − 1.")
    }
    return (id, format)
  }

  private static func tile(
    _ id: TileID, format: TileFormat, of source: any TileSource
  ) throws -> Answer {
    guard let data = try source.tile(id) else {
      var answer = Answer("", "")
      answer.status = .noContent
      return answer
    }
    guard data.format == format else {
      throw Problem(
        .notFound, "These tiles are \(data.format.rawValue).",
        remedy: "See the tiles' .json for their URL.")
    }
    return Answer(data.bytes, TileJSON.mediaType(of: format))
  }
}
