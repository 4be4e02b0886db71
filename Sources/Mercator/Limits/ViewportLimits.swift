/// The limits of a map's camera: a zoom range, regions for its centre and its view, and the top and
/// bottom of the world.
///
///     let limits = ViewportLimits(zoomRange: 5...18, viewRegion: bavaria)
///     viewport.constrain(to: limits)          // hard: the camera at rest
///     viewport.softlyConstrained(to: limits)  // soft: the camera during a gesture
///
/// Limits aren't applied automatically. Call `constrain(to:)`. All limits account for the view's
/// size, insets, heading and pitch.
///
/// *Search words*: maxBounds, minZoom, maxZoom, restriction, `MKMapView.CameraBoundary`,
/// `CameraZoomRange`.
public struct ViewportLimits: Codable, Hashable, Sendable {
  /// The allowed zooms, by default 0…28. Its bounds are clamped to the zooms of a viewport, −16…40.
  public var zoomRange: ClosedRange<Double>

  /// The region of allowed centres, or `nil` for any centre.
  public var centerRegion: GeoRegion?

  /// The region that the free area may show, or `nil` for any. The bounding box of the visible
  /// ground stays inside it.
  ///
  /// A region of 360° of longitude doesn't constrain the longitude. A view larger than the region
  /// is centred on it, axis by axis, unless ``fillsRegion`` is set.
  public var viewRegion: GeoRegion?

  /// Whether the whole view, including the part under the insets, stays between the top and bottom
  /// of the world, ±85.051…°. A view taller than the world is centred on it. The default is `true`.
  public var keepsInWorld: Bool

  /// Whether the zoom is raised until ``viewRegion`` fills the free area and nothing else is
  /// visible. It may raise the zoom beyond ``zoomRange``.
  public var fillsRegion: Bool

  /// Creates limits. By default they allow zooms 0…28 between the top and bottom of the world.
  public init(
    zoomRange: ClosedRange<Double> = ViewportLimits.defaultZoomRange,
    centerRegion: GeoRegion? = nil, viewRegion: GeoRegion? = nil, keepsInWorld: Bool = true,
    fillsRegion: Bool = false
  ) {
    self.zoomRange = zoomRange
    self.centerRegion = centerRegion
    self.viewRegion = viewRegion
    self.keepsInWorld = keepsInWorld
    self.fillsRegion = fillsRegion
  }

  /// The default zoom range of limits, 0…28.
  public static let defaultZoomRange: ClosedRange<Double> = 0...28

  /// The set of limits to which a camera was moved.
  ///
  ///     LimitedViewport(viewport, to: limits).bound.contains(.zoomMaximum)
  public struct Bound: OptionSet, Codable, Hashable, Sendable {
    /// The bits of the set, one for each limit.
    public let rawValue: UInt16

    /// Creates a set of limits from its bits.
    public init(rawValue: UInt16) {
      self.rawValue = rawValue
    }

    /// The lower bound of the zoom range.
    public static let zoomMinimum = Bound(rawValue: 1 << 0)
    /// The upper bound of the zoom range.
    public static let zoomMaximum = Bound(rawValue: 1 << 1)
    /// The zoom at which the view region fills the free area.
    public static let fill = Bound(rawValue: 1 << 2)
    /// The western edge of the centre region.
    public static let centerWest = Bound(rawValue: 1 << 3)
    /// The eastern edge of the centre region.
    public static let centerEast = Bound(rawValue: 1 << 4)
    /// The northern edge of the centre region.
    public static let centerNorth = Bound(rawValue: 1 << 5)
    /// The southern edge of the centre region.
    public static let centerSouth = Bound(rawValue: 1 << 6)
    /// The western edge of the view region. If the view is wider than the region, the eastern edge
    /// is set too.
    public static let viewWest = Bound(rawValue: 1 << 7)
    /// The eastern edge of the view region. If the view is wider than the region, the western edge
    /// is set too.
    public static let viewEast = Bound(rawValue: 1 << 8)
    /// The northern edge of the view region. If the view is taller than the region, the southern
    /// edge is set too.
    public static let viewNorth = Bound(rawValue: 1 << 9)
    /// The southern edge of the view region. If the view is taller than the region, the northern
    /// edge is set too.
    public static let viewSouth = Bound(rawValue: 1 << 10)
    /// The top of the world. If the view is taller than the world, the bottom is set too.
    public static let worldTop = Bound(rawValue: 1 << 11)
    /// The bottom of the world. If the view is taller than the world, the top is set too.
    public static let worldBottom = Bound(rawValue: 1 << 12)
  }
}

#if !hasFeature(Embedded)
  extension ViewportLimits {
    /// Creates limits from their encoded form. Missing values have the defaults of the initialiser.
    /// The zoom range is encoded as its two bounds.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        zoomRange: try container.decodeIfPresent(ClosedRange<Double>.self, forKey: .zoomRange)
          ?? ViewportLimits.defaultZoomRange,
        centerRegion: try container.decodeIfPresent(GeoRegion.self, forKey: .centerRegion),
        viewRegion: try container.decodeIfPresent(GeoRegion.self, forKey: .viewRegion),
        keepsInWorld: try container.decodeIfPresent(Bool.self, forKey: .keepsInWorld) ?? true,
        fillsRegion: try container.decodeIfPresent(Bool.self, forKey: .fillsRegion) ?? false)
    }
  }
#endif
