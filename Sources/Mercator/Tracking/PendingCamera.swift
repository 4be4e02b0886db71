/// A camera requested before the view has a size: kept until the first layout, then applied once.
///
///     var pending = PendingCamera()
///     pending.set { (try? $0.fitting(places)) ?? $0 }       // viewDidLoad: no size yet
///     if let camera = pending.layout(viewport) { show(camera) }   // fits, once
///     pending.layout(viewport)                                            // nil
///
/// The request is a function of the camera, so that a fit uses the size that the view then has. The
/// latest request counts. Cancel it when a person moves the map.
public struct PendingCamera: Sendable {
  /// Makes the wanted camera from the view's own once it has a size.
  package typealias Intent = @Sendable (MapViewport) -> MapViewport

  private var intent: Intent?

  /// Nothing is requested.
  public init() {}

  /// Whether a request is kept.
  public var isPending: Bool { intent != nil }

  /// Requests a camera; an earlier request is dropped.
  ///
  /// - Parameter intent: makes the wanted camera from the view's own, which has a size.
  public mutating func set(_ intent: @escaping @Sendable (MapViewport) -> MapViewport) {
    self.intent = intent
  }

  /// Requests the centre, zoom, heading and pitch of a camera; size and insets stay the view's.
  public mutating func set(_ camera: MapViewport) {
    set { $0.looking(as: camera) }
  }

  /// Drops the request: a person has moved the map.
  public mutating func cancel() {
    intent = nil
  }

  /// The view was laid out: the requested camera if the view has an area, once; else nil.
  public mutating func layout(_ viewport: MapViewport) -> MapViewport? {
    guard viewport.size.width > 0, viewport.size.height > 0, let intent else { return nil }
    self.intent = nil
    return intent(viewport)
  }

  /// What a view without a size is going to show, as far as that is known: the request applied to
  /// its camera.
  ///
  /// So a getter before the first layout returns the requested zoom, not the old one.
  public func preview(of viewport: MapViewport) -> MapViewport {
    intent?(viewport) ?? viewport
  }
}
