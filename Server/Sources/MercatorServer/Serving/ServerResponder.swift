import CoreMetrics
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import MercatorAnswers
import NIOConcurrencyHelpers
import NIOCore

/// The responder to all requests: it finds the route, asks for its answer, counts and logs.
struct ServerResponder: HTTPResponder {
  typealias Context = BasicRequestContext

  let service: MapService
  let logger: Logger

  /// The maximum length of a path with its query.
  static let longestTarget = 64_000

  func respond(to request: Request, context: Context) async -> Response {
    let start = ContinuousClock.now
    var exchange = Exchange(request: request)
    var response: Response
    do throws(Problem) {
      response = try await answered(&exchange)
    } catch {
      response = Self.response(to: error)
    }
    addCommonHeaders(to: &response)
    let length = response.body.contentLength ?? 0
    if request.method == .head { response = response.createHeadResponse() }
    record(exchange, response, bytes: length, ContinuousClock.now - start)
    return response
  }

  private func answered(_ exchange: inout Exchange) async throws(Problem) -> Response {
    let request = exchange.request
    guard request.uri.string.utf8.count <= Self.longestTarget else {
      throw Problem(
        .uriTooLong, "The URL is longer than \(Self.longestTarget) bytes.",
        remedy: "Send places in the body of a POST.")
    }
    if request.method == .options, service.settings.allowedOrigin != nil {
      exchange.route = "preflight"
      return preflight
    }
    let catalog = service.catalog.withLockedValue { $0 }
    // Without keys the text of the URL is the key: a cached answer needs no parsing.
    if catalog.keys == nil, request.method == .get || request.method == .head,
      let answer = service.cached(request.uri.string, catalog)
    {
      (exchange.route, exchange.isHit) = (answer.route, true)
      return response(answer.answer, to: request)
    }
    var target = try Target(request.uri.string)
    let urlKey = target.query.first { $0.name == "key" }?.value
    let route = try Route(target.path, method: request.method)
    exchange.route = route.pattern
    if let keys = catalog.keys, route != .health {
      let bearer = request.headers[.authorization].flatMap { text in
        text.lowercased().hasPrefix("bearer ") ? String(text.dropFirst(7)) : nil
      }
      guard let key = bearer ?? urlKey, keys.contain(key) else {
        var problem = Problem(
          .unauthorized, "The key is missing or unknown.",
          remedy: "Add key=… to the URL, or the header Authorization: Bearer ….")
        problem.headers = [HTTPField(name: .wwwAuthenticate, value: "Bearer")]
        throw problem
      }
      target.query.removeAll { $0.name == "key" }
    }
    switch request.method {
    case .post:
      let answer = try await service.answer(
        route, target.query, body: try await body(of: request), catalog)
      return response(answer, to: request)
    default:
      let name = catalog.keys == nil ? request.uri.string : target.canonicalText
      let tag = service.tag(name, catalog)
      if route.isStored, Self.matches(request.headers[.ifNoneMatch], tag) {
        _ = try service.check(route, target.query, catalog)
        exchange.isHit = true
        return notModified(tag)
      }
      let (answer, isHit) = try await service.answer(
        route, target.query, name: name, origin: Self.origin(of: request), key: urlKey, catalog)
      exchange.isHit = isHit
      return response(answer, to: request)
    }
  }

  /// Returns the scheme and host by which the client, or a proxy's client, calls the server.
  private static func origin(of request: Request) -> String {
    let isForwarded = request.headers.contains {
      $0.name.canonicalName == "x-forwarded-proto" && $0.value == "https"
    }
    return "\(isForwarded ? "https" : "http")://\(request.head.authority ?? "")"
  }

  /// The media types of places. curl and forms send the last ones.
  private static let mediaTypes: Set<String> = [
    "application/json", "application/geo+json", "application/geo+json-seq", "application/gpx+xml",
    "application/vnd.google-earth.kml+xml", "application/xml", "text/xml", "text/csv",
    "text/plain", "application/octet-stream", "application/x-www-form-urlencoded",
  ]

  /// The multiple of the maximum size up to which a refused body is read. A client that closes the
  /// connection reads the answer only after it has sent its body.
  private static let refusedBodies = 10

