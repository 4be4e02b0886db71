#if canImport(MapKit) && !os(watchOS)
  public import MapKit
  public import Mercator

  extension MKMapView {
    /// The changes of the map's camera as they come, for `for await`: while fingers move it too.
    ///
    ///     for await change in mapView.viewportChanges {
    ///       compass.rotation = -change.viewport.heading
    ///       if change.phase == .settled { loadData(in: change.viewport.region) }
    ///     }
    ///
    /// Each change comes once. A slow listener misses none: what happened meanwhile comes as one
    /// change. A sequence has one listener; ask again for another. It ends when its task is
    /// cancelled or the map goes. Nothing runs while nobody listens.
    ///
    /// While somebody listens, or an animation of this module's runs, the map's delegate is a
    /// ``MapDelegateChain``, with the app's behind it.
    public var viewportChanges: ViewportChanges { viewportChanges(ChangeThresholds()) }

    /// ``viewportChanges`` with thresholds of one's own.
    public func viewportChanges(_ thresholds: ChangeThresholds) -> ViewportChanges {
      MapViewState.of(self).changes.sequence(from: viewport, thresholds)
    }

    /// Calls back for every change of the map's camera, until the observation is cancelled or let
    /// go.
    ///
    ///     observation = mapView.onViewportChange { change in
    ///       if change.parts.contains(.zoom) { slider.value = Float(change.viewport.zoom) }
    ///     }
    ///
    /// - Parameters:
    ///   - thresholds: what is worth telling.
    ///   - action: called on the main actor; its phases are began, changed and settled.
    public func onViewportChange(
      _ thresholds: ChangeThresholds = ChangeThresholds(),
      _ action: @escaping @MainActor (ViewportChange) -> Void
    ) -> ViewportObservation {
      MapViewState.of(self).changes.listen(from: viewport, thresholds, action)
    }

    /// Calls back when the zoom crosses a whole level, once and not each time it trembles there: to
    /// group annotations anew.
    ///
    ///     observation = mapView.onLevelCrossing { crossing in cluster(at: crossing.to) }
    ///
    /// - Parameters:
    ///   - hysteresis: how far beyond a level the zoom must go, in levels, 0…0.49.
    ///   - action: called on the main actor.
    public func onLevelCrossing(
      hysteresis: Double = 0.05, _ action: @escaping @MainActor (LevelCrossing.Crossing) -> Void
    ) -> ViewportObservation {
      var level = LevelCrossing(zoom: viewport.zoom, hysteresis: hysteresis)
      return onViewportChange {
        if let crossing = level.update(zoom: $0.viewport.zoom) { action(crossing) }
      }
    }
  }
#endif
