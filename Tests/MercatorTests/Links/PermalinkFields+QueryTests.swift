import Testing

@testable import Mercator

@Suite struct PermalinkFieldsQueryTests {
  @Test(arguments: [
    ("maps.apple.com/?ll=1,2", ["1", "2"]), ("yandex.com/maps/?ll=1,2", ["2", "1"]),
    ("a.org/?lat=1&lon=2", ["1", "2"]), ("a.org/?lng=2&lat=1", ["1", "2"]),
    ("a.org/?mlat=1&mlon=2&z=3", ["1", "2", "3"]), ("here.com/?map=1,2,3,x", ["1", "2", "3"]),
    ("bing.com/?cp=1~2&lvl=3", ["1", "2", "3"]), ("mapy.com/?x=1&y=2&zoom=3", ["2", "1", "3"]),
    ("2gis.ru/?m=1,2/3", ["2", "1", "3"]), ("2gis.ru/?m=1,2&z=4", ["2", "1", "4"]),
    ("yandex.ru/?pt=1,2,look~5,6", ["2", "1"]), ("a.org/?q=1,2", ["1", "2"]),
    ("a.org/?query=loc:1,2&level=3", ["1", "2", "3"]), ("google.com/?center=1,2", ["1", "2"]),
    ("yandex.ru/?q=1,2", ["1", "2"]), ("yandex.ru/?whatshere[point]=1,2", ["2", "1"]),
    ("a.org/?q=1.5N 2.5W", ["1.5", "-2.5"]), ("maps.apple.com/?sll=1,2", ["1", "2"]),
    ("maps.apple.com/?ll=1", ["1", ""]),
  ])
  func `a place is found among a link's parameters`(text: String, expected: [String]) throws {
    let fields = try #require(try PermalinkFields(query: LinkText(text)))
    #expect(fields.texts.compactMap { $0 } == expected)
  }

  @Test(arguments: [
    ("maps.apple.com/?ll=1,2&spn=3,4", ["3", "4"]), ("yandex.ru/?ll=1,2&spn=3,4", ["4", "3"]),
    ("maps.apple.com/?ll=1,2&span=3", ["3", ""]), ("maps.apple.com/?ll=1,2&spn=3,4&z=5", []),
    ("maps.apple.com/?ll=1,2", []),
  ])
  func `a span is used if a link has no zoom`(text: String, expected: [String]) throws {
    let fields = try #require(try PermalinkFields(query: LinkText(text)))
    let spans = [fields.latitudeSpan, fields.longitudeSpan].compactMap { $0 }
    #expect(spans.map { String(decoding: $0, as: UTF8.self) } == expected)
  }

  @Test(arguments: [
    "", "a.org/?q=pizza", "a.org/?lat=1", "a.org/?lon=2", "a.org/?x=1&y=2", "a.org/?m=1,2/3",
    "a.org/?map=1,2", "a.org/?cp=1,2", "2gis.ru/?m=firm", "a.org/1,2",
  ])
  func `parameters without a place give no fields`(text: String) throws {
    #expect(try PermalinkFields(query: LinkText(text))?.texts == nil)
  }

  @Test(arguments: ["ll", "center", "coordinate", "sll"])
  func `a pair in a link of an unknown service throws for its order`(name: String) {
    #expect(throws: PermalinkError.unknownOrder(host: "a.org")) {
      try PermalinkFields(query: LinkText("https://a.org/?\(name)=1,2"))
    }
  }

  @Test(arguments: [
    ("google.com/maps/place/1,2", ["1", "2"]),
    ("google.com/maps/search/1,+2?z=3", ["1", "+2", "3"]),
    ("share.here.com/l/1,2,Title", ["1", "2"]), ("a/place/b/place/3,4", ["3", "4"]),
    ("a/place/1.5N+2.5E", ["1.5", "2.5"]),
  ])
  func `a place is found in the path after its name`(text: String, expected: [String]) throws {
    let fields = try #require(PermalinkFields(place: LinkText(text)))
    #expect(fields.texts.compactMap { $0 } == expected)
  }

  @Test(arguments: ["", "place", "a/1,2", "places/1,2", "place/b/1,2", "l/x"])
  func `a path without a place gives no fields`(text: String) {
    #expect(PermalinkFields(place: LinkText(text))?.texts == nil)
  }
}
