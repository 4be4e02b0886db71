/// Tells each change of a camera once.
///
///     var tracker = ViewportTracker(viewport)
///     if let change = tracker.update(to: map.viewport, reason: .gesture) { listener(change) }
///     if let change = tracker.settle() { loadData(in: change.viewport.region) }
///
/// Feed it every camera that the map has, as often as you like: a change too small for the
/// thresholds is kept until it adds up, so that nothing is told twice and nothing is lost.
public struct ViewportTracker: Hashable, Sendable {
  /// What is worth telling.
  public let thresholds: ChangeThresholds
  /// The latest camera, told or not.
  public private(set) var viewport: MapViewport
  /// Whether a movement has begun and not settled.
  public private(set) var isMoving = false
  private var told: MapViewport
  private var began: MapViewport
  private var reason: ViewportChange.Reason = .programmatic
  private var parts: ViewportChange.Parts = []

  /// A tracker that knows a camera and has nothing to tell of it.
  public init(_ viewport: MapViewport, thresholds: ChangeThresholds = ChangeThresholds()) {
    self.thresholds = thresholds
    self.viewport = viewport
    told = viewport
    began = viewport
  }

  /// Takes the camera of now, and tells what changed since what was last told; nil if too little.
  ///
  /// The first change of a movement is ``ViewportChange/Phase/began``, the following ones are
  /// ``ViewportChange/Phase/changed``.
  public mutating func update(
    to viewport: MapViewport, reason: ViewportChange.Reason
  ) -> ViewportChange? {
    self.viewport = viewport
    let parts = thresholds.parts(from: told, to: viewport)
    guard !parts.isEmpty else { return nil }
    let change = ViewportChange(
      previous: told, viewport: viewport, parts: parts, reason: reason,
      phase: isMoving ? .changed : .began)
    if !isMoving { began = told }
    isMoving = true
    told = viewport
    self.parts.formUnion(parts)
    self.reason = reason
    return change
  }

  /// Says that the camera stands still now; tells all that changed since the movement began, once;
  /// nil if none had begun.
  ///
  /// Its camera is the latest exactly, the last bit below the thresholds included. `parts` are all
  /// that were told on the way, also those that came back to where they began.
  public mutating func settle() -> ViewportChange? {
    guard isMoving else { return nil }
    let change = ViewportChange(
      previous: began, viewport: viewport,
      parts: parts.union(thresholds.parts(from: told, to: viewport)), reason: reason,
      phase: .settled)
    isMoving = false
    parts = []
    told = viewport
    return change
  }
}
