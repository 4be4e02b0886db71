import HTTPTypes

/// The operation that a path and a method ask for.
enum Route: Hashable, Sendable {
  case playground, health, metrics, description
  case map(style: String, camera: String, file: String)
  case drawing(style: String, file: String)
  case camera(CameraRequest)
  case tileInfo(name: String)
  case tile(name: String, z: String, x: String, file: String)
  case page(set: String)

  /// Finds the route of a path.
  ///
  /// - Throws: ``Problem``, 404 for an unknown path and 405 for another method.
  init(_ path: [String], method: HTTPRequest.Method) throws(Problem) {
    guard let route = Self.route(path) else {
      throw Problem(
        .notFound, "There is nothing at this path.", remedy: "See /openapi.json for all paths.")
    }
    self = route
    guard allowed.contains(method) else {
      let names = allowed.map(\.rawValue).joined(separator: ", ")
      var problem = Problem(
        .methodNotAllowed, "\(method.rawValue) is not possible here.", remedy: "Use \(names).")
      problem.headers = [HTTPField(name: .allow, value: names)]
      throw problem
    }
  }

  private static func route(_ path: [String]) -> Route? {
    switch path.count {
    case 0: return .playground
    case 1:
      switch path[0] {
      case "health": return .health
      case "metrics": return .metrics
      case "openapi.json": return .description
      default: return nil
      }
    case 2:
      switch path[0] {
      case "camera": return CameraRequest(rawValue: path[1]).map { .camera($0) }
      case "pages": return .page(set: path[1])
      case "tiles" where path[1].hasSuffix(".json"):
        return .tileInfo(name: String(path[1].dropLast(5)))
      default: return nil
      }
    case 4 where path[0] == "styles" && path[2] == "static":
      return .drawing(style: path[1], file: path[3])
    case 5 where path[0] == "styles" && path[2] == "static":
      return .map(style: path[1], camera: path[3], file: path[4])
    case 5 where path[0] == "tiles":
      return .tile(name: path[1], z: path[2], x: path[3], file: path[4])
    default: return nil
    }
  }

  private var allowed: [HTTPRequest.Method] {
    switch self {
    case .camera, .drawing: [.post]
    default: [.get, .head]
    }
  }

  /// Whether answers have a tag and are cached.
  var isStored: Bool {
    switch self {
    case .map, .tile, .page: true
    default: false
    }
  }

  /// The path's pattern, for metrics.
  var pattern: String {
    switch self {
    case .playground: "/"
    case .health: "/health"
    case .metrics: "/metrics"
    case .description: "/openapi.json"
    case .map: "/styles/{style}/static/{camera}/{file}"
    case .drawing: "/styles/{style}/static/{file}"
    case .camera(let request): "/camera/\(request.rawValue)"
    case .tileInfo: "/tiles/{name}.json"
    case .tile: "/tiles/{name}/{z}/{x}/{y}"
    case .page: "/pages/{set}"
    }
  }
}
