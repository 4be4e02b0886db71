import Mercator
import MercatorPlaces
import Testing

@Suite struct UnnamedPositionTests {
  private func places(_ table: String, skips: Bool = false) throws -> PlaceCollection {
    try PlaceReader(skipsBadFeatures: skips).read(table.utf8, file: "t.csv")
  }

  @Test(arguments: [
    "48.1 N 11.5 E", "48°06′N 11°30′E", "geo:48.1,11.5", "POINT (11.5 48.1)",
    "0101000020E610000000000000000027400DCDCCCCCC0C4840",
    "https://www.openstreetmap.org/#map=12/48.1/11.5", "48.100, 11.500", "8FWH4G22+22",
    #""{""type"": ""Point"", ""coordinates"": [11.5, 48.1]}""#,
  ])
  func `the only column with positions is used, no matter its name`(value: String) throws {
    let cell = value.contains(",") && !value.hasPrefix("\"") ? "\"\(value)\"" : value
    for size in [1, 8, 20] {
      let rows = (1...size).map { "\($0),cell \($0),\(cell),7\n" }.joined()
      let found = try places("nr,note,pos,rank\n" + rows)
      #expect(found.features.count == size)
      for place in found.coordinates {
        #expect((place.latitude - 48.1).magnitude < 0.01)
        #expect((place.longitude - 11.5).magnitude < 0.01)
      }
      #expect(found.features.last?.properties["rank"] == .string("7"))
      #expect(found.features.last?.properties["pos"] == nil)
    }
  }

  @Test func `an unnamed position column may have empty cells and later bad ones`() throws {
    let table = "a,pos\n1,48.1 N 11.5 E\n2,\n3,here\n"
    #expect(throws: PlaceReadingError.self) { try places(table) }
    // Three rows, one of which is a word: nothing shows that it is a column of positions.
    #expect { try places(table, skips: true) } throws: { "\($0)".contains("no latitude column") }
    let long = "a,pos\n" + String(repeating: "1,48.1 N 11.5 E\n", count: 9) + "2,\n3,here\n"
    let found = try places(long, skips: true)
    #expect(found.features.count == 9 && found.skipped.count == 2)
    #expect(found.skipped.last.map { "\($0)".contains("line 12, pos") } == true)
  }

  @Test func `two unnamed position columns are an error with a way out`() {
    let table = "from,to\n48.1 N 11.5 E,52.5 N 13.4 E\n"
    #expect {
      try places(table)
    } throws: {
      ($0 as? PlaceReadingError)?.recoveryOption == .namingColumns
        && "\($0)".contains("2 columns have positions: from and to")
    }
  }

  @Test(arguments: ["12.5, 3.5", "1, 2", "48.1", "Munich", "12:30", "3x4"])
  func `a cell that may be something else is not taken for a position`(value: String) {
    #expect {
      try places("nr,size\n1,\"\(value)\"\n")
    } throws: { "\($0)".contains("no latitude column") }
  }

  @Test func `columns with known names win over an unnamed position column`() throws {
    let found = try places("pos,lat,lon\n10 N 10 E,48,11\n")
    #expect(found.coordinates == [GeoCoordinate(latitude: 48, longitude: 11)])
    #expect(found.features[0].properties["pos"] == .string("10 N 10 E"))
  }
}
