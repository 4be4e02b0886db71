import Mercator
public import MercatorPlaces

/// The number of places, tracks and areas among features.
public struct FeatureKinds: Hashable, Sendable {
  /// The number of points.
  public var places = 0
  /// The number of features with lines and without areas.
  public var tracks = 0
  /// The number of features with areas.
  public var areas = 0

  /// Creates the kinds of points.
  public init(places: Int = 0) { self.places = places }

  /// Counts a feature. Its invalid positions count too.
  public mutating func add(_ feature: GeoFeature) {
    switch feature.geometry {
    case nil: break
    case .point: places += 1
    case .multiPoint(let points): places += points.count
    case .lineString, .multiLineString: tracks += 1
    case .polygon, .multiPolygon: areas += 1
    case .collection:
      if feature.paths.contains(where: { $0.isRing }) {
        areas += 1
      } else if feature.hasShapes {
        tracks += 1
      }
      places += feature.geometry?.points.count ?? 0
    }
  }

  /// The number of all of them.
  public var total: Int { places + tracks + areas }

  /// Whether there are only places, only tracks or only areas.
  public var isOfOneKind: Bool { total == max(places, tracks, areas) }

  /// The kinds as text, such as “1 track, 1 place”.
  public var text: String {
    let all = [(areas, "area"), (tracks, "track"), (places, "place")].filter { $0.0 > 0 }
    guard !all.isEmpty else { return "0 places" }
    return all.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: ", ")
  }
}
