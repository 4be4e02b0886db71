#if canImport(MapKit) && canImport(SwiftUI)
  import MapKit
  import Mercator
  import SwiftUI

  /// What a program and a SwiftUI map tell each other of the camera, so that the one is never taken
  /// for the other.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  struct CameraExchange {
    /// How often the program has moved the map.
    private(set) var moves = 0

    private var written: MapCameraPosition = .automatic
    /// What the map has told last.
    private(set) var told: MapViewport
    /// Whether it has told anything.
    private(set) var isTold = false
    /// Whether the map's field of view is known, so that a distance is sure to give the zoom.
    private(set) var isMeasured = false
    private var target: Target?
    private var standing: MapViewport?
    /// What the map has shown of the pitches that it takes.
    private var pitches = PitchLimits()
    private var pending = PendingCamera()
    /// What time it is; tests have their own.
    var now: @Sendable () -> ContinuousClock.Instant = { .now }

    /// What the map is on its way to.
    private struct Target {
      var viewport: MapViewport
      /// Makes it anew for a lower pitch.
      var again: (@Sendable (_ pitch: Double) -> MapViewport)?
      /// Whether the map has reported its camera since.
      var isMoving = false
      /// When the map last gave a sign: a target that it does not take, beyond a limit of its own,
      /// is given up a second later.
      var since: ContinuousClock.Instant
    }

    /// A map that shows what MapKit chooses, until it is told something else.
    init() {
      told = MapViewport(center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, size: .zero)
    }

    /// What `Map(position:)` is bound to.
    var position: MapCameraPosition {
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
    /// Its size is what the safe area leaves of the map.
    var viewport: MapViewport { currentTarget ?? pending.preview(of: told) }

    /// Moves the map to a camera made from its own.
    ///
    /// Before the map has a size this waits, after what waits already, for the first layout.
    mutating func move(_ change: @escaping @Sendable (inout MapViewport) -> Void) {
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

    /// The map has so much room: what `GeometryReader` tells.
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

    /// The map's camera has changed: what `onMapCameraChange` tells, while the map moves and when it
    /// has come to rest.
    mutating func update(_ context: MapCameraUpdateContext, isSettled: Bool = false) {
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
      guard let target else {
        pitches.note(shown, asked: shown.pitch)
        return
      }
      // A camera at rest that is told before any of the way is one of before.
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

    /// The map has come to rest at a lower pitch than it was asked for: it is asked for the same at that
    /// pitch.
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
      moves += 1
    }

    /// Whether no one can see the difference: a twentieth of a point.
    private static func isSame(_ one: MapViewport, _ other: MapViewport) -> Bool {
      ChangeThresholds(points: 0.05, zoom: 1e-4, degrees: 5e-3, size: .infinity)
        .parts(from: one, to: other).isEmpty
    }
  }
#endif
