import Mercator
import MercatorPlaces
import Testing

@Suite("Position columns of a table")
struct PositionFieldsTests {
  @Test(
    arguments: [
      "Breite;Länge", "Breite;Laenge", "Latitud;Longitud", "Latitudine;Longitudine",
      "GPS Latitude;GPS Longitude", "geo_lat;geo_lon", "geoLat;geoLng", "location.lat;location.lng",
      "Latitude (deg);Longitude (deg)", "lat [°];lon [°]", "Geo Breite;Geo Länge", "LAT;LONG",
      "decimal_latitude;decimal_longitude", "Latitude_WGS84;Longitude_WGS84", "POINT_Y;POINT_X",
      "coordinates.latitude;coordinates.longitude", "Geogr. Breite;Geogr. Länge", "широта;долгота",
    ])
  func `common header words for latitude and longitude are understood`(header: String) throws {
    let table = "\(header);name\n48.1;11.5;a\n"
    let places = try PlaceReader(format: .csv).read(table.utf8, file: "t.csv")
    #expect(places.coordinates == [GeoCoordinate(latitude: 48.1, longitude: 11.5)])
    #expect(places.features[0].properties == ["name": .string("a")])
  }

  @Test(
    arguments: [
      ("coordinates", "48.1, 11.5"), ("Koordinaten", "48,1 11,5"), ("lat,lng", "48.1,11.5"),
      ("Lat/Lon", "48.1 11.5"), ("geo_point_2d", "48.1, 11.5"), ("Location", "(48.1, 11.5)"),
      ("position", "48°06′N 11°30′E"), ("Standort", "geo:48.1,11.5"), ("lnglat", "11.5,48.1"),
      ("lon_lat", "11.5 48.1"), ("lonlat", "48.1 N 11.5 E"), ("geometry", "POINT (11.5 48.1)"),
      ("the_geom", "Point(11.5 48.1)"), ("GPS", "https://www.openstreetmap.org/#map=9/48.1/11.5"),
      ("geom", #"{""type"":""Point"",""coordinates"":[11.5,48.1]}"#),
    ])
  func `one column with both angles is understood`(header: String, cell: String) throws {
    let table = "name,\"\(header)\"\na,\"\(cell)\"\n"
    let places = try PlaceReader(format: .csv).read(table.utf8, file: "t.csv")
    #expect(places.coordinates == [GeoCoordinate(latitude: 48.1, longitude: 11.5)])
    #expect(places.features[0].properties == ["name": .string("a")])
  }

  @Test func `separate angle columns take precedence over a column with both`() throws {
    let table = "location,lat,lon\nMunich,48.1,11.5\n"
    let places = try PlaceReader(format: .csv).read(table.utf8, file: "t.csv")
    #expect(places.coordinates == [GeoCoordinate(latitude: 48.1, longitude: 11.5)])
    #expect(places.features[0].properties["location"] == .string("Munich"))
  }

  @Test func `a cell that is not a position throws with line, column and remedy`() {
    let table = "name,location\na,\"48.1, 11.5\"\nb,Munich\n"
    let error = #expect(throws: PlaceReadingError.self) {
      try PlaceReader(format: .csv).read(table.utf8, file: "t.csv")
    }
    error?.expect(in: "t.csv", at: "line 3, location", ["\"Munich\"", "48.1363,11.5753"])
  }

  @Test(arguments: ["easting,northing", "Rechtswert;Hochwert", "utm_x;utm_y"])
  func `columns in metres throw with the remedy`(header: String) {
    let table = "\(header)\n4468503;5333323\n"
    #expect {
      try PlaceReader(format: .csv).read(table.utf8, file: "t.csv")
    } throws: { "\($0)".contains("ogr2ogr -t_srs EPSG:4326") }
  }

  @Test(arguments: ["48°06′N;11°30′E", "48.1° N;11.5° E", "48,1;11,5", "48:06;11:30"])
  func `separate angle columns may hold minutes and letters`(row: String) throws {
    let places = try PlaceReader(format: .csv).read("lat;lon\n\(row)\n".utf8, file: "t.csv")
    #expect(places.coordinates == [GeoCoordinate(latitude: 48.1, longitude: 11.5)])
  }

  @Test func `a longitude in a latitude column throws`() {
    #expect(throws: PlaceReadingError.self) {
      try PlaceReader(format: .csv).read("lat;lon\n48.1 E;11.5 N\n".utf8, file: "t.csv")
    }
  }
}
