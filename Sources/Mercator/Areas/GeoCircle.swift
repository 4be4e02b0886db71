/// A circle on the globe: all coordinates within a distance of its centre.
///
///     let circle = GeoCircle(center: munich, radiusMeters: 2000)
///     circle.contains(station)        // at most 2000 m away
///     try viewport.fit(circle)        // the whole circle, on a pitched map too
///     GeoArea(circle)                 // a polygon to draw, count in and write
///
/// Distances are `GeoCoordinate.distanceInMeters(to:)`, on a sphere of the Earth's mean radius. The
/// true shape of the Earth differs by up to 0.56 %.
///
/// *Edge cases*
/// - A circle may contain one pole or both. Its area then ends at the poles, as the map does.
/// - An invalid centre, and a radius that is negative or not finite, give a circle without area.
///
/// *Search words*: geodesic circle, buffer, range ring, geofence.
public struct GeoCircle: Codable, Hashable, Sendable {
  /// The coordinate in the middle.
  public var center: GeoCoordinate
  /// The distance from the centre to the edge, in metres on the globe.
  public var radiusMeters: Double

  /// Creates a circle from its centre and its radius.
  public init(center: GeoCoordinate, radiusMeters: Double) {
    self.center = center
    self.radiusMeters = radiusMeters
  }

  /// Returns `true` if a coordinate is in the circle or on its edge.
  public func contains(_ coordinate: GeoCoordinate) -> Bool {
    isValid && coordinate.isValid && center.distanceInMeters(to: coordinate) <= radiusMeters
  }

  /// The circle's bounding box; nil for an invalid circle.
  ///
  /// It is exact: with the centre's latitude φ and the angle δ = radius ÷ R, the edge is up to
  /// asin(sin δ ÷ cos φ) west and east of the centre. With a pole, it has all longitudes.
  public var region: GeoRegion? {
    guard isValid else { return nil }
    let (south, north) = (center.latitude - angle, center.latitude + angle)
    guard south >= -90, north <= 90 else {
      return GeoRegion(
        south: max(south, -90), north: min(north, 90), west: -180, longitudeSpan: 360)
    }
    let sine =
      ElementaryFunctions.sine(ofDegrees: angle)
      / ElementaryFunctions.cosine(ofDegrees: center.latitude)
    let reach = 90 - Self.arccosine(sine)
    return GeoRegion(
      south: south, north: north, west: center.longitude - reach, longitudeSpan: 2 * reach)
  }

  /// Returns the rings of the circle's area: the outer one, and with both poles in the circle a
  /// hole. Empty for an invalid circle or a radius of zero.
  ///
  /// All vertices are on the circle's edge, with the northernmost, southernmost, westernmost and
  /// easternmost coordinate, so the rings have the circle's ``region``. A chord of n vertices is up
  /// to 5/n² of the radius inside. Outer rings are counterclockwise. Rings around a pole end at
  /// ±180° of longitude, other rings may continue past it.
  ///
  /// - Parameter vertexCount: the least number of vertices along the edge, at least 4.
  public func rings(vertexCount: Int = 128) -> [GeoPath] {
    guard isValid, angle > 0 else { return [] }
    let (south, north) = (center.latitude - angle < -90, center.latitude + angle > 90)
    let quarters = (max(vertexCount, 4) + 3) / 4
    guard south || north else { return [GeoPath(vertices: ring(quarters), isRing: true)] }
    guard south && north else {
      return [GeoPath(vertices: ring(quarters, around: north ? 90 : -90), isRing: true)]
    }
    let corners = [(-90.0, -180.0), (-90, 180), (90, 180), (90, -180), (-90, -180)]
    let world = GeoPath(
      vertices: corners.map { GeoCoordinate(latitude: $0.0, longitude: $0.1) }, isRing: true)
    guard angle < 180 else { return [world] }
    // The circle of the coordinates that are farther away, around the opposite coordinate.
    let hole = GeoCircle(
      center: GeoCoordinate(
        latitude: -center.latitude,
        longitude: Degrees.wrappedLongitude(center.longitude + 180)),
      radiusMeters: (180 - angle) * Self.metersPerDegree)
    return [world, GeoPath(vertices: hole.ring(quarters).reversed(), isRing: true)]
  }

  private static let metersPerDegree = GeoCoordinate.meanEarthRadiusMeters * .pi / 180

  private var isValid: Bool {
    center.isValid && radiusMeters >= 0 && radiusMeters.isFinite
  }

  /// The radius as an angle at the centre of the globe, in degrees.
  private var angle: Double { radiusMeters / Self.metersPerDegree }

