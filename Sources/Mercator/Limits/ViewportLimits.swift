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
