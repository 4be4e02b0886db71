/// The names under which files keep what a place needs. Earlier names win; case does not matter.
///
///     PlaceFieldNames.latitude[1]   // "lat"
public enum PlaceFieldNames {
  /// Properties and columns that hold a feature's name.
  public static let name = [
    "name", "title", "label", "place", "city", "town", "village", "station", "airport",
    "stop_name", "ort", "stadt",
  ]
  /// Columns that hold degrees of latitude.
  public static let latitude = [
    "latitude", "lat", "y", "breitengrad", "latitude_deg", "decimallatitude", "stop_lat", "reclat",
  ]
  /// Columns that hold degrees of longitude.
  public static let longitude = [
    "longitude", "lon", "lng", "long", "x", "längengrad", "laengengrad", "longitude_deg",
    "decimallongitude", "stop_lon", "reclong",
  ]
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

  private static let rank = Dictionary(
    name.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
}
