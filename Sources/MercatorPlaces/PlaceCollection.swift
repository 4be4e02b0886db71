public import Mercator

/// The places of a file, in order, with the skipped ones.
///
///     let places = try PlaceReader(skipsBadFeatures: true).read(bytes, file: "cities.csv")
///     places.features.count   // 12
///     places.skipped.count    // 1
///     places.skipped[0].description
///     // "cities.csv: line 4, latitude: the cell is empty (…)"
public struct PlaceCollection: Hashable, Sendable {
  /// The features that were read.
  public var features: [GeoFeature]
  /// The errors for omitted features and positions; empty unless the reader skips bad features.
  public var skipped: [PlaceReadingError]
  /// The reader's decisions, and omissions in features that were read: one note per kind and file.
  public var notes: [PlaceReadingNote]
  /// The bounds that a GeoJSON `FeatureCollection` states as its `bbox`.
  public var region: GeoRegion?
  /// The file's convention for rings whose edges are ambiguous.
  public var rings = RingConvention()
  /// The attribution to show next to an image of the places: the member `attribution` of a GeoJSON
  /// document, or the author in a GPX file's copyright.
  public var attribution: String?

  /// Creates a collection of the given parts.
  public init(
    features: [GeoFeature] = [], skipped: [PlaceReadingError] = [],
    notes: [PlaceReadingNote] = [], region: GeoRegion? = nil, attribution: String? = nil
  ) {
    self.features = features
    self.skipped = skipped
    self.notes = notes
    self.region = region
    self.attribution = attribution
  }

  /// Adds the next part of the same file, as returned by ``PlaceStream``.
  ///
  /// *Edge cases*
  /// - If both have a region or attribution, the first is kept.
  /// - The last part decides how long rings of all parts run: across 180° or as written.
  public mutating func append(_ next: PlaceCollection) {
    features += next.features
    skipped += next.skipped
    for note in next.notes { notes.add(note) }
    region = region ?? next.region
    if next.rings != RingConvention() {
      rings = next.rings
      for index in features.indices { features[index].rings = rings }
    }
    attribution = attribution ?? next.attribution
  }

  /// The positions of all features, in order: the input of a fit.
  ///
  /// - Complexity: O(positions).
  public var coordinates: [GeoCoordinate] {
    var all: [GeoCoordinate] = []
    for feature in features { feature.geometry?.append(to: &all) }
    return all
  }
}
