import Mercator
import MercatorPlaces
import Testing

@Suite struct WellKnownTextTests {
  private func geometry(_ text: String) throws -> GeoGeometry? {
    let table = "wkt;name\n\(text);a\n"
    return try PlaceReader(format: .csv).read(table.utf8, file: "t.csv").features[0].geometry
  }

  private static func place(_ longitude: Double, _ latitude: Double) -> GeoCoordinate {
    GeoCoordinate(latitude: latitude, longitude: longitude)
  }

  @Test(arguments: [
    "POINT (11.5 48.1)", "POINT(11.5 48.1)", "point ( 11.5   48.1 )", "POINT Z (11.5 48.1 500)",
    "POINT ZM (11.5 48.1 500 3)", "POINT(11.5 48.1 500)",
  ])
  func `a well-known text point has its longitude first`(text: String) throws {
    #expect(try geometry(text) == .point(Self.place(11.5, 48.1)))
  }

  @Test func `PostGIS's prefix is accepted for WGS 84 only`() throws {
    let table = "geom\tname\nSRID=4326;POINT(11.5 48.1)\ta\n"
    let places = try PlaceReader(format: .csv).read(table.utf8, file: "t.csv")
    #expect(places.coordinates == [Self.place(11.5, 48.1)])
    let metres = "geom\tname\nSRID=3857;POINT(1280000 6120000)\ta\n"
    #expect {
      try PlaceReader(format: .csv).read(metres.utf8, file: "t.csv")
    } throws: { "\($0)".contains("3857") && "\($0)".contains("ogr2ogr -t_srs EPSG:4326") }
  }

  @Test func `all seven well-known text geometries are read`() throws {
    let (a, b, c) = (Self.place(0, 0), Self.place(1, 0), Self.place(1, 1))
    #expect(try geometry("MULTIPOINT (0 0, 1 0)") == .multiPoint([a, b]))
    #expect(try geometry("MULTIPOINT ((0 0), (1 0))") == .multiPoint([a, b]))
    #expect(try geometry("LINESTRING (0 0, 1 0)") == .lineString([a, b]))
    #expect(try geometry("MULTILINESTRING ((0 0, 1 0))") == .multiLineString([[a, b]]))
    #expect(try geometry("POLYGON ((0 0, 1 0, 1 1, 0 0))") == .polygon([[a, b, c, a]]))
    #expect(
      try geometry("MULTIPOLYGON (((0 0, 1 0, 1 1, 0 0)))") == .multiPolygon([[[a, b, c, a]]]))
    #expect(
      try geometry("GEOMETRYCOLLECTION (POINT (0 0), LINESTRING (0 0, 1 0), POINT EMPTY)")
        == .collection([.point(a), .lineString([a, b])]))
    #expect(try geometry("POINT EMPTY") == nil)
  }

  @Test(arguments: [
    ("POINT (11.5)", "use [longitude, latitude]"), ("POINT (11.5 48.1", "not well-known"),
    ("POINT 11.5 48.1", "not well-known"), ("POINT (1 2, 3 4)", "not well-known"),
    ("POINT (11.5 95)", "latitude 95"), ("POLYGON ((0 0, 1 0, 0 0))", "ring"),
    ("LINESTRING (0 0)", "line"), ("POINT (a b)", "not well-known"),
    ("POINT (1 2) x", "not well-known"),
    ("POINT (1280000 6120000)", "ogr2ogr -t_srs EPSG:4326"), ("POINT ()", "not well-known"),
    (
      "GEOMETRYCOLLECTION (" + String(repeating: "GEOMETRYCOLLECTION (", count: 5000),
      "not well-known"
    ),
    ("POLYGON " + String(repeating: "(", count: 5000), "not well-known"),
  ])
  func `wrong well-known text throws with its problem`(text: String, message: String) {
    #expect { try geometry(text) } throws: { "\($0)".contains(message) }
  }
}
