import Foundation
import HTTPTypes

/// The path and query of a request, decoded.
struct Target: Sendable {
  /// The components of the path.
  var path: [String]
  /// The parameters, in order.
  var query: [(name: String, value: String)]

  /// Creates a target from a path with a query.
  ///
  /// - Throws: ``Problem`` for an invalid percent encoding.
  init(_ text: String) throws(Problem) {
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = try parts[0].split(separator: "/").map { part throws(Problem) in try Self.decoded(part) }
    query = []
    guard parts.count > 1 else { return }
    for item in parts[1].split(separator: "&") {
      let sides = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      // Forms write a space as `+`.
      let texts = sides.map { $0.replacing("+", with: " ") }
      let value = texts.count > 1 ? try Self.decoded(texts[1]) : ""
      query.append((try Self.decoded(texts[0]), value))
    }
  }

  /// The path and query in one notation.
  var canonicalText: String {
    let items = query.map { "\($0.name)=\($0.value)" }.joined(separator: "\u{0}")
    return "/" + path.joined(separator: "/\u{0}") + "?" + items
  }

  private static func decoded(_ text: some StringProtocol) throws(Problem) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    guard let decoded = text.removingPercentEncoding else {
      throw Problem(
        .badRequest, "'\(Problem.shortened(text))' is not valid percent-encoded UTF-8.",
        remedy: "Encode it with encodeURIComponent.")
    }
    return decoded
  }
}
