/// A camera that is asked for before the view has a size: kept until the first layout, applied once.
///
///     var pending = PendingCamera()
///     pending.set { (try? $0.fitting(places)) ?? $0 }       // viewDidLoad: no size yet
///     if let camera = pending.layout(viewport) { show(camera) }   // fits, once
///     pending.layout(viewport)                                            // nil
///
/// What is asked for is a function of the camera, so that a fit is worked out for the size that the
/// view then has. The last thing asked for counts. A person's own gesture drops it.
public struct PendingCamera: Sendable {
  /// What is wanted of the camera once there is a size.
  public typealias Intent = @Sendable (MapViewport) -> MapViewport

  private var intent: Intent?

  /// Nothing is asked for.
  public init() {}

  /// Whether something is kept.
  public var isPending: Bool { intent != nil }

  /// Asks for a camera; what was kept before is dropped.
  ///
  /// - Parameter intent: makes the wanted camera from the view's own, which has a size.
  public mutating func set(_ intent: @escaping Intent) {
    self.intent = intent
  }

  /// Asks for the centre, zoom, heading and pitch of a camera; size and insets will be the view's.
  public mutating func set(_ camera: MapViewport) {
    set { viewport in
      var wanted = viewport
      wanted.center = camera.center
      wanted.zoom = camera.zoom
      wanted.heading = camera.heading
      wanted.pitch = camera.pitch
      return wanted
    }
  }

  /// Drops what is kept: a person has moved the map.
  public mutating func cancel() {
    intent = nil
  }

  /// The view was laid out: the camera to show if one was kept and the view has an area; else nil.
  public mutating func layout(_ viewport: MapViewport) -> MapViewport? {
    guard viewport.size.width > 0, viewport.size.height > 0, let intent else { return nil }
    self.intent = nil
    return intent(viewport)
  }

  /// The camera to show now: the wanted one at once if the view has an area, else the view's own,
  /// and the wish is kept.
  public mutating func apply(
    to viewport: MapViewport, _ intent: @escaping Intent
  ) -> MapViewport {
    set(intent)
    return layout(viewport) ?? viewport
  }

  /// What a view without a size will show, as far as it can be told: the wish worked out for a size.
  ///
  /// So a getter before layout gives the zoom asked for, not a stuck number.
  public func preview(of viewport: MapViewport) -> MapViewport {
    intent?(viewport) ?? viewport
  }
}
