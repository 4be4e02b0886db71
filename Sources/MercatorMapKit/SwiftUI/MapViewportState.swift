#if canImport(MapKit) && canImport(SwiftUI)
  public import MapKit
  public import Mercator
  public import Observation
  public import SwiftUI

  /// The camera of a SwiftUI map, with a zoom level. It distinguishes the program's changes from
  /// the map's reports.
  ///
  ///     @State private var map = MapViewportState(center: munich, zoomLevel: 12)
  ///
  ///     Map(position: $map.position).reportsCamera(to: map)   // one line
  ///     Slider(value: $map.zoomLevel, in: 2...20)
  ///     Button("All") { map.fit(places, .padding(24)) }
  ///     Text("\(Int(map.heading))°")
  ///
  /// During a gesture, a view is re-evaluated only if it reads a changed property. ``heading``
  /// changes when the map rotates, ``zoomLevel`` when it zooms, and ``viewport`` at every frame.
  /// The view that contains the map reads none of them by default. Put everything that follows the
  /// camera into a separate view.
  ///
  /// - A camera requested before the map has a size is applied at the first layout. Only the last
  ///   one counts.
  /// - Setting a camera moves the map once. Setting the current camera does not move it, so a
  ///   control may write back the value that it reads.
  /// - A gesture only changes the values to read. It also ends a movement in progress.
  /// - If the map has an unexpected lens or unexpected margins, its first camera is set again.
  /// - When the map's size changes, a camera set by the program keeps its zoom, unless a gesture
  ///   has changed it.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @MainActor public final class MapViewportState: Observable {
    private let registrar = ObservationRegistrar()
    private var exchange = CameraExchange()
    /// The zoom and heading last read. Invisible differences do not count as changes.
    private var noted = (zoom: 0.0, heading: 0.0)
    private var followers: [CameraFollower] = []

    /// Creates the state of a map that shows MapKit's default camera until it gets another one.
    public init() {}

    /// Creates the state of a map that shows a coordinate at a zoom level as soon as it has a size.
    ///
    /// - Parameters:
    ///   - center: The coordinate. An invalid one counts as 0, 0.
    ///   - zoomLevel: The zoom level. It is clamped to 0…28.
    ///   - heading: The direction at the top, in degrees clockwise from north.
    ///   - pitch: The angle from straight down, in degrees.
    public init(
      center: CLLocationCoordinate2D, zoomLevel: Double, heading: Double = 0, pitch: Double = 0
    ) {
      setCenter(center, zoomLevel: zoomLevel)
      move {
        $0.heading = heading
        $0.pitch = pitch
      }
    }

    /// The value that `Map(position:)` is bound to.
    public var position: MapCameraPosition {
      get {
        registrar.access(self, keyPath: \.position)
        return exchange.position
      }
      set { change { $0.position = newValue } }
    }

    /// The current camera, or the target of a movement. Before the map has a size, it is the
    /// pending camera.
    ///
    /// Its size is the map's size without the safe area. Setting it moves the map.
    public var viewport: MapViewport {
      get {
        registrar.access(self, keyPath: \.viewport)
        return exchange.viewport
      }
      set { move { $0 = newValue } }
    }

    /// The zoom level. The world is 256 · 2^level points wide. Set values are clamped to 0…28.
    public var zoomLevel: Double {
      get {
        registrar.access(self, keyPath: \.zoomLevel)
        return exchange.viewport.zoom
      }
      set { move { $0.zoom = newValue.isNaN ? $0.zoom : min(max(newValue, 0), 28) } }
    }

    /// The direction at the top, in degrees clockwise from north, in [0, 360). Setting it rotates
    /// the map.
    public var heading: Double {
      get {
        registrar.access(self, keyPath: \.heading)
        return exchange.viewport.heading
      }
      set { move { $0.heading = newValue } }
    }

    /// The number of times that the program has moved the map.
    public var moveCount: Int {
      registrar.access(self, keyPath: \.moveCount)
      return exchange.moveCount
    }

    /// Moves the map to a camera derived from the current one.
    ///
    ///     map.move { $0.rotate(byDegrees: 15) }
    ///     withAnimation { map.move { $0.heading = 0 } }
    ///
    /// Before the map has a size, the change waits for the first layout, after earlier changes.
    public func move(_ change: @escaping @MainActor @Sendable (inout MapViewport) -> Void) {
      self.change {
        $0.move { viewport in MainActor.assumeIsolated { change(&viewport) } }
      }
    }

    /// Updates the map's size, as provided by `GeometryReader`.
    ///
    /// `reportsCamera(to:)` calls this method.
    public func layout(_ size: CGSize) {
      change { $0.layout(size) }
    }

    /// Updates the state after `onMapCameraChange`, both during a movement and when the map has
    /// settled.
    ///
    /// `reportsCamera(to:)` calls this method, with the additional data of the map's proxy.
    public func update(
      _ context: MapCameraUpdateContext, _ proxy: MapProxy? = nil, isSettled: Bool = false
    ) {
      let moveCount = exchange.moveCount
      var next = exchange
      next.update(context, proxy, isSettled: isSettled)
      // If the map refused a camera, another one is requested with an animation, to avoid a jump.
      // The first camera with an unknown lens has not been visible yet, so it needs no animation.
      if exchange.isMeasured, next.moveCount != moveCount {
        withAnimation { change { $0 = next } }
      } else {
        change { $0 = next }
      }
    }

    /// The camera last reported by the map. Reading it does not subscribe a view to changes.
    var told: MapViewport { exchange.told }

    /// Whether the map has reported its camera and has an area.
    var hasCamera: Bool {
      exchange.isTold && exchange.told.size.width > 0 && exchange.told.size.height > 0
    }

    /// The current time. Tests supply their own clock.
    package var now: @Sendable () -> ContinuousClock.Instant {
      get { exchange.now }
      set { exchange.now = newValue }
    }

    /// Adds a follower that is notified of each camera. Adding it again has no effect.
    func tell(_ follower: any CameraFollowing) {
      guard !followers.contains(where: { $0.follower === follower }) else { return }
      followers.removeAll { $0.follower == nil }
      followers.append(CameraFollower(follower: follower))
      follower.follow(self)
    }

    private func change(_ body: (inout CameraExchange) -> Void) {
      var next = exchange
      body(&next)
      let (old, new) = (exchange.viewport, next.viewport)
      let isNew = (
        position: next.position != exchange.position, viewport: new != old,
        zoom: (new.zoom - noted.zoom).magnitude > 1e-6,
        heading: Degrees.shortestTurn(from: noted.heading, to: new.heading).magnitude > 1e-5,
        moveCount: next.moveCount != exchange.moveCount
      )
      if isNew.position { registrar.willSet(self, keyPath: \.position) }
      if isNew.viewport { registrar.willSet(self, keyPath: \.viewport) }
      if isNew.zoom { registrar.willSet(self, keyPath: \.zoomLevel) }
      if isNew.heading { registrar.willSet(self, keyPath: \.heading) }
      if isNew.moveCount { registrar.willSet(self, keyPath: \.moveCount) }
      exchange = next
      if isNew.zoom { noted.zoom = new.zoom }
      if isNew.heading { noted.heading = new.heading }
      if isNew.position { registrar.didSet(self, keyPath: \.position) }
      if isNew.viewport { registrar.didSet(self, keyPath: \.viewport) }
      if isNew.zoom { registrar.didSet(self, keyPath: \.zoomLevel) }
      if isNew.heading { registrar.didSet(self, keyPath: \.heading) }
      if isNew.moveCount { registrar.didSet(self, keyPath: \.moveCount) }
      for entry in followers { entry.follower?.follow(self) }
    }
  }

  /// An object that is notified of a map's camera immediately, before any view is re-evaluated.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @MainActor protocol CameraFollowing: AnyObject {
    func follow(_ map: MapViewportState)
  }

  /// A weak reference to a follower.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  private struct CameraFollower {
    weak var follower: (any CameraFollowing)?
  }
#endif
