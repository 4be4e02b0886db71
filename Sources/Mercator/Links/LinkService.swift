/// The service of a link, insofar as it determines the order of latitude and longitude.
enum LinkService {
  /// Latitude first: Apple, Bing, Google, HERE, OpenStreetMap, Waze, and an app's own links, which
  /// have no host.
  case latitudeFirst
  /// Longitude first: 2GIS, ArcGIS, Mapy and Yandex.
  case longitudeFirst
  /// A host whose order is unknown.
  case unknown(host: [UInt8])

  /// Creates the service from a link's scheme and host.
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
  /// Whether the link's hash follows Leaflet rather than MapLibre: FacilMap, uMap and Wikimedia's
  /// maps.
  var hasLeafletHash: Bool { isOf(["facilmap", "umap", "wikimedia"]) }

  /// The part of a link at the position of a host.
  fileprivate var host: ArraySlice<UInt8> {
    let slashes = path.indices.first { path[$0...].starts(with: ("://" as TextBytes).bytes) }
    return path[(slashes.map { $0 + 3 } ?? 0)...].prefix { $0 != UInt8(ascii: "/") }
  }

  /// Returns `true` if the scheme or a part of the host is one of the names.
  ///
  /// For example, `maps.google.com` matches `google`.
  fileprivate func isOf(_ names: [TextBytes]) -> Bool {
    path[..<host.endIndex]
      .split { !$0.isDigit && !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0) }
      .contains { word in names.contains { word.elementsEqual($0.bytes) } }
  }
}
