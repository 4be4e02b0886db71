/// The places that can decide a fit: the vertices of their convex hull on one window of longitude.
/// If the window may be cut, they are the vertices of the hull of each part between two cuts.
///
/// At any heading and pitch, a screen edge constrains the position of a place in the world by a
/// linear condition. If the vertices of a hull are inside, all places are.
package struct HullVertices {
  /// The places part by part from the west, around each hull, each on one copy of the world.
  package let places: [GeoCoordinate]
  /// The smallest window of longitude of all places.
  package let window: LongitudeWindow
  /// The other possible starts of the window.
  package let cuts: (cuts: [WindowCut], areAll: Bool)

  /// Creates the outer places, or returns `nil` if no place is valid.
  ///
  /// - Parameter ownWindowAlone: Whether the smallest window is the only candidate.
  /// - Complexity: O(n), plus O(k log k) for the few k places that a prefilter leaves.
  package init?(_ places: [GeoCoordinate], ownWindowAlone: Bool) {
    let sample = Self.sample(of: places)
    let ofSample = sample.flatMap { LongitudeWindow(enclosing: $0.map { $0.longitude }) }
    var kept: [GeoCoordinate]?
    // The window of all places is at least as wide as the window of a sample.
    if (ofSample?.span ?? 0) < Self.halfWorld {
      let prefilter = sample.flatMap { HullPrefilter(sample: $0, bands: $0.count / 2) }
      let outside = Self.kept(places, prefilter)
      // If the places are within half of the world, so are the kept ones, in the same half.
      if let window = LongitudeWindow(enclosing: outside.map { $0.longitude }),
        window.span < Self.halfWorld
      {
        kept = outside
        self.window = window
      } else if let window = Self.window(of: places) {
        self.window = window
      } else {
        return nil
      }
    } else if let window = Self.window(of: places) {
      self.window = window
    } else {
      return nil
    }
    let window = window
    cuts = ownWindowAlone ? ([], true) : Self.cuts(of: places, on: window)
    guard cuts.cuts.isEmpty else {
      self.places = Self.parts(of: Self.kept(places, nil), on: window, cuts.cuts)
        .flatMap { Self.hull(of: Self.sifted($0, on: window), on: window) }
      return
    }
    if kept == nil {
      let wide = sample.flatMap { HullPrefilter(sample: $0, on: window, bands: $0.count / 2) }
      kept = Self.kept(places, wide)
    }
    self.places = Self.hull(of: Self.sifted(kept ?? [], on: window), on: window)
  }

  private static func window(of places: [GeoCoordinate]) -> LongitudeWindow? {
    LongitudeWindow(
      count: places.count,
      longitude: { places[$0].isValid ? places[$0].longitude : .nan })
  }

  private static func cuts(
    of places: [GeoCoordinate], on window: LongitudeWindow
  ) -> (cuts: [WindowCut], areAll: Bool) {
    // Within a third of the world there are none.
    guard 3 * window.span >= 360 else { return ([], true) }
    let width = window.span / 360
    guard width < 1 else { return ([], true) }
    var slices = NumberSlices(0...width, count: WindowCut.sliceCount(ofWidth: width))
    for place in places where place.isValid { slices.add(min(x(of: place, in: window), width)) }
    let spans = slices.spans
    return WindowCut.cuts(between: spans.count, in: width) { spans[$0] }
  }

  private static func x(of place: GeoCoordinate, in window: LongitudeWindow) -> Double {
    Degrees.eastward(from: window.west, to: place.longitude) / 360
  }

  /// Returns the places between each two cuts.
  private static func parts(
    of places: [GeoCoordinate], on window: LongitudeWindow, _ cuts: [WindowCut]
  ) -> [[GeoCoordinate]] {
    var parts = [[GeoCoordinate]](repeating: [], count: cuts.count + 1)
    for place in places {
      let x = x(of: place, in: window)
      parts[cuts.indices.partitionPoint { cuts[$0].start - cuts[$0].gap / 2 <= x }].append(place)
    }
    return parts
  }

  /// Returns the hull of valid places on one copy of the world, on a window that contains them.
  package static func hull(
    of kept: [GeoCoordinate], on window: LongitudeWindow
  ) -> [GeoCoordinate] {
    HullPlace.hull(of: kept.map { HullPlace($0, eastOf: window.west) }).map { $0.place }
  }

  /// Returns the valid places that a prefilter doesn't reject, on one copy of the world.
  private static func kept(_ places: [GeoCoordinate], _ prefilter: HullPrefilter?)
    -> [GeoCoordinate]
  {
    var kept: [GeoCoordinate] = []
    for place in prefilter?.outside(places) ?? places where place.isValid {
      let place = place.onOneCopy
      // Repeated places are common.
      if place != kept.last { kept.append(place) }
    }
    return kept
  }

  /// Returns places without the ones that the prefilter of a sample rejects. It repeats this while it
  /// helps.
  private static func sifted(
    _ places: [GeoCoordinate], on window: LongitudeWindow
  ) -> [GeoCoordinate] {
    var places = places
    while let sample = sample(of: places),
      let prefilter = HullPrefilter(sample: sample, on: window, bands: sample.count / 2)
    {
      let kept = prefilter.outside(places)
      let isWorthMore = kept.count < places.count / 2
      places = kept
      guard isWorthMore else { break }
    }
    return places
  }

  /// Returns the valid ones of regularly sampled places, or `nil` if there are few places.
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

  /// Half of the world, in degrees.
  private static let halfWorld = 180.0
  /// The number of places up to which they are sorted without a prefilter.
  private static let fewPlaces = 256
  private static let largestSample = 2048
}
