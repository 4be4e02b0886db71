public import Mercator
public import MercatorPicture
public import MercatorPlaces

/// The answer to a request for a camera: the camera with its zoom convention, and the places in its
/// free area.
public struct CameraReport {
  /// The camera.
  public var viewport: MapViewport
  /// The convention of the zoom.
  public var convention: ZoomConvention
  /// The number of places, and of those that are visible in the free area. Nil without places.
  public var places: PlaceCount?
  /// The kinds of the places, for the text; nil if they aren't known.
  public var kinds: FeatureKinds?
  /// The active limits; nil without limits.
  public var activeLimits: ActiveLimits?
  /// The details of a fit; nil if they weren't requested.
  public var fit: FitDetails?
  /// The errors of omitted places.
  public var faults: [PlaceReadingError]

  /// The legends of a picture.
  public var legends: [PictureLegend] = []
  /// The least and the greatest radius of a picture's discs whose size has a meaning.
  public var radiusRange: ClosedRange<Double>?

  /// Creates a report.
  public init(
    _ viewport: MapViewport, convention: ZoomConvention, places: PlaceCount? = nil,
    kinds: FeatureKinds? = nil, activeLimits: ActiveLimits? = nil, fit: FitDetails? = nil,
    faults: [PlaceReadingError] = []
  ) {
    self.viewport = viewport
    self.convention = convention
    self.places = places
    self.kinds = kinds
    self.activeLimits = activeLimits
    self.fit = fit
    self.faults = faults
  }

  /// The zoom in the convention.
  public var zoom: Double { ZoomConvention.tile256.zoom(viewport.zoom, in: convention) }

  /// The points in an inch of a PDF, for map scales and sizes in millimetres.
  package static let pointsPerInch: Double = 72

  /// The maximum width of the scale bar, in points.
  package static let scaleBarWidth: Double = 100
}
