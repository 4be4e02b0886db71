/// The allowed touch gestures and their thresholds, with defaults from other maps.
public struct GestureSettings: Hashable, Sendable {
  /// Whether touches may move the map at all.
  public var allowsPanning = true
  /// Whether two fingers may zoom.
  public var allowsZooming = true
  /// Whether two fingers may rotate the map.
  public var allowsRotation = true
  /// The degrees that two fingers must rotate before the map rotates with them; 10 by default.
  ///
  /// The threshold prevents a pinch from rotating the map by accident. The rotation up to it is
  /// ignored.
  public var rotationThreshold: Double = 10
  /// The levels that two fingers must zoom before the map zooms with them.
  public var zoomThreshold: Double = 0.1
  /// The degrees from north within which the map snaps to north after the last touch; 5 as in
  /// OpenLayers.
  public var northSnap: Double = 5
  /// The points that one finger drags per zoom level; 128 as in MapLibre.
  public var zoomDragLength: Double = 128
  /// The duration of a snap or of a spring back into limits.
  public var settlingDuration: Duration = .milliseconds(300)
  /// The time in which the initial velocity of ``GestureTracker`` decays under a touch; 0 stops at
  /// once.
  ///
  /// A fling by the fingers themselves always stops at once.
  public var catchDuration: Duration = .milliseconds(150)
  /// The deceleration after a moving finger is lifted.
  public var momentum = Momentum()
  /// The rubber band for the zoom beyond its limits.
  public var zoomBand: RubberBand = .zoom
  /// The rubber band for positions beyond limits, in points.
  public var positionBand: RubberBand = .position

  /// Creates the default settings.
  public init() {}
}
