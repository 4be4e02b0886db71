import MercatorPlaces
import Testing

@Suite("Files of other kinds, by their first bytes")
struct FileSignatureTests {
  private static func zip(_ name: String) -> [UInt8] {
    [0x50, 0x4B, 3, 4, 20, 0, 0, 0, 8, 0] + Array(repeating: 0, count: 16)
      + [UInt8(name.utf8.count), 0, 0, 0] + Array(name.utf8) + Array(repeating: 7, count: 100)
  }

  @Test(
    arguments: [
      ([0x1F, 0x8B, 8, 0], "packed (gzip)", "gunzip"),
      (Array("BZh91AY".utf8), "packed (bzip2)", "bunzip2"),
      (zip("[Content_Types].xml"), "a workbook (xlsx)", "save it as CSV in UTF-8"),
      (zip("xl/workbook.xml"), "a workbook (xlsx)", "save it as CSV in UTF-8"),
      (zip("mimetype"), "a workbook (ods)", "save it as CSV in UTF-8"),
      (zip("doc.kml"), "KMZ", "ogr2ogr"), (zip("roads.shp"), "a shapefile in a zip", "/vsizip/"),
      (zip("cities.csv"), "packed (zip)", "unzip"), ([0x50, 0x4B, 3, 4], "packed (zip)", "unzip"),
      ([0, 0, 0x27, 0x0A, 0, 0, 0, 0], "a shapefile", "ogr2ogr"),
      (Array("SQLite format 3\u{0}".utf8), "GeoPackage", "ogr2ogr"),
      ([0xD0, 0xCF, 0x11, 0xE0, 0xA1], "an old workbook", "save it as CSV"),
      ([0, 0, 0, 13, 10, 9] + Array("OSMHeader".utf8), "OpenStreetMap's PBF", "osmium export"),
      ([14, 16, 0, 0, 0, 0, 0, 0] + Array(".FIT".utf8), "Garmin's FIT", "gpsbabel"),
      ([0x89, 0x50, 0x4E, 0x47, 13, 10], "a picture (PNG)", "the places"),
      (Array("%PDF-1.7".utf8), "a PDF", "the places"),
    ] as [([UInt8], String, String)])
  func `a file of another kind throws its kind and a remedy under any name`(
    bytes: [UInt8], kind: String, remedy: String
  ) {
    for file in ["-", "places.csv", "places.geojson"] {
      for chunks in [Chunks.whole, .bytes, .random(seed: 1)] {
        guard case .fault(let error) = Reading(bytes, in: chunks, file: file) else {
          Issue.record("\(kind) was read")
          continue
        }
        #expect(error.problem.contains(kind))
        #expect(error.remedy.contains(remedy), "\(error)")
      }
    }
  }

  @Test(
    arguments: [
      ("<osm version=\"0.6\"></osm>", "OpenStreetMap's XML"), ("<gml:FeatureCollection/>", "GML"),
      ("<TrainingCenterDatabase/>", "Garmin's TCX"), ("<!DOCTYPE html><html></html>", "a web page"),
      ("<!doctype HTML>\n<HTML>", "a web page"), ("<html></html>", "a web page"),
      ("<svg></svg>", "a drawing"), ("<rss></rss>", "an RSS feed"),
    ])
  func `XML of another kind throws its kind and a remedy`(text: String, kind: String) {
    guard case .fault(let error) = Reading(whole: Array(text.utf8), file: "places.xml") else {
      Issue.record("\(kind) was read")
      return
    }
    #expect(error.problem.contains("this is \(kind)") && !error.remedy.isEmpty, "\(error)")
  }
}
