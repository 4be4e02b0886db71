/// The camera of a map: where it looks, from how far, in which direction, on which screen.
///
///     var viewport = MapViewport(
///       center: GeoCoordinate(latitude: 48.136315, longitude: 11.5752901), zoom: 15,
///       size: ScreenSize(width: 390, height: 844))
///     viewport.region                                    // what the view shows
///     viewport.coordinate(at: ScreenPoint(x: 0, y: 0))   // the place in its top left corner
///     try viewport.fit(places)                           // all of them, as large as possible
///
/// A viewport is always finite. Numbers out of range are clamped or wrapped as each property says;
/// a setter that is given NaN keeps the old value, and the initialiser counts NaN as 0. Use
/// ``init(validatingCenter:zoom:heading:pitch:size:insets:fieldOfView:)`` for numbers from outside.
///
/// *Search words*: camera, bearing (heading), tilt (pitch), padding (insets), bounds (region).
public struct MapViewport: Codable, Hashable, Sendable {
  /// The place drawn in the middle of the area that the insets leave free.
  ///
  /// Longitudes in −180…180 keep their bits, others wrap into [−180, 180). Latitudes clamp to ±90
  /// and are drawn at ±85.051…° from there on, the edge of the world.
  public var center: GeoCoordinate {
    didSet { center = Self.valid(center, else: oldValue) }
  }

  /// The scale at ``center``: the world is 256 · 2^zoom points wide. In −16…40.
  ///
  /// See ``ZoomConvention`` for numbers that count 512 or 128 points.
  public var zoom: Double {
    didSet { zoom = Self.valid(zoom, in: MapViewport.zoomLimits, else: oldValue) }
  }

  /// Degrees clockwise from north of what is at the top of the screen, in [0, 360).
  public var heading: Double {
    didSet { heading = Degrees.wrappedHeading(heading.isFinite ? heading : oldValue) }
  }

  /// Degrees of the line of sight from straight down, in 0…85.
  ///
  /// In a view without height pitch counts as 0, since it has no perspective.
  public var pitch: Double {
    didSet { pitch = Self.valid(pitch, in: 0...85, else: oldValue) }
  }

  /// The whole view, in points. Each side is in 0…2³⁰; zero is ordinary data.
  public var size: ScreenSize {
    didSet { size = Self.valid(size, else: oldValue) }
  }

  /// What bars, sheets and margins cover. Each inset is in 0…2³⁰; together they may cover all.
  public var insets: ScreenInsets {
    didSet { insets = Self.valid(insets, else: oldValue) }
  }

  /// The vertical field of view of the perspective, in degrees: 30 as in MapKit; in 1…150.
  ///
  /// It matters only under pitch and for the camera's distance. MapLibre and Mapbox have 36.87.
  public var fieldOfView: Double {
    didSet { fieldOfView = Self.valid(fieldOfView, in: 1...150, else: oldValue) }
  }

  /// A camera of these numbers, each clamped or wrapped as its property says.
  ///
  /// *Edge cases*: a number that is not finite counts as 0 (a field of view as 30).
  public init(
    center: GeoCoordinate, zoom: Double, heading: Double = 0, pitch: Double = 0,
    size: ScreenSize, insets: ScreenInsets = .zero,
    fieldOfView: Double = MapViewport.defaultFieldOfView
  ) {
    self.center = Self.valid(
      GeoCoordinate(
        latitude: center.latitude.isFinite ? center.latitude : 0,
        longitude: center.longitude.isFinite ? center.longitude : 0),
      else: GeoCoordinate(latitude: 0, longitude: 0))
    self.zoom = Self.valid(zoom, in: MapViewport.zoomLimits, else: 0)
    self.heading = Degrees.wrappedHeading(heading.isFinite ? heading : 0)
    self.pitch = Self.valid(pitch, in: 0...85, else: 0)
    self.size = Self.valid(size, else: .zero)
    self.insets = Self.valid(insets, else: .zero)
    self.fieldOfView = Self.valid(
      fieldOfView, in: 1...150, else: MapViewport.defaultFieldOfView)
  }

  /// A camera of untrusted numbers: nil if one is not finite or out of the range that its property
  /// names, or if the centre is no place (``GeoCoordinate/isValid``). Headings and longitudes wrap.
  public init?(
    validatingCenter center: GeoCoordinate, zoom: Double, heading: Double = 0, pitch: Double = 0,
    size: ScreenSize, insets: ScreenInsets = .zero,
    fieldOfView: Double = MapViewport.defaultFieldOfView
  ) {
    self.init(
      center: center, zoom: zoom, heading: heading, pitch: pitch, size: size, insets: insets,
      fieldOfView: fieldOfView)
    guard
      center.isValid, self.zoom == zoom, heading.isFinite, self.pitch == pitch, self.size == size,
      self.insets == insets, self.fieldOfView == fieldOfView
    else { return nil }
  }

  /// The zooms that a viewport can have, −16…40.
  public static let zoomLimits: ClosedRange<Double> = -16...40

  /// MapKit's vertical field of view, 30°, measured by others on devices.
  public static let defaultFieldOfView: Double = 30

  private static let longestSide: Double = 1_073_741_824

  private static func valid(
    _ value: Double, in range: ClosedRange<Double>, else old: Double
  ) -> Double {
    guard value.isFinite else { return old }
    return value.clamped(range.lowerBound, range.upperBound) + 0.0
  }

  private static func valid(_ center: GeoCoordinate, else old: GeoCoordinate) -> GeoCoordinate {
    guard center.latitude.isFinite, center.longitude.isFinite else { return old }
    return GeoCoordinate(
      latitude: center.latitude.clamped(-90, 90),
      longitude: Degrees.wrappedLongitude(center.longitude))
  }

  private static func valid(_ size: ScreenSize, else old: ScreenSize) -> ScreenSize {
    ScreenSize(
      width: valid(size.width, in: 0...longestSide, else: old.width),
      height: valid(size.height, in: 0...longestSide, else: old.height))
  }

  private static func valid(_ insets: ScreenInsets, else old: ScreenInsets) -> ScreenInsets {
    insets.merged(with: old) { valid($0, in: 0...longestSide, else: $1) }
  }
}

#if !hasFeature(Embedded)
  extension MapViewport {
    /// Reads a camera; heading, pitch, insets and field of view may be missing.
    ///
    /// Throws `DecodingError.dataCorrupted` for numbers that
    /// ``init(validatingCenter:zoom:heading:pitch:size:insets:fieldOfView:)`` refuses.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let viewport = MapViewport(
        validatingCenter: try container.decode(GeoCoordinate.self, forKey: .center),
        zoom: try container.decode(Double.self, forKey: .zoom),
        heading: try container.decodeIfPresent(Double.self, forKey: .heading) ?? 0,
        pitch: try container.decodeIfPresent(Double.self, forKey: .pitch) ?? 0,
        size: try container.decode(ScreenSize.self, forKey: .size),
        insets: try container.decodeIfPresent(ScreenInsets.self, forKey: .insets) ?? .zero,
        fieldOfView: try container.decodeIfPresent(Double.self, forKey: .fieldOfView)
          ?? MapViewport.defaultFieldOfView)
      guard let viewport else {
        throw decoder.error(
          """
          A viewport needs a valid centre, a zoom in −16…40, a pitch in 0…85, sides and insets in \
          0…2³⁰ and a field of view in 1…150.
          """)
      }
      self = viewport
    }
  }
#endif
