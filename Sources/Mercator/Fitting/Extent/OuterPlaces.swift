/// The places that can decide a fit on one window of longitude: the vertices of their convex hull.
///
/// Whether a place is on this side of a screen's edge is linear in where it lies in the world, at any
/// heading and pitch; so where the vertices of a hull are inside, all places are.
package struct OuterPlaces {
  /// From the westmost one on, around the hull; each on one copy.
  package let places: [GeoCoordinate]
  /// The smallest window of longitude of all places.
  package let window: LongitudeWindow

  /// nil if there are no valid places, or if they are spread farther than asked for.
  ///
  /// - Parameter mayBeSpread: whether they may be spread over more than half the world.
  /// - Complexity: O(n) but for the few that a sieve leaves, O(k log k) for k of them.
  package init?(_ places: [GeoCoordinate], mayBeSpread: Bool) {
    let sample = Self.sample(of: places)
    let ofSample = sample.flatMap { LongitudeWindow(enclosing: $0.map { $0.longitude }) }
    // The window of all is no smaller than that of some.
    if (ofSample?.span ?? 0) < Self.halfWorld {
      let sieve = sample.flatMap { PlaceSieve(sample: $0, bands: $0.count / 2) }
      let kept = Self.kept(places, sieve)
      let window = LongitudeWindow(enclosing: kept.map { $0.longitude })
      // Where the places lie within half the world, so do those that are kept, and the same half.
      if let window, window.span < Self.halfWorld {
        self.init(Self.sifted(kept, on: window), on: window)
        return
      }
    }
    guard mayBeSpread,
      let window = LongitudeWindow(
        count: places.count,
        longitude: { places[$0].isValid ? places[$0].longitude : .nan })
    else { return nil }
    let wide = sample.flatMap { PlaceSieve(sample: $0, on: window, bands: $0.count / 2) }
    self.init(Self.sifted(Self.kept(places, wide), on: window), on: window)
  }

  /// The hull of valid places on one copy, on a window that holds them.
  init(_ kept: [GeoCoordinate], on window: LongitudeWindow) {
    self.window = window
    places = HullPlace.hull(of: kept.map { HullPlace($0, eastOf: window.west) })
      .map { $0.place }
  }

  /// The corners of the box around places on a window.
  init(boxOf places: [GeoCoordinate], on window: LongitudeWindow) {
    let latitudes = places.map { $0.latitude }
    let east = Degrees.wrappedLongitude(window.west + window.span)
    let corners = [latitudes.min() ?? 0, latitudes.max() ?? 0].flatMap { latitude in
      [window.west, east].map { GeoCoordinate(latitude: latitude, longitude: $0).onOneCopy }
    }
    self.init(corners, on: window)
  }

  /// The valid places that a sieve does not tell, on one copy.
  private static func kept(_ places: [GeoCoordinate], _ sieve: PlaceSieve?) -> [GeoCoordinate] {
    var kept: [GeoCoordinate] = []
    for place in sieve?.outside(places) ?? places where place.isValid {
      let place = place.onOneCopy
      // Stacks of the same place are common.
      if place != kept.last { kept.append(place) }
    }
    return kept
  }

  /// Places without those that the sieve of a sample of them tells, and again as long as it helps.
  private static func sifted(
    _ places: [GeoCoordinate], on window: LongitudeWindow
  ) -> [GeoCoordinate] {
    var places = places
    while let sample = sample(of: places),
      let sieve = PlaceSieve(sample: sample, on: window, bands: sample.count / 2)
    {
      let kept = sieve.outside(places)
      let isWorthMore = kept.count < places.count / 2
      places = kept
      guard isWorthMore else { break }
    }
    return places
  }

  /// Every so many of some places, those that are valid; nil where all are few.
  private static func sample(of places: [GeoCoordinate]) -> [GeoCoordinate]? {
    guard places.count > fewPlaces else { return nil }
    let size = min(places.count / 8, largestSample)
    var sample: [GeoCoordinate] = []
    sample.reserveCapacity(size)
    for number in 0..<size {
      let place = places[number * (places.count / size)]
      if place.isValid { sample.append(place.onOneCopy) }
    }
    return sample
  }

  /// In degrees.
  private static let halfWorld = 180.0
  /// So many are sorted as they are.
  private static let fewPlaces = 256
  private static let largestSample = 2048
}
