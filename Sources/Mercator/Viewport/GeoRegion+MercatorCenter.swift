extension GeoRegion {
  /// Creates a region from spans in degrees and its middle **in Mercator**, which is the middle on
  /// the screen of a map. `MKCoordinateRegion` defines its centre and span in this way.
  ///
  ///     let center = GeoCoordinate(latitude: 45, longitude: 0)
  ///     let region = GeoRegion(mercatorCenter: center, latitudeSpan: 40, longitudeSpan: 40)
  ///     region?.north   // 61.64…, not 65: the middle of a map is not half way in degrees
  ///
  ///     h = asinh(tan(Δφ/2)/cos φ)
  ///
  /// φ is the latitude of the centre, Δφ the span of latitude, and h half the height of the box in
  /// radians of the world.
  ///
  /// *Edge cases*
  /// - Returns `nil` if the centre is invalid, a number is not finite, `latitudeSpan` is outside
  ///   0…180, or `longitudeSpan` is outside 0…360.
  /// - A latitude span of 180° gives −90…90. A centre at a pole gives only its own latitude.
  public init?(mercatorCenter center: GeoCoordinate, latitudeSpan: Double, longitudeSpan: Double) {
    guard center.isValid, latitudeSpan >= 0, latitudeSpan <= 180 else { return nil }
    var south = -90.0
    var north = 90.0
    if latitudeSpan < 180 {
      // The sinh of the edges' ordinates is sinh(u ± h) = sinh u·cosh h ± cosh u·sinh h, where u is
      // the centre's ordinate. Here sinh u = tan φ, cosh u = 1/cos φ, and sinh h = tan(Δφ/2)/cos φ.
      let (sine, cosine) = ElementaryFunctions.sineAndCosine(ofDegrees: center.latitude)
      let half = ElementaryFunctions.tangent(ofDegrees: latitudeSpan / 2)
      if cosine > 0 {
        let tangent = sine / cosine
        let reach = half / cosine
        let coshReach = (1 + reach * reach).squareRoot()
        let coshCenter = 1 / cosine
        north = Self.latitude(hyperbolicSine: tangent * coshReach + coshCenter * reach)
        south = Self.latitude(hyperbolicSine: tangent * coshReach - coshCenter * reach)
      } else {
        (south, north) = (center.latitude, center.latitude)
      }
    }
    self.init(
      south: south, north: max(south, north), west: center.longitude - longitudeSpan / 2,
      longitudeSpan: longitudeSpan)
  }

  /// The coordinate in the middle of the region on a map, half way in Mercator between its edges.
  ///
  ///     GeoRegion(south: 0, west: 0, north: 60, east: 10)?.mercatorCenter.latitude   // 35.26…
  ///
  /// *Edge cases*: edges beyond ±85.051…° are not clamped. If a region extends to one pole, its
  /// middle is at that pole. If it extends to both, its middle is at the equator.
  public var mercatorCenter: GeoCoordinate {
    GeoCoordinate(latitude: mercatorMiddle, longitude: center.longitude)
  }

  private var mercatorMiddle: Double {
    if south == -north { return 0 }
    if north == 90 || south == -90 { return north == 90 ? 90 : -90 }
    let top = ElementaryFunctions.inverseHyperbolicSine(
      ElementaryFunctions.tangent(ofDegrees: north))
    let bottom = ElementaryFunctions.inverseHyperbolicSine(
      ElementaryFunctions.tangent(ofDegrees: south))
    let middle = Self.latitude(
      hyperbolicSine: ElementaryFunctions.hyperbolicSine(bottom + (top - bottom) / 2))
    return middle.clamped(south, north)
  }

  private static func latitude(hyperbolicSine: Double) -> Double {
    ElementaryFunctions.arctangentInDegrees(y: hyperbolicSine, x: 1)
  }
}
