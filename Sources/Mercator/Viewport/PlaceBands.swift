/// A filter that sorts places by their degrees, without projecting them, into certainly visible,
/// certainly invisible and uncertain ones.
///
/// Two polygons of ground, one inside the requested area and one around it, are cut into bands of
/// latitude. In each band, two longitudes bound the places that are inside, and two more the places
/// that are outside. The remaining places are projected. Both polygons keep a margin that is far
/// larger than the rounding of that projection.
struct PlaceBands {
  /// Four numbers for each band: the longitude at which the outer polygon begins, and three
  /// distances in degrees east of it. At these the inner polygon begins, the inner one ends, and
  /// the outer one ends. The first and the last band contain nothing.
  private let bands: [SIMD4<Double>]
  /// The latitude of the middle of the first band. `bandsPerDegree` is the number of bands per
  /// degree.
  private let south: Double
  private let bandsPerDegree: Double

  /// The number of places up to which they are projected one by one.
  static let fewPlaces = 512

  /// Creates bands for a number of places, or returns `nil` if the room shows nothing of the world,
  /// or extends toward the horizon.
  ///
  /// - Parameters:
  ///   - outer: A q in worlds per point. The outer polygon is the ground that the room shows at it.
  ///   - inner: A smaller or equal q. The inner polygon is the ground that the room certainly shows
  ///     at it. It is 0 if nothing is certain.
  ///   - places: The number of places.
  init?(
    _ projection: ViewportProjection, _ room: CenteredRoom, shownAt outer: Double,
    surelyAt inner: Double,
    places: Int
  ) {
    // The distance of both polygons from the edges. Ground nearer than the centre is drawn larger,
    // and so are rounding errors, by the square of the enlargement vertically.
    let lowest = projection.ground(below: ViewportProjection.Offset(right: 0, up: room.bottom))
    let enlargement = max(projection.focalLength / projection.depth(of: lowest), 1)
    let margin = 0.01 + 16 * projection.tolerance * enlargement * enlargement
    let (around, within) = (room.grown(by: margin), room.grown(by: -margin))
    guard let around = GroundPolygon(projection, around, worldsPerPoint: outer) else { return nil }
    self.init(
      inner: inner > 0 ? GroundPolygon(projection, within, worldsPerPoint: inner) : nil,
      outer: around,
      places: places)
  }

  private init?(inner: GroundPolygon?, outer: GroundPolygon, places: Int) {
    let (top, bottom) = (outer.top, outer.bottom)
    guard top < 1, bottom > 0 else { return nil }
    // Extends past a pole, so that no place is on an end.
    let north = top <= 0 ? 91 : MercatorOrdinate.latitude(y: top)
    let south = bottom >= 1 ? -91 : MercatorOrdinate.latitude(y: bottom)
    let count = min(max(places / 64, 16), 512)
    let height = (north - south) / Double(count)
    guard height > 1e-13 else { return nil }
    var bands = [Self.nothing]
    bands.reserveCapacity(count + 2)
    for band in 0..<count {
      let start = south + height * (Double(band) - Self.overlap)
      let end = south + height * (Double(band + 1) + Self.overlap)
      bands.append(
        Self.band(
          inner, outer, from: MercatorOrdinate.y(latitude: end),
          to: MercatorOrdinate.y(latitude: start)))
    }
    bands.append(Self.nothing)
    self.bands = bands
    // A place belongs to the band nearest to it, so edges are half a band from the middles.
    self.south = south - height / 2
    bandsPerDegree = 1 / height
  }

  /// The overlap of a band relative to its height, which is larger than any rounding error.
  private static let overlap = 1e-3

  private static var nothing: SIMD4<Double> { SIMD4(0, .infinity, -.infinity, -1) }

  private static func band(
    _ inner: GroundPolygon?, _ outer: GroundPolygon, from top: Double, to bottom: Double
  ) -> SIMD4<Double> {
    guard let around = outer.anySection(from: top, to: bottom) else { return nothing }
    var band = nothing
    band[0] = Degrees.wrappedLongitude((around.lowerBound - 0.5) * 360)
    band[3] = (around.upperBound - around.lowerBound) * 360
    if let within = inner?.commonSection(from: top, to: bottom) {
      let isRound = within.upperBound - within.lowerBound >= 1
      band[1] = isRound ? 0 : (within.lowerBound - around.lowerBound) * 360
      band[2] = isRound ? .infinity : (within.upperBound - around.lowerBound) * 360
    }
    return band
  }

  /// Returns the number of places certainly inside, and the number of invalid places. Calls a
  /// function with the uncertain valid places.
  @inline(__always)
  func sort(
    _ places: [GeoCoordinate], unsure: (GeoCoordinate) -> Void
  ) -> (inside: Int, invalid: Int) {
    let closer = UnsafeMutablePointer<GeoCoordinate>.allocate(capacity: Self.chunk)
    defer { closer.deallocate() }
    var (inside, invalid) = (0, 0)
    places.withUnsafeBufferPointer { places in
      var start = 0
      while start < places.count {
        let chunk = UnsafeBufferPointer(
          rebasing: places[start..<min(start + Self.chunk, places.count)])
        let sorted = sort(chunk, closer: closer)
        inside += sorted.inside
        for place in UnsafeBufferPointer(start: closer, count: sorted.closer) {
          if place.isValid { unsure(place) } else { invalid += 1 }
        }
        start += Self.chunk
      }
    }
    return (inside, invalid)
  }

  /// The number of places that are sorted before the uncertain ones are projected.
  private static let chunk = 512

  /// Returns the number of places certainly inside, and the number of places for a closer look. It
  /// writes the latter one after the other: uncertain valid places, and all places that are beyond
  /// ±180° or invalid.
  ///
  /// It uses signs instead of branches, which would be mispredicted half of the time.
  private func sort(
    _ places: UnsafeBufferPointer<GeoCoordinate>, closer: UnsafeMutablePointer<GeoCoordinate>
  ) -> (inside: Int, closer: Int) {
    let (turn, half, quarter) = (
      (360 as Double).bitPattern, (180 as Double).bitPattern, (90 as Double).bitPattern
    )
    let last = Double(bands.count - 1)
    var (inside, unsure) = (0, 0)
    bands.withUnsafeBufferPointer { bands in
      for place in places {
        // In this order NaN maps to the last band.
        let position = (place.latitude - south) * bandsPerDegree
        let below = position < last ? position : last
        let within = below > 0 ? below : 0
        let band = bands[Int(truncatingIfNeeded: within.nearestWhole)]
        let difference = place.longitude - band[0]
        let east =
          difference + Double(bitPattern: (difference.bitPattern >> 63) &* turn)
        let isNotInside = (east - band[1]).bitPattern | (band[2] - east).bitPattern
        let isOutside = (band[3] - east).bitPattern
        // Magnitudes are ordered like their bits, and NaN comes last.
        let isElsewhere =
          (half &- place.longitude.magnitude.bitPattern)
          | (quarter &- place.latitude.magnitude.bitPattern)
        inside &+= 1 &- Int(truncatingIfNeeded: (isNotInside | isElsewhere) >> 63)
        (closer + unsure).initialize(to: place)
        unsure &+= Int(truncatingIfNeeded: ((isNotInside & ~isOutside) | isElsewhere) >> 63)
      }
    }
    return (inside, unsure)
  }
}
