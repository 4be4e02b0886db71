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
  /// Why each of the other features, or a position of one, was left out; empty unless the reader was
  /// asked to skip.
  public var skipped: [PlaceReadingError]
  /// What the reader decided or left out of features that were read; one of each kind and file.
  public var notes: [PlaceReadingNote]
  /// The bounds that a GeoJSON `FeatureCollection` states as its `bbox`.
  public var region: GeoRegion?
  /// What the file's rings and its box say of rings whose edges can be read in two ways.
  public var rings = RingConvention()
  /// Whom to name next to a picture of the places: the member `attribution` of a GeoJSON document,
  /// or the author of a GPX file's copyright.
  public var attribution: String?

  /// A collection of exactly these parts.
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

  /// Adds the next part of the same file, as a ``PlaceStream`` returns them.
  ///
  /// *Edge cases*
  /// - Of two regions or attributions the first is kept.
  public mutating func append(_ next: PlaceCollection) {
    features += next.features
    skipped += next.skipped
    for note in next.notes { notes.add(note) }
    region = region ?? next.region
    if next.rings != RingConvention() { rings = next.rings }
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
