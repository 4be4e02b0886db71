/// The first row of a table: which column holds what.
struct CSVHeader {
  /// The columns' names; one without a name is called `column 3`.
  let names: [String]
  let latitude: Int
  let longitude: Int
  private let name: [Int]
  private let identifier: Int?
  private let isRepeated: [Bool]

  /// The header that a table's first row is.
  init(_ first: CSVRowParser.Row?, file: String) throws(PlaceReadingError) {
    guard let row = first else {
      throw PlaceReadingError(
        file: file, position: .wholeFile, problem: "the file has no content but separators",
        remedy: Self.example)
    }
    if let fault = row.quotationFault {
      throw PlaceReadingError(
        file: file, position: .row(line: row.line, field: nil), value: fault.value,
        problem: fault.problem, remedy: fault.remedy)
    }
    let keys = row.fields.map { $0.trimmed.lowercased() }
    names = row.fields.enumerated().map { index, name in
      name.trimmed.isEmpty ? "column \(index + 1)" : name.trimmed
    }
    func column(_ known: [String]) -> Int? {
      known.lazy.compactMap { keys.firstIndex(of: $0) }.first
    }
    guard let latitude = column(PlaceFieldNames.latitude) else {
      throw Self.missing("latitude", PlaceFieldNames.latitude, in: row, file: file)
    }
    guard let longitude = column(PlaceFieldNames.longitude) else {
      throw Self.missing("longitude", PlaceFieldNames.longitude, in: row, file: file)
    }
    self.latitude = latitude
    self.longitude = longitude
    name = PlaceFieldNames.name.compactMap { keys.firstIndex(of: $0) }
    identifier = column(PlaceFieldNames.identifier)
    var seen: Set<String> = []
    isRepeated = names.map { !seen.insert($0).inserted }
  }

  /// The first of the row's names that is not blank.
  func name(of fields: [String]) -> String? {
    name.lazy.map { fields[$0] }.first { !$0.trimmed.isEmpty }
  }

  /// What tells the row from others.
  func identifier(of fields: [String]) -> String? {
    identifier.flatMap { fields[$0].trimmed.isEmpty ? nil : fields[$0] }
  }

  /// All fields but the two of the coordinate; of columns with the same name, the first.
  func properties(of fields: [String]) -> [String: PropertyValue] {
    var properties: [String: PropertyValue] = [:]
    properties.reserveCapacity(fields.count)
    for (index, field) in fields.enumerated()
    where index != latitude && index != longitude && !isRepeated[index] {
      properties[names[index]] = .string(field)
    }
    return properties
  }

  private static let example = "begin with a row of names such as latitude,longitude,name"

  private static func missing(
    _ column: String, _ known: [String], in row: CSVRowParser.Row, file: String
  ) -> PlaceReadingError {
    let found = row.fields.joined(separator: ", ").quotedExcerpt
    let numbers = row.fields.count { DecimalText.value(of: $0, allowsComma: true) != nil }
    let problem =
      numbers >= 2
      ? "the first row is data, not a header: \(found)"
      : "the header has no column of \(column): \(found)"
    return PlaceReadingError(
      file: file, position: .row(line: row.line, field: nil), value: found, problem: problem,
      remedy: numbers >= 2
        ? example
        : "its name is one of \(known.joined(separator: ", "))")
  }
}
