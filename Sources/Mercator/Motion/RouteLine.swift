/// A line over the ground, parameterized by metres from its start.
///
/// Between two coordinates it is drawn straight on the map: it is a rhumb line, with one heading.
/// Along a rhumb line the latitude grows evenly with the metres,
///
///     metres = R·√(Δφ² + q²·Δλ²)      q = Δφ/Δψ, or cos φ along a parallel
///     tan(heading) = Δλ/Δψ
///
/// with latitude φ, longitude λ and isometric latitude ψ in radians (Bennett, *Practical Rhumb Line
/// Calculations on the Spheroid*, 1996, for a sphere), R the Earth's mean radius.
struct RouteLine: Hashable, Sendable {
  /// A leg from one coordinate to the next different one.
  struct Leg: Hashable, Sendable {
    /// The metres from the line's start to the leg's start.
    let start: Double
    let length: Double
    let latitude: Double
    let longitude: Double
    let y: Double
    /// The offset to the leg's end, by the shorter way: degrees north, degrees east and worlds
    /// south.
    let north: Double
    let east: Double
    let south: Double
    /// The degrees clockwise from north, less than half a turn from the previous leg's heading.
    let heading: Double

    /// The metres from the line's start to the leg's end.
    var end: Double { start + length }
  }

  let legs: [Leg]
  /// The only coordinate of a line without legs.
  private let place: GeoCoordinate
  private let last: GeoCoordinate

  /// Creates a line, skipping invalid coordinates; nil if no coordinate is valid.
  init?(_ places: some Sequence<GeoCoordinate>) {
    var legs: [Leg] = []
    var first: GeoCoordinate?
    var here = GeoCoordinate(latitude: 0, longitude: 0)
    for place in places where place.isValid {
      let limit = WebMercator.latitudeLimit
      let next = GeoCoordinate(
        latitude: place.latitude.clamped(-limit, limit), longitude: place.longitude)
      if first == nil {
        first = next
      } else if let leg = Self.leg(here, next, after: legs.last) {
        legs.append(leg)
      } else {
        continue
      }
      here = next
    }
    guard let first else { return nil }
    self.legs = legs
    place = first
    last = here
  }

  /// Returns the leg between two coordinates; nil if they are equal.
  private static func leg(
    _ here: GeoCoordinate, _ next: GeoCoordinate, after before: Leg?
  ) -> Leg? {
    let radians = ElementaryConstants.radiansPerDegree
    let y = MercatorOrdinate.y(latitude: here.latitude)
    let north = next.latitude - here.latitude
    let east = Degrees.shortestTurn(from: here.longitude, to: next.longitude)
    let south = MercatorOrdinate.y(latitude: next.latitude) - y
    let shrinking =
      south.magnitude > Self.leastSouth
      ? north / (-south * 360)
      : WebMercator.cosine(ofLatitude: here.latitude + north / 2)
    let (up, across) = (north * radians, shrinking * east * radians)
    let length = GeoCoordinate.meanEarthRadiusMeters * (up * up + across * across).squareRoot()
    guard length > 0 else { return nil }
    let course = ElementaryFunctions.arctangentInDegrees(y: east, x: -south * 360)
    let heading = before.map {
      $0.heading + Degrees.shortestTurn(from: $0.heading, to: course)
    }
    return Leg(
      start: before?.end ?? 0, length: length, latitude: here.latitude, longitude: here.longitude,
      y: y, north: north, east: east, south: south, heading: heading ?? course)
  }

  /// The distance in worlds below which the ratio to the latitude is inexact: 0.1 m.
  private static let leastSouth = 0x1p-28

  /// The metres from the line's start to its end.
  var length: Double { legs.last?.end ?? 0 }

  /// Returns the index of the leg at a distance; nil without legs.
  func leg(at meters: Double) -> Int? {
    guard !legs.isEmpty else { return nil }
    return (1..<legs.count).partitionPoint { legs[$0].start <= meters } - 1
  }

  /// Returns the coordinate at a distance: the first up to 0, the last from the length on, to the
  /// bit.
  func place(at meters: Double) -> GeoCoordinate {
    guard meters > 0, let index = leg(at: meters) else { return place }
    guard meters < length else { return last }
    let leg = legs[index]
    let share = ((meters - leg.start) / leg.length).clamped(0, 1)
    let latitude = leg.latitude + leg.north * share
    let fraction =
      leg.south.magnitude > Self.leastSouth
      ? (MercatorOrdinate.y(latitude: latitude) - leg.y) / leg.south : share
    return GeoCoordinate(
      latitude: latitude,
      longitude: Degrees.wrappedLongitude(leg.longitude + leg.east * fraction))
  }

  /// Returns the centre's movement at a distance, in worlds per metre.
  func rate(at meters: Double) -> ViewportProjection.WorldOffset {
    guard let index = leg(at: meters) else { return ViewportProjection.WorldOffset(x: 0, y: 0) }
    let leg = legs[index]
    let perMeter =
      1
      / (WebMercator.cosine(ofLatitude: place(at: meters).latitude) * 2 * .pi
        * GeoCoordinate.meanEarthRadiusMeters)
    let (sine, cosine) = ElementaryFunctions.sineAndCosine(ofDegrees: leg.heading)
    return ViewportProjection.WorldOffset(x: sine * perMeter, y: -cosine * perMeter)
  }

  /// Returns the smoothed heading at a distance, and its change per metre.
  ///
  /// The heading is a weighted mean over up to `width` metres before and after, with the most
  /// weight on the nearest:
  ///
  ///     heading(s) = ∫ θ(s + u)·(w − │u│)/w² du        −w ≤ u ≤ w
  ///
  /// Headings continue from leg to leg without jumps by whole turns, so that the mean also turns
  /// back on a hairpin. The mean has no kinks: its derivative is the mean of the w metres ahead
  /// minus the mean of the w metres behind, over w. The first and the last leg continue beyond the
  /// line's start and end.
  func heading(at meters: Double, within width: Double) -> (heading: Double, change: Double) {
    guard let index = leg(at: meters) else { return (0, 0) }
    guard width > 0 else { return (legs[index].heading, 0) }
    var (mean, ahead, behind) = (0.0, 0.0, 0.0)
    // Relative to the current heading, since small differences keep their precision.
    let own = legs[index].heading
    func add(_ leg: Int, from start: Double, to end: Double) {
      let turn = legs[leg].heading - own
      let from = ((start - meters) / width).clamped(-1, 1)
      let to = ((end - meters) / width).clamped(-1, 1)
      mean += turn * (Self.kernelSum(to) - Self.kernelSum(from))
      ahead += turn * (max(to, 0) - max(from, 0))
      behind += turn * (min(to, 0) - min(from, 0))
    }
    for leg in stride(from: index, through: 0, by: -1) {
      add(leg, from: leg == 0 ? -.infinity : legs[leg].start, to: ending(leg))
      if legs[leg].start <= meters - width { break }
    }
    for leg in legs.indices.dropFirst(index + 1) {
      guard legs[leg].start < meters + width else { break }
      add(leg, from: legs[leg].start, to: ending(leg))
    }
    return (own + mean, (ahead - behind) / width)
  }

  private func ending(_ leg: Int) -> Double {
    leg == legs.count - 1 ? .infinity : legs[leg].end
  }

  /// Returns the part of the kernel 1 − │u│ before u, for −1 ≤ u ≤ 1.
  private static func kernelSum(_ u: Double) -> Double {
    u < 0 ? (1 + u) * (1 + u) / 2 : 1 - (1 - u) * (1 - u) / 2
  }
}
