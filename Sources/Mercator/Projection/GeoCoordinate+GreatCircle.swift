extension GeoCoordinate {
  /// The place a share of the way to another, along the great circle: the shortest way over a sphere.
  ///
  ///     let kennedy = GeoCoordinate(latitude: 40.64, longitude: -73.78)
  ///     let hongKong = GeoCoordinate(latitude: 22.31, longitude: 113.92)
  ///     kennedy.alongGreatCircle(to: hongKong, share: 0.5)   // 78.98° N, 144.33° E
  ///
  /// Formula (spherical linear interpolation, Shoemake 1985): with unit vectors a and b of both places,
  /// the angle ω between them, and u the direction from a to b,
  ///
  ///     p(s) = a·cos(s·ω) + u·sin(s·ω)
  ///
  /// - Parameters:
  ///   - other: the place at the end of the way.
  ///   - share: 0 is this place, 1 the other one; less and more go on along the circle.
  ///
  /// *Edge cases*
  /// - Of opposite places, which have no shortest way, the way over the north pole.
  /// - NaN where a number is not finite.
  public func alongGreatCircle(to other: GeoCoordinate, share: Double) -> GeoCoordinate {
    GreatCircle(from: self, to: other).place(at: share)
  }

  /// The great circles through places, as places at most a quarter of a degree apart: a line through
  /// them is drawn as a curve.
  ///
  ///     try viewport.fit(.line(GeoCoordinate.greatCircles(through: [kennedy, hongKong])))
  ///
  /// The northmost and the southmost place of each is among them, so that a fit loses nothing. A line
  /// through places a quarter of a degree apart leaves the circle by 2·10⁻⁶ of its radius.
  ///
  /// *Edge cases*: places that are not valid are left out; one place alone stays.
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

/// The way from one place to another along the great circle.
private struct GreatCircle {
  private typealias Vector = (x: Double, y: Double, z: Double)

  private let start: Vector
  /// At a right angle to the start, toward the end.
  private let ahead: Vector
  /// In degrees.
  private let angle: Double

  init(from start: GeoCoordinate, to end: GeoCoordinate) {
    let (a, b) = (Self.vector(of: start), Self.vector(of: end))
    let dot = a.x * b.x + a.y * b.y + a.z * b.z
    // Of a × b, whose length is right for near and for opposite places.
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
      // North; at a pole along the other place's meridian.
      let (sineOfLatitude, cosineOfLatitude) = ElementaryFunctions.sineAndCosine(
        ofDegrees: start.latitude)
      let meridian =
        start.latitude.magnitude < 90 ? start.longitude : end.longitude + (dot < 0 ? 180 : 0)
      let (sine, cosine) = ElementaryFunctions.sineAndCosine(ofDegrees: meridian)
      ahead = (-sineOfLatitude * cosine, -sineOfLatitude * sine, cosineOfLatitude)
    }
  }

  /// Sines of so little have no direction: a millimetre.
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

  /// At most a quarter of a degree apart, without the ends.
  var placesBetween: [GeoCoordinate] {
    guard angle.isFinite else { return [] }
    let count = Int(-ElementaryFunctions.floor(-angle / Self.degreesPerStep))
    var angles = (1..<max(count, 1)).map { angle * Double($0) / Double(count) }
    // Where it is farthest north, and half a turn from there.
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
