#if canImport(MapKit) && !os(watchOS)
  import Foundation
  import MapKit
  import Mercator

  #if canImport(ObjectiveC)
    import ObjectiveC
  #endif

  /// What this module knows of a map view; lives and dies with it.
  @MainActor final class MapViewState {
    weak var map: MKMapView?

    /// The camera asked for before there was a size.
    var pending = PendingCamera()
    var limits = ViewportLimits(keepsInWorld: false)
    /// Where the map was when it was last brought back to its limits.
    var returnedFrom: MapViewport?
    var resizing = MapResizing.keepZoom
    /// The last fit, to be done again; nil once something else has moved the map.
    var refit: PendingCamera.Intent?
    /// The latest camera read or set.
    var known: MapViewport?
    /// The zoom asked for last, which the map's own differs from by a rounding error.
    var askedZoom: Double?
    /// The map's lens, as it was when the map stood still.
    var lens: MapLens?
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
      self.keeper?.stop()
      self.keeper = keeper
      changes.keepsAnnotations = keeper != nil
    }

    func play(with player: MotionPlayer?) {
      let running = self.player
      self.player = player
      running?.interrupt()
    }

    /// The program has asked for a camera: what it asked for before no longer counts.
    func programMoves(refit: PendingCamera.Intent? = nil) {
      self.refit = refit
      play(with: nil)
      keep(with: nil)
    }

    /// A person has moved the map.
    func personMoves() {
      pending.cancel()
      refit = nil
      askedZoom = nil
      play(with: nil)
      keep(with: nil)
    }
  }
#endif
