import Mercator
import MercatorPlaces
import Testing

@Suite struct PlaceColumnsTests {
  private let place = GeoCoordinate(latitude: 48.1, longitude: 11.5)

  @Test func `latitude, longitude and name columns can be chosen`() throws {
    let table = "name,Filiale,Nord,Ost,lat,lon\nx,a,48.1,11.5,1,2\n"
    let columns = PlaceColumns(latitude: "Nord", longitude: "ost", name: "filiale")
    let places = try PlaceReader(columns: columns).read(table.utf8, file: "t.csv")
    #expect(places.coordinates == [place] && places.features[0].name == "a")
    #expect(places.features[0].properties["lat"] == .string("1"))
  }

  @Test func `one column can be chosen for both angles`() throws {
    let columns = PlaceColumns(position: "wo")
    let places = try PlaceReader(columns: columns).read("wo\n\"48.1, 11.5\"\n".utf8, file: "t.csv")
    #expect(places.coordinates == [place])
  }

  @Test func `members of JSON objects and features can be chosen as columns`() throws {
    let columns = PlaceColumns(latitude: "n", longitude: "e", name: "shop")
    let list = #"[{"n": 48.1, "e": 11.5, "shop": "a"}]"#
    let json = try PlaceReader(columns: columns).read(list.utf8, file: "t.json")
    #expect(json.coordinates == [place] && json.features[0].name == "a")
    let feature = #"{"type":"Feature","geometry":null,"properties":{"name":"x","Shop":7}}"#
    let places = try PlaceReader(columns: columns).read(feature.utf8, file: "t.geojson")
    #expect(places.features[0].name == "7")
  }

  @Test(arguments: [
    PlaceColumns(latitude: "Nord"), PlaceColumns(longitude: "Nord"), PlaceColumns(position: "Nord"),
    PlaceColumns(name: "Nord"),
  ])
  func `choosing a missing column throws an error that lists the header`(columns: PlaceColumns) {
    let error = #expect(throws: PlaceReadingError.self) {
      try PlaceReader(columns: columns).read("lat,lon,shop\n1,2,3\n".utf8, file: "t.csv")
    }
    error?.expect(in: "t.csv", at: "line 1", ["\"Nord\"", "lat, lon, shop"])
  }

  @Test func `a header without known names throws an error that offers naming columns`() throws {
    do throws(PlaceReadingError) {
      _ = try PlaceReader().read("a,b\n1,2\n".utf8, file: "t.csv")
      Issue.record("it was read")
    } catch {
      #expect(error.recoveryOption == .namingColumns)
    }
  }
}
