public import Mercator

/// What a file of places holds, in its order, and what had to be left out.
///
///     let places = try PlaceReader(skipsBadFeatures: true).read(bytes, file: "cities.csv")
///     places.features.count   // 12
///     places.skipped.count    // 1
///     places.skipped[0].description
///     // "cities.csv: line 4, latitude: the cell is empty (…)"
public struct PlaceCollection: Hashable, Sendable {
  /// The features that were read.
  public var features: [GeoFeature]
  /// Why each of the other features was left out; empty unless the reader was asked to skip.
  public var skipped: [PlaceReadingError]
  /// The bounds that a GeoJSON `FeatureCollection` states as its `bbox`.
  public var region: GeoRegion?
  /// Whom to name next to a picture of the places: the member `attribution` of a GeoJSON document,
  /// or the author of a GPX file's copyright.
  public var attribution: String?

  /// A collection of exactly these parts.
  public init(
    features: [GeoFeature] = [], skipped: [PlaceReadingError] = [], region: GeoRegion? = nil,
    attribution: String? = nil
  ) {
    self.features = features
    self.skipped = skipped
    self.region = region
    self.attribution = attribution
  }

  /// Adds the next part of the same file, as a ``PlaceStream`` returns them.
  ///
  /// *Edge cases*
  /// - Of two regions or attributions the first is kept.
  public mutating func append(_ next: PlaceCollection) {
    features += next.features
    skipped += next.skipped
    region = region ?? next.region
    attribution = attribution ?? next.attribution
  }

  /// Every position of every feature, in order: what a camera is fitted to.
  ///
  /// - Complexity: O(positions).
  public var coordinates: [GeoCoordinate] {
    var all: [GeoCoordinate] = []
    for feature in features { feature.geometry?.append(to: &all) }
    return all
  }
}
