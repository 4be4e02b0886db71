/// A fault in a member of a document, before the file's name is known.
///
/// Its path grows outward as the fault passes through the readers of the enclosing members.
struct ContentFault: Error {
  var path = ""
  var value: String?
  var problem: String
  var remedy: String
  var recoveryOption: PlaceReadingError.RecoveryOption?

  /// Returns the fault as seen from the object or array that holds `member`, written `name` or
  /// `[index]`.
  func inside(_ member: String) -> ContentFault {
    var fault = self
    fault.path = Self.path(path, inside: member)
    return fault
  }

  /// Returns a path as seen from the object or array that holds `member`.
  static func path(_ path: String, inside member: String) -> String {
    path.isEmpty || path.hasPrefix("[") ? member + path : member + "." + path
  }

  /// Returns the error for a file, or for the document on a line of the file.
  func error(in file: String, line: Int? = nil) -> PlaceReadingError {
    PlaceReadingError(
      file: file, position: .member(path, line: line), value: value, problem: problem,
      remedy: remedy, recoveryOption: recoveryOption)
  }

  /// Returns the fault of a value with the wrong type.
  static func wrong(_ value: PropertyValue, wanted: String, remedy: String) -> ContentFault {
    ContentFault(
      value: value.summary, problem: "\(value.summary) is not \(wanted)", remedy: remedy)
  }

  /// Returns the fault of a missing member.
  static func missing(_ member: String, remedy: String) -> ContentFault {
    ContentFault(path: member, problem: "the member is missing", remedy: remedy)
  }
}

extension PlaceReadingError.Position {
  /// Returns the position of a member of a document, or of the document on a line.
  static func member(_ path: String, line: Int?) -> Self {
    if let line { return .record(line: line, path: path) }
    return path.isEmpty ? .wholeFile : .member(path: path)
  }
}
