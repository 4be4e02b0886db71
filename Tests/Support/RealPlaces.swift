import Foundation
public import Mercator

/// Real places for tests. Coordinates are facts, typed by hand and rounded to a thousandth of a
/// degree (110 m), the walk's to a hundred-thousandth.
public enum RealPlaces {
  /// Sixteen cities of Germany, the outermost ones included.
  public static let germany = places(
    """
    52.52 13.405, 53.551 9.994, 48.137 11.575, 50.938 6.96, 50.111 8.682, 48.776 9.183,
    51.34 12.375, 51.05 13.738, 54.089 12.14, 54.323 10.123, 50.776 6.084, 47.999 7.842,
    51.155 14.988, 48.567 13.432, 54.784 9.436, 47.66 9.175
    """)

  /// Twelve towns of Norway, from Mandal to Vardø.
  public static let norway = places(
    """
    59.913 10.739, 60.392 5.323, 58.97 5.733, 58.147 7.996, 63.43 10.395, 67.28 14.405,
    69.649 18.956, 70.663 23.682, 69.727 30.045, 62.472 6.155, 58.03 7.45, 70.37 31.11
    """)

  /// Twelve towns of Chile, from Arica to Puerto Williams.
  public static let chile = places(
    """
    -18.478 -70.321, -20.214 -70.152, -23.65 -70.4, -27.366 -70.332, -29.903 -71.252,
    -33.457 -70.648, -36.827 -73.05, -38.739 -72.59, -41.472 -72.937, -45.572 -72.068,
    -53.155 -70.911, -54.934 -67.61
    """)

  /// Eight places of Fiji, three of them east of 180°.
  public static let fiji = places(
    """
    -18.142 178.442, -17.803 177.416, -16.417 179.383, -12.503 177.06, -16.8 -179.97,
    -17.25 -178.95, -18.217 -178.8, -20.66 -178.71
    """)

  /// A walk through Munich: from Marienplatz over Odeonsplatz through the Englischer Garten.
  public static let walk = places(
    """
    48.13739 11.57548, 48.13935 11.57711, 48.14196 11.57773, 48.14269 11.57931,
    48.14357 11.58567, 48.14592 11.58816, 48.14941 11.59038, 48.15273 11.59203,
    48.15634 11.59557, 48.16012 11.59846, 48.16419 11.60312
    """)

  /// The cities of `Data/cities.geojson`, over 50 000 people each.
  public static func world() throws -> [GeoCoordinate] {
    let file = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Data/cities.geojson")
    // One feature per line, with its position in the first brackets.
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
      guard let start = line.range(of: "\"coordinates\":["),
        let end = line[start.upperBound...].firstIndex(of: "]")
      else { return nil }
      let numbers = line[start.upperBound..<end].split(separator: ",").compactMap { Double($0) }
      guard numbers.count == 2 else { return nil }
      return GeoCoordinate(latitude: numbers[1], longitude: numbers[0])
    }
  }

  private static func places(_ text: String) -> [GeoCoordinate] {
    text.split(separator: ",").compactMap { pair in
      let numbers = pair.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
      guard numbers.count == 2 else { return nil }
      return GeoCoordinate(latitude: numbers[0], longitude: numbers[1])
    }
  }
}
