import Mercator
import TestSupport
import Testing

/// A type of an app's own.
private struct Shop: Fittable, Hashable {
  var coordinate: GeoCoordinate
  func add(to content: inout FitContent) { content.add(coordinate) }
}

@Suite struct FittableTests {
  let places = RealPlaces.fiji
  let phone = MapViewport(
    center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
    size: ScreenSize(width: 390, height: 844), insets: ScreenInsets(top: 44, bottom: 300))

  @Test func `any collection of places has the same fit`() throws {
    let expected = try phone.fitting(places, .padding(24))
    #expect(expected.count(of: places).visible == places.count)
    func expect(_ content: some Fittable, _ kind: Comment) throws {
      #expect(try phone.fitting(content, .padding(24)) == expected, kind)
    }
    try expect(places[...], "slice")
    try expect(ContiguousArray(places), "contiguous array")
    try expect(places.reversed() as ReversedCollection, "reversed")
    try expect(places.lazy.map { $0 }, "lazy map")
    try expect(places.lazy.filter { $0.isValid }, "lazy filter")
    try expect(places.lazy, "lazy")
    try expect([places], "nested")
    try expect(places.map { Shop(coordinate: $0) }, "own type")
    try expect(FitContent(places), "content")
    #expect(try phone.fitting(Set(places)).zoom == phone.fitting(places).zoom)
    let named = Dictionary(uniqueKeysWithValues: zip(places.indices, places))
    #expect(try phone.fitting(named.values).zoom == phone.fitting(places).zoom)
    #expect(
      try phone.fitting(CollectionOfOne(places[0]))
        == phone.fitting(repeatElement(places[0], count: 3)))
    #expect(throws: FitError.noPlaces) { try phone.fitting(EmptyCollection<GeoCoordinate>()) }
  }

  @Test func `the indices of a report count through nested collections`() throws {
    let west = GeoCoordinate(latitude: 0, longitude: 10)
    let nowhere = GeoCoordinate(latitude: 99, longitude: 10)
    let east = GeoCoordinate(latitude: 0, longitude: 20)
    let report = try phone.fitReport([[nowhere, east], [west]])
    #expect(report.invalidIndices == [0])
    #expect(report.contacts.map(\.index) == [2, 1, 1, 1])
  }
}
