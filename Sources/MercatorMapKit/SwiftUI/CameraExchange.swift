#if canImport(MapKit) && canImport(SwiftUI)
  import MapKit
  import Mercator
  import SwiftUI

  /// The camera exchange between a program and a SwiftUI map. It distinguishes the program's
  /// changes from the map's reports.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  struct CameraExchange {
    /// The number of times that the program has moved the map.
    private(set) var moveCount = 0

    private var written: MapCameraPosition = .automatic
    /// The camera last reported by the map.
    private(set) var told: MapViewport
    /// Whether the map has reported a camera.
    private(set) var isTold = false
    /// Whether the map's field of view is known, so that a distance determines the zoom exactly.
    private(set) var isMeasured = false
    private var target: Target?
    private var standing: MapViewport?
    /// The known pitch limits of the map.
    private var pitches = PitchLimits()
    private var pending = DeferredCamera()
    /// The current time. Tests supply their own clock.
    var now: @Sendable () -> ContinuousClock.Instant = { .now }

    /// A camera that the map is moving to.
    private struct Target {
      var viewport: MapViewport
      /// The camera for a lower pitch, as a function.
      var again: (@Sendable (_ pitch: Double) -> MapViewport)?
      /// Whether the map has reported a camera since the request.
      var isMoving = false
      /// The time of the map's last report. A target that the map cannot reach, beyond its own
      /// limits, is dropped a second later.
      var since: ContinuousClock.Instant
    }

    /// Creates an exchange for a map that shows MapKit's default camera until it gets another one.
    init() {
      told = MapViewport(center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, size: .zero)
    }

    /// The value that `Map(position:)` is bound to.
    var position: MapCameraPosition {
      get { written }
      set {
        guard newValue != written else { return }
        written = newValue
        (target, standing) = (nil, nil)
        pending.cancel()
      }
    }

    /// The current camera, or the target of a movement. Before the map has a size, it is the
    /// pending camera.
    ///
    /// Its size is the map's size without the safe area.
    var viewport: MapViewport { currentTarget ?? pending.preview(of: told) }

    /// Moves the map to a camera derived from the current one.
    ///
    /// Before the map has a size, the change waits for the first layout, after earlier changes.
    mutating func move(_ change: @escaping @Sendable (inout MapViewport) -> Void) {
      guard told.size.width > 0, told.size.height > 0 else {
        let earlier = pending
        pending.request { viewport in
          var wanted = earlier.preview(of: viewport)
          change(&wanted)
          (wanted.size, wanted.insets) = (viewport.size, viewport.insets)
          wanted.fieldOfView = viewport.fieldOfView
          return wanted
        }
        return
      }
      let (start, told) = (viewport, told)
      let again = { @Sendable (pitch: Double?) -> MapViewport in
        var wanted = start
        if let pitch { wanted.pitch = pitch }
        change(&wanted)
        (wanted.size, wanted.insets) = (told.size, told.insets)
        wanted.fieldOfView = told.fieldOfView
        return wanted
      }
      let wanted = again(nil)
      if isTold || currentTarget != nil, Self.isSame(viewport, wanted) { return }
      moveMap(to: pitches.taken(wanted, again: again), again: again)
    }

    /// Updates the map's size, as provided by `GeometryReader`.
    mutating func layout(_ size: CGSize) {
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

    /// Updates the state after `onMapCameraChange`, both during a movement and when the map has
    /// settled.
    mutating func update(_ context: MapCameraUpdateContext, isSettled: Bool = false) {
      guard
        let shown = MapViewport(context, size: told.size, fieldOfView: told.fieldOfView)
      else { return }
      update(to: shown, isMeasured: shown.fieldOfView != told.fieldOfView, isSettled: isSettled)
    }

    /// Updates the state to a camera that the map shows. Its field of view is measured or the
    /// previous one.
    mutating func update(to shown: MapViewport, isMeasured isNowMeasured: Bool, isSettled: Bool) {
      let isFirstMeasure = isNowMeasured && !isMeasured
      isMeasured = isMeasured || isNowMeasured
      told = shown
      isTold = true
      guard let target else {
        pitches.note(shown, asked: shown.pitch)
        return
      }
      // A settled camera reported before any part of the movement is an outdated one.
      let isSame = Self.isSame(target.viewport, shown)
      let hasArrived = isSame || (isSettled && target.isMoving)
      var moving = target
      (moving.isMoving, moving.since) = (true, now())
      self.target = hasArrived ? nil : moving
      if isFirstMeasure, isSettled, hasArrived, !isSame {
        var corrected = target.viewport
        corrected.fieldOfView = shown.fieldOfView
        moveMap(to: corrected, again: target.again)
      } else if hasArrived, isSettled {
        pitches.note(shown, asked: target.viewport.pitch)
        arrive(at: shown, asked: target)
      }
    }

    /// Requests the target again at a lower pitch, after the map settled at a lower pitch than
    /// requested.
    private mutating func arrive(at shown: MapViewport, asked target: Target) {
      guard let again = target.again,
        shown.pitch < target.viewport.pitch - PitchLimits.unseen,
        var wanted = PitchLimits.anew(target.viewport, greatest: shown.pitch, again: again)
      else { return }
      wanted.fieldOfView = shown.fieldOfView
      if !Self.isSame(shown, wanted) { moveMap(to: wanted, again: again) }
    }

    private var currentTarget: MapViewport? {
      target.flatMap { now() < $0.since + .seconds(1) ? $0.viewport : nil }
    }

    private mutating func moveMap(
      to wanted: MapViewport, again: (@Sendable (_ pitch: Double) -> MapViewport)? = nil
    ) {
      target = Target(viewport: wanted, again: again, since: now())
      standing = wanted
      written = isMeasured ? .camera(MapCamera(wanted)) : MapCameraPosition(wanted)
      moveCount += 1
    }

    /// Returns whether the difference is invisible: at most a twentieth of a point.
    private static func isSame(_ one: MapViewport, _ other: MapViewport) -> Bool {
      ChangeThresholds(points: 0.05, zoom: 1e-4, degrees: 5e-3, size: .infinity)
        .parts(from: one, to: other).isEmpty
    }
  }
#endif