  private func body(of request: Request) async throws(Problem) -> [UInt8] {
    let limit = service.settings.limits.bodyBytes
    let tooLarge = Problem(
      .contentTooLarge, "The body has more than \(limit) bytes.",
      remedy: "Send fewer places, or serve them as a set with --places.")
    let length = request.headers[.contentLength].flatMap { Int($0) } ?? 0
    guard length <= Self.refusedBodies * limit else { throw tooLarge }
    var refusal = length > limit ? tooLarge : Self.refusal(ofType: request.headers[.contentType])
    var (bytes, size) = ([UInt8](), 0)
    do {
      for try await part in request.body {
        size += part.readableBytes
        guard size <= Self.refusedBodies * limit else { break }
        if refusal == nil, size > limit { refusal = tooLarge }
        if refusal == nil { bytes += part.readableBytesView } else { bytes = [] }
      }
    } catch {
      throw Problem(.badRequest, "The body ended early.", remedy: "Send the request again.")
    }
    if let refusal { throw refusal }
    return bytes
  }

  private static func refusal(ofType type: String?) -> Problem? {
    let name = type?.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
    guard let name, !mediaTypes.contains(name) else { return nil }
    return Problem(
      .unsupportedMediaType, "A body of type '\(Problem.shortened(name))' is not readable.",
      remedy: "Send GeoJSON (application/geo+json), GPX, KML or CSV (text/csv).")
  }

  // Responses.

  private func response(_ answer: Answer, to request: Request) -> Response {
    if let tag = answer.tag, Self.matches(request.headers[.ifNoneMatch], tag) {
      return notModified(tag)
    }
    var response = Response(status: answer.status, body: ResponseBody(byteBuffer: answer.bytes))
    if !answer.mediaType.isEmpty { response.headers[.contentType] = answer.mediaType }
    response.headers[.eTag] = answer.tag
    response.headers[.cacheControl] =
      answer.tag == nil ? "no-store" : service.settings.cacheControl
    return response
  }

  private func notModified(_ tag: String) -> Response {
    Response(
      status: .notModified, headers: [.eTag: tag, .cacheControl: service.settings.cacheControl])
  }

  /// Returns whether `If-None-Match` lists a tag. Weak tags count, as RFC 9110 wants.
  static func matches(_ header: String?, _ tag: String) -> Bool {
    guard let header else { return false }
    return header.split(separator: ",").contains { item in
      let item = item.trimmingCharacters(in: .whitespaces)
      return item == tag || item == "W/\(tag)"
    }
  }

  private static func response(to problem: Problem) -> Response {
    var response = Response(
      status: problem.status,
      headers: [.contentType: "application/problem+json", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: problem.json)))
    for header in problem.headers { response.headers[header.name] = header.value }
    return response
  }

  private var preflight: Response {
    let headers = "Authorization, Content-Type, If-None-Match"
    return Response(
      status: .noContent,
      headers: [
        .accessControlAllowMethods: "GET, HEAD, POST", .accessControlAllowHeaders: headers,
        .accessControlMaxAge: "86400",
      ])
  }

  private func addCommonHeaders(to response: inout Response) {
    response.headers[.xContentTypeOptions] = "nosniff"
    if let origin = service.settings.allowedOrigin {
      response.headers[.accessControlAllowOrigin] = origin
      response.headers[.accessControlExposeHeaders] = "ETag, Retry-After"
      if origin != "*" { response.headers[.vary] = "Origin" }
    }
  }

  // Records.

  /// A request on its way, and what is known of it.
  private struct Exchange {
    let request: Request
    var route = "none"
    var isHit = false
  }

  private func record(
    _ exchange: Exchange, _ response: Response, bytes: Int, _ duration: Duration
  ) {
    let (seconds, attoseconds) = duration.components
    let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    let status = response.status.code
    service.metrics.record(
      route: exchange.route, status: status, bytes: bytes, nanoseconds: nanoseconds,
      isHit: exchange.isHit)
    logger.info(
      "request",
      metadata: [
        "method": "\(exchange.request.method.rawValue)",
        "url": "\(Self.withoutKey(exchange.request.uri.string))",
        "status": .stringConvertible(status), "bytes": .stringConvertible(bytes),
        "ms": .stringConvertible((Double(nanoseconds) / 1e4).rounded() / 1e2),
        "cache": exchange.isHit ? "hit" : "miss",
      ])
  }

  /// The length of a URL in the log.
  private static let mostLogged = 2000

  /// Returns a URL for the log, without the key.
  private static func withoutKey(_ url: String) -> String {
    let short = url.prefix(mostLogged)
    return short.contains("key=")
      ? String(short.replacing(/([?&]key=)[^&]*/) { "\($0.output.1)…" }) : String(short)
  }
}
