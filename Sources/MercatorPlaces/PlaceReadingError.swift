/// Why a file of places cannot be read, and what to change in it.
///
///     do {
///       _ = try PlaceReader().read(bytes, file: "cities.geojson")
///     } catch {
///       error.description
///       // "cities.geojson: features[3].geometry.coordinates[1]: latitude 95 is outside −90…90
///       //  (are longitude and latitude swapped?)", on one line
///     }
public struct PlaceReadingError: Error, Hashable, Sendable {
  /// The name under which the file was given to the reader.
  public var file: String
  /// Where in the file the fault is.
  public var position: Position
  /// What is there, shortened; nil if the fault is that nothing is.
  public var value: String?
  /// What is wrong.
  public var problem: String
  /// What would be right.
  public var remedy: String
  /// What a reader could be told so that it gets past the fault; nil if there is nothing.
  public var recoveryOption: RecoveryOption?

  /// Ways to read a file that has a fault.
  public enum RecoveryOption: Hashable, Sendable {
    /// ``PlaceReader/skipsBadFeatures``.
    case skippingBadFeatures
    /// ``PlaceReader/columns``.
    case namingColumns
  }

  /// An error of exactly these parts.
  public init(
    file: String, position: Position, value: String? = nil, problem: String, remedy: String,
    recoveryOption: RecoveryOption? = nil
  ) {
    self.file = file
    self.position = position
    self.value = value
    self.problem = problem
    self.remedy = remedy
    self.recoveryOption = recoveryOption
  }

  /// The same, of a feature that could be skipped.
  var skippable: PlaceReadingError {
    var error = self
    error.recoveryOption = recoveryOption ?? .skippingBadFeatures
    return error
  }

  /// Where in a file a fault is; lines and columns count from 1.
  public enum Position: Hashable, Sendable {
    /// The file as a whole: it is empty, say.
    case wholeFile
    /// A character of the text: where it stops being JSON or UTF-8.
    case character(line: Int, column: Int)
    /// A part of a JSON document, such as `features[3].geometry.coordinates[1]`.
    case member(path: String)
    /// A part of the JSON document that begins on a line of a newline-delimited file; the path is
    /// empty for the document as a whole.
    case record(line: Int, path: String)
    /// A row of a table, by the line on which it begins, and the header of the cell.
    case row(line: Int, field: String?)
  }
}

extension PlaceReadingError.Position: CustomStringConvertible {
  /// The position in words, such as `line 3, column 7`; empty for the whole file.
  public var description: String {
    switch self {
    case .wholeFile: ""
    case .character(let line, let column): "line \(line), column \(column)"
    case .member(let path): path.singleLine
    case .record(let line, ""), .row(let line, nil): "line \(line)"
    case .record(let line, let path): "line \(line), \(path.singleLine)"
    case .row(let line, let field?): "line \(line), \(field.excerpt)"
    }
  }
}

extension PlaceReadingError: CustomStringConvertible {
  /// File, position, problem and remedy, on one line.
  public var description: String {
    let place = position.description
    let start = place.isEmpty ? file.singleLine : "\(file.singleLine): \(place)"
    return "\(start): \(problem) (\(remedy))"
  }
}
