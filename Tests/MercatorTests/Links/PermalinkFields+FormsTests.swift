import TestSupport
import Testing

@testable import Mercator

/// Fields as texts, those that are missing as nil.
extension PermalinkFields {
  var texts: [String?] {
    [latitude, longitude, zoom, height, heading, pitch].map { field in
      field.map { String(decoding: $0, as: UTF8.self) }
    }
  }
}

@Suite struct PermalinkFieldsFormsTests {
  /// Numbers as links write them.
  private static func number(_ generator: inout SeededGenerator) -> String {
    let sign = generator.element(of: ["", "", "-", "+"])
    let decimals = generator.once(in: 2) ? "" : ".\(generator.int(in: 0...99_999))"
    return "\(sign)\(generator.int(in: 0...179))\(decimals)"
  }

  @Test func `each link form has its numbers in its own order`() throws {
    var generator = SeededGenerator(seed: 571)
    for _ in 0..<Campaign.rounds(200, soak: 20_000) {
      let numbers = (0..<5).map { _ in Self.number(&generator) }
      let (north, east, zoom, turn, tilt) = (
        numbers[0], numbers[1], numbers[2], numbers[3], numbers[4]
      )
      let geo = try PermalinkFields(geoURI: LinkText("geo:\(north),\(east),9;u=3?z=\(zoom)"))
      // Of 0,0 Android asks for more.
      if Double(north) != 0 || Double(east) != 0 {
        #expect(try #require(geo).texts == [north, east, zoom, nil, nil, nil])
      }
      for name in ["map=", "MAP="] {
        let all = LinkText("https://x.org/#\(name)\(zoom)/\(north)/\(east)/\(turn)/\(tilt)&l=T")
        #expect(
          try #require(try PermalinkFields(namedFragment: all)).texts
            == [north, east, zoom, nil, turn, tilt])
      }
      let short = LinkText("https://x.org/#\(zoom)/\(north)/\(east)")
      #expect(
        try #require(try PermalinkFields(hash: short)).texts == [north, east, zoom, nil, "0", "0"])
      let place = LinkText("x.org/#map=\(north)/\(east)")
      #expect(
        try #require(try PermalinkFields(namedFragment: place)).texts
          == [north, east, nil, nil, nil, nil])
      let path = LinkText("https://x.org/a/@\(north),\(east),\(zoom)z,\(turn)h,\(tilt)t/data")
      #expect(
        try #require(try PermalinkFields(path: path)).texts == [north, east, zoom, nil, turn, tilt])
      let height = LinkText("https://x.org/@\(north),\(east),\(zoom)m")
      #expect(
        try #require(try PermalinkFields(path: height)).texts == [north, east, nil, zoom, nil, nil])
    }
  }

  @Test(arguments: [
    "", "https://x.org/", "https://x.org/#chapter", "https://x.org/a@b", "x.org/?q=1,2", "geo",
    "https://x.org/#1/two", "https://x.org/@home",
  ])
  func `text of none of the link forms gives no fields`(text: String) throws {
    let link = LinkText(text)
    #expect(try PermalinkFields(geoURI: link)?.texts == nil)
    #expect(try PermalinkFields(namedFragment: link)?.texts == nil)
    #expect(try PermalinkFields(hash: link)?.texts == nil)
    #expect(try PermalinkFields(path: link)?.texts == nil)
  }

  @Test func `an incomplete link form throws what is missing`() {
    #expect(throws: PermalinkError.fieldCount(1)) { try PermalinkFields(geoURI: LinkText("geo:1")) }
    #expect(throws: PermalinkError.fieldCount(4)) {
      try PermalinkFields(geoURI: LinkText("geo:1,2,3,4"))
    }
    #expect(throws: PermalinkError.referenceSystem("mars")) {
      try PermalinkFields(geoURI: LinkText("geo:1,2;crs=Mars"))
    }
    #expect(throws: PermalinkError.noPlace) {
      try PermalinkFields(geoURI: LinkText("geo:0,-0.0?q=pizza"))
    }
    #expect(throws: PermalinkError.fieldCount(6)) {
      try PermalinkFields(namedFragment: LinkText("#map=1/2/3/4/5/6"))
    }
    #expect(throws: PermalinkError.fieldCount(1)) { try PermalinkFields(path: LinkText("/@1")) }
    #expect(throws: PermalinkError.perspective("75y")) {
      try PermalinkFields(path: LinkText("/@1,2,75y"))
    }
  }

  @Test func `the last @ in a path and the first numeric fragment count`() throws {
    let path = try PermalinkFields(path: LinkText("/@1,2/x@y/@3,4,5z"))
    #expect(try #require(path).texts == ["3", "4", "5", nil, nil, nil])
    let hash = try PermalinkFields(hash: LinkText("#a&1/b&view=6/7/8&9/10/11"))
    #expect(try #require(hash).texts == ["7", "8", "6", nil, "0", "0"])
    // A word ends the numbers.
    let layer = try PermalinkFields(namedFragment: LinkText("#map=6/7/8/standard/9"))
    #expect(try #require(layer).texts == ["7", "8", "6", nil, "0", "0"])
    let searched = try PermalinkFields(geoURI: LinkText("geo:0,0?q=5,6(name)&z=7"))
    #expect(try #require(searched).texts == ["5", "6", "7", nil, nil, nil])
  }
}
