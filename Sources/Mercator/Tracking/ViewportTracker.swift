/// A tracker that reports each change of a camera once.
///
///     var tracker = ViewportTracker(viewport)
///     if let change = tracker.update(to: map.viewport, reason: .gesture) { listener(change) }
///     if let change = tracker.settle() { loadData(in: change.viewport.region) }
///
/// Pass it the map's camera at any rate. Changes below the thresholds add up until they are
/// reported, so that none is reported twice and none is lost.
public struct ViewportTracker: Hashable, Sendable {
  /// The minimum changes to report.
  public let thresholds: ChangeThresholds
  /// The latest camera, reported or not.
  public private(set) var viewport: MapViewport
  /// Whether a movement has begun and hasn't settled.
  public private(set) var isMoving = false
  private var reported: MapViewport
  private var began: MapViewport
  private var reason: ViewportChange.Reason = .programmatic
  private var parts: ViewportChange.Parts = []

  /// Creates a tracker that starts at a camera.
  public init(_ viewport: MapViewport, thresholds: ChangeThresholds = ChangeThresholds()) {
    self.thresholds = thresholds
    self.viewport = viewport
    reported = viewport
    began = viewport
  }

  /// Records the current camera and returns the change since the last report; nil if it is too
  /// small.
  ///
  /// The first change of a movement is ``ViewportChange/Phase/began``, the following ones are
  /// ``ViewportChange/Phase/changed``.
  public mutating func update(
    to viewport: MapViewport, reason: ViewportChange.Reason
  ) -> ViewportChange? {
    self.viewport = viewport
    let parts = thresholds.parts(from: reported, to: viewport)
    guard !parts.isEmpty else { return nil }
    let change = ViewportChange(
      previous: reported, viewport: viewport, parts: parts, reason: reason,
      phase: isMoving ? .changed : .began)
    if !isMoving { began = reported }
    isMoving = true
    reported = viewport
    self.parts.formUnion(parts)
    self.reason = reason
    return change
  }

  /// Ends the movement with the camera at rest, and returns its total change; nil if none had
  /// begun.
  ///
  /// The change's camera is exactly the latest one, including changes below the thresholds. Its
  /// parts are all parts reported during the movement, even those that have returned to their
  /// initial values.
  public mutating func settle() -> ViewportChange? {
    guard isMoving else { return nil }
    let change = ViewportChange(
      previous: began, viewport: viewport,
      parts: parts.union(thresholds.parts(from: reported, to: viewport)), reason: reason,
      phase: .settled)
    isMoving = false
    parts = []
    reported = viewport
    return change
  }
}
