/// Other kinds of JSON that are mistaken for GeoJSON.
enum ForeignJSON {
  /// Returns the fault that identifies the kind of an object and gives a remedy, or nil if it is
  /// unknown.
  static func fault(_ members: [String: PropertyValue]) -> ContentFault? {
    if members["type"]?.string == "Topology" {
      return .kind("TopoJSON", remedy: "convert it to GeoJSON: ogr2ogr places.geojson map.topojson")
    }
    if members["attributes"]?.object != nil || members["geometryType"]?.string != nil {
      return .kind(
        "Esri's JSON", remedy: "ask the service for f=geojson, or convert it with ogr2ogr")
    }
    guard let list = members.sorted(by: { $0.key < $1.key }).first(where: isList) else {
      return nil
    }
    return ContentFault(
      problem: "the places are inside the member \(list.key.quotedExcerpt)",
      remedy: "extract that array: jq '.[\(list.key.quotedExcerpt)]' places.json")
  }

  private static func isList(_ member: (key: String, value: PropertyValue)) -> Bool {
    guard let first = member.value.array?.first else { return false }
    return GeoFeature.isRecord(first, columns: PlaceColumns())
  }
}

extension ContentFault {
  fileprivate static func kind(_ name: String, remedy: String) -> ContentFault {
    ContentFault(problem: "this is \(name), not GeoJSON", remedy: remedy)
  }
}
