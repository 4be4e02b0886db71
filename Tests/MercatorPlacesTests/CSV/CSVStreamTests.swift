import Mercator
import MercatorPlaces
import Testing

@Suite struct CSVStreamTests {
  @Test func `a CSV table of cities reads like the same cities in GeoJSON`() throws {
    let table = try PlaceReader(format: .csv).read(fixture("cities.csv"), file: "cities.csv")
    let json = try PlaceReader(format: .geoJSON).read(
      fixture("cities.geojson"), file: "cities.geojson")
    #expect(table.coordinates == json.coordinates)
    #expect(table.features.map(\.name) == json.features.map(\.name))
    #expect(table.features.map(\.identifier) == json.features.map(\.identifier))
    #expect(table.features[0].properties["millions"] == .string("2"))
    #expect(table.features[0].properties["latitude"] == nil)
  }

  @Test(arguments: [
    "lat,lon,name\n48.1,11.5,Munich", "Latitude,Longitude,Name\r\n48.1,11.5,Munich\r\n",
    "name;x;y\rMunich;11,5;48,1\r", "Y\tX\tCity\n\n48.1\t11.5\tMunich\n\t\t\n",
    "\u{FEFF}\"stop_lat\",\"stop_lon\",\"stop_name\"\n\"48.1\", \"11.5\" , Munich ",
    "Breitengrad; Längengrad; Ort\n+48.1; 1.15e1; Munich",
  ])
  func `usual CSV headers, separators and line ends are understood`(table: String) throws {
    let places = try PlaceReader(format: .csv).read(table.utf8, file: "t.csv")
    #expect(places.coordinates == [GeoCoordinate(latitude: 48.1, longitude: 11.5)])
    #expect(places.features.map(\.name) == ["Munich"])
  }

  @Test func `quoted fields keep separators, quotes, blanks and line breaks`() throws {
    let table = "lat,lon,name,note\n1,2,\"a, b\",\" say \"\"hi\"\"\r\nthere \"\n3,4,c\"d,\"\"\n"
    let places = try PlaceReader(format: .csv).read(table.utf8, file: "t.csv")
    #expect(places.features.map(\.name) == ["a, b", "c\"d"])
    #expect(places.features[0].properties["note"] == .string(" say \"hi\"\r\nthere "))
    #expect(places.features[1].properties["note"] == .string(""))
  }

  @Test func `CSV columns without a name get one, and the first of equal names counts`() throws {
    let places = try PlaceReader(format: .csv).read("lat,lon,,a,a\n1,2,3,4,5".utf8, file: "t.csv")
    #expect(places.features[0].properties == ["column 3": .string("3"), "a": .string("4")])
    #expect(places.features[0].name == nil)
  }

  @Test(arguments: [
    "sep=;\nname;lat;lon\nMunich;48,1;11,5\n", "\"sep=;\"\r\nname;lat;lon\r\nMunich;48.1;11.5",
    "sep=\t\nname\tlat\tlon\nMunich\t48.1\t11.5\n", "SEP=,\nname,lat,lon\nMunich,48.1,11.5\n",
    "\u{FEFF}sep=|\nname|lat|lon\nMunich|48,1|11,5\n", "name|lat|lon\nMunich|48.1|11.5\n",
    "# from a GPS, \"on foot\nname,lat,lon\n# one \"place;;;\nMunich,48.1,11.5\n # that's all\n",
    "#name,lat,lon\nMunich,48.1,11.5\n", "# two\n# lines\n\n#lat;lon;name\n48,1;11,5;Munich",
  ])
  func `a declared separator and comments are understood in any chunks`(
    table: String
  ) throws {
    for chunks in [Chunks.whole, .bytes, .random(seed: 2)] {
      guard case .places(let places) = Reading(Array(table.utf8), in: chunks, file: "t.csv") else {
        Issue.record("\(Reading(Array(table.utf8), in: chunks, file: "t.csv"))")
        continue
      }
      #expect(places.coordinates == [GeoCoordinate(latitude: 48.1, longitude: 11.5)])
      #expect(places.features.map(\.name) == ["Munich"])
    }
  }

