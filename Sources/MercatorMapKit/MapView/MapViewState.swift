#if canImport(MapKit) && !os(watchOS)
  import Foundation
  import MapKit
  import Mercator

  #if canImport(ObjectiveC)
    import ObjectiveC
  #endif

  extension ViewportLimits {
    /// Those of a map that nobody has set any for.
    static let ofMaps = ViewportLimits(keepsInWorld: false)
  }

  /// What this module knows of a map view; lives and dies with it.
  @MainActor final class MapViewState {
    weak var map: MKMapView?

    /// The camera asked for before there was a size.
    var pending = PendingCamera()
    /// The limits that were set; nil: none.
    var ownLimits: ViewportLimits?
    var limits: ViewportLimits { ownLimits ?? .ofMaps }
    /// Where the map was when it was last brought back to its limits.
    var returnedFrom: MapViewport?
    var resizing = MapResizing.keepZoom { didSet { noteFit() } }
    /// The last fit, to be done again; nil once something else has moved the map.
    var fit: StickyFit? { didSet { noteFit() } }
    /// Whether the map has turned or tilted itself since.
    var fitIsTurned = false
    /// The latest camera read or set.
    var known: MapViewport?
    /// The zoom asked for last, which the map's own differs from by a rounding error.
    var askedZoom: Double?
    /// How far the map's zoom may be from the one that was read last: 0 where the map is exact.
    var zoomAccuracy = 0.0
    /// The map's lens, as it was when the map stood still.
    var lens: MapLens?
    /// What the map has shown of the pitches that it takes, and as which kind of map.
    var pitches = PitchLimits()
    var pitchedType: MKMapType?
    /// The camera to show where an animation brings the map to a lower pitch than it was asked for.
    var again: ((_ pitch: Double) -> MapViewport)?
    /// The camera before a new size, and what `.keepRegion` goes by.
    var beforeResizing: MapViewport?
    var resizingReference: (original: MapViewport, shown: MapViewport)?

    let changes: ChangeHub
    private(set) var keeper: AnnotationKeeper?
    private(set) var player: MotionPlayer?
    private var helper: LayoutHelper?

    private init(_ map: MKMapView) {
      self.map = map
      changes = ChangeHub()
      changes.state = self
    }

    private static var key: UInt8 = 0

    /// The state of a map, if it has one.
    static func existing(of map: MKMapView) -> MapViewState? {
      objc_getAssociatedObject(map, &key) as? MapViewState
    }

    /// The state of a map, made if it has none, with its layout observed.
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

    /// The camera that a motion, or an animation of this module's, is on its way to.
    var goal: MapViewport? { player?.end ?? changes.goal }

    private func noteFit() {
      let holds = fit != nil && resizing == .refit
      if changes.holdsFit != holds { changes.holdsFit = holds }
    }

    /// Annotations are no longer kept in view; the camera stays.
    func keepNoLonger() {
      guard keeper != nil else { return }
      hold(nil)
      keep(with: nil)
    }

    func play(with player: MotionPlayer?) {
      let running = self.player
      self.player = player
      running?.interrupt()
    }

    /// The program has asked for a camera: what it asked for before no longer counts.
    func programMoves() {
      hold(nil)
      again = nil
      play(with: nil)
      keep(with: nil)
    }

    /// Shows a fit from now on.
    func hold(_ fit: StickyFit?) {
      self.fit = fit
      fitIsTurned = false
    }

    /// Makes the fit that is held anew at a lower pitch, because the map takes no other: its camera, or
    /// the one of before if nothing is held.
    ///
    /// The function may be kept; it does not keep the map alive.
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

    /// An animation has brought the map to a lower pitch than it was asked for: shows what was asked for
    /// at that pitch.
    func arrived(_ now: MapViewport, asked goal: MapViewport) {
      guard let again, let map else { return }
      self.again = nil
      pitches.note(now, asked: goal.pitch)
      guard let wanted = PitchLimits.anew(goal, greatest: now.pitch, again: again) else { return }
      map.show(wanted, from: now, animated: true, self, again: again)
    }

    /// A person has moved the map.
    func personMoves() {
      pending.cancel()
      askedZoom = nil
      programMoves()
    }

    /// The map has moved itself: what is kept stays kept, in the direction that it has now.
    func mapMoves(from before: MapViewport, to now: MapViewport) {
      if before.heading != now.heading || before.pitch != now.pitch { fitIsTurned = true }
    }
  }
#endif
