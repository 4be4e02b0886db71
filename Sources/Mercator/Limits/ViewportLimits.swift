/// What a map's camera is held to: a range of zooms, regions for its centre and its view, and the
/// world's top and bottom.
///
///     let limits = ViewportLimits(zoomRange: 5...18, viewRegion: bavaria)
///     viewport.constrain(to: limits)          // hard: where the camera comes to rest
///     viewport.softlyConstrained(to: limits)  // soft: what shows while a finger pulls beyond
///
/// No camera obeys limits by itself: they act where they are asked for. All of them count with the
/// view's size, insets, heading and pitch.
///
/// *Search words*: maxBounds, minZoom, maxZoom, restriction, `MKMapView.CameraBoundary`,
/// `CameraZoomRange`.
public struct ViewportLimits: Codable, Hashable, Sendable {
  /// The zooms allowed; 0…28 by default. Its ends act as far as a viewport can go, −16…40.
  public var zoomRange: ClosedRange<Double>

  /// Where the centre may be; nil: anywhere.
  public var centerRegion: GeoRegion?

  /// What the free area may show: the bounding box of its ground stays within this region; nil:
  /// anything.
  ///
  /// A region of 360° of longitude imposes nothing in longitude. A view larger than the region is
  /// centred on it, axis by axis, unless ``fillsRegion`` says otherwise.
  public var viewRegion: GeoRegion?

  /// Whether the whole view, what the insets cover included, stays between the world's top and
  /// bottom, ±85.051…°; a view taller than the world is centred on it. True by default.
  public var keepsInWorld: Bool

  /// Whether the zoom is raised until ``viewRegion`` fills the free area, so that nothing else
  /// shows. It may raise the zoom beyond ``zoomRange``.
  public var fillsRegion: Bool

  /// Limits of exactly these; without arguments zooms 0…28 between the world's top and bottom.
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

  /// The zooms that limits allow unless they are told otherwise, 0…28.
  public static let defaultZoomRange: ClosedRange<Double> = 0...28

  /// Which limits a camera was moved to.
  ///
  ///     LimitedViewport(viewport, to: limits).bound.contains(.zoomMaximum)
  public struct Bound: OptionSet, Codable, Hashable, Sendable {
    /// A bit for each limit.
    public let rawValue: UInt16

    /// The limits of these bits.
    public init(rawValue: UInt16) {
      self.rawValue = rawValue
    }

    /// The lower end of the zoom range.
    public static let zoomMinimum = Bound(rawValue: 1 << 0)
    /// The upper end of the zoom range.
    public static let zoomMaximum = Bound(rawValue: 1 << 1)
    /// The zoom at which the view region fills the free area.
    public static let fill = Bound(rawValue: 1 << 2)
    /// The centre region's western edge.
    public static let centerWest = Bound(rawValue: 1 << 3)
    /// The centre region's eastern edge.
    public static let centerEast = Bound(rawValue: 1 << 4)
    /// The centre region's northern edge.
    public static let centerNorth = Bound(rawValue: 1 << 5)
    /// The centre region's southern edge.
    public static let centerSouth = Bound(rawValue: 1 << 6)
    /// The view region's western edge; with the eastern one where the view is wider than it.
    public static let viewWest = Bound(rawValue: 1 << 7)
    /// The view region's eastern edge; with the western one where the view is wider than it.
    public static let viewEast = Bound(rawValue: 1 << 8)
    /// The view region's northern edge; with the southern one where the view is taller than it.
    public static let viewNorth = Bound(rawValue: 1 << 9)
    /// The view region's southern edge; with the northern one where the view is taller than it.
    public static let viewSouth = Bound(rawValue: 1 << 10)
    /// The world's top; with its bottom where the view is taller than the world.
    public static let worldTop = Bound(rawValue: 1 << 11)
    /// The world's bottom; with its top where the view is taller than the world.
    public static let worldBottom = Bound(rawValue: 1 << 12)
  }
}

#if !hasFeature(Embedded)
  extension ViewportLimits {
    /// Reads limits; what is missing is as in the initialiser. The zoom range is its two ends.
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
