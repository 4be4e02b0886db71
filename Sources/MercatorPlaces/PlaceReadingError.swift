/// An error in a file of places, with a remedy.
///
///     do {
///       _ = try PlaceReader().read(bytes, file: "cities.geojson")
///     } catch {
///       error.description
///       // "cities.geojson: features[3].geometry.coordinates[1]: latitude 95 is outside −90…90
///       //  (are longitude and latitude swapped?)", on one line
///     }
public struct PlaceReadingError: Error, Hashable, Sendable {
  /// The file's name as passed to the reader.
  public var file: String
  /// The position of the fault in the file.
  public var position: Position
  /// The invalid value, shortened; nil if something is missing.
  public var value: String?
  /// The problem: what is wrong.
  public var problem: String
  /// The remedy: what would be right.
  public var remedy: String
  /// The reader's setting that gets past the fault; nil if there is none.
  public var recoveryOption: RecoveryOption?

  /// The settings that allow a faulty file to be read.
  public enum RecoveryOption: Hashable, Sendable {
    /// ``PlaceReader/skipsBadFeatures``.
    case skippingBadFeatures
    /// ``PlaceReader/columns``.
    case namingColumns
  }

  /// Creates an error of the given parts.
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

  /// The error with the option to skip the feature.
  var skippable: PlaceReadingError {
    var error = self
    error.recoveryOption = recoveryOption ?? .skippingBadFeatures
    return error
  }

  /// A position in a file. Lines and columns count from 1.
  public enum Position: Hashable, Sendable {
    /// The file as a whole, such as an empty one.
    case wholeFile
    /// A character of the text, such as the first that is not JSON or UTF-8.
    case character(line: Int, column: Int)
    /// A member of a JSON document, such as `features[3].geometry.coordinates[1]`.
    case member(path: String)
    /// A member of the JSON document on a line of a newline-delimited file. The path is empty for
    /// the document as a whole.
    case record(line: Int, path: String)
    /// A row of a table, by the line on which it begins, and the cell's header.
    case row(line: Int, field: String?)
  }
}

extension PlaceReadingError.Position: CustomStringConvertible {
  /// The position as text, such as `line 3, column 7`; empty for the whole file.
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
  /// The file, position, problem and remedy, on one line.
  public var description: String {
    let place = position.description
    let start = place.isEmpty ? file.singleLine : "\(file.singleLine): \(place)"
    return "\(start): \(problem) (\(remedy))"
  }
}
