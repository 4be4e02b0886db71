#if canImport(MapKit) && !os(watchOS)
  public import MapKit
  public import Mercator

  extension MKMapView {
    /// The changes of the map's camera for `for await`, including changes during gestures.
    ///
    ///     for await change in mapView.viewportChanges {
    ///       compass.rotation = -change.viewport.heading
    ///       if change.phase == .settled { loadData(in: change.viewport.region) }
    ///     }
    ///
    /// A slow listener does not miss changes, because pending changes are merged into one. Each
    /// sequence supports a single listener. Read the property again for another one. The sequence
    /// ends when its task is cancelled or the map is deallocated. Without listeners the map is not
    /// observed.
    ///
    /// While there is a listener, or this module runs an animation, the map's delegate is a
    /// ``MapDelegateChain``. It forwards every callback to the app's delegate.
    public var viewportChanges: ViewportChanges { viewportChanges(ChangeThresholds()) }

    /// Returns ``viewportChanges`` with custom thresholds.
    public func viewportChanges(_ thresholds: ChangeThresholds) -> ViewportChanges {
      MapViewState.of(self).changes.sequence(from: viewport, thresholds)
    }

    /// Calls a closure for every change of the map's camera, until the observation is cancelled or
    /// released.
    ///
    ///     observation = mapView.onViewportChange { change in
    ///       if change.parts.contains(.zoom) { slider.value = Float(change.viewport.zoom) }
    ///     }
    ///
    /// - Parameters:
    ///   - thresholds: The smallest changes to report.
    ///   - action: Called on the main actor. The phases are began, changed and settled.
    public func onViewportChange(
      _ thresholds: ChangeThresholds = ChangeThresholds(),
      _ action: @escaping @MainActor (ViewportChange) -> Void
    ) -> ViewportObservation {
      MapViewState.of(self).changes.listen(from: viewport, thresholds, action)
    }

    /// Calls a closure when the zoom crosses an integer level, for example to regroup annotations.
    /// Small jitter around a level causes only one call.
    ///
    ///     observation = mapView.onZoomLevelChange { change in cluster(at: change.to) }
    ///
    /// - Parameters:
    ///   - hysteresis: The distance beyond a level, in levels, that the zoom must reach, 0…0.49.
    ///   - action: Called on the main actor.
    public func onZoomLevelChange(
      hysteresis: Double = 0.05, _ action: @escaping @MainActor (ZoomLevelTracker.Change) -> Void
    ) -> ViewportObservation {
      var tracker = ZoomLevelTracker(zoom: viewport.zoom, hysteresis: hysteresis)
      return onViewportChange {
        if let change = tracker.update(zoom: $0.viewport.zoom) { action(change) }
      }
    }
  }
#endif
