#if canImport(MapKit) && !os(watchOS)
  import Foundation
  import MapKit
  import Mercator

  #if canImport(ObjectiveC)
    import ObjectiveC
  #endif

  extension ViewportLimits {
    /// The limits of a map without custom limits.
    static let ofMaps = ViewportLimits(keepsInWorld: false)
  }

  /// This module's state for a map view. It has the same lifetime as the view.
  @MainActor final class MapViewState {
    weak var map: MKMapView?

    /// The camera requested before there was a size.
    var pending = DeferredCamera()
    /// The custom limits, or nil if there are none.
    var ownLimits: ViewportLimits?
    var limits: ViewportLimits { ownLimits ?? .ofMaps }
    /// The map's camera when it was last moved back to its limits.
    var returnedFrom: MapViewport?
    var resizing = MapResizing.keepZoom { didSet { noteFit() } }
    /// The last fit, which can be redone. Nil once something else has moved the map.
    var fit: AutoFit? { didSet { noteFit() } }
    /// Whether the map has rotated or tilted itself since the fit.
    var fitIsTurned = false
    /// The latest camera read or set.
    var known: MapViewport?
    /// The last requested zoom, from which the map's own zoom differs by a rounding error.
    var askedZoom: Double?
    /// The largest possible error of the last measured zoom, which is 0 if the map is exact.
    var zoomAccuracy = 0.0
    /// The map's lens when it last stood still.
    var lens: MapLens?
    /// The known pitch limits of the map, and the map type for which they hold.
    var pitches = PitchLimits()
    var pitchedType: MKMapType?
    /// The camera to show, by pitch, if an animation ends at a lower pitch than requested.
    var again: ((_ pitch: Double) -> MapViewport)?
    /// The camera before a size change, and the reference for `.keepRegion`.
    var beforeResizing: MapViewport?
    var resizingReference: (original: MapViewport, shown: MapViewport)?

    let changes: MapChangeMonitor
    private(set) var keeper: AnnotationKeeper?
    private(set) var player: MotionPlayer?
    private var helper: LayoutHelper?
    /// The camera that follows a moving place.
    var follower: MapFollower?

    private init(_ map: MKMapView) {
      self.map = map
      changes = MapChangeMonitor()
      changes.state = self
    }

    private static var key: UInt8 = 0

    /// Returns the state of a map, if it has one.
    static func existing(of map: MKMapView) -> MapViewState? {
      objc_getAssociatedObject(map, &key) as? MapViewState
    }

    /// Returns the state of a map. If there is none, it creates one and observes the map's layout.
    static func of(_ map: MKMapView) -> MapViewState {
      if let state = existing(of: map) { return state }
      let state = MapViewState(map)
      objc_setAssociatedObject(map, &key, state, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      state.helper = LayoutHelper.added(to: map, for: state)
      return state
    }

    func keep(with keeper: AnnotationKeeper?) {
      guard self.keeper !== keeper else { return }
      self.keeper = keeper
      changes.keepsAnnotations = keeper != nil
    }

    /// The target of a running motion or of an animation started by this module.
    var goal: MapViewport? { player?.end ?? changes.goal }

    private func noteFit() {
      let holds = fit != nil && resizing == .refit
      if changes.holdsFit != holds { changes.holdsFit = holds }
    }

    /// Stops keeping annotations in view. The camera stays.
    func keepNoLonger() {
      guard keeper != nil else { return }
      hold(nil)
      keep(with: nil)
    }

    func play(with player: MotionPlayer?) {
      follower?.release()
      let running = self.player
      self.player = player
      running?.interrupt()
    }

    /// Discards the previous requests, because the program has requested a new camera.
    func programMoves() {
      hold(nil)
      again = nil
      play(with: nil)
      keep(with: nil)
    }

    /// Sets the fit to hold.
    func hold(_ fit: AutoFit?) {
      self.fit = fit
      fitIsTurned = false
    }

    /// Returns a function that redoes the held fit at a lower pitch, for a map that allows no
    /// higher one. The function returns the fit's camera, or the given camera if no fit is held.
    ///
    /// The function may be stored. It does not retain the map.
    func refitting(_ camera: MapViewport) -> (_ pitch: Double) -> MapViewport {
      { [weak self] in self?.refit(atPitch: $0) ?? camera }
    }

    private func refit(atPitch pitch: Double) -> MapViewport? {
      guard var fit else { return nil }
      var turned = fit.viewport
      turned.pitch = pitch
      fit.move(to: turned)
      fit.resume(keepingDirection: true)
      hold(fit)
      return fit.report?.viewport
    }

    /// Shows the requested camera at a lower pitch, after an animation ended at a lower pitch than
    /// requested.
    func arrived(_ now: MapViewport, asked goal: MapViewport) {
      guard let again, let map else { return }
      self.again = nil
      pitches.note(now, asked: goal.pitch)
      guard let wanted = PitchLimits.anew(goal, greatest: now.pitch, again: again) else { return }
      map.show(wanted, from: now, animated: true, self, again: again)
    }

    /// Discards pending requests, because the user has moved the map.
    func personMoves() {
      pending.cancel()
      askedZoom = nil
      programMoves()
    }

    /// Notes that the map has moved itself. The held fit stays, at the map's new heading and pitch.
    func mapMoves(from before: MapViewport, to now: MapViewport) {
      if before.heading != now.heading || before.pitch != now.pitch { fitIsTurned = true }
    }
  }
#endif
