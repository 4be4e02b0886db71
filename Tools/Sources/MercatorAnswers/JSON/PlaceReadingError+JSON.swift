import MercatorPlaces

extension [PlaceReadingError] {
  /// The skipped places as a member of an object; empty if there are none.
  package var jsonMembers: [(name: String, value: JSONValue)] {
    isEmpty ? [] : [("skippedPlaces", .array(map(\.json)))]
  }
}

extension PlaceReadingError {
  /// The position, value, problem and remedy.
  fileprivate var json: JSONValue {
    var members: [(name: String, value: JSONValue)] = [("file", .string(file))]
    switch position {
    case .wholeFile: break
    case .character(let line, let column):
      members += [("line", .integer(line)), ("column", .integer(column))]
    case .member(let path): members.append(("member", .string(path)))
    case .record(let line, let path):
      members.append(("line", .integer(line)))
      if !path.isEmpty { members.append(("member", .string(path))) }
    case .row(let line, let field):
      members.append(("line", .integer(line)))
      if let field { members.append(("field", .string(field))) }
    }
    if let value { members.append(("value", .string(value))) }
    return .object(members + [("problem", .string(problem)), ("remedy", .string(remedy))])
  }
}
