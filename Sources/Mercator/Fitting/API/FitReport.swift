/// The result of a fit, and what limits its zoom.
///
///     let report = try viewport.fitReport(cities, .padding(24))
///     report.viewport            // the camera
///     report.decision            // .extent: the places themselves decided the zoom
///     report.contacts            // the nearest place to each edge of the room
///     report.outsideIndices      // [] : all of them are visible
///
/// Places are identified by their index in the input. The report's size doesn't depend on their
/// number. Use ``slack(of:)-(GeoCoordinate)`` for a single place.
public struct FitReport: Hashable, Sendable {
  /// The fitted camera.
  public var viewport: MapViewport
  /// The rectangle of the screen that was fitted into: the free area minus the padding.
  public var room: ScreenRect
  /// The reason why the zoom is not larger.
  public var decision: Decision
  /// The limits of ``FitOptions/limits`` to which the camera was moved. Empty if they had no
  /// effect.
  public var activeLimits: ActiveLimits
  /// The method that found the camera.
  public var method: Method
  /// The item nearest to each edge of the room, in the order left, top, right, bottom.
  public var contacts: [Contact]
  /// The indices of invalid items, which were left out.
  public var invalidIndices: [Int]
  /// The indices of items outside the room. They are cut off if the zoom range, the limits or the
  /// edge of the world allow no camera that shows everything.
  public var outsideIndices: [Int]
  /// The callout chosen for each marker that has callouts.
  public var callouts: [Callout] = []

  /// Two markers whose boxes cannot be visible at the same time, if the fit used coordinates
  /// instead of boxes. `nil` if the boxes were fitted. See
  /// ``FitOptions/reducesPaddingAndBoxesIfNeeded``.
  public var conflict: MarkerConflict?
  /// Whether the padding is smaller than requested. See
  /// ``FitOptions/reducesPaddingAndBoxesIfNeeded``.
  public var isPaddingReduced = false

  /// The reason why the zoom of a fit is not larger.
  public enum Decision: Hashable, Sendable {
    /// The places or their boxes, which would leave the room at any larger zoom.
    case extent
    /// The minimum span.
    case minimumSpan
    /// The upper bound of the zoom range.
    case zoomMaximum
    /// The lower bound of the zoom range. Places may be cut off.
    case zoomMinimum
    /// The zoom step. The zoom was lowered to a multiple of it.
    case zoomStep
    /// The limits, or the northern or southern edge of the world, beyond which no centre can be.
    case limits
  }

  /// The method that found a camera.
  public enum Method: Hashable, Sendable {
    /// A closed form, or a procedure with finitely many steps. No camera is better.
    case exact
    /// A search that is refined to a documented width.
    case numeric
    /// A greedy search, which makes one choice after the other. A better camera may exist.
    ///
    /// It is used for many callouts, for more than 1024 candidate windows of longitude, and for
    /// extreme inputs that would take too long.
    case greedy
    /// A fit of a ``FitSummary`` that doesn't contain every place. All places are visible, but a
    /// better camera may exist.
    case summarized
  }

  /// The callout chosen for a marker.
  public struct Callout: Hashable, Sendable {
    /// The index of the marker.
    public var index: Int
    /// The index of the callout in ``PlacedMarker/callouts``.
    public var choice: Int
  }

  /// An edge of the room.
  public enum Edge: Hashable, Sendable {
    /// The left edge.
    case left
    /// The top edge.
    case top
    /// The right edge.
    case right
    /// The bottom edge.
    case bottom
  }

  /// The item nearest to an edge of the room.
  public struct Contact: Hashable, Sendable {
    /// The edge of the room.
    public var edge: Edge
    /// The index of the nearest item. If several are equally near, it is the first.
    public var index: Int
    /// The number of places, regions or markers that are equally near, within
    /// ``MapViewport/tolerance``.
    public var count: Int
    /// The distance between the item and the edge, in points. Negative if the item is beyond the
    /// edge.
    public var slack: Double
    /// Whether the item touches the edge, or is beyond it.
    public var touchesEdge: Bool
  }

  /// Returns the points between a marker's box, without its callouts, and each edge of the room.
  /// Returns `nil` if the camera doesn't draw the marker's coordinate.
  public func slack(of marker: PlacedMarker) -> ScreenInsets? {
    guard let slack = slack(of: marker.coordinate) else { return nil }
    let footprint = marker.footprint
    return ScreenInsets(
      top: slack.top - footprint.above, left: slack.left - footprint.left,
      bottom: slack.bottom - footprint.below, right: slack.right - footprint.right)
  }

  /// Returns the points between a place and each edge of the room, as drawn by the camera. They are
  /// negative for edges that the place is beyond. Returns `nil` if the place is not drawn.
  public func slack(of place: GeoCoordinate) -> ScreenInsets? {
    guard place.isValid, let point = viewport.screenPoint(for: place) else { return nil }
    return ScreenInsets(
      top: point.y - room.y, left: point.x - room.x, bottom: room.y + room.height - point.y,
      right: room.x + room.width - point.x)
  }
}
