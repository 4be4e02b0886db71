import Mercator
import MercatorPlaces
import Testing

@Suite struct PlusCodeTests {
  /// Codes and the middles of their cells, by the reference implementation (openlocationcode 1.0.1).
  @Test(arguments: [
    ("8FWH4HPG+R2", 48.1370625, 11.5750625), ("8FWH4HPG+R22", 48.1370125, 11.575015625),
    ("4RRH46V8+74", -33.8568125, 151.2153125), ("C2X2X2X2+X2", 89.9999375, -179.9999375),
    ("22222222+", -89.99875, -179.99875), ("6FG20000+", 0.5, 0.5),
    ("8FVC9G8F+6XQQ435", 47.36559002, 8.524997009277346),
    ("7FG49QCJ+2VX", 20.3701125, 2.782234375), ("4VCPPQGP+Q9", -41.2730625, 174.7859375),
    ("93HGGG00+", 61.525, -149.475), ("6F000000+", 0, 10),
    (" 8fwh4hpg+r2 ", 48.1370625, 11.5750625),
  ])
  func `a full plus code is the middle of its cell`(
    code: String, latitude: Double, longitude: Double
  ) throws {
    let place = try GeoCoordinate(parsing: code)
    #expect((place.latitude - latitude).magnitude < 1e-13)
    #expect((place.longitude - longitude).magnitude < 1e-13)
  }

  @Test(arguments: ["4HPG+R2", "4HPG+R2 Munich", "WHPG+R2, München", "FWH4HPG+R2"])
  func `a short plus code throws with the remedy`(code: String) {
    #expect {
      try GeoCoordinate(parsing: code)
    } throws: { error in
      code.hasPrefix("F") || "\(error)".contains("write the full code, such as 8FWH4HPG+R2")
    }
  }

  @Test(arguments: [
    "8FWH4HPG+R", "8FWH4HPG", "8FWH4H00+R2", "8FW00000+", "00000000+", "8FWH4HPGR2+", "+", "2+3",
    "8FWH4HPG+R2 Munich", "8AWH4HPG+R2", "X2222222+", "2X222222+", "8FWH4HPG+R2345678",
  ])
  func `an invalid plus code is not a position`(code: String) {
    #expect(throws: CoordinateTextError.self) { try GeoCoordinate(parsing: code) }
  }

  @Test func `a column of plus codes is a table's position column`() throws {
    let table = "name,location\nMarienplatz,8FWH4HPG+R2\nShort,4HPG+R2 Munich\n"
    let reader = PlaceReader(skipsBadFeatures: true)
    let places = try reader.read(table.utf8, file: "t.csv")
    #expect(places.coordinates == [try GeoCoordinate(parsing: "8FWH4HPG+R2")])
    #expect(places.skipped.map(\.description).first?.contains("line 3, location") == true)
  }
}