  @Test func `a row beginning with # after the header is an ordinary row`() throws {
    let table =
      "# shops\nname,lat,lon,note\n#1 Nails,48.1,11.5,\"open\nlate\"\n# the rest\n#2,1,2,\n"
    for chunks in [Chunks.whole, .bytes, .random(seed: 3)] {
      guard case .places(let places) = Reading(Array(table.utf8), in: chunks, file: "t.csv") else {
        Issue.record("\(Reading(Array(table.utf8), in: chunks, file: "t.csv"))")
        continue
      }
      #expect(places.features.map(\.name) == ["#1 Nails", "#2"])
      #expect(places.features[0].properties["note"] == .string("open\nlate"))
    }
    #expect(throws: PlaceReadingError.self, "its only column is the position") {
      try PlaceReader(format: .csv).read("position\n#48.1 11.5\n".utf8, file: "t.csv")
    }
  }

  @Test func `line numbers count comments, and a quoted # is not a comment`() throws {
    let table = "sep=,\n# a\nname,lat,lon\n\"#1\",1,2\n# b\nx,95,2\n"
    let places = try PlaceReader(format: .csv, skipsBadFeatures: true).read(
      table.utf8, file: "t.csv")
    #expect(places.features.map(\.name) == ["#1"])
    #expect(places.skipped.map(\.position) == [.row(line: 6, field: "lat")])
  }

  @Test func `a CSV header alone is a collection without features`() throws {
    #expect(
      try PlaceReader(format: .csv).read("lat,lon\n".utf8, file: "t.csv") == PlaceCollection())
  }

  @Test(
    arguments: [
      ("lat,lon,a\n1,2,3\n# by hand, in May\n", "line 3", ["2", "3", "header", "comment"]),
      ("lat,lon\n1,2\n\n95,3\n", "line 4, lat", ["95", "90…90", "swapped", "outside"]),
      (
        "lat,lon\n1,4000\n", "line 2, lon",
        ["4000", "360…360", "outside", "ogr2ogr -t_srs EPSG:4326"]
      ),
      ("lat,lon,a\n1,2,\"x\ny\"\n,3,4\n", "line 4, lat", ["empty"]),
      ("lat,lon\nnan,2\n", "line 2, lat", ["\"nan\""]),
      ("lat,lon,a\n1,2\n", "line 2", ["2", "3", "header"]),
      ("Lat,lng,name,lat,lng\n1,2,a,3,4\n", "line 1", ["\"Lat\"", "twice", "header"]),
      ("name,wkt,WKT\na,POINT (1 2),POINT (3 4)\n", "line 1", ["\"wkt\"", "twice", "header"]),
      (",,\n,\n", "", ["separators", "latitude,longitude,name"]),
      ("\"lat\"itude,lon\n1,2\n", "line 1", ["1", "quotation mark"]),
      ("lat,lon\n1,2,3\n", "line 2", ["3", "2", "header"]),
      ("lat,lon,a\n1,2,\"x\"y\n", "line 2, a", ["3", "quotation mark"]),
      ("lat,lon,a\n1,2,\"x\n", "line 2, column 5", ["quotation mark", "never closed"]),
      (
        "\n48.1,11.5,Munich\n", "line 2",
        ["\"48.1, 11.5, Munich\"", "header", "latitude,longitude,name"]
      ),
      ("name,lat\n", "line 1", ["\"name, lat\"", "header", "longitude, lon, lng"]),
      ("name|lat\n", "line 1", ["\"name, lat\"", "header", "longitude, lon, lng"]),
    ] as [(String, String, [String])])
  func `a CSV fault reports line, column, value and remedy`(
    table: String, place: String, words: [String]
  ) {
    do throws(PlaceReadingError) {
      let places = try PlaceReader(format: .csv).read(table.utf8, file: "t.csv")
      Issue.record("read \(places)")
    } catch {
      error.expect(in: "t.csv", at: place, words)
    }
  }

  @Test func `bad CSV rows are skipped and counted on request`() throws {
    let table = "lat,lon,name\n1,2,a\n,,b\n3,4\n\"5\"x,6,c\n7,8,d\n"
    let places = try PlaceReader(format: .csv, skipsBadFeatures: true).read(
      table.utf8, file: "t.csv")
    #expect(places.features.map(\.name) == ["a", "d"])
    #expect(
      places.skipped.map(\.position) == [
        .row(line: 3, field: "lat"), .row(line: 4, field: nil), .row(line: 5, field: "lat"),
      ])
  }
}
