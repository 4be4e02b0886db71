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
    let host = link.host
    if link.isOf(["2gis", "arcgis", "mapy", "yandex", "yandexmaps"]) {
      self = .longitudeFirst
    } else if !host.contains(UInt8(ascii: "."))
      || link.isOf(["apple", "bing", "google", "here", "openstreetmap", "osm", "waze"])
    {
      self = .latitudeFirst
    } else {
      self = .unknown(host: Array(host))
    }
  }
}

extension LinkText {
  /// Whether its hash is Leaflet's and not MapLibre's: that of FacilMap, uMap and Wikimedia's maps.
  var hasLeafletHash: Bool { isOf(["facilmap", "umap", "wikimedia"]) }

  /// What stands where a link has its host.
  fileprivate var host: ArraySlice<UInt8> {
    let slashes = path.indices.first { path[$0...].starts(with: ("://" as TextBytes).bytes) }
    return path[(slashes.map { $0 + 3 } ?? 0)...].prefix { $0 != UInt8(ascii: "/") }
  }

  /// Whether the scheme, or a part of the host, is one of some names: `maps.google.com` is of `google`.
  fileprivate func isOf(_ names: [TextBytes]) -> Bool {
    path[..<host.endIndex]
      .split { !$0.isDigit && !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0) }
      .contains { word in names.contains { word.elementsEqual($0.bytes) } }
  }
}
