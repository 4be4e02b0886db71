import Foundation

/// The settings of a server.
package struct ServerSettings: Sendable {
  package var host = "127.0.0.1"
  /// The port to listen on, or 0 for a free one.
  package var port = 8080
  /// Archives of tiles, drawn below every map and served as tiles.
  package var tiles: [NamedFile] = []
  /// Archives of clusters, served as tiles.
  package var clusters: [NamedFile] = []
  package var places: [NamedFile] = []
  /// Files of styles, in addition to `light` and `dark`.
  package var styles: [NamedFile] = []
  /// The numeric properties to sum in the clusters of a set, by the set's name.
  package var sums: [String: [String]] = [:]
  /// A file with one key per line, or nil to serve everybody.
  package var keyFile: String?
  /// The origin whose scripts may read answers, or `*`. Nil for none.
  package var allowedOrigin: String?
  package var cacheControl = "public, max-age=300"
  /// The maximum size of cached answers.
  package var cacheBytes = 64 << 20
  package var threads = ProcessInfo.processInfo.activeProcessorCount
  /// The maximum sizes of requests.
  package var limits = ServerLimits()

  package init() {}
}

/// The maximum sizes of requests. All of them bound the work of one request.
package struct ServerLimits: Sendable {
  package var pixels = 16_000_000
  package var bodyBytes = 10_000_000
  package var pathPositions = 10_000
  package var markers = 1000
  /// The requests that wait for a thread.
  package var queue = 64
  /// The seconds that a request waits for a thread.
  package var queueSeconds = 10.0
  /// The seconds after which a connection without traffic is closed.
  package var idleSeconds = 60

  package init() {}
}

/// A file and the name by which URLs refer to it.
package struct NamedFile: Hashable, Sendable {
  package var name: String
  package var path: String

  /// Creates a named file from `name=path`. Nil without a name or path, and for a name with
  /// characters other than ASCII letters, digits, `-` and `_`.
  package init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, Self.isName(parts[0]) else { return nil }
    (name, path) = (String(parts[0]), String(parts[1]))
  }

  init(name: String, path: String) {
    (self.name, self.path) = (name, path)
  }

  private static func isName(_ text: Substring) -> Bool {
    text.utf8.count <= 64
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
  }
}

/// The version of the server and the library in it, part of every entity tag.
package enum ServerVersion {
  package static let current = "0.1.0"
}
