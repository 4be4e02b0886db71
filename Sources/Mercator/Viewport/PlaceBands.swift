/// Tells by their degrees, without projecting them, places that a view surely shows and places that
/// it surely does not.
///
/// Two polygons of ground, one inside what is asked for and one around it, are cut into bands of
/// latitude. Of each band, what lies inside all along it is told by two longitudes, and what lies
/// outside by two more; for what is left it takes a closer look. Both polygons keep a margin that no
/// rounding of that look comes near.
struct PlaceBands {
  /// For each band the longitude where the outer polygon begins, and how many degrees east of that
  /// the inner one begins and ends and the outer one ends; of the first and the last, nothing.
  private let bands: [SIMD4<Double>]
  /// The latitude of the middle of the first of all bands, and how many there are to a degree.
  private let south: Double
  private let bandsPerDegree: Double

  /// So many places are looked at one by one.
  static let fewPlaces = 512

  /// Bands for so many places: of what a room shows at one q, worlds per
  /// point, and of what it surely shows at a lesser one or the same, 0 if at none; nil where it shows
  /// nothing of the world, or reaches toward the horizon.
  init?(
    _ camera: ViewportCamera, _ room: CenteredRoom, shownAt outer: Double, surelyAt inner: Double,
    places: Int
  ) {
    // So far off the edges both polygons lie. What is nearer than the centre is drawn larger, and so is
    // what rounding adds: by the square of it up and down.
    let lowest = camera.ground(below: ViewportCamera.Offset(right: 0, up: room.bottom))
    let enlargement = max(camera.focalLength / camera.depth(of: lowest), 1)
    let margin = 0.01 + 16 * camera.tolerance * enlargement * enlargement
    let (around, within) = (room.grown(by: margin), room.grown(by: -margin))
    guard let around = GroundPolygon(camera, around, worldsPerPoint: outer) else { return nil }
    self.init(
      inner: inner > 0 ? GroundPolygon(camera, within, worldsPerPoint: inner) : nil, outer: around,
      places: places)
  }

  private init?(inner: GroundPolygon?, outer: GroundPolygon, places: Int) {
    let (top, bottom) = (outer.top, outer.bottom)
    guard top < 1, bottom > 0 else { return nil }
    // Past a pole, so that no place lies on an end.
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
    // A place is in the band nearest to it: so edges lie half a band from the middles.
    self.south = south - height / 2
    bandsPerDegree = 1 / height
  }

  /// A band reaches so much of its height farther than it is high: more than rounding adds.
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

  /// How many of some places are surely inside, and how many are not valid; calls a function with
  /// the valid ones that may be either.
  @inline(__always)
  func sort(
    _ places: [GeoCoordinate], unsure: (GeoCoordinate) -> Void
  ) -> (inside: Int, skipped: Int) {
    let closer = UnsafeMutablePointer<GeoCoordinate>.allocate(capacity: Self.chunk)
    defer { closer.deallocate() }
    var (inside, skipped) = (0, 0)
    places.withUnsafeBufferPointer { places in
      var start = 0
      while start < places.count {
        let chunk = UnsafeBufferPointer(
          rebasing: places[start..<min(start + Self.chunk, places.count)])
        let sorted = sort(chunk, closer: closer)
        inside += sorted.inside
        for place in UnsafeBufferPointer(start: closer, count: sorted.closer) {
          if place.isValid { unsure(place) } else { skipped += 1 }
        }
        start += Self.chunk
      }
    }
    return (inside, skipped)
  }

  /// So many places are sorted before those are looked at that may be either.
  private static let chunk = 512

  /// How many of some places are surely inside, and how many there are to look at closer, which it
  /// writes one after the other: valid ones that may be either, and any beyond ±180° or not valid.
  ///
  /// By signs, not by branches, which would be guessed wrong as often as not.
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
        // In this order NaN gives the last one.
        let position = (place.latitude - south) * bandsPerDegree
        let below = position < last ? position : last
        let within = below > 0 ? below : 0
        let band = bands[Int(truncatingIfNeeded: within.nearestWhole)]
        let difference = place.longitude - band[0]
        let east =
          difference + Double(bitPattern: (difference.bitPattern >> 63) &* turn)
        let isNotInside = (east - band[1]).bitPattern | (band[2] - east).bitPattern
        let isOutside = (band[3] - east).bitPattern
        // Magnitudes are ordered as their bits are, and NaN comes after all.
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
