#if canImport(MapKit) && !os(watchOS)
  import Foundation
  public import MapKit
  public import Mercator

  /// Fits a map's annotations whenever they come, go or move.
  ///
  /// MapKit tells nobody of an annotation that is taken away or added out of sight. So they are
  /// looked at when the app has nothing left to do, before it sleeps.
  @MainActor final class AnnotationKeeper {
    private weak var state: MapViewState?
    private let options: FitOptions
    private let footprints: AnnotationFootprints
    private let includesUserLocation: Bool
    private let animated: Bool
    private var seen: Int?
    private var observer: CFRunLoopObserver?

    init(
      _ state: MapViewState, _ options: FitOptions, footprints: AnnotationFootprints,
      includesUserLocation: Bool, animated: Bool
    ) {
      self.state = state
      self.options = options
      self.footprints = footprints
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
      let content = footprints.content(
        of: map.annotations, on: map, includesUserLocation: includesUserLocation)
      guard let fit = MapAim(content, options.held(to: state.limits)).fit(from: now) else {
        return
      }
      map.show(fit.report.viewport, from: now, animated: animated, state)
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

    /// Starts ``keepsAnnotationsInView`` with options of one's own, as for ``fit(_:_:footprints:includesUserLocation:animated:)``.
    ///
    ///     mapView.keepAnnotationsInView(.padding(24), footprints: .annotationViews)
    public func keepAnnotationsInView(
      _ options: FitOptions = FitOptions(), footprints: AnnotationFootprints = .places,
      includesUserLocation: Bool = false, animated: Bool = true
    ) {
      let state = MapViewState.of(self)
      state.pending.cancel()
      state.programMoves()
      state.keep(
        with: AnnotationKeeper(
          state, options, footprints: footprints, includesUserLocation: includesUserLocation,
          animated: animated))
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
