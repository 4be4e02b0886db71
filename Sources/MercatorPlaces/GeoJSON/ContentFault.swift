/// What is wrong with a member of a document, before the file's name is known. The path grows
/// outward as the fault passes through the readers of the members around it.
struct ContentFault: Error {
  var path = ""
  var value: String?
  var problem: String
  var remedy: String
  var wayOut: PlaceReadingError.WayOut?

  /// The fault seen from the object or array that holds `member`, written `name` or `[index]`.
  func inside(_ member: String) -> ContentFault {
    var fault = self
    fault.path = path.isEmpty || path.hasPrefix("[") ? member + path : member + "." + path
    return fault
  }

  /// The error about it in a file, or in the document on a line of the file.
  func error(in file: String, line: Int? = nil) -> PlaceReadingError {
    let position: PlaceReadingError.Position =
      if let line {
        .record(line: line, path: path)
      } else if path.isEmpty {
        .wholeFile
      } else {
        .member(path: path)
      }
    return PlaceReadingError(
      file: file, position: position, value: value, problem: problem, remedy: remedy,
      wayOut: wayOut)
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

extension [PropertyValue] {
  /// Every element through `transform`, whose faults learn their index.
  func mapElements<Result>(
    _ transform: (PropertyValue) throws(ContentFault) -> Result
  ) throws(ContentFault) -> [Result] {
    var result: [Result] = []
    result.reserveCapacity(count)
    for (index, value) in enumerated() {
      do throws(ContentFault) {
        result.append(try transform(value))
      } catch {
        throw error.inside("[\(index)]")
      }
    }
    return result
  }
}
