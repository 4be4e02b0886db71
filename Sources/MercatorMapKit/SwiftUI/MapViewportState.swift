#if canImport(MapKit) && canImport(SwiftUI)
  public import MapKit
  public import Mercator
  public import Observation
  public import SwiftUI

  /// The camera of a SwiftUI map with a zoom level: what the program sets moves the map, what the
  /// map tells is read, and the one is never taken for the other.
  ///
  ///     @State private var map = MapViewportState(center: munich, zoomLevel: 12)
  ///
  ///     Map(position: $map.position).reportsCamera(to: map)   // one line
  ///     Slider(value: $map.zoomLevel, in: 2...20)
  ///     Button("All") { map.fit(places, .padding(24)) }
  ///     Text("\(Int(map.heading))°")
  ///
  /// While fingers move the map, only the views are made anew that read what changes: those that read
  /// ``heading`` when it turns, ``zoomLevel`` when it zooms, ``viewport`` at every frame. The view with
  /// the map in it reads none of them unless you write so: give what follows the camera a view of
  /// its own.
  ///
  /// - A camera that is asked for before the map has a size waits for it; the last one counts.
  /// - What is set moves the map once. Setting what the map shows already does not move it, so a
  ///   control may write back what it reads.
  /// - A gesture only changes what is read. It also ends what was on its way.
  /// - Where the map turns out to have another lens or other margins than assumed, its first camera is
  ///   set once more.
  /// - When the map's size changes, a camera that the program set and no gesture has changed keeps
  ///   its zoom.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @MainActor public final class MapViewportState: Observable {
    private let registrar = ObservationRegistrar()
    private var exchange = CameraExchange()
    /// What was read last of the zoom and the heading: less than anyone sees is no change.
    private var noted = (zoom: 0.0, heading: 0.0)
    private var followers: [CameraFollower] = []

    /// A map that shows what MapKit chooses, until it is told something else.
    public init() {}

    /// A map that shows a place at a zoom level as soon as it has a size.
    ///
    /// - Parameters:
    ///   - center: the place; an invalid one counts as 0, 0.
    ///   - zoomLevel: clamps to 0…28.
    ///   - heading: degrees clockwise from north of what is at the top.
    ///   - pitch: degrees from straight down.
    public init(
      center: CLLocationCoordinate2D, zoomLevel: Double, heading: Double = 0, pitch: Double = 0
    ) {
      setCenter(center, zoomLevel: zoomLevel)
      move {
        $0.heading = heading
        $0.pitch = pitch
      }
    }

    /// What `Map(position:)` is bound to.
    public var position: MapCameraPosition {
      get {
        registrar.access(self, keyPath: \.position)
        return exchange.position
      }
      set { change { $0.position = newValue } }
    }

    /// What the map shows, or is on its way to; before it has a size, what it will show.
    ///
    /// Its size is what the safe area leaves of the map. To set it is to move the map.
    public var viewport: MapViewport {
      get {
        registrar.access(self, keyPath: \.viewport)
        return exchange.viewport
      }
      set { move { $0 = newValue } }
    }

    /// The zoom level: the world is 256 · 2^level points wide. Set, it clamps to 0…28.
    public var zoomLevel: Double {
      get {
        registrar.access(self, keyPath: \.zoomLevel)
        return exchange.viewport.zoom
      }
      set { move { $0.zoom = newValue.isNaN ? $0.zoom : min(max(newValue, 0), 28) } }
    }

    /// Degrees clockwise from north of what is at the top, in [0, 360). To set it is to turn the map.
    public var heading: Double {
      get {
        registrar.access(self, keyPath: \.heading)
        return exchange.viewport.heading
      }
      set { move { $0.heading = newValue } }
    }

    /// How often the program has moved the map.
    public var moves: Int {
      registrar.access(self, keyPath: \.moves)
      return exchange.moves
    }

    /// Moves the map to a camera made from its own.
    ///
    ///     map.move { $0.rotate(byDegrees: 15) }
    ///     withAnimation { map.move { $0.heading = 0 } }
    ///
    /// Before the map has a size this waits, after what waits already, for the first layout.
    public func move(_ change: @escaping @Sendable (inout MapViewport) -> Void) {
      self.change { $0.move(change) }
    }

    /// The map has so much room: what `GeometryReader` tells.
    ///
    /// `reportsCamera(to:)` calls this.
    public func layout(_ size: CGSize) {
      change { $0.layout(size) }
    }

    /// The map's camera has changed: what `onMapCameraChange` tells, while the map moves and when it
    /// has come to rest.
    ///
    /// `reportsCamera(to:)` calls this, with what the map's proxy tells besides.
    public func update(
      _ context: MapCameraUpdateContext, _ proxy: MapProxy? = nil, isSettled: Bool = false
    ) {
      let moves = exchange.moves
      var next = exchange
      next.update(context, proxy, isSettled: isSettled)
      // What the map would not take is asked for in another way, without a jump; the first camera of a
      // lens that was not known is none that anybody has seen yet.
      if exchange.isMeasured, next.moves != moves {
        withAnimation { change { $0 = next } }
      } else {
        change { $0 = next }
      }
    }

    /// What the map has told last, with what no view is to follow.
    var told: MapViewport { exchange.told }

    /// Whether the map has told its camera, and has room to show something.
    var hasCamera: Bool {
      exchange.isTold && exchange.told.size.width > 0 && exchange.told.size.height > 0
    }

    /// What time it is; tests have their own.
    package var now: @Sendable () -> ContinuousClock.Instant {
      get { exchange.now }
      set { exchange.now = newValue }
    }

    /// From now on someone is told of each camera; once, however often this is said.
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
        moves: next.moves != exchange.moves
      )
      if isNew.position { registrar.willSet(self, keyPath: \.position) }
      if isNew.viewport { registrar.willSet(self, keyPath: \.viewport) }
      if isNew.zoom { registrar.willSet(self, keyPath: \.zoomLevel) }
      if isNew.heading { registrar.willSet(self, keyPath: \.heading) }
      if isNew.moves { registrar.willSet(self, keyPath: \.moves) }
      exchange = next
      if isNew.zoom { noted.zoom = new.zoom }
      if isNew.heading { noted.heading = new.heading }
      if isNew.position { registrar.didSet(self, keyPath: \.position) }
      if isNew.viewport { registrar.didSet(self, keyPath: \.viewport) }
      if isNew.zoom { registrar.didSet(self, keyPath: \.zoomLevel) }
      if isNew.heading { registrar.didSet(self, keyPath: \.heading) }
      if isNew.moves { registrar.didSet(self, keyPath: \.moves) }
      for entry in followers { entry.follower?.follow(self) }
    }
  }

  /// Who is told of a map's camera at once, before any view is made anew.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @MainActor protocol CameraFollowing: AnyObject {
    func follow(_ map: MapViewportState)
  }

  /// One of them, who is not kept alive by that.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  private struct CameraFollower {
    weak var follower: (any CameraFollowing)?
  }
#endif
