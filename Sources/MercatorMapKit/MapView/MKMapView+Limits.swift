#if canImport(MapKit) && !os(watchOS)
  public import MapKit
  public import Mercator

  extension MKMapView {
    /// The minimum and maximum zoom level, for the program and for gestures. The default is 0…28.
    ///
    ///     mapView.zoomRange = 5...18
    ///
    /// It is the zoom range of ``viewportLimits``. Setting it preserves the other limits.
    ///
    /// MapKit's own `cameraZoomRange` is set too, and stops gestures near the limits. It reportedly
    /// lets them zoom in half a level farther than requested. If the map settles outside the range,
    /// it is moved back.
    ///
    /// *Search words*: minimumZoomLevel, maximumZoomLevel, minZoom, maxZoom.
    public var zoomRange: ClosedRange<Double> {
      get { viewportLimits.zoomRange }
      set {
        var limits = MapViewState.existing(of: self)?.ownLimits ?? ViewportLimits()
        limits.zoomRange = newValue
        viewportLimits = limits
      }
    }

    /// The limits of the camera: zooms, regions for the centre and the visible area, and the
    /// world's top and bottom.
    ///
    ///     mapView.viewportLimits = ViewportLimits(zoomRange: 5...18, viewRegion: bavaria)
    ///
    /// The map and all requests of the program are constrained immediately, or as soon as the map
    /// has a size. Gestures may pull beyond the limits, and the map moves back when it settles.
    ///
    /// The default allows zooms 0…28 anywhere: `ViewportLimits(keepsInWorld: false)`.
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
    /// Sets the map's camera distances for the zoom range at a camera. They depend on the latitude
    /// and the view's height.
    func followLimits(to camera: MapViewport) {
      guard changes.holdsLimits, let map, let focalLength = lens?.focalLength else { return }
      var (nearest, farthest) = (camera, camera)
      nearest.zoom = limits.zoomRange.upperBound
      farthest.zoom = limits.zoomRange.lowerBound
      // A millionth nearer, so that rounding does not keep the map from the maximum zoom. The
      // factor 1.6 exceeds MapKit's reported error of 1.55, so that the map does not stop inside
      // the range.
      let range = MKMapView.CameraZoomRange(
        minCenterCoordinateDistance: nearest.metersPerPoint * focalLength * (1 - 1e-6),
        maxCenterCoordinateDistance: farthest.metersPerPoint * focalLength * 1.6)
      // If it clamps the camera, the map notifies its delegate immediately.
      changes.adjust { map.setCameraZoomRange(range, animated: false) }
    }

    /// Moves the map back within its limits, after it has settled.
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
      // If the map refuses to move there, one attempt is enough.
      returnedFrom = now
      map.show(inside, from: now, animated: true, self)
    }
  }
#endif
