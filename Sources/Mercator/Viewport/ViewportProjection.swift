/// The projection of a viewport, with its parameters precomputed.
///
/// World offsets are measured from the viewport's centre, ground offsets in points on the ground:
///
///     a = S(dx·cosθ + dy·sinθ)     to the right
///     b = S(dx·sinθ − dy·cosθ)     ahead
///     d = F + b·sin p              depth
///     x = F·a/d                    right of the centre point
///     y = F·b·cos p/d              above the centre point
///
/// S is in points per world, θ is the heading, p the pitch, and F the focal length. Use the
/// parameters for drawing without ``MapViewport/screenPoint(for:)``, for example in a shader:
///
///     let projection = ViewportProjection(viewport)
///     let worldX = WebMercator.worldPoint(for: viewport.center).x
///     draw(
///       projection.scale, projection.focalLength, projection.sineOfHeading,
///       projection.cosineOfHeading)
///
/// *Edge cases*: a view without height has no perspective. Its focal length is 1 and its pitch
/// counts as 0.
public struct ViewportProjection {
  /// The scale S, in points per world.
  public let scale: Double
  /// The focal length F in points, derived from the height of the whole view.
  public let focalLength: Double
  /// The sine of the heading, sin θ.
  public let sineOfHeading: Double
  /// The cosine of the heading, cos θ.
  public let cosineOfHeading: Double
  /// The sine of the pitch, sin p. It is 0 in a view without height.
  public let sineOfPitch: Double
  /// The cosine of the pitch, cos p. It is 1 in a view without height.
  public let cosineOfPitch: Double
  /// The screen point at which the map's centre is drawn: the origin o of the formulas.
  public let origin: ScreenPoint
  /// The longitude of the centre, in degrees.
  let longitude: Double
  /// The y of the centre in the world.
  public let y: Double
  /// The height of the far limit above the origin, where the depth is 10 F. It is infinite without
  /// pitch.
  public let farLimit: Double
  let tolerance: Double

  /// The largest depth of visible ground, in focal lengths.
  static let farDepth: Double = 10

  /// Creates the projection of a viewport.
  public init(_ viewport: MapViewport) {
    self.init(viewport, scale: WebMercator.pointsPerWorld(atZoom: viewport.zoom))
  }

  /// Creates the projection of a viewport at another scale, in points per world.
  init(_ viewport: MapViewport, scale: Double) {
    self.init(
      viewport, scale: scale, focalLength: Self.focalLength(of: viewport),
      y: MercatorOrdinate.y(latitude: viewport.center.latitude))
  }

  /// Creates the projection of a viewport with a known focal length and y of the centre.
  init(_ viewport: MapViewport, scale: Double, focalLength: Double, y: Double) {
    self.scale = scale
    self.focalLength = focalLength
    self.y = y
    (sineOfHeading, cosineOfHeading) = ElementaryFunctions.sineAndCosine(
      ofDegrees: viewport.heading)
    let halfHeight = viewport.size.height / 2
    let hasPerspective = viewport.pitch > 0 && halfHeight > 0
    (sineOfPitch, cosineOfPitch) = ElementaryFunctions.sineAndCosine(
      ofDegrees: hasPerspective ? viewport.pitch : 0)
    origin = viewport.centerPoint
    longitude = viewport.center.longitude
    let far = ViewportProjection.farDepth
    farLimit =
      hasPerspective
      ? (far - 1) / far * focalLength * cosineOfPitch / sineOfPitch : .infinity
    tolerance = viewport.tolerance
  }

  private static func focalLength(of viewport: MapViewport) -> Double {
    let halfHeight = viewport.size.height / 2
    guard halfHeight > 0 else { return 1 }
    return halfHeight / ElementaryFunctions.tangent(ofDegrees: viewport.fieldOfView / 2)
  }

