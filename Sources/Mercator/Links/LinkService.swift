/// Whose link a text is, as far as that tells which of two numbers is the latitude.
enum LinkService {
  /// Latitude first: Apple, Bing, Google, HERE, OpenStreetMap, Waze, and an app's own link, which names
  /// no host.
  case latitudeFirst
  /// Longitude first: 2GIS, ArcGIS, Mapy and Yandex.
  case longitudeFirst
  /// A host of which that is not known.
  case unknown(host: [UInt8])

  /// By a link's scheme and host.
  init(of link: LinkText) {
    let path = link.path
    let slashes = path.indices.first { path[$0...].starts(with: ("://" as TextBytes).bytes) }
    let host = path[(slashes.map { $0 + 3 } ?? 0)...].prefix { $0 != UInt8(ascii: "/") }
    let words = path[..<host.endIndex].split {
      !$0.isDigit && !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0)
    }
    func isOf(_ names: [TextBytes]) -> Bool {
      words.contains { word in names.contains { word.elementsEqual($0.bytes) } }
    }
    if isOf(["2gis", "arcgis", "mapy", "yandex", "yandexmaps"]) {
      self = .longitudeFirst
    } else if !host.contains(UInt8(ascii: "."))
      || isOf(["apple", "bing", "google", "here", "openstreetmap", "osm", "waze"])
    {
      self = .latitudeFirst
    } else {
      self = .unknown(host: Array(host))
    }
  }
}
