import Foundation
import Mercator
import MercatorPlaces
import Testing

/// The files of `Tests/Fixtures/Reports`, written anew after public reports about other programs, with
/// what is right by hand; the comments name the reports.
@Suite struct ReportedFilesTests {
  /// derive#27, heatmap#60
  @Test func `gpx-vertex-without-position: an error names the line`() throws {
    let error = try #require(fault("gpx-vertex-without-position.gpx"))
    #expect(error.position == .character(line: 4, column: 1))
    error.expect(
      in: "gpx-vertex-without-position.gpx", at: "line 4, column 1", ["trkpt", "lat"])
    #expect(error.recoveryOption == .skippingBadFeatures)
  }

  @Test func `gpx-vertex-without-position: skipping keeps the two others`() throws {
    let places = try read("gpx-vertex-without-position.gpx", skips: true)
    #expect(places.coordinates == [place(60.170, 24.938), place(60.866, 25.346)])
    #expect(places.features.map(\.name) == ["Ride"])
    #expect(places.skipped.map(\.position) == [.character(line: 4, column: 1)])
  }

  /// GoldenCheetah#2913, AAT#44
  @Test func `gpx-decimal-comma: decimal commas are read`() throws {
    let places = try read("gpx-decimal-comma.gpx")
    #expect(
      places.coordinates == [place(50.4711, 13.0815), place(49.978, 7.931), place(49.979, 7.935)])
  }

  /// gpsbabel#600, timelinize#25
  @Test func `gpx-ampersand: an error names line, value and remedy`() throws {
    let error = try #require(fault("gpx-ampersand.gpx"))
    #expect(error.position == .character(line: 3, column: 34))
    #expect(error.problem.contains("\"& Bike"))
    #expect(error.remedy.contains("&amp;"))
    #expect(error.recoveryOption == .skippingBadFeatures)
  }

  @Test func `gpx-ampersand: skipping keeps the position, and the name as written`() throws {
    let places = try read("gpx-ampersand.gpx", skips: true)
    #expect(places.features.map(\.name) == ["Run & Bike", "Pub"])
    #expect(places.skipped.isEmpty)
    #expect(places.notes.map(\.position) == [.character(line: 3, column: 34)])
  }

  /// NecroBot#1063
  @Test func `gpx-latin1: XML declares its encoding`() throws {
    #expect(try read("gpx-latin1.gpx").features.map(\.name) == ["München"])
  }

  /// GPXSee#140, umap#1556
  @Test func `csv-utf16: a byte order mark says the encoding`() throws {
    let places = try read("csv-utf16.csv")
    #expect(places.features.map(\.name) == ["Zürich"])
    #expect(places.coordinates == [place(47.37, 8.54)])
  }

  /// umap#1556, csv2geojson#26
  @Test func `csv-quoted-decimal-commas: quotes leave one reading`() throws {
    let places = try read("csv-quoted-decimal-commas.csv")
    #expect(places.coordinates == [place(44.567, 5.123), place(45.5, 4.8)])
  }

  /// gdal#1109, Fiona#684
  @Test func `nan-property: an error names line, value and remedy`() throws {
    let error = try #require(fault("nan-property.geojson"))
    #expect(error.position == .character(line: 2, column: 50))
    error.expect(in: "nan-property.geojson", at: "line 2, column 50", ["\"NaN\"", "JSON"])
    #expect(error.recoveryOption == .skippingBadFeatures)
  }

  @Test func `nan-property: skipping loses the value alone`() throws {
    let places = try read("nan-property.geojson", skips: true)
    #expect(places.coordinates == [place(48.1, 11.5), place(48.2, 11.6)])
    #expect(places.features.map { $0.properties["pop"] } == [.null, .number(3)])
    expectWords(
      places.notes.map(\.description), [["nan-property.geojson: line 2, column 50: ", "NaN"]])
  }

  /// geoshare#7
  @Test func `csv-google-links: the pin is the place, not the middle of the view`() throws {
    let places = try read("csv-google-links.csv")
    #expect(places.features.map(\.name) == ["RAI"])
    #expect(places.coordinates == [place(44.4490541, 26.0888398)])
  }

  /// organicmaps#9075, #10320, geoshare#239
  @Test func `csv-geo-uris: five forms in the wild`() throws {
    #expect(
      try read("csv-geo-uris.csv").coordinates == [
        place(44.08047, 2.38362), place(54.68349, 25.28936), place(37.79045, -122.40115),
        place(37.78918, -122.40335), place(48.1, 11.5),
      ])
  }

  /// placemark#101
  @Test func `maproulette: record separators are read whatever the ending is`() throws {
    let places = try read("maproulette.geojson")
    #expect(places.features.map(\.name) == ["a", "b"])
    #expect(places.coordinates == [place(52.5, 13.4), place(52.6, 13.5)])
  }

  /// geojson.io#791, mapbox-gl-js#7020
  @Test func `big-ids: long ids and numbers are written as they were read`() throws {
    let places = try read("big-ids.geojson")
    let ids = ["2305843009223239036", "2305843009223239037", "7"]
    #expect(places.features.map(\.identifier) == ids)
    #expect(places.features.map(\.identifierIsNumber) == [true, true, true])
    #expect(places.features[0].properties["feature::id"] == .longNumber(ids[0]))
    let text = GeoJSONWriter.text(of: places)
    for id in ids { #expect(text.contains("\"id\":\(id),")) }
    for id in ids.dropLast() { #expect(text.contains("\"feature::id\":\(id)}")) }
    #expect(try PlaceReader().read(text.utf8, file: "big-ids.geojson") == places)
    #expect(CSVWriter.text(of: places).contains(",2305843009223239037,2305843009223239037\r\n"))
  }

  /// geojsonlint#17, mapshaper#125
  @Test func `open-ring: the ring is closed, with a note`() throws {
    let places = try read("open-ring.geojson")
    #expect(places.coordinates.count == 5)
    #expect(places.coordinates.first == places.coordinates.last)
    expectWords(
      places.notes.map(\.description),
      [["open-ring.geojson: geometry.coordinates[0]: ", "ring", "closed"]])
  }

  /// geojsonlint#8
  @Test(arguments: [false, true])
  func `crs-small-metres: a named system that is not WGS 84 is an error`(skips: Bool) throws {
    let error = try #require(fault("crs-small-metres.geojson", skips: skips))
    #expect(error.position == .member(path: "crs"))
    #expect(error.problem.contains("urn:ogc:def:crs:EPSG::3857"))
    #expect(error.remedy.contains("ogr2ogr -t_srs EPSG:4326"))
  }

  /// supercluster#150
  @Test func `strings-as-numbers: coordinates in quotes are read as numbers`() throws {
    let places = try read("strings-as-numbers.geojson")
    #expect(places.coordinates == [place(-26.14584, 28.28917)])
    expectWords(places.notes.map(\.message), [["coordinates", "numbers"]])
    let record = #"[{"lng":"28.28917","lat":"-26.14584"}]"#
    #expect(
      try PlaceReader().read(record.utf8, file: "r.json").coordinates == places.coordinates)
  }

  /// geojson.io#561
  @Test func `null-in-collection: a null geometry is an error by RFC 7946`() throws {
    let error = try #require(fault("null-in-collection.geojson"))
    #expect(error.position == .member(path: "geometries[1]"))
    #expect(error.recoveryOption == .skippingBadFeatures)
  }

  @Test func `null-in-collection: skipping keeps the points beside the null`() throws {
    let places = try read("null-in-collection.geojson", skips: true)
    #expect(places.coordinates == [place(-15.3, 101.9), place(-14.3, 102.9)])
    #expect(
      places.skipped.map(\.position) == [
        .member(path: "geometries[1]"), .member(path: "geometries[3]"),
      ])
  }

  /// cartodb#10814
  @Test func `wkt-beside-latlng: the polygon is the geometry, the pair its properties`() throws {
    let places = try read("wkt-beside-latlng.csv")
    #expect(places.coordinates.map(\.longitude) == [-74, -73, -73, -74, -74])
    #expect(
      places.features[0].properties == [
        "name": .string("county"), "latitude": .string("42.5"), "longitude": .string("-73.5"),
      ])
    expectWords(
      places.notes.map(\.description),
      [["wkt-beside-latlng.csv: line 2, the_geom: ", "geometry", "latitude and longitude"]])
  }

  /// cartodb#13779
  @Test func `two-pairs: the error names both pairs of columns`() throws {
    let error = try #require(fault("two-pairs.csv"))
    expectWords(
      [error.problem],
      [["client_latitude, client_longitude", "server_latitude, server_longitude"]])
    #expect(error.recoveryOption == .namingColumns)
    let columns = PlaceColumns(latitude: "server_latitude", longitude: "server_longitude")
    let places = try PlaceReader(columns: columns).read(report("two-pairs.csv"), file: "t.csv")
    #expect(places.coordinates == [place(52.5, 13.4), place(48.1, 11.6)])
  }

  /// sdrtrunk#1990, here-cli#153, inaturalist#3725
  @Test func `zero-zero: places at 0, 0 are kept, with a note`() throws {
    let places = try read("zero-zero.csv")
    #expect(places.features.count == 5)
    #expect(places.coordinates.count { $0 == place(0, 0) } == 2)
    expectWords(places.notes.map(\.description), [["zero-zero.csv: ", "2 of 5 places", "0, 0"]])
  }

  /// google-maps#80, docker-staticmaps#1
  @Test func `encoded-polyline: a polyline column is a line of precision 5`() throws {
    let places = try read("encoded-polyline.csv")
    guard case .lineString(let line)? = places.features.first?.geometry else {
      Issue.record("no line")
      return
    }
    #expect(line.map(\.latitude).min() == 48.14 && line.map(\.latitude).max() == 48.2)
    #expect(line.map(\.longitude).min() == 11.57 && line.map(\.longitude).max() == 11.62)
    #expect(places.features.map(\.name) == ["ride"])
  }

  /// OsmAnd#5551, kepler.gl#1653, geojson.io#597
  @Test func `circle: a point with a radius is the area of a circle`() throws {
    let places = try read("circle.geojson")
    guard case .polygon(let rings)? = places.features.first?.geometry else {
      Issue.record("no area")
      return
    }
    #expect(rings.count == 1 && rings[0].first == rings[0].last)
    let center = place(48.14, 11.57)
    for vertex in rings[0] {
      #expect(abs(center.distanceInMeters(to: vertex) - 151) < 1e-6)
    }
    expectWords(places.notes.map(\.message), [["radius", "circles", "metres"]])
  }

  private func report(_ name: String) throws -> [UInt8] {
    try fixture("../Reports/\(name)")
  }

  private func read(_ name: String, skips: Bool = false) throws -> PlaceCollection {
    let bytes = try report(name)
    // However the file is cut, it holds the same.
    let places = try PlaceReader(skipsBadFeatures: skips).read(bytes, file: name)
    #expect(Reading(bytes, in: .bytes, file: name, skips: skips) == .places(places))
    return places
  }

  private func fault(_ name: String, skips: Bool = false) -> PlaceReadingError? {
    guard let bytes = try? report(name) else { return nil }
    guard case .fault(let error) = Reading(whole: bytes, file: name, skips: skips) else {
      return nil
    }
    return error
  }

  private func place(_ latitude: Double, _ longitude: Double) -> GeoCoordinate {
    GeoCoordinate(latitude: latitude, longitude: longitude)
  }
}
