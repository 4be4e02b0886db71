import Foundation
import Mercator
import MercatorAnswers

/// The scale of each zoom at a latitude, as a table.
struct TableReport {
  var table: ZoomTable
  var convention: ZoomConvention
  /// The other latitudes for which the table's error is printed.
  var others: [Double]

  private func zoom(of row: ZoomTable.Row) -> Double {
    ZoomConvention.tile256.zoom(row.zoom, in: convention)
  }

  /// Returns the error as a zoom difference: the zoom there with the same scale, minus the zoom
  /// here.
  private func zoomLevels(atLatitude other: Double) -> Double {
    log2(1 + table.error(atLatitude: other))
  }

  var json: JSONValue {
    .object([
      ("latitude", .number(table.latitude)),
      ("tileSize", .integer(convention.rawValue)),
      ("size", table.size.json),
      (
        "rows",
        .array(
          table.rows.map { row in
            .object([
              ("zoom", .number(zoom(of: row))),
              ("metersPerPoint", .number(row.metersPerPoint)),
              ("longitudePerPoint", .number(row.longitudePerPoint)),
              ("latitudePerPoint", .number(row.latitudePerPoint)),
              ("longitudeSpan", .number(row.longitudeSpan)),
              ("latitudeSpan", .number(row.latitudeSpan)),
            ])
          })
      ),
      (
        "errors",
        .array(
          others.map { other in
            .object([
              ("latitude", .number(other)),
              ("percent", .number(table.error(atLatitude: other) * 100)),
              ("zoomLevels", .number(zoomLevels(atLatitude: other))),
            ])
          })
      ),
    ])
  }

  var text: String {
    var lines = [
      """
      latitude \(table.latitude.brief), view \(table.size.flagText) points, \
      \(convention.rawValue)-point tiles
      """,
      "",
      columns("zoom", "m/point", "lng °/point", "lat °/point", "view Δlng °", "view Δlat °"),
    ]
    for row in table.rows {
      lines.append(
        columns(
          Decimal.trimmed(zoom(of: row), 3), Decimal.significant(row.metersPerPoint, 5),
          Decimal.significant(row.longitudePerPoint, 5),
          Decimal.significant(row.latitudePerPoint, 5),
          Decimal.significant(row.longitudeSpan, 5), Decimal.significant(row.latitudeSpan, 5)))
    }
    guard !others.isEmpty else { return lines.joined(separator: "\n") }
    lines += ["", "used at   error of metres and Δlat     error in zoom levels"]
    for other in others {
      let percent = Decimal.printed("%+.2f %%", table.error(atLatitude: other) * 100)
      let levels = Decimal.printed("%+.3f", zoomLevels(atLatitude: other))
      lines.append(
        left(other.brief, 10) + left(percent, 29) + levels)
    }
    return lines.joined(separator: "\n")
  }

  private func columns(_ first: String, _ rest: String...) -> String {
    right(first, 6) + rest.map { right($0, 14) }.joined()
  }

  private func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(width - text.count, 1)) + text
  }

  private func left(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 1))
  }
}
