import Mercator

/// One row on its way to a feature.
struct CSVRowReading {
  let row: CSVRowParser.Row
  let header: CSVHeader
  let file: String
  let allowsComma: Bool

  func feature() throws(PlaceReadingError) -> GeoFeature {
    try checkShape()
    let geometry = try geometry()
    return GeoFeature(
      name: header.name(of: row.fields), identifier: header.identifier(of: row.fields),
      geometry: geometry, properties: header.properties(of: row.fields))
  }

  private func geometry() throws(PlaceReadingError) -> GeoGeometry? {
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
      if text.trimmed.isEmpty { throw isEmpty(column, remedy: "48.137, 11.575 would be right") }
      do throws(ContentFault) {
        return try PositionValue.geometry(
          text, isLongitudeFirst: isLongitudeFirst, file: file)
      } catch {
        throw self.error(
          column, value: error.value, problem: error.problem, remedy: error.remedy)
      }
    }
  }

  private func checkShape() throws(PlaceReadingError) {
    if let fault = row.quotationFault {
      throw error(
        min(fault.field, header.names.count - 1), value: fault.value, problem: fault.problem,
        remedy: fault.remedy)
    }
    guard row.fields.count == header.names.count else {
      let noun = row.fields.count == 1 ? "field" : "fields"
      throw error(
        nil, value: row.fields.joined(separator: ", ").quotedExcerpt,
        problem: "the row has \(row.fields.count) \(noun), the header \(header.names.count)",
        remedy: row.fields[0].hasPrefix("#")
          ? "a comment belongs before the header"
          : row.fields.count < header.names.count
            ? "write the missing fields too, if empty"
            : "quote fields that contain the separator")
    }
  }

  private func degrees(_ column: Int, isLatitude: Bool) throws(PlaceReadingError) -> Double {
    let text = row.fields[column]
    if let value = DecimalText.value(of: text, allowsComma: allowsComma) { return value }
    if let value = CoordinateText.degrees(text, isLatitude: isLatitude, allowsComma: allowsComma) {
      return value
    }
    let example = "degrees such as 48.137 belong there"
    if text.trimmed.isEmpty { throw isEmpty(column, remedy: example) }
    throw error(
      column, value: text.quotedExcerpt, problem: "\(text.quotedExcerpt) is not a number",
      remedy: !allowsComma && text.contains(",")
        ? "write decimals with a point: 48.137" : example)
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