  /// Returns the closed ring of a circle without a pole, counterclockwise from its northernmost
  /// vertex.
  private func ring(_ quarters: Int) -> [GeoCoordinate] {
    var bearings = (0..<4 * quarters).map { 90 * Double($0) / Double(quarters) }
    // The bearing of the easternmost vertex: its meridian touches the circle.
    let east = Self.arccosine(
      ElementaryFunctions.tangent(ofDegrees: angle)
        * ElementaryFunctions.tangent(ofDegrees: center.latitude))
    if angle < 90 { bearings += [east, 360 - east] }
    var ring = bearings.sorted(by: >).map { vertex(bearing: $0) }
    // North has the bearing 0, the last one.
    if let north = ring.last { ring.insert(north, at: 0) }
    return ring
  }

  /// Returns the closed ring of a circle with one pole: its edge from 180° west to 180° east, and
  /// the map's edge at the pole.
  private func ring(_ quarters: Int, around pole: Double) -> [GeoCoordinate] {
    let seam = latitude(atLongitude: 180, nearPole: pole)
    var edge = (0..<4 * quarters).map { index in
      var vertex = vertex(bearing: 90 * Double(index) / Double(quarters))
      vertex.longitude = Degrees.wrappedLongitude(vertex.longitude)
      return vertex
    }
    edge.sort { $0.longitude < $1.longitude }
    let start = [GeoCoordinate(latitude: seam, longitude: -180)]
    let corners = [(seam, 180.0), (pole, 180), (pole, -180)].map {
      GeoCoordinate(latitude: $0.0, longitude: $0.1)
    }
    let ring = start + edge.filter { $0.longitude.magnitude < 180 } + corners + start
    return pole > 0 ? ring : ring.reversed()
  }

  /// Returns the latitude of the edge of a circle with one pole at a meridian.
  ///
  /// With the difference Δ of longitude to the centre, it is the solution x of
  ///
  ///     sin φ · sin x + cos φ · cos Δ · cos x = cos δ
  private func latitude(atLongitude longitude: Double, nearPole pole: Double) -> Double {
    let side: Double = pole > 0 ? 1 : -1
    let (sine, cosine) = ElementaryFunctions.sineAndCosine(ofDegrees: side * center.latitude)
    let along =
      cosine * ElementaryFunctions.cosine(ofDegrees: longitude - center.longitude)
    let length = (sine * sine + along * along).squareRoot()
    let turn = Self.arccosine(ElementaryFunctions.cosine(ofDegrees: angle) / length)
    let latitude = ElementaryFunctions.arctangentInDegrees(y: sine, x: along) - turn
    return side * latitude.clamped(-90, 90)
  }

  /// Returns the coordinate of the edge in a direction, in degrees clockwise from north. Its
  /// longitude continues the centre's.
  ///
  /// With the bearing θ, it has these coordinates along the Earth's axes, x through the centre's
  /// meridian:
  ///
  ///     x = cos δ cos φ − sin δ cos θ sin φ
  ///     y = sin δ sin θ
  ///     z = cos δ sin φ + sin δ cos θ cos φ
  ///     latitude = atan2(z, √(x² + y²)),  longitude = the centre's + atan2(y, x)
  ///
  /// Source: K. Gade, *A Non-singular Horizontal Position Representation*, Journal of Navigation 63
  /// (2010), example 8.
  private func vertex(bearing: Double) -> GeoCoordinate {
    let latitude = ElementaryFunctions.sineAndCosine(ofDegrees: center.latitude)
    let distance = ElementaryFunctions.sineAndCosine(ofDegrees: angle)
    let way = ElementaryFunctions.sineAndCosine(ofDegrees: bearing)
    let north = distance.sine * way.cosine
    let x = distance.cosine * latitude.cosine - north * latitude.sine
    let y = distance.sine * way.sine
    let z = distance.cosine * latitude.sine + north * latitude.cosine
    return GeoCoordinate(
      latitude: ElementaryFunctions.arctangentInDegrees(y: z, x: (x * x + y * y).squareRoot()),
      longitude: Degrees.wrappedLongitude(center.longitude)
        + ElementaryFunctions.arctangentInDegrees(y: y, x: x))
  }

  /// Returns an angle in 0…180°. Rounding beyond ±1 counts as ±1.
  private static func arccosine(_ cosine: Double) -> Double {
    let cosine = cosine.clamped(-1, 1)
    return ElementaryFunctions.arctangentInDegrees(
      y: ((1 - cosine) * (1 + cosine)).squareRoot(), x: cosine)
  }
}
