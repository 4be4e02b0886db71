import Mercator

/// One row while it is converted to a feature.
struct CSVRowReading {
  let row: CSVRowParser.Row
  let header: CSVHeader
  let file: String
  /// Whether a bad part that the position doesn't need is left out.
  let skipsBadParts: Bool

  /// Adds the row's feature.
  func read(into places: inout PlaceCollection) throws(PlaceReadingError) {
    var log = ContentLog(skipsBadParts: skipsBadParts)
    try checkFields(&log)
    var geometry = try shape(&log)
    let hasShape = geometry != nil
    if !hasShape { geometry = try position(&log) }
    places.features.append(
      GeoFeature(
        name: header.name(of: row.fields), identifier: header.identifier(of: row.fields),
        geometry: geometry, properties: header.properties(of: row.fields, hasShape: hasShape)))
    guard !log.entries.isEmpty else { return }
    log.report(to: &places, file: file) { path in .row(line: row.line, field: field(of: path)) }
  }

  /// Returns the column at the start of a fault's path, or the position's column.
  private func field(of path: String) -> String? {
    if let name = header.names.first(where: { path == $0 || path.hasPrefix($0 + ".") }) {
      return name
    }
    if case .whole(let column, _) = header.position { return header.names[column] }
    return nil
  }

  private func shape(_ log: inout ContentLog) throws(PlaceReadingError) -> GeoGeometry? {
    guard let column = header.shape, column < row.fields.count else { return nil }
    do throws(ContentFault) {
      return try PositionValue.shape(
        .string(row.fields[column]), named: header.names[column], file: file, log: &log)
    } catch {
      throw self.error(
        column, value: error.value, problem: error.problem, remedy: error.remedy)
    }
  }

  private func position(_ log: inout ContentLog) throws(PlaceReadingError) -> GeoGeometry? {
    switch header.position {
    case .angles(let latitude, let longitude):
      let place = GeoCoordinate(
        latitude: try degrees(latitude, isLatitude: true),
        longitude: try degrees(longitude, isLatitude: false))
      if let fault = CoordinateFault(place) {
        throw error(
          fault.isLatitude ? latitude : longitude, value: fault.value, problem: fault.problem,
          remedy: fault.remedy)
      }
      return .point(place)
    case .whole(let column, let isLongitudeFirst):
      let text = row.fields[column]
      if text.trimmed.isEmpty {
        throw isEmpty(column, remedy: "use a position such as 48.137, 11.575")
      }
      let name = header.names[column]
      do throws(ContentFault) {
        if EncodedPolyline.isName(name), EncodedPolyline.looksRight(text) {
          return try EncodedPolyline.geometry(text, name: name)
        }
        return try PositionValue.geometry(
          text, isLongitudeFirst: isLongitudeFirst, file: file, log: &log)
      } catch {
        throw self.error(
          column, value: error.value, problem: error.problem, remedy: error.remedy)
      }
    }
  }

  private func checkFields(_ log: inout ContentLog) throws(PlaceReadingError) {
    if let fault = row.quotationFault {
      let isOfPosition = (header.position.indices + [header.shape].compactMap { $0 })
        .contains(fault.field)
      guard skipsBadParts, !isOfPosition, row.fields.count == header.names.count else {
        throw error(
          min(fault.field, header.names.count - 1), value: fault.value, problem: fault.problem,
          remedy: fault.remedy)
      }
      log.note("\(fault.problem): kept as written")
    }
    guard row.fields.count == header.names.count else {
      let noun = row.fields.count == 1 ? "field" : "fields"
      throw error(
        nil, value: row.fields.joined(separator: ", ").quotedExcerpt,
        problem: "the row has \(row.fields.count) \(noun), the header \(header.names.count)",
        remedy: row.fields[0].hasPrefix("#")
          ? "put comments before the header"
          : row.fields.count < header.names.count
            ? "add the missing fields, even if empty"
            : "quote fields that contain the separator")
    }
  }

  private func degrees(_ column: Int, isLatitude: Bool) throws(PlaceReadingError) -> Double {
    let text = row.fields[column]
    // A comma that is not the separator, as in quotation marks, is unambiguous.
    if let value = PositionValue.decimal(text) { return value }
    if let value = CoordinateText.degrees(text, isLatitude: isLatitude, allowsComma: true) {
      return value
    }
    let example = "use degrees such as 48.137"
    if text.trimmed.isEmpty { throw isEmpty(column, remedy: example) }
    throw error(
      column, value: text.quotedExcerpt, problem: "\(text.quotedExcerpt) is not a number",
      remedy: example)
  }

  private func isEmpty(_ column: Int, remedy: String) -> PlaceReadingError {
    error(column, value: nil, problem: "the cell is empty", remedy: remedy)
  }

  private func error(
    _ column: Int?, value: String?, problem: String, remedy: String
  ) -> PlaceReadingError {
    PlaceReadingError(
      file: file, position: .row(line: row.line, field: column.map { header.names[$0] }),
      value: value, problem: problem, remedy: remedy)
  }
}
