/// The names under which files keep what a place needs. Earlier names win; case does not matter.
///
///     PlaceFieldNames.latitude[1]   // "lat"
public enum PlaceFieldNames {
  /// Properties and columns that hold a feature's name.
  public static let name = [
    "name", "title", "label", "place", "city", "town", "village", "station", "airport",
    "stop_name", "ort", "stadt", "bezeichnung", "titel", "filiale", "haltestelle", "bahnhof",
    "company", "firma", "store", "shop", "nom", "nombre", "nome", "naam",
    "display_name",
  ]
  /// Columns that hold degrees of latitude.
  ///
  /// For these and for longitudes, words such as `geo`, `GPS` or `location` around the name and a
  /// unit in brackets do not matter: `GPS Latitude (deg)`, `geoLat`.
  public static let latitude = [
    "latitude", "lat", "y", "breitengrad", "latitude_deg", "decimallatitude", "stop_lat", "reclat",
    "latitud", "latitudine", "breedtegraad", "breddegrad", "breite", "широта", "纬度", "緯度",
  ]
  /// Columns that hold degrees of longitude.
  public static let longitude = [
    "longitude", "lon", "lng", "long", "x", "längengrad", "laengengrad", "longitude_deg",
    "decimallongitude", "stop_lon", "reclong", "longitud", "longitudine", "lengtegraad",
    "lengdegrad", "längdgrad", "längengrade", "länge", "laenge", "долгота", "经度", "経度",
  ]
  /// Columns that hold both, as ``Mercator/GeoCoordinate/init(parsing:)`` reads them, as well-known
  /// text or as GeoJSON's geometry, where no columns hold them apart.
  ///
  /// Blanks, underscores and such do not matter: `lat,lng`, `geo_point_2d`.
  public static let position =
    [
      "latlng", "latlon", "latlong", "latitudelongitude", "coordinates", "coordinate", "coords",
      "coord", "geopoint", "geopoint2d", "gpscoordinates", "gpsposition", "position", "location",
      "koordinaten", "koordinate", "geokoordinaten", "gpskoordinaten", "breitelänge", "standort",
      "gps", "geo", "point",
    ] + shapes + longitudeFirst + links

  /// Those of them that hold lines and areas too: their value is the geometry even beside two angles.
  static let shapes =
    ["wkt", "wktgeom", "geom", "thegeom", "geometry", "geog", "shape", "geojson"] + polylines

  /// Those of them that hold encoded polylines.
  static let polylines = [
    "polyline", "encodedpolyline", "summarypolyline", "mapsummarypolyline", "mappolyline",
    "overviewpolyline", "overviewpolylinepoints", "polyline5", "polyline6", "encodedpolyline6",
  ]

  /// Those of them that hold links to maps, as Google's saved places do.
  static let links = ["url", "link", "maplink", "mapurl", "googlemapsurl", "googlemaps"]

  /// Those of them that say that the longitude comes first.
  static let longitudeFirst = ["lnglat", "lonlat", "longlat", "longitudelatitude", "xy"]

  /// Columns that hold what tells one row from another.
  public static let identifier = ["id", "identifier"]

  /// The label under the best of the known names; of two that differ in case, the first in order.
  static func bestName(in properties: [String: PropertyValue]) -> String? {
    if let label = properties["name"]?.label { return label }
    var best: (rank: Int, key: String, label: String)?
    for (key, value) in properties {
      guard let rank = rank[key.lowercased()], let label = value.label else { continue }
      if let known = best, (known.rank, known.key) < (rank, key) { continue }
      best = (rank, key, label)
    }
    return best?.label
  }

  /// Where the best known of some names is among others; nil if none of those is known.
  static func best(_ known: [String], in names: [String]) -> Int? {
    known.lazy.compactMap { names.firstIndex(of: $0) }.first
  }

  /// What is left of a column's name, in small letters, without its unit and the words around it.
  static func essence(_ name: String) -> String {
    words(of: name).filter { !surroundings.contains($0) }.joined()
  }

  /// What a column's name says besides that it holds latitudes or longitudes: `server` of
  /// `server_latitude`, `2` of `lat2`; nil if it does not say that.
  static func stem(of name: String, isLatitude: Bool) -> String? {
    var words = words(of: name)
    let known = isLatitude ? latitude : longitude
    guard
      let index = words.firstIndex(where: { known.contains($0) && !ambiguous.contains($0) })
    else { return nil }
    words.remove(at: index)
    let digits = name.filter(\.isNumber)
    return (words.filter { !units.contains($0) } + [digits]).joined(separator: " ")
  }

  /// What is no coordinate beside other words: `category y`, and widths and lengths in German.
  private static let ambiguous: Set<String> = ["x", "y", "breite", "länge", "laenge"]

  /// The words of a name without its unit in brackets, in small letters: `start`, `lat` of
  /// `startLat (deg)`.
  private static func words(of name: String) -> [String] {
    let name = name.prefix { $0 != "(" && $0 != "[" }
    var words: [String] = []
    var isInWord = false
    var wasSmall = false
    for character in name {
      let isCapital = character.isUppercase
      if !character.isLetter {
        isInWord = false
      } else if isInWord, !(wasSmall && isCapital) {
        words[words.count - 1] += character.lowercased()
      } else {
        words.append(character.lowercased())
        isInWord = true
      }
      wasSmall = !isCapital
    }
    return words
  }

  private static let units: Set<String> = [
    "deg", "degree", "degrees", "decimal", "dec", "dd", "in",
  ]

  private static let surroundings: Set<String> =
    ([
      "geo", "geogr", "geographic", "geographische", "gps", "wgs", "location", "loc", "coordinate",
      "coordinates", "coord", "coords",
      "position", "pos", "point", "map", "center", "centre", "centroid", "address", "place",
    ] as Set).union(units)

  private static let rank = Dictionary(
    name.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
}
