/// The names under which files store a place's data. Earlier names take precedence; case doesn't
/// matter.
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
  /// unit in brackets are ignored: `GPS Latitude (deg)`, `geoLat`.
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
  /// Columns that hold both, if there are no separate columns: as accepted by
  /// ``Mercator/GeoCoordinate/init(parsing:)``, as well-known text or as a GeoJSON geometry.
  ///
  /// White space, underscores and other punctuation are ignored: `lat,lng`, `geo_point_2d`.
  public static let position =
    [
      "latlng", "latlon", "latlong", "latitudelongitude", "coordinates", "coordinate", "coords",
      "coord", "geopoint", "geopoint2d", "gpscoordinates", "gpsposition", "position", "location",
      "koordinaten", "koordinate", "geokoordinaten", "gpskoordinaten", "breitelänge", "standort",
      "gps", "geo", "point",
    ] + shapes + longitudeFirst + links

  /// Position columns that hold lines and areas too. Their value is the geometry even next to two
  /// angles.
  static let shapes =
    ["wkt", "wktgeom", "geom", "thegeom", "geometry", "geog", "shape", "geojson"] + polylines

  /// Position columns that hold encoded polylines.
  static let polylines = [
    "polyline", "encodedpolyline", "summarypolyline", "mapsummarypolyline", "mappolyline",
    "overviewpolyline", "overviewpolylinepoints", "polyline5", "polyline6", "encodedpolyline6",
  ]

  /// Position columns that hold map links, as in Google's saved places.
  static let links = ["url", "link", "maplink", "mapurl", "googlemapsurl", "googlemaps"]

  /// Position columns whose names put the longitude first.
  static let longitudeFirst = ["lnglat", "lonlat", "longlat", "longitudelatitude", "xy"]

  /// Columns that identify a row.
  public static let identifier = ["id", "identifier"]

  /// Returns the label under the best known name. Of two names that differ only in case, the first
  /// in order counts.
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

  /// Returns the index of the best known name among others, or nil if none is known.
  static func best(_ known: [String], in names: [String]) -> Int? {
    known.lazy.compactMap { names.firstIndex(of: $0) }.first
  }

  /// Returns a column's name in lower case, without its unit and the words around it.
  static func essence(_ name: String) -> String {
    words(of: name).filter { !surroundings.contains($0) }.joined()
  }

  /// Returns the rest of a column's name that denotes latitudes or longitudes: `server` for
  /// `server_latitude`, `2` for `lat2`. Other names give nil.
  static func stem(of name: String, isLatitude: Bool) -> String? {
    var words = words(of: name)
    let known = isLatitude ? latitude : longitude
    guard
      let index = words.firstIndex(where: { known.contains($0) && !ambiguous.contains($0) })
    else { return nil }
    words.remove(at: index)
    let digits = name.filter({ $0.isNumber })
    return (words.filter { !units.contains($0) } + [digits]).joined(separator: " ")
  }

  /// Names that aren't coordinates next to other words: `category y`, and widths and lengths in
  /// German.
  private static let ambiguous: Set<String> = ["x", "y", "breite", "länge", "laenge"]

  /// Returns the words of a name without its unit in brackets, in lower case: `start` and `lat` for
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

  private static let rank: [String: Int] = {
    var rank: [String: Int] = [:]
    for (index, name) in name.enumerated() { rank[name] = rank[name] ?? index }
    return rank
  }()
}
