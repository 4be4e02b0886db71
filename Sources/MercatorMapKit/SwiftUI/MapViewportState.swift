#if canImport(MapKit) && canImport(SwiftUI)
  public import MapKit
  public import Mercator
  public import SwiftUI

  /// The camera of a SwiftUI map with a zoom level: what the program sets moves the map, what the
  /// map tells is read, and the one is never taken for the other.
  ///
  ///     @State private var map = MapViewportState(center: munich, zoomLevel: 12)
  ///
  ///     Map(position: $map.position).reportsCamera(to: $map)   // one line
  ///     Slider(value: $map.zoomLevel, in: 2...20)
  ///     Button("All") { map.fit(places, padding: ScreenInsets(24)) }
  ///     Text("\(Int(map.viewport.heading))°")
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
  public struct MapViewportState {
    /// How often the program has moved the map.
    public private(set) var moves = 0

    private var written: MapCameraPosition = .automatic
    /// What the map has told last.
    private(set) var told: MapViewport
    private var isTold = false
    /// Whether the map's field of view is known, so that a distance is sure to give the zoom.
    private var isMeasured = false
    private var target: Target?
    private var standing: MapViewport?
    private var pending = PendingCamera()
    /// What time it is; tests have their own.
    package var now: @Sendable () -> ContinuousClock.Instant = { .now }

    /// What the map is on its way to.
    private struct Target {
      var viewport: MapViewport
      /// Whether the map has reported its camera since.
      var isMoving = false
      /// When the map last gave a sign: a target that it does not take, beyond a limit of its own,
      /// is given up a second later.
      var since: ContinuousClock.Instant
    }

    /// A map that shows what MapKit chooses, until it is told something else.
    public init() {
      told = MapViewport(center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, size: .zero)
    }

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
      self.init()
      setCenter(center, zoomLevel: zoomLevel)
      move {
        $0.heading = heading
        $0.pitch = pitch
      }
    }

    /// What `Map(position:)` is bound to.
    public var position: MapCameraPosition {
      get { written }
      set {
        guard newValue != written else { return }
        written = newValue
        (target, standing) = (nil, nil)
        pending.cancel()
      }
    }

    /// What the map shows, or is on its way to; before it has a size, what it will show.
    ///
    /// Its size is what the safe area leaves of the map. To set it is to move the map.
    public var viewport: MapViewport {
      get { currentTarget ?? pending.preview(of: told) }
      set { move { $0 = newValue } }
    }

    /// The zoom level: the world is 256 · 2^level points wide. Set, it clamps to 0…28.
    public var zoomLevel: Double {
      get { viewport.zoom }
      set { move { $0.zoom = newValue.isNaN ? $0.zoom : min(max(newValue, 0), 28) } }
    }

    /// Moves the map to a camera made from its own.
    ///
    ///     map.move { $0.rotate(byDegrees: 15) }
    ///     withAnimation { map.move { $0.heading = 0 } }
    ///
    /// Before the map has a size this waits, after what waits already, for the first layout.
    public mutating func move(_ change: @escaping @Sendable (inout MapViewport) -> Void) {
      guard told.size.width > 0, told.size.height > 0 else {
        let earlier = pending
        pending.set { viewport in
          var wanted = earlier.preview(of: viewport)
          change(&wanted)
          (wanted.size, wanted.insets) = (viewport.size, viewport.insets)
          wanted.fieldOfView = viewport.fieldOfView
          return wanted
        }
        return
      }
      var wanted = viewport
      change(&wanted)
      (wanted.size, wanted.insets) = (told.size, told.insets)
      wanted.fieldOfView = told.fieldOfView
      if isTold || currentTarget != nil, Self.isSame(viewport, wanted) { return }
      moveMap(to: wanted)
    }

    /// The map has so much room: what `GeometryReader` tells.
    ///
    /// `reportsCamera(to:)` calls this.
    public mutating func layout(_ size: CGSize) {
      let size = ScreenSize(size)
      guard size != told.size else { return }
      told.size = size
      told.fieldOfView = MapViewport.defaultFieldOfView
      isMeasured = false
      target = nil
      if let wanted = pending.layout(told) {
        moveMap(to: wanted)
      } else if var kept = standing, size.width > 0, size.height > 0 {
        kept.size = size
        kept.fieldOfView = told.fieldOfView
        moveMap(to: kept)
      }
    }

    /// The map's camera has changed: what `onMapCameraChange` tells, while the map moves and when it
    /// has come to rest.
    ///
    /// `reportsCamera(to:)` calls this.
    public mutating func update(_ context: MapCameraUpdateContext, isSettled: Bool = false) {
      guard
        let shown = MapViewport(context, size: told.size, fieldOfView: told.fieldOfView)
      else { return }
      update(to: shown, isMeasured: shown.fieldOfView != told.fieldOfView, isSettled: isSettled)
    }

    /// The map shows this camera, whose field of view is measured or the one told before.
    mutating func update(to shown: MapViewport, isMeasured isNowMeasured: Bool, isSettled: Bool) {
      let isFirstMeasure = isNowMeasured && !isMeasured
      isMeasured = isMeasured || isNowMeasured
      told = shown
      isTold = true
      guard let target else { return }
      // A camera at rest that is told before any of the way is one of before.
      let isSame = Self.isSame(target.viewport, shown)
      let hasArrived = isSame || (isSettled && target.isMoving)
      self.target =
        hasArrived ? nil : Target(viewport: target.viewport, isMoving: true, since: now())
      if isFirstMeasure, isSettled, hasArrived, !isSame {
        var corrected = target.viewport
        corrected.fieldOfView = shown.fieldOfView
        moveMap(to: corrected)
      }
    }

    private var currentTarget: MapViewport? {
      target.flatMap { now() < $0.since + .seconds(1) ? $0.viewport : nil }
    }

    private mutating func moveMap(to wanted: MapViewport) {
      target = Target(viewport: wanted, since: now())
      standing = wanted
      written = isMeasured ? .camera(MapCamera(wanted)) : MapCameraPosition(wanted)
      moves += 1
    }

    /// Whether no one can see the difference: a twentieth of a point.
    private static func isSame(_ one: MapViewport, _ other: MapViewport) -> Bool {
      ChangeThresholds(points: 0.05, zoom: 1e-4, degrees: 5e-3, size: .infinity)
        .parts(from: one, to: other).isEmpty
    }
  }
#endif
