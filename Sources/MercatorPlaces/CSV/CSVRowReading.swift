import Mercator

/// One row on its way to a feature.
struct CSVRowReading {
  let row: CSVRowParser.Row
  let header: CSVHeader
  let file: String
  let allowsComma: Bool

  func feature() throws(PlaceReadingError) -> GeoFeature {
    try checkShape()
    let place = GeoCoordinate(
      latitude: try degrees(header.latitude), longitude: try degrees(header.longitude))
    if let fault = CoordinateFault(place) {
      throw error(
        fault.isLatitude ? header.latitude : header.longitude, value: fault.value,
        problem: fault.problem, remedy: fault.remedy)
    }
    return GeoFeature(
      name: header.name(of: row.fields), identifier: header.identifier(of: row.fields),
      geometry: .point(place), properties: header.properties(of: row.fields))
  }

  private func checkShape() throws(PlaceReadingError) {
    if let fault = row.quotationFault {
      throw error(
        min(fault.field, header.names.count - 1), value: fault.value, problem: fault.problem,
        remedy: fault.remedy)
    }
    guard row.fields.count == header.names.count else {
      throw error(
        nil, value: row.fields.joined(separator: ", ").quotedExcerpt,
        problem: "the row has \(row.fields.count) fields, the header \(header.names.count)",
        remedy: row.fields.count < header.names.count
          ? "write the missing fields too, if empty"
          : "quote fields that contain the separator")
    }
  }

  private func degrees(_ column: Int) throws(PlaceReadingError) -> Double {
    let text = row.fields[column]
    if let value = DecimalText.value(of: text, allowsComma: allowsComma) { return value }
    if text.trimmed.isEmpty {
      throw error(
        column, value: nil, problem: "the cell is empty",
        remedy: "degrees such as 48.137 belong there")
    }
    throw error(
      column, value: text.quotedExcerpt, problem: "\(text.quotedExcerpt) is not a number",
      remedy: !allowsComma && text.contains(",")
        ? "write decimals with a point: 48.137" : "degrees such as 48.137 belong there")
  }

  private func error(
    _ column: Int?, value: String?, problem: String, remedy: String
  ) -> PlaceReadingError {
    PlaceReadingError(
      file: file, position: .row(line: row.line, field: column.map { header.names[$0] }),
      value: value, problem: problem, remedy: remedy)
  }
}
