/// A camera requested before the view has a size, which is applied once, at the first layout.
///
///     var pending = DeferredCamera()
///     pending.request { (try? $0.fitting(places)) ?? $0 }         // viewDidLoad: no size yet
///     if let camera = pending.layout(viewport) { show(camera) }   // fits, once
///     pending.layout(viewport)                                    // nil
///
/// The request is a function of the camera, so that a fit uses the view's size at layout. A later
/// request replaces an earlier one. Cancel it when the user moves the map.
public struct DeferredCamera: Sendable {
  /// A function from the view's own camera, once it has a size, to the requested camera.
  package typealias Intent = @Sendable (MapViewport) -> MapViewport

  private var intent: Intent?

  /// Creates a deferred camera without a request.
  public init() {}

  /// Whether there is a request.
  public var isPending: Bool { intent != nil }

  /// Requests a camera, replacing an earlier request.
  ///
  /// - Parameter intent: returns the requested camera for the view's own, which has a size.
  public mutating func request(_ intent: @escaping @Sendable (MapViewport) -> MapViewport) {
    self.intent = intent
  }

  /// Requests a camera's centre, zoom, heading and pitch; the view keeps its own size and insets.
  public mutating func request(_ camera: MapViewport) {
    request { $0.looking(as: camera) }
  }

  /// Cancels the request. Call this when the user has moved the map.
  public mutating func cancel() {
    intent = nil
  }

  /// Returns the requested camera once, at the first layout in which the view has an area;
  /// otherwise nil.
  public mutating func layout(_ viewport: MapViewport) -> MapViewport? {
    guard viewport.size.width > 0, viewport.size.height > 0, let intent else { return nil }
    self.intent = nil
    return intent(viewport)
  }

  /// Returns the expected camera of a view without a size: the request applied to its current
  /// camera.
  ///
  /// A getter can thus return the requested zoom before the first layout, not the old one.
  public func preview(of viewport: MapViewport) -> MapViewport {
    intent?(viewport) ?? viewport
  }
}
