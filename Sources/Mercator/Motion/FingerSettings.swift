/// What fingers on a map may do, and their thresholds. The defaults are those of other maps.
public struct FingerSettings: Hashable, Sendable {
  /// Whether fingers may move the map at all.
  public var allowsPanning = true
  /// Whether two fingers may zoom.
  public var allowsZooming = true
  /// Whether two fingers may turn the map.
  public var allowsRotation = true
  /// Degrees that two fingers must turn before the map turns with them, so that a pinch does not
  /// turn it by accident. The turn up to then is left out.
  public var rotationThreshold: Double = 10
  /// Levels that two fingers must zoom before the map zooms with them.
  public var zoomThreshold: Double = 0.1
  /// Degrees from north within which the map snaps to north when the last finger is lifted; 5 as
  /// in OpenLayers.
  public var northSnap: Double = 5
  /// Points that one finger drags for a level of zoom; 128 as in MapLibre.
  public var zoomDragLength: Double = 128
  /// How long a snap or a spring back into limits takes.
  public var settlingDuration: Duration = .milliseconds(300)
  /// How long the velocity that ``FingerTracking`` was made with takes to run out under the finger;
  /// 0 stops the map at once. A throw of the fingers' own always stops at once.
  public var catchDuration: Duration = .milliseconds(150)
  /// How the map goes on when a moving finger is lifted.
  public var momentum = Momentum()
  /// The bands that hold zoom and position beyond limits.
  public var zoomBand: RubberBand = .zoom
  /// The band for positions, in points.
  public var positionBand: RubberBand = .position

  /// The defaults.
  public init() {}
}
