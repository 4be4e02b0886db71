#if canImport(MapKit) && !os(watchOS)
  import Foundation
  public import MapKit
  public import Mercator

  /// A keeper that fits a map's annotations whenever they are added, removed or moved, or their
  /// image changes.
  ///
  /// MapKit does not report annotations that are added or removed out of sight. So this checks them
  /// after the app was active, at most a few times a second.
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

    /// Shows all annotations if they have changed. Without annotations the map stays.
    func look() {
      guard let state, let map = state.map, map.hasArea, holdsOther(state, map) else { return }
      let now = map.measuredViewport(state)
      guard let viewport = state.fitted(in: now) else { return }
      map.show(
        viewport, from: now, animated: animated, state, again: state.refitting(viewport))
    }

    /// Stores the current annotations and returns whether they or the options have changed.
    func holdsOther(_ state: MapViewState, _ map: MKMapView) -> Bool {
      let content = content(on: map)
      let options = options.held(to: state.limits, on: map)
      guard var fit = state.fit else {
        state.hold(AutoFit(content, in: map.measuredViewport(state), options))
        return true
      }
      let isOther = fit.content != content
      guard isOther || fit.options != options else { return false }
      if isOther { fit.content = content }
      if fit.options != options { fit.options = options }
      state.fit = fit
      return true
    }

    /// Clusters are left out, because they change with the zoom and represent other annotations.
    private func content(on map: MKMapView) -> FitContent {
      let annotations = map.annotations.filter {
        !($0 is MKClusterAnnotation) && !($0 is MapClusterAnnotation)
      }
      return footprints.content(
        of: annotations, on: map, includesUserLocation: includesUserLocation, &seen)
    }
  }

  extension MKMapView {
    /// Whether the map keeps all its annotations in view. It is fitted again when they are added,
    /// removed or moved, and when its size or insets change.
    ///
    ///     mapView.keepsAnnotationsInView = true
    ///
    /// It becomes false when the user moves the map or the program requests another camera through
    /// this package. The map then stays at its new position. Set it to true to resume. MapKit's own
    /// movements, and the app's direct MapKit calls, don't end it.
    ///
    /// Annotation views are fully visible as soon as MapKit has created them. Annotations are
    /// checked after the app was active and before it sleeps, at most four times a second.
    ///
    /// *Edge cases*: Without annotations the map stays. The user's location and clusters do not
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

    /// Starts ``keepsAnnotationsInView`` with custom options, as for
    /// ``fit(_:_:footprints:includesUserLocation:animated:)``.
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

    /// The part of the camera that the map keeps when its size changes. The default keeps centre
    /// and zoom.
    ///
    ///     mapView.resizing = .refit
    ///
    /// *Edge cases*: Once it is set, the map is observed as for ``viewportChanges``. Before that,
    /// and without listeners, the zoom after a pan may be lost if MapKit changes it with the size.
    public var resizing: MapResizing {
      get { MapViewState.existing(of: self)?.resizing ?? .keepZoom }
      set {
        let state = MapViewState.of(self)
        state.resizing = newValue
        // The camera is kept whoever set it.
        state.changes.keepsOverSizes = true
      }
    }
  }
#endif
