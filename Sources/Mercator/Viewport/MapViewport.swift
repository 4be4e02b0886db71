/// The camera of a map: its centre, zoom, heading and pitch, and the size and insets of its view.
///
///     var viewport = MapViewport(
///       center: GeoCoordinate(latitude: 48.136315, longitude: 11.5752901), zoom: 15,
///       size: ScreenSize(width: 390, height: 844))
///     viewport.region                                    // the visible region
///     viewport.coordinate(at: ScreenPoint(x: 0, y: 0))   // the coordinate at its top left corner
///     try viewport.fit(places)                           // all of them, as large as possible
///
/// A viewport is always finite. Numbers out of range are clamped or wrapped as documented for each
/// property. A setter ignores NaN and keeps the old value. The initialiser treats NaN as 0. Use
/// ``init(validatingCenter:zoom:heading:pitch:size:insets:fieldOfView:)`` for untrusted numbers.
///
/// *Search words*: camera, bearing (heading), tilt (pitch), padding (insets), bounds (region).
public struct MapViewport: Codable, Hashable, Sendable {
  /// The coordinate drawn in the middle of the free area within the insets.
  ///
  /// Longitudes in −180…180 are kept bit for bit, others wrap into [−180, 180). Latitudes are
  /// clamped to ±90. Latitudes beyond ±85.051…°, the edge of the world, are drawn at the edge.
  public var center: GeoCoordinate {
    didSet { center = Self.valid(center, else: oldValue) }
  }

  /// The zoom level at ``center``, in −16…40. The world is 256 · 2^zoom points wide.
  ///
  /// See ``ZoomConvention`` for zoom levels based on 512 or 128 points.
  public var zoom: Double {
    didSet { zoom = Self.valid(zoom, in: MapViewport.zoomLimits, else: oldValue) }
  }

  /// The direction at the top of the screen, in degrees clockwise from north, in [0, 360).
  public var heading: Double {
    didSet { heading = Degrees.wrappedHeading(heading.isFinite ? heading : oldValue) }
  }

  /// The angle between the line of sight and straight down, in degrees, in 0…85.
  ///
  /// A view without height has no perspective, so its pitch counts as 0.
  public var pitch: Double {
    didSet { pitch = Self.valid(pitch, in: 0...85, else: oldValue) }
  }

  /// The size of the whole view, in points. Each side is in 0…2³⁰. Zero is a valid size.
  public var size: ScreenSize {
    didSet { size = Self.valid(size, else: oldValue) }
  }

  /// The parts of the view covered by bars, sheets and margins. Each inset is in 0…2³⁰. Together
  /// they may cover everything.
  public var insets: ScreenInsets {
    didSet { insets = Self.valid(insets, else: oldValue) }
  }

  /// The vertical field of view of the perspective, in degrees, in 1…150. The default is 30, as in
  /// MapKit.
  ///
  /// It matters only under pitch and for the camera's distance. MapLibre and Mapbox use 36.87.
  public var fieldOfView: Double {
    didSet { fieldOfView = Self.valid(fieldOfView, in: 1...150, else: oldValue) }
  }

  /// Creates a camera. Each number is clamped or wrapped as documented for its property.
  ///
  /// *Edge cases*: a number that is not finite counts as 0, and a field of view as 30.
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

  /// Creates a camera from untrusted numbers. Returns `nil` if a number is not finite or outside
  /// its property's range, or if the centre is invalid (``GeoCoordinate/isValid``). Headings and
  /// longitudes wrap.
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

  /// The valid range of zooms of a viewport, −16…40.
  public static let zoomLimits: ClosedRange<Double> = -16...40

  /// MapKit's vertical field of view, 30°, as measured by others on devices.
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
    /// Creates a camera from its encoded form. Heading, pitch, insets and field of view are
    /// optional.
    ///
    /// Throws `DecodingError.dataCorrupted` for numbers rejected by
    /// ``init(validatingCenter:zoom:heading:pitch:size:insets:fieldOfView:)``.
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
