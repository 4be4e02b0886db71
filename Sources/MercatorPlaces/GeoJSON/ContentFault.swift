/// What is wrong with a member of a document, before the file's name is known. The path grows
/// outward as the fault passes through the readers of the members around it.
struct ContentFault: Error {
  var path = ""
  var value: String?
  var problem: String
  var remedy: String
  var recoveryOption: PlaceReadingError.RecoveryOption?

  /// The fault seen from the object or array that holds `member`, written `name` or `[index]`.
  func inside(_ member: String) -> ContentFault {
    var fault = self
    fault.path = Self.path(path, inside: member)
    return fault
  }

  /// A path seen from the object or array that holds `member`.
  static func path(_ path: String, inside member: String) -> String {
    path.isEmpty || path.hasPrefix("[") ? member + path : member + "." + path
  }

  /// The error about it in a file, or in the document on a line of the file.
  func error(in file: String, line: Int? = nil) -> PlaceReadingError {
    PlaceReadingError(
      file: file, position: .member(path, line: line), value: value, problem: problem,
      remedy: remedy, recoveryOption: recoveryOption)
  }

  /// A value of the wrong kind.
  static func wrong(_ value: PropertyValue, wanted: String, remedy: String) -> ContentFault {
    ContentFault(
      value: value.summary, problem: "\(value.summary) is not \(wanted)", remedy: remedy)
  }

  /// A member that is not there.
  static func missing(_ member: String, remedy: String) -> ContentFault {
    ContentFault(path: member, problem: "the member is missing", remedy: remedy)
  }
}

extension PlaceReadingError.Position {
  /// A member of a document, or of the one that begins on a line.
  static func member(_ path: String, line: Int?) -> Self {
    if let line { return .record(line: line, path: path) }
    return path.isEmpty ? .wholeFile : .member(path: path)
  }
}