  /// A point on the ground, in points to the right of the centre and ahead of it.
  package struct Ground: Hashable {
    package var right: Double
    package var ahead: Double

    package init(right: Double, ahead: Double) { (self.right, self.ahead) = (right, ahead) }

    static let zero = Ground(right: 0, ahead: 0)
  }

  /// A screen point relative to the origin, in points to the right and up.
  package struct Offset {
    package var right: Double
    package var up: Double

    package init(right: Double, up: Double) { (self.right, self.up) = (right, up) }
  }

  /// An offset from the centre in worlds, with x east and y south.
  package struct WorldOffset: Hashable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  }

  /// The relative increase of the depth with each point of ground ahead, sin p/F.
  var perspective: Double { sineOfPitch / focalLength }

  package func depth(of ground: Ground) -> Double {
    focalLength + ground.ahead * sineOfPitch
  }

  package func ground(of offset: WorldOffset) -> Ground {
    Ground(
      right: scale * (offset.x * cosineOfHeading + offset.y * sineOfHeading),
      ahead: scale * (offset.x * sineOfHeading - offset.y * cosineOfHeading))
  }

  package func worldOffset(of ground: Ground) -> WorldOffset {
    WorldOffset(
      x: (ground.right * cosineOfHeading + ground.ahead * sineOfHeading) / scale,
      y: (ground.right * sineOfHeading - ground.ahead * cosineOfHeading) / scale)
  }

  /// Returns the offset at which ground is drawn, or `nil` at or behind the camera and beyond the
  /// far limit.
  package func offset(of ground: Ground) -> Offset? {
    guard sineOfPitch > 0 else { return Offset(right: ground.right, up: ground.ahead) }
    let depth = depth(of: ground)
    guard depth > 0 else { return nil }
    let magnification = focalLength / depth
    let up = ground.ahead * cosineOfPitch * magnification
    guard up <= farLimit + tolerance else { return nil }
    return Offset(right: ground.right * magnification, up: up)
  }

  /// Returns the ground drawn at an offset, or `nil` above the far limit.
  package func ground(at offset: Offset) -> Ground? {
    guard sineOfPitch == 0 || offset.up <= farLimit else { return nil }
    return ground(below: offset)
  }

  /// Returns the ground drawn at an offset below the horizon, at any distance.
  func ground(below offset: Offset) -> Ground {
    guard sineOfPitch > 0 else { return Ground(right: offset.right, ahead: offset.up) }
    let foreground = focalLength * cosineOfPitch
    let depths = foreground / (foreground - offset.up * sineOfPitch)
    return Ground(right: offset.right * depths, ahead: offset.up * depths / cosineOfPitch)
  }

  func offset(of point: ScreenPoint) -> Offset {
    Offset(right: point.x - origin.x, up: origin.y - point.y)
  }

  package func point(of offset: Offset) -> ScreenPoint {
    ScreenPoint(x: origin.x + offset.right, y: origin.y - offset.up)
  }

  /// Returns the offset of a coordinate on its own copy of the world, with longitudes in −180…180
  /// unchanged.
  func worldOffset(of coordinate: GeoCoordinate) -> WorldOffset {
    worldOffset(
      ofLongitude: coordinate.longitude, y: MercatorOrdinate.y(latitude: coordinate.latitude))
  }

  /// Returns the offset of a coordinate with a known y in the world.
  @inline(__always)
  func worldOffset(ofLongitude placeLongitude: Double, y placeY: Double) -> WorldOffset {
    WorldOffset(
      x: (Degrees.wrappedLongitude(placeLongitude) - longitude) / 360, y: placeY - y)
  }

  /// Returns the coordinate at an offset. North and south of the world it has the latitude of the
  /// edge.
  func coordinate(at offset: WorldOffset) -> GeoCoordinate {
    GeoCoordinate(
      latitude: MercatorOrdinate.latitude(y: y + offset.y),
      longitude: Degrees.wrappedLongitude(longitude + 360 * offset.x))
  }
}
