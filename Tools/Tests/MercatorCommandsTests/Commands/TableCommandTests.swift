import Foundation
import Testing

@Suite("table")
struct TableCommandTests {
  private struct Printed: Decodable {
    struct Row: Decodable {
      var zoom: Double
      var metersPerPoint: Double
      var longitudePerPoint: Double
      var latitudePerPoint: Double
      var longitudeSpan: Double
      var latitudeSpan: Double
    }

    struct Failing: Decodable {
      var latitude: Double
      var percent: Double
      var zoomLevels: Double
    }

    var latitude: Double
    var rows: [Row]
    var errors: [Failing]
  }

  private func table(_ line: String) throws -> Printed {
    let result = try Tool.run("table \(line) --json")
    #expect(result.status == 0, "\(result.errors)")
    return try JSONDecoder().decode(Printed.self, from: Data(result.output.utf8))
  }

  @Test("table has zooms 13 to 18 at 48° north")
  func centralEurope() throws {
    let table = try table("--latitude 48 --at 46,50 --zoom 13..18")
    #expect(table.rows.map(\.zoom) == [13, 14, 15, 16, 17, 18])
    let cosine = cos(48 * Double.pi / 180)
    for row in table.rows {
      let perPoint = 360 / (256 * exp2(row.zoom))
      #expect(row.longitudePerPoint == perPoint)
      #expect(abs(row.latitudePerPoint / (perPoint * cosine) - 1) < 1e-12)
      #expect(row.longitudeSpan == perPoint * 390)
      #expect(abs(row.latitudeSpan / (perPoint * cosine * 844) - 1) < 1e-3)
    }
    #expect(abs(table.errors[1].percent - 4.10) < 0.005)
    #expect(abs(table.errors[1].zoomLevels - log2(cosine / cos(50 * .pi / 180))) < 1e-12)
  }

  @Test("table has the same rows at other zooms in other conventions")
  func conventions() throws {
    let rows = try table("--latitude -48 --at -46,50 --zoom 12..12 --tile-size 512").rows
    #expect(rows.count == 1 && rows[0].zoom == 12)
    #expect(rows[0].longitudePerPoint == 360 / (256 * exp2(13)))
  }

  @Test("table fits 80 columns")
  func text() throws {
    let result = try Tool.run("table --latitude -48 --at -46,50 --zoom -16..40")
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 57 + 5 && lines.allSatisfy { $0.count <= 80 })
    let short = try Tool.run("table --latitude 48 --zoom 15")
    #expect(
      short.output == """
        latitude 48, view 390x844 points, 256-point tiles

          zoom       m/point   lng °/point   lat °/point   view Δlng °   view Δlat °
            15        3.1966   0.000042915   0.000028716      0.016737      0.024236

        """)
  }
}
