#if canImport(MapKit) && !os(watchOS)
  import Foundation
  public import MapKit
  import Mercator

  /// Fits a map's annotations whenever they come, go or move.
  ///
  /// MapKit tells nobody of an annotation that is taken away or added out of sight. So they are
  /// looked at when the app has nothing left to do, before it sleeps.
  @MainActor final class AnnotationKeeper {
    private weak var state: MapViewState?
    private let settings: MapFitSettings
    private let includesUserLocation: Bool
    private let animated: Bool
    private var seen: Int?
    private var observer: CFRunLoopObserver?

    init(
      _ state: MapViewState, _ settings: MapFitSettings, includesUserLocation: Bool, animated: Bool
    ) {
      self.state = state
      self.settings = settings
      self.includesUserLocation = includesUserLocation
      self.animated = animated
      state.changes.keepsAnnotations = true
      let observer = CFRunLoopObserverCreateWithHandler(
        kCFAllocatorDefault, CFRunLoopActivity.beforeWaiting.rawValue, true, 0
      ) { [weak self] _, _ in
        MainActor.assumeIsolated { self?.look() }
      }
      CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
      self.observer = observer
      refit()
    }

    func stop() {
      if let observer { CFRunLoopObserverInvalidate(observer) }
      observer = nil
      state?.changes.keepsAnnotations = false
    }

    private func look() {
      guard let map = state?.map else {
        stop()
        return
      }
      if seen != fingerprint(of: map) { refit() }
    }

    /// Shows all annotations; without any the map stays.
    func refit() {
      guard let state, let map = state.map else { return }
      seen = fingerprint(of: map)
      guard map.hasArea else { return }
      let now = map.measuredViewport(state)
      let places = map.annotations.places(includesUserLocation: includesUserLocation)
      guard
        let fit = settings.camera(for: places, from: now, zooms: state.limits.zoomRange)
      else { return }
      map.show(fit.viewport, from: now, animated: animated, state)
    }

    private func fingerprint(of map: MKMapView) -> Int {
      var hasher = Hasher()
      for annotation in map.annotations
      where includesUserLocation || !(annotation is MKUserLocation) {
        let place = annotation.coordinate
        hasher.combine(ObjectIdentifier(annotation))
        hasher.combine(place.latitude)
        hasher.combine(place.longitude)
      }
      return hasher.finalize()
    }
  }

  extension MKMapView {
    /// Whether the map shows all its annotations by itself: it is fitted anew when they come, go or
    /// move, and when its size or insets change.
    ///
    ///     mapView.keepsAnnotationsInView = true
    ///
    /// The first time a person moves the map it becomes false and the map stays where it was put;
    /// set it to true to resume. So does a camera that the program asks for. The person's own
    /// location does not count.
    ///
    /// *Edge cases*: without annotations the map stays.
    public var keepsAnnotationsInView: Bool {
      get { MapViewState.existing(of: self)?.keeper != nil }
      set {
        if newValue {
          keepAnnotationsInView()
        } else {
          MapViewState.existing(of: self)?.keep(with: nil)
        }
      }
    }

    /// Starts ``keepsAnnotationsInView`` with settings of one's own.
    ///
    ///     mapView.keepAnnotationsInView(MapFitSettings(padding: ScreenInsets(24)))
    public func keepAnnotationsInView(
      _ settings: MapFitSettings = MapFitSettings(), includesUserLocation: Bool = false,
      animated: Bool = true
    ) {
      let state = MapViewState.of(self)
      state.pending.cancel()
      state.programMoves()
      state.keep(
        with: AnnotationKeeper(
          state, settings, includesUserLocation: includesUserLocation, animated: animated))
    }

    /// What the map keeps when it gets another size; its centre and zoom unless set.
    ///
    ///     mapView.resizing = .refit
    public var resizing: MapResizing {
      get { MapViewState.existing(of: self)?.resizing ?? .keepZoom }
      set { MapViewState.of(self).resizing = newValue }
    }
  }
#endif
