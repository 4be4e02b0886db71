/// What a fit came to, and why it is no closer.
///
///     let report = try viewport.fitReport(cities, .padding(24))
///     report.viewport            // the camera
///     report.decision            // .extent: the places themselves decided the zoom
///     report.contacts            // the nearest place to each edge of the room
///     report.cutOff              // [] : all of them show
///
/// Places are told by their index in the sequence that was given. It is small whatever the number
/// of places: the slack of any one of them is ``slack(of:)-(GeoCoordinate)``.
public struct FitReport: Hashable, Sendable {
  /// The camera.
  public var viewport: MapViewport
  /// The rectangle of the screen that was fitted into: the free area less the padding.
  public var room: ScreenRect
  /// What decided the zoom.
  public var decision: Decision
  /// The limits of ``FitOptions/limits`` that the camera was moved to; empty if they changed
  /// nothing.
  public var limits: ViewportLimits.Bound
  /// How the camera was found.
  public var method: Method
  /// For each edge of the room what comes nearest to it: left, top, right, bottom.
  public var contacts: [Contact]
  /// What was left out because it is no valid place.
  public var skipped: [Int]
  /// What lies outside the room all the same: the zoom range, the limits or the world's edge asked
  /// for more than the places.
  public var cutOff: [Int]
  /// Which callout was taken of each marker that has any.
  public var callouts: [Callout] = []

  /// Two markers whose boxes cannot show at once, where ``FitOptions/makesRoom`` let all boxes give
  /// way to their places. nil: no box gave way.
  public var conflict: MarkerConflict?
  /// Whether less padding was kept than asked for: ``FitOptions/makesRoom``.
  public var isPaddingReduced = false

  /// What decided a fit's zoom.
  public enum Decision: Hashable, Sendable {
    /// The places or their boxes: any closer one would leave the room.
    case extent
    /// The least span.
    case minimumSpan
    /// The upper end of the zoom range.
    case zoomMaximum
    /// The lower end of the zoom range. Places may be cut off.
    case zoomMinimum
    /// The step: the zoom was lowered to a multiple of it.
    case zoomStep
    /// The limits, or the world's northern or southern edge, which no centre leaves.
    case limits
  }

  /// How a camera was found.
  public enum Method: Hashable, Sendable {
    /// In closed form, or by steps that end: there is no better camera.
    case exact
    /// By a search that is refined to a documented width.
    case numeric
    /// By taking one choice after the other: there may be a better one. So it is with many callouts, where
    /// more than 1024 windows of longitude come into question, and where numbers out of all proportion
    /// would take too long.
    case greedy
    /// By a ``FitSummary`` that does not tell all: every place shows, but there may be a better
    /// camera.
    case summarized
  }

  /// The callout taken of a marker.
  public struct Callout: Hashable, Sendable {
    /// The marker's index.
    public var index: Int
    /// The index in its ``PlacedMarker/callouts``.
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

  /// What comes nearest to an edge of the room.
  public struct Contact: Hashable, Sendable {
    /// The edge.
    public var edge: Edge
    /// The index of what comes nearest; of several the first.
    public var index: Int
    /// How many places, regions or markers come as near, to the ``MapViewport/tolerance``.
    public var count: Int
    /// Points left between it and the edge; negative if it lies beyond.
    public var slack: Double
    /// Whether it touches the edge, or lies beyond.
    public var binds: Bool
  }

  /// Points from a marker's box, its callouts left out, to each edge of the room.
  public func slack(of marker: PlacedMarker) -> ScreenInsets? {
    guard let slack = slack(of: marker.coordinate) else { return nil }
    let footprint = marker.footprint
    return ScreenInsets(
      top: slack.top - footprint.above, left: slack.left - footprint.left,
      bottom: slack.bottom - footprint.below, right: slack.right - footprint.right)
  }

  /// Points from a place to each edge of the room, as the camera draws it; negative where it lies
  /// beyond. nil if it is not drawn at all.
  public func slack(of place: GeoCoordinate) -> ScreenInsets? {
    guard place.isValid, let point = viewport.screenPoint(for: place) else { return nil }
    return ScreenInsets(
      top: point.y - room.y, left: point.x - room.x, bottom: room.y + room.height - point.y,
      right: room.x + room.width - point.x)
  }
}
