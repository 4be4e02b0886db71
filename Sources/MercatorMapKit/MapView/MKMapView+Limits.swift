#if canImport(MapKit) && !os(watchOS)
  public import MapKit
  public import Mercator

  extension MKMapView {
    /// The least and the greatest zoom level, for calls of the program and for fingers alike; 0…28
    /// unless set.
    ///
    ///     mapView.zoomRange = 5...18
    ///
    /// The same as ``viewportLimits`` of this range; other limits that are set stay.
    ///
    /// MapKit's own `cameraZoomRange` is set too, and stops fingers near there: it is reported to
    /// let them in by half a level more than asked. Where the map comes to rest beyond the range it
    /// is brought back.
    public var zoomRange: ClosedRange<Double> {
      get { viewportLimits.zoomRange }
      set {
        var limits = MapViewState.existing(of: self)?.ownLimits ?? ViewportLimits()
        limits.zoomRange = newValue
        viewportLimits = limits
      }
    }

    /// All that the camera is held to: zooms, regions for the centre and for what shows, the world's
    /// top and bottom.
    ///
    ///     mapView.viewportLimits = ViewportLimits(zoomRange: 5...18, viewRegion: bavaria)
    ///
    /// What the map shows and the program asks for is held to it at once, or as soon as the map has a
    /// size. Fingers may pull beyond, and the map is brought back when it comes to rest.
    ///
    /// Unless set: zooms 0…28, anywhere, which is `ViewportLimits(keepsInWorld: false)`.
    public var viewportLimits: ViewportLimits {
      get { MapViewState.existing(of: self)?.limits ?? .ofMaps }
      set {
        let state = MapViewState.of(self)
        state.ownLimits = newValue
        let held = state.changes.holdsLimits
        state.changes.holdsLimits = newValue != .ofMaps
        guard state.changes.holdsLimits else {
          if held { state.changes.adjust { setCameraZoomRange(nil, animated: false) } }
          return
        }
        guard hasArea else { return }
        let now = measuredViewport(state)
        state.followLimits(to: now)
        show(now, animated: false, state)
      }
    }
  }

  extension MapViewState {
    /// Gives the map the distances of the zoom range where a camera is: they depend on the latitude
    /// and the view's height.
    func followLimits(to camera: MapViewport) {
      guard changes.holdsLimits, let map, let focalLength = lens?.focalLength else { return }
      var (nearest, farthest) = (camera, camera)
      nearest.zoom = limits.zoomRange.upperBound
      farthest.zoom = limits.zoomRange.lowerBound
      // A millionth nearer, so that rounding does not keep the map from the very end; and farther by
      // more than the 1.55 that MapKit is reported to be off, lest it stops inside the range.
      let range = MKMapView.CameraZoomRange(
        minCenterCoordinateDistance: nearest.metersPerPoint * focalLength * (1 - 1e-6),
        maxCenterCoordinateDistance: farthest.metersPerPoint * focalLength * 1.6)
      // Where it clamps the camera, the map tells its delegate at once.
      changes.adjust { map.setCameraZoomRange(range, animated: false) }
    }

    /// The map stands still: brings it back within its limits.
    func returnToLimits() {
      guard changes.holdsLimits, let map, map.hasArea else { return }
      followLimits(to: map.measuredViewport(self))
      changes.observe(reason: .programmatic)
      let now = map.measuredViewport(self)
      var inside = now
      inside.constrain(to: limits)
      guard inside.center != now.center || (inside.zoom - now.zoom).magnitude > 1e-6,
        returnedFrom.map({ !ChangeThresholds().parts(from: $0, to: now).isEmpty }) ?? true
      else { return }
      // Where the map itself will not go, one try is enough.
      returnedFrom = now
      map.show(inside, from: now, animated: true, self)
    }
  }
#endif
