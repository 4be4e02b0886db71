extension GeoCoordinate {
  /// Returns the coordinate at a fraction of the great circle to another, the shortest path on a
  /// sphere.
  ///
  ///     let kennedy = GeoCoordinate(latitude: 40.64, longitude: -73.78)
  ///     let hongKong = GeoCoordinate(latitude: 22.31, longitude: 113.92)
  ///     kennedy.alongGreatCircle(to: hongKong, fraction: 0.5)   // 78.98° N, 144.33° E
  ///
  /// Formula (spherical linear interpolation, Shoemake 1985): with unit vectors a and b of both
  /// coordinates, the angle ω between them, and u the direction from a to b,
  ///
  ///     p(s) = a·cos(s·ω) + u·sin(s·ω)
  ///
  /// - Parameters:
  ///   - other: the coordinate at the end of the path.
  ///   - fraction: the fraction of the path: 0 is this coordinate, 1 the other one. Values outside
  ///     0…1 continue along the circle.
  ///
  /// *Edge cases*
  /// - Opposite coordinates have no shortest path, so the path over the north pole is used.
  /// - NaN if a number is not finite.
  public func alongGreatCircle(to other: GeoCoordinate, fraction: Double) -> GeoCoordinate {
    GreatCircle(from: self, to: other).place(at: fraction)
  }

  /// Returns the great circles through coordinates, as coordinates at most a quarter of a degree
  /// apart.
  ///
  /// A line through them is drawn as a curve.
  ///
  ///     try viewport.fit(.line(GeoCoordinate.greatCircles(through: [kennedy, hongKong])))
  ///
  /// The result includes the northernmost and the southernmost coordinate of each circle, so that a
  /// fit loses nothing. Between coordinates a quarter of a degree apart, the line deviates from the
  /// circle by 2·10⁻⁶ of its radius.
  ///
  /// *Edge cases*: invalid coordinates are skipped; a single coordinate is returned unchanged.
  public static func greatCircles(
    through places: some Sequence<GeoCoordinate>
  ) -> [GeoCoordinate] {
    var all: [GeoCoordinate] = []
    for place in places where place.isValid {
      if let last = all.last { all += GreatCircle(from: last, to: place).placesBetween }
      all.append(place)
    }
    return all
  }
}

/// A path from one coordinate to another along the great circle.
private struct GreatCircle {
  private typealias Vector = (x: Double, y: Double, z: Double)

  private let start: Vector
  /// The unit vector at a right angle to the start, toward the end.
  private let ahead: Vector
  /// The angle between start and end, in degrees.
  private let angle: Double

  init(from start: GeoCoordinate, to end: GeoCoordinate) {
    let (a, b) = (Self.vector(of: start), Self.vector(of: end))
    let dot = a.x * b.x + a.y * b.y + a.z * b.z
    // Taken from a × b, whose length is accurate for close and for opposite coordinates.
    let normal: Vector = (
      a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x
    )
    let sine = Self.length(normal)
    self.start = a
    angle = ElementaryFunctions.arctangentInDegrees(y: sine, x: dot)
    if sine > Self.leastSine {
      // (a × b) × a
      ahead = Self.unit(
        (
          normal.y * a.z - normal.z * a.y, normal.z * a.x - normal.x * a.z,
          normal.x * a.y - normal.y * a.x
        ))
    } else {
      // North; at a pole, along the other coordinate's meridian.
      let (sineOfLatitude, cosineOfLatitude) = ElementaryFunctions.sineAndCosine(
        ofDegrees: start.latitude)
      let meridian =
        start.latitude.magnitude < 90 ? start.longitude : end.longitude + (dot < 0 ? 180 : 0)
      let (sine, cosine) = ElementaryFunctions.sineAndCosine(ofDegrees: meridian)
      ahead = (-sineOfLatitude * cosine, -sineOfLatitude * sine, cosineOfLatitude)
    }
  }

  /// The minimum sine with a reliable direction: a millimetre.
  private static let leastSine = 1e-10
  private static let degreesPerStep = 0.25

  func place(at share: Double) -> GeoCoordinate { place(atAngle: share * angle) }

  private func place(atAngle degrees: Double) -> GeoCoordinate {
    let (sine, cosine) = ElementaryFunctions.sineAndCosine(ofDegrees: degrees)
    let x = start.x * cosine + ahead.x * sine
    let y = start.y * cosine + ahead.y * sine
    let z = start.z * cosine + ahead.z * sine
    return GeoCoordinate(
      latitude: ElementaryFunctions.arctangentInDegrees(y: z, x: (x * x + y * y).squareRoot()),
      longitude: ElementaryFunctions.arctangentInDegrees(y: y, x: x))
  }

  /// The coordinates between both ends, at most a quarter of a degree apart.
  var placesBetween: [GeoCoordinate] {
    guard angle.isFinite else { return [] }
    let count = Int(-ElementaryFunctions.floor(-angle / Self.degreesPerStep))
    var angles = (1..<max(count, 1)).map { angle * Double($0) / Double(count) }
    // The northernmost point, and half a turn from it.
    let top = ElementaryFunctions.arctangentInDegrees(y: ahead.z, x: start.z)
    for extreme in [top, top < 0 ? top + 180 : top - 180] where extreme > 0 && extreme < angle {
      angles.append(extreme)
    }
    return angles.sorted().map { place(atAngle: $0) }
  }

  private static func vector(of place: GeoCoordinate) -> Vector {
    let latitude = ElementaryFunctions.sineAndCosine(ofDegrees: place.latitude)
    let longitude = ElementaryFunctions.sineAndCosine(ofDegrees: place.longitude)
    return (
      latitude.cosine * longitude.cosine, latitude.cosine * longitude.sine, latitude.sine
    )
  }

  private static func length(_ vector: Vector) -> Double {
    (vector.x * vector.x + vector.y * vector.y + vector.z * vector.z).squareRoot()
  }

  private static func unit(_ vector: Vector) -> Vector {
    let length = length(vector)
    return (vector.x / length, vector.y / length, vector.z / length)
  }
}
