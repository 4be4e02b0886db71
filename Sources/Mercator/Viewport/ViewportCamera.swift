/// The numbers of a viewport that every conversion needs, worked out once.
///
/// World offsets are measured from the viewport's centre, ground offsets in points on the ground:
///
///     a = S(dx·cosθ + dy·sinθ)     to the right
///     b = S(dx·sinθ − dy·cosθ)     ahead
///     d = F + b·sin p              depth
///     x = F·a/d                    right of the centre point
///     y = F·b·cos p/d              above the centre point
///
/// with S points per world, heading θ, pitch p and the focal length F. For drawing by other means
/// than ``MapViewport/screenPoint(for:)``, such as a shader:
///
///     let camera = ViewportCamera(viewport)
///     let worldX = WebMercator.worldPoint(for: viewport.center).x
///     draw(camera.scale, camera.focalLength, camera.sineOfHeading, camera.cosineOfHeading)
///
/// *Edge cases*: a view without height has no perspective: its focal length is 1 and its pitch
/// counts as 0.
public struct ViewportCamera {
  /// S: points per world.
  public let scale: Double
  /// F: the focal length in points, from the height of the whole view.
  public let focalLength: Double
  /// sin θ
  public let sineOfHeading: Double
  /// cos θ
  public let cosineOfHeading: Double
  /// sin p; 0 in a view without height.
  public let sineOfPitch: Double
  /// cos p; 1 in a view without height.
  public let cosineOfPitch: Double
  /// o: where the centre is drawn.
  public let origin: ScreenPoint
  /// The centre's longitude in degrees.
  let longitude: Double
  /// The centre's y in the world.
  public let y: Double
  /// The height above the origin of the far limit, where the depth is 10 F; infinite without pitch.
  public let farLimit: Double
  let tolerance: Double

  /// How many focal lengths away ground still counts as shown.
  static let farDepth: Double = 10

  /// The numbers of a viewport.
  public init(_ viewport: MapViewport) {
    self.init(viewport, scale: WebMercator.pointsPerWorld(atZoom: viewport.zoom))
  }

  /// The camera of a viewport at another scale, in points per world.
  init(_ viewport: MapViewport, scale: Double) {
    self.init(
      viewport, scale: scale, focalLength: Self.focalLength(of: viewport),
      y: MercatorOrdinate.y(latitude: viewport.center.latitude))
  }

  /// The same, of a viewport whose focal length and centre's y are known.
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
    let far = ViewportCamera.farDepth
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

  /// A point on the ground: points to the right of the centre and ahead of it.
  package struct Ground: Hashable {
    package var right: Double
    package var ahead: Double

    package init(right: Double, ahead: Double) { (self.right, self.ahead) = (right, ahead) }

    static let zero = Ground(right: 0, ahead: 0)
  }

  /// A screen point relative to the origin: points to the right and up.
  package struct Offset {
    package var right: Double
    package var up: Double

    package init(right: Double, up: Double) { (self.right, self.up) = (right, up) }
  }

  /// An offset in worlds from the centre: x east, y south.
  package struct WorldOffset: Hashable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  }

  /// sin p/F: by how much of itself the depth grows with each point of ground ahead.
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

  /// Where ground is drawn; nil at or behind the camera and beyond the far limit.
  package func offset(of ground: Ground) -> Offset? {
    guard sineOfPitch > 0 else { return Offset(right: ground.right, up: ground.ahead) }
    let depth = depth(of: ground)
    guard depth > 0 else { return nil }
    let magnification = focalLength / depth
    let up = ground.ahead * cosineOfPitch * magnification
    guard up <= farLimit + tolerance else { return nil }
    return Offset(right: ground.right * magnification, up: up)
  }

  /// The ground drawn at an offset; nil above the far limit.
  package func ground(at offset: Offset) -> Ground? {
    guard sineOfPitch == 0 || offset.up <= farLimit else { return nil }
    return ground(below: offset)
  }

  /// The ground drawn at an offset below the horizon, however far it is.
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

  /// A place's offset on its own copy of the world: longitudes as they are in −180…180.
  func worldOffset(of coordinate: GeoCoordinate) -> WorldOffset {
    worldOffset(
      ofLongitude: coordinate.longitude, y: MercatorOrdinate.y(latitude: coordinate.latitude))
  }

  /// The same of a place whose y in the world is known.
  @inline(__always)
  func worldOffset(ofLongitude placeLongitude: Double, y placeY: Double) -> WorldOffset {
    WorldOffset(
      x: (Degrees.wrappedLongitude(placeLongitude) - longitude) / 360, y: placeY - y)
  }

  /// The place at an offset; north and south of the world its edge's latitude.
  func coordinate(at offset: WorldOffset) -> GeoCoordinate {
    GeoCoordinate(
      latitude: MercatorOrdinate.latitude(y: y + offset.y),
      longitude: Degrees.wrappedLongitude(longitude + 360 * offset.x))
  }
}
