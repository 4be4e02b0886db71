#if canImport(MapKit) && !os(watchOS)
  import Foundation
  public import MapKit
  public import Mercator

  /// Fits a map's annotations whenever they come, go or move, or get another picture.
  ///
  /// MapKit tells nobody of an annotation that is taken away or added out of sight. So they are
  /// looked at after the app has done something, a few times a second at most.
  @MainActor final class AnnotationKeeper {
    private weak var state: MapViewState?
    private let options: FitOptions
    private let footprints: AnnotationFootprints
    private let includesUserLocation: Bool
    private let animated: Bool
    private var seen = SeenFootprints()
    private var watch: IdleWatch?

    init(
      _ state: MapViewState, _ options: FitOptions, footprints: AnnotationFootprints,
      includesUserLocation: Bool, animated: Bool
    ) {
      self.state = state
      self.options = options
      self.footprints = footprints
      self.includesUserLocation = includesUserLocation
      self.animated = animated
      watch = IdleWatch { [weak self] in self?.look() }
    }

    /// Shows all annotations if they are not those shown; without any the map stays.
    func look() {
      guard let state, let map = state.map, map.hasArea, holdsOther(state, map) else { return }
      let now = map.measuredViewport(state)
      guard let viewport = state.fitted(in: now) else { return }
      map.show(
        viewport, from: now, animated: animated, state, again: state.refitting(viewport))
    }

    /// Takes up the annotations, and whether they are others than before.
    func holdsOther(_ state: MapViewState, _ map: MKMapView) -> Bool {
      let content = content(on: map)
      let options = options.held(to: state.limits, on: map)
      guard var fit = state.fit else {
        state.hold(StickyFit(content, in: map.measuredViewport(state), options))
        return true
      }
      let isOther = fit.content != content
      guard isOther || fit.options != options else { return false }
      if isOther { fit.content = content }
      if fit.options != options { fit.options = options }
      state.fit = fit
      return true
    }

    /// Clusters are left out: they come and go with the zoom, and stand for others.
    private func content(on map: MKMapView) -> FitContent {
      let annotations = map.annotations.filter {
        !($0 is MKClusterAnnotation) && !($0 is MapClusterAnnotation)
      }
      return footprints.content(
        of: annotations, on: map, includesUserLocation: includesUserLocation, &seen)
    }
  }

  extension MKMapView {
    /// Whether the map shows all its annotations by itself: it is fitted anew when they come, go or
    /// move, and when its size or insets change.
    ///
    ///     mapView.keepsAnnotationsInView = true
    ///
    /// The first time a person moves the map it becomes false and the map stays where it was put;
    /// set it to true to resume. So does a camera that the program asks for by this package; what
    /// MapKit does by itself, and the app by MapKit's own calls, ends nothing.
    ///
    /// The views of the annotations show whole, as soon as MapKit has made them. Annotations are
    /// looked at when the app has done something and is about to sleep, at most four times a second.
    ///
    /// *Edge cases*: without annotations the map stays. The person's own location and clusters do not
    /// count.
    public var keepsAnnotationsInView: Bool {
      get { MapViewState.existing(of: self)?.keeper != nil }
      set {
        if newValue {
          keepAnnotationsInView()
        } else {
          MapViewState.existing(of: self)?.keepNoLonger()
        }
      }
    }

    /// Starts ``keepsAnnotationsInView`` with options of one's own, as for ``fit(_:_:footprints:includesUserLocation:animated:)``.
    ///
    ///     mapView.keepAnnotationsInView(.padding(24))
    public func keepAnnotationsInView(
      _ options: FitOptions = FitOptions(), footprints: AnnotationFootprints = .annotationViews,
      includesUserLocation: Bool = false, animated: Bool = true
    ) {
      let state = MapViewState.of(self)
      state.pending.cancel()
      state.programMoves()
      let keeper = AnnotationKeeper(
        state, options, footprints: footprints, includesUserLocation: includesUserLocation,
        animated: animated)
      state.keep(with: keeper)
      keeper.look()
    }

    /// What the map keeps when it gets another size; its centre and zoom unless set.
    ///
    ///     mapView.resizing = .refit
    ///
    /// *Edge cases*: once it is set, the map is watched as it is for ``viewportChanges``. Until then
    /// the zoom of a pan that nobody listens to may be lost where MapKit changes it with the size.
    public var resizing: MapResizing {
      get { MapViewState.existing(of: self)?.resizing ?? .keepZoom }
      set {
        let state = MapViewState.of(self)
        state.resizing = newValue
        // What the map shows is what is kept, whoever brings it there.
        state.changes.keepsOverSizes = true
      }
    }
  }
#endif
