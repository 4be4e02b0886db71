/// The first row of a table, which assigns a meaning to each column.
struct CSVHeader {
  /// The names of the columns; one without a name is called `column 3`.
  let names: [String]
  let position: PositionFields
  /// The column next to two angles that can hold a line or an area.
  let shape: Int?
  private let name: [Int]
  private let identifier: Int?
  /// The properties of a row, without values.
  private let blank: [String: PropertyValue]
  /// The columns that become properties, with the index of their value in a copy of `blank`. The
  /// columns of the position don't, and of columns with the same name only the first does.
  private let slots: [(column: Int, index: Dictionary<String, PropertyValue>.Index)]

  /// Reads the header from a table's first row.
  ///
  /// - Parameter positionColumn: the column of the position, regardless of the names.
  init(
    _ first: CSVRowParser.Row?, source: PlaceSource, positionColumn: Int? = nil
  ) throws(PlaceReadingError) {
    let file = source.file
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
    if let column = Self.missing(source.columns, in: names) {
      throw PlaceReadingError(
        file: file, position: .row(line: row.line, field: nil), value: column.quotedExcerpt,
        problem: "the header has no column \(column.quotedExcerpt)",
        remedy: "use one of \(names.prefix(12).map { $0.excerpt }.joined(separator: ", "))"
          + (names.count > 12 ? " and more" : ""))
    }
    let position =
      positionColumn.map { PositionFields.whole($0, isLongitudeFirst: false) }
      ?? PositionFields(names, columns: source.columns)
    guard let position else {
      throw Self.noPosition(in: row, keys: keys, columns: source.columns, file: file)
    }
    for index in position.indices where keys.count(where: { $0 == keys[index] }) > 1 {
      throw PlaceReadingError(
        file: file, position: .row(line: row.line, field: nil), value: names[index].quotedExcerpt,
        problem: "the header has the column \(names[index].quotedExcerpt) twice",
        remedy: "give each its own name")
    }
    self.position = position
    shape = PositionFields.shape(beside: position, in: names, columns: source.columns)
    name = PlaceFieldNames.name.compactMap { keys.firstIndex(of: $0) }
    identifier = PlaceFieldNames.best(PlaceFieldNames.identifier, in: keys)
    var seen: Set<String> = []
    for index in position.indices { seen.insert(names[index]) }
    var columns: [Int] = []
    for (column, name) in names.enumerated() where seen.insert(name).inserted {
      columns.append(column)
    }
    var blank: [String: PropertyValue] = [:]
    for column in columns { blank[names[column]] = .null }
    self.blank = blank
    var slots: [(column: Int, index: Dictionary<String, PropertyValue>.Index)] = []
    for column in columns {
      if let index = blank.index(forKey: names[column]) { slots.append((column, index)) }
    }
    self.slots = slots
  }

  /// Returns the first of the row's names that is not blank.
  func name(of fields: [String]) -> String? {
    name.lazy.map { fields[$0] }.first { !$0.trimmed.isEmpty }
  }

  /// Returns the row's identifier.
  func identifier(of fields: [String]) -> String? {
    identifier.flatMap { fields[$0].trimmed.isEmpty ? nil : fields[$0] }
  }

  /// Returns the fields that are properties, including those of the position if the row has a shape
  /// instead.
  func properties(of fields: [String], hasShape: Bool) -> [String: PropertyValue] {
    var properties = blank
    // No name is looked up again for each row.
    for (column, index) in slots { properties.values[index] = .string(fields[column]) }
    if hasShape {
      for index in position.indices { properties[names[index]] = .string(fields[index]) }
      if let shape { properties[names[shape]] = nil }
    }
    return properties
  }

  private static let example = "start with a row of names such as latitude,longitude,name"

  /// Returns the first requested column that doesn't exist, or nil.
  private static func missing(_ columns: PlaceColumns, in names: [String]) -> String? {
    [columns.latitude, columns.longitude, columns.position, columns.name].lazy
      .compactMap { $0 }.first { PlaceColumns.index(of: $0, in: names) == nil }
  }

  private static func noPosition(
    in row: CSVRowParser.Row, keys: [String], columns: PlaceColumns, file: String
  ) -> PlaceReadingError {
    let found = row.fields.joined(separator: ", ").quotedExcerpt
    let numbers = row.fields.count { DecimalText.value(of: $0, allowsComma: true) != nil }
    let hasLatitude =
      columns.latitude != nil || PlaceFieldNames.best(PlaceFieldNames.latitude, in: keys) != nil
    let problem: String
    let remedy: String
    if numbers >= 2 {
      problem = "the first row is data, not a header: \(found)"
      remedy = example
    } else if let grid = keys.first(where: gridNames.contains) {
      problem = "the column \(grid.quotedExcerpt) has metres of a map grid"
      remedy =
        "convert the file to degrees of WGS 84 with ogr2ogr -t_srs EPSG:4326"
    } else if let rivalry = PositionFields.rivalry(in: row.fields.map({ $0.trimmed })) {
      problem = rivalry.problem
      remedy = rivalry.remedy
    } else {
      let column = hasLatitude ? "longitude" : "latitude"
      let known = hasLatitude ? PlaceFieldNames.longitude : PlaceFieldNames.latitude
      problem = "the header has no \(column) column: \(found)"
      remedy = "name it \(known.prefix(3).joined(separator: ", ")), or give its name"
    }
    return PlaceReadingError(
      file: file, position: .row(line: row.line, field: nil), value: found, problem: problem,
      remedy: remedy, recoveryOption: numbers >= 2 ? nil : .namingColumns)
  }

  /// Column names of UTM, Gauß–Krüger, British and Dutch grids.
  private static let gridNames: Set<String> = [
    "easting", "northing", "rechtswert", "hochwert", "ostwert", "nordwert", "utm_x", "utm_y",
    "utm_e", "utm_n", "x_utm", "y_utm",
  ]
}
