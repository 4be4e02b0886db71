import MercatorPlaces
import Testing

@Suite struct PlaceFieldNamesTests {
  @Test(
    arguments: [
      (#"{"name":"a","title":"b"}"#, "a"), (#"{"TITLE":"b","city":"c"}"#, "b"),
      (#"{"Name":"x","NAME":"y"}"#, "y"), (#"{"name":"  ","city":"c"}"#, "c"),
      (#"{"name":null,"label":7}"#, "7"), (#"{"name":{"en":"a"},"label":7.5}"#, "7.5"),
      (#"{"population":3}"#, nil),
    ] as [(String, String?)])
  func `a feature is named by its best known field`(properties: String, name: String?) throws {
    let json = #"{"type":"Feature","geometry":null,"properties":\#(properties)}"#
    let places = try PlaceReader(format: .geoJSON).read(json.utf8, file: "f.geojson")
    #expect(places.features.map(\.name) == [name])
  }

  @Test func `known field names are in lower case and have one meaning`() {
    let all =
      PlaceFieldNames.name + PlaceFieldNames.latitude + PlaceFieldNames.longitude
      + PlaceFieldNames.identifier
    #expect(all.allSatisfy { $0 == $0.lowercased() })
    #expect(Set(all).count == all.count)
  }
}
