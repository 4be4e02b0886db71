import Testing

@testable import MercatorCommands

@Suite struct InputFileTitleTests {
  @Test(
    arguments: [
      ("stops.geojson", "stops"), ("/data/stops.csv.gz", "stops"),
      ("a/2026.06 Alps.gpx", "2026.06 Alps"),
      ("noEnding", "noEnding"), ("Straße.GZ", "Straße"), ("-", nil), (".csv", nil), (" .csv", nil),
      ("", nil), ("/", nil),
    ] as [(String, String?)])
  func `a title is the file's name without folders and endings`(file: String, title: String?) {
    #expect(InputFile.title(of: file) == title)
  }

  @Test func `a title of several files is the first one's with a name`() {
    #expect(InputFile.title(ofFirst: ["-", "a.csv", "b.csv"]) == "a")
    #expect(InputFile.title(ofFirst: ["-"]) == nil && InputFile.title(ofFirst: []) == nil)
  }
}
