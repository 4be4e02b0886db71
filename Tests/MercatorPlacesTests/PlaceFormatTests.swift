import MercatorPlaces
import Testing

@Suite struct PlaceFormatTests {
  @Test(
    arguments: [
      ("cities.geojson", .geoJSON), ("/a.b/cities.JSON", .geoJSON), ("x.csv", .csv),
      ("x.tsv", .csv),
      ("x.tab", .csv), ("x.gpx", .gpx), ("x.ndjson", .geoJSONLines), ("x.GeoJSONL", .geoJSONLines),
      ("x.geojsons", .geoJSONLines), ("x.jsonl", .geoJSONLines), ("x.txt", nil), ("-", nil),
      ("cities.CSV.gz", .csv), ("a.geojson.gz", .geoJSON), ("x.gz", nil), ("csv", nil), ("", nil),
      ("a.json/list", nil),
    ] as [(String, PlaceFormat?)])
  func `a file name's ending decides the format`(name: String, format: PlaceFormat?) {
    #expect(PlaceFormat(fileName: name) == format)
  }
}
