#if canImport(MapKit) && !os(watchOS)
  public import MapKit
  public import Mercator

  /// A player of the camera that follows a place, until the user or the program moves the map.
  @MainActor final class MapFollower {
    private weak var state: MapViewState?
    private(set) var camera: FollowCamera
    private var clock: FrameClock?
    /// The latest frame. If the next is equal, the camera is at rest.
    private var frame: MapViewport?

    init(_ options: FollowOptions, in viewport: MapViewport, _ state: MapViewState) {
      camera = FollowCamera(in: viewport, options)
      self.state = state
    }

    /// The coordinate at which the latest frame draws the place.
    var coordinate: GeoCoordinate? { camera.coordinate(at: now) }

    private var now: Duration { .seconds(FrameLink.time) }

    func add(_ fixes: [PositionFix], _ options: FollowOptions) {
      if options != camera.options { camera.change(options, at: now) }
      for fix in fixes { camera.add(fix, at: now) }
      run()
    }

    func resume(keepingZoom: Bool) {
      guard let state, let map = state.map, !camera.isFollowing else { return }
      state.programMoves()
      camera.move(to: map.measuredViewport(state))
      camera.resume(at: now, keepingZoom: keepingZoom)
      run()
    }

    /// Stops at the current camera, because something else moves the map.
    func release() {
      stop()
      guard camera.isFollowing, let state, let map = state.map else { return }
      camera.move(to: map.measuredViewport(state))
      state.changes.playsMotion = false
    }

    private func run() {
      guard camera.isFollowing, clock == nil, let state, let map = state.map else { return }
      state.changes.playsMotion = true
      frame = nil
      clock = FrameClock(for: map) { [weak self] in self?.showFrame(at: $0) }
    }

    private func stop() {
      clock?.stop()
      clock = nil
    }

    private func showFrame(at time: Double) {
      guard let state, let map = state.map, map.hasArea else { return }
      let shown = map.measuredViewport(state)
      camera.layout(size: shown.size, insets: shown.insets, fieldOfView: shown.fieldOfView)
      let next = camera.viewport(at: .seconds(time))
      map.show(next, from: shown, animated: false, state, reason: .animation)
      if next == frame { stop() }
      frame = next
    }
  }

  extension MKMapView {
    /// Follows a moving place by its locations, until the user touches the map.
    ///
    ///     func locationManager(_ manager: CLLocationManager, didUpdateLocations new: [CLLocation]) {
    ///       mapView.follow(new, FollowOptions(heading: .courseUp, zoom: .bySpeed()))
    ///     }
    ///
    /// Call it for each update. The first call begins from the current camera. After the user or
    /// the program has moved the map, further calls only note the locations, until
    /// ``resumeFollowing(keepingZoom:)``.
    ///
    /// - Parameters:
    ///   - locations: The new locations, oldest first.
    ///   - options: The options. Changed options apply smoothly.
    ///
    /// *Edge cases*
    /// - Before the map has a size, the locations are kept. The map shows the place once it has one.
    /// - The layout margins and the safe area count as insets, so that the place moves with a sheet.
    /// - MapKit's own `userTrackingMode` moves the map, too. Leave it at `.none`.
    ///
    /// *Search words*: userTrackingMode, followWithHeading, navigation.
    public func follow(_ locations: [CLLocation], _ options: FollowOptions = FollowOptions()) {
      follow(locations.map { PositionFix($0) }, options)
    }

    /// Follows a moving place by its positions, until the user touches the map.
    ///
    /// The same as with locations, for a place that is not the device.
    public func follow(_ fixes: [PositionFix], _ options: FollowOptions = FollowOptions()) {
      let state = MapViewState.of(self)
      let follower =
        state.follower
        ?? {
          let now = measuredViewport(state)
          let start = hasArea ? now : state.asked.preview(of: now)
          state.programMoves()
          state.pending.cancel()
          return MapFollower(options, in: start, state)
        }()
      state.follower = follower
      follower.add(fixes, options)
    }

    /// Whether the map follows a place. It doesn't after the user or the program has moved it.
    public var isFollowing: Bool {
      MapViewState.existing(of: self)?.follower?.camera.isFollowing ?? false
    }

    /// The coordinate at which to draw the followed place, in step with the camera.
    public var followedCoordinate: CLLocationCoordinate2D? {
      MapViewState.existing(of: self)?.follower?.coordinate.map { CLLocationCoordinate2D($0) }
    }

    /// Follows the place again, smoothly from the current camera.
    ///
    /// - Parameter keepingZoom: Whether to follow at the zoom and pitch that the user chose.
    public func resumeFollowing(keepingZoom: Bool = false) {
      MapViewState.existing(of: self)?.follower?.resume(keepingZoom: keepingZoom)
    }

    /// Follows no longer, and forgets the place.
    public func stopFollowing() {
      guard let state = MapViewState.existing(of: self) else { return }
      state.follower?.release()
      state.follower = nil
    }
  }
#endif
