import HTTPTypes
import MercatorAnswers

/// A request that cannot be answered, as `application/problem+json` (RFC 9457).
struct Problem: Error, Sendable {
  var status: HTTPResponse.Status
  /// The problem, in one sentence.
  var detail: String
  /// The parameter that is wrong.
  var parameter: String?
  /// The text of the parameter.
  var value: String?
  /// The remedy, in one sentence.
  var remedy: String?
  var headers: [HTTPField] = []

  /// An error in a parameter.
  init(_ parameter: String, _ value: some StringProtocol, _ detail: String, remedy: String) {
    let value = Self.shortened(value)
    status = .badRequest
    (self.parameter, self.value, self.remedy) = (parameter, value, remedy)
    self.detail = "\(parameter): '\(value)' \(detail)."
  }

  init(_ status: HTTPResponse.Status, _ detail: String, remedy: String? = nil) {
    (self.status, self.detail, self.remedy) = (status, detail, remedy)
  }

  /// More requests than threads and queue can take.
  static func overloaded(_ detail: String, seconds: Int) -> Problem {
    var problem = Problem(
      .serviceUnavailable, detail, remedy: "Repeat the request in \(seconds) s.")
    problem.headers = [HTTPField(name: .retryAfter, value: "\(seconds)")]
    return problem
  }

  var json: String {
    var members: [(name: String, value: JSONValue)] = [
      ("title", .string(status.reasonPhrase)), ("status", .integer(status.code)),
      ("detail", .string(detail)),
    ]
    for (name, value) in [("parameter", parameter), ("value", value), ("remedy", remedy)] {
      if let value { members.append((name, .string(value))) }
    }
    return JSONValue.object(members).line
  }

  static func sentence(_ text: String) -> String {
    "\(text.prefix(1).uppercased())\(text.dropFirst())."
  }

  /// Returns at most 120 characters of a text.
  static func shortened(_ text: some StringProtocol) -> String {
    text.count > 120 ? "\(text.prefix(120))…" : String(text)
  }
}
