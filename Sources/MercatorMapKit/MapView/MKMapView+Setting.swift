#if canImport(MapKit) && !os(watchOS)
  public import Foundation
  public import MapKit
  public import Mercator

  extension MKMapView {
    /// Shows a place at a zoom level; heading and pitch stay.
    ///
    ///     mapView.setCenter(munich, zoomLevel: 12, animated: true)
    ///
    /// - Parameters:
    ///   - coordinate: the new centre, any longitude in −180…180.
    ///   - zoomLevel: with fractions; clamped to the ``zoomRange``, which is 0…28 unless set.
    ///   - convention: how `zoomLevel` counts; 256-point tiles by default, as Google and Leaflet do.
    ///   - animated: whether MapKit animates it.
    /// - Returns: the camera that the map took, or is on its way to if animated. The map itself
    ///   stops near levels 2 and 21.
    ///
    /// *Edge cases*
    /// - Before the map has a size it is kept, and shown once it has one.
    /// - A coordinate that is not valid, or a level that is not finite, changes nothing.
    ///
    /// *Search words*: setCenterCoordinate:zoomLevel:animated:
    @discardableResult
    public func setCenter(
      _ coordinate: CLLocationCoordinate2D, zoomLevel: Double,
      convention: ZoomConvention = .tile256, animated: Bool
    ) -> MapViewport {
      let center = GeoCoordinate(coordinate)
      let zoom = convention.zoom(zoomLevel, in: .tile256)
      guard CLLocationCoordinate2DIsValid(coordinate), zoom.isFinite else { return viewport }
      return change(animated: animated) {
        var wanted = $0
        wanted.center = center
        wanted.zoom = zoom
        return wanted
      }
    }

    /// Zooms to a level about the centre; heading and pitch stay.
    ///
    ///     mapView.setZoomLevel(5, animated: true)
    ///
    /// Steps, of which two quick ones add up, are `zoom(by:around:animated:)`.
    ///
    /// *Edge cases*: as for `setCenter`.
    @discardableResult
    public func setZoomLevel(
      _ zoomLevel: Double, convention: ZoomConvention = .tile256, animated: Bool
    ) -> MapViewport {
      let zoom = convention.zoom(zoomLevel, in: .tile256)
      guard zoom.isFinite else { return viewport }
      return change(animated: animated) {
        var wanted = $0
        wanted.zoom = zoom
        return wanted
      }
    }

    /// Zooms by levels, in or out if negative; what is drawn at the anchor stays there.
    ///
    ///     mapView.zoom(by: 1, around: recognizer.location(in: mapView), animated: true)
    ///
    /// - Parameters:
    ///   - levels: how far; a level is twice the scale.
    ///   - anchor: a point of the map view; nil for the centre.
    ///   - animated: whether MapKit animates it.
    /// - Returns: the camera that the map took, or is on its way to.
    ///
    /// *Edge cases*
    /// - While an animation or a motion of this module runs it goes on from where that ends: two quick
    ///   taps zoom by two levels.
    /// - Where a limit stops the zoom, the anchor stays all the same.
    /// - Levels or anchors that are not finite change nothing.
    @discardableResult
    public func zoom(
      by levels: Double, around anchor: CGPoint? = nil, animated: Bool
    ) -> MapViewport {
      let point = anchor.map { fromView($0) }
      let range = zoomRange
      guard levels.isFinite, point.map({ $0.x.isFinite && $0.y.isFinite }) ?? true else {
        return viewport
      }
      return change(animated: animated) {
        let zoom = $0.zoom + levels
        return $0.zoomed(
          to: min(max(zoom, range.lowerBound), range.upperBound), around: point)
      }
    }

    /// Shows the centre, zoom, heading and pitch of a camera.
    ///
    ///     var camera = mapView.viewport
    ///     camera.rotate(toHeading: 0, around: finger)
    ///     mapView.setViewport(camera, animated: true)
    ///
    /// The view's own size and insets stay. The camera is held to the ``viewportLimits`` first.
    ///
    /// - Returns: the camera that the map took, or is on its way to if animated.
    ///
    /// *Edge cases*: before the map has a size the camera is kept, and shown once it has one.
    @discardableResult
    public func setViewport(_ viewport: MapViewport, animated: Bool) -> MapViewport {
      change(animated: animated, isWholeCamera: true) { $0.looking(as: viewport) }
    }

    /// Shows what a function makes of the map's camera, or of that which the map is on its way to, now
    /// or once the map has a size: then after what was asked for before, unless it is the whole camera.
    @discardableResult
    func change(
      animated: Bool, isWholeCamera: Bool = false, _ intent: @escaping PendingCamera.Intent
    ) -> MapViewport {
      let state = MapViewState.of(self)
      let (earlier, goal) = (state.asked, state.goal)
      state.programMoves()
      guard hasArea else {
        let limits = state.limits
        state.pending.set {
          intent(isWholeCamera ? $0 : earlier.preview(of: $0)).constrained(to: limits)
        }
        return viewport
      }
      state.pending.cancel()
      let now = measuredViewport(state)
      let start = goal.map { now.looking(as: $0) } ?? now
      return show(intent(start), from: now, animated: animated, state)
    }

    @discardableResult
    func show(
      _ wanted: MapViewport, from now: MapViewport? = nil, animated: Bool, _ state: MapViewState,
      reason: ViewportChange.Reason = .programmatic
    ) -> MapViewport {
      let now = now ?? measuredViewport(state)
      let target = now.looking(as: wanted).constrained(to: state.limits)
      guard !target.isShown(by: now) || state.changes.isAnimatingOurs else { return now }
      guard let focalLength = state.lens?.focalLength, focalLength > 0 else { return now }

      state.followLimits(to: target)
      let camera = MKMapCamera(
        lookingAtCenter: CLLocationCoordinate2D(target.center),
        fromDistance: target.metersPerPoint * focalLength, pitch: CGFloat(target.pitch),
        heading: target.heading)
      guard camera.canBeShown else { return now }
      state.askedZoom = target.zoom
      state.changes.programMoves(to: target, animated: animated) {
        setCamera(camera, animated: animated)
      }
      guard !animated else {
        state.changes.observe(reason: .animation)
        return target
      }
      let shown = settle(on: target, camera, state)
      state.changes.observe(shown, reason: reason)
      return shown
    }

    /// Corrects the distance until the zoom is the one asked for, where the map goes along: so a
    /// globe, or another lens than the one measured, does no harm.
    private func settle(
      on target: MapViewport, _ camera: MKMapCamera, _ state: MapViewState
    ) -> MapViewport {
      var shown = measuredViewport(state)
      for _ in 0..<4 {
        let off = shown.zoom - target.zoom
        guard off.magnitude > max(1e-9, state.zoomAccuracy), off.magnitude < 8 else { break }
        let before = camera.centerCoordinateDistance
        camera.centerCoordinateDistance *= target.factor(toZoom: shown.zoom)
        guard camera.canBeShown else { break }
        state.changes.programMoves(to: target, animated: false) {
          setCamera(camera, animated: false)
        }
        let next = measuredViewport(state)
        guard (next.zoom - target.zoom).magnitude >= off.magnitude else {
          shown = next
          continue
        }
        // A limit of the map's own: back to what it was asked for, if that was nearer.
        guard next.zoom != shown.zoom else { break }
        camera.centerCoordinateDistance = before
        state.changes.programMoves(to: target, animated: false) {
          setCamera(camera, animated: false)
        }
        return measuredViewport(state)
      }
      return shown
    }
  }

  extension MapViewState {
    /// What was asked for before there was a size, a fit included.
    var asked: PendingCamera {
      guard let fit, fit.problem == .noVisibleArea else { return pending }
      let (earlier, content, options) = (pending, fit.content, fit.options)
      var asked = PendingCamera()
      asked.set { StickyFit(content, in: earlier.preview(of: $0), options).viewport }
      return asked
    }
  }

  extension MapViewport {
    /// Whether a map shows this camera already, as far as its answers can tell.
    fileprivate func isShown(by now: MapViewport) -> Bool {
      ChangeThresholds(points: 1e-4, zoom: 1e-9, degrees: 1e-9).parts(from: now, to: self)
        .subtracting(.size).isEmpty
    }

    /// What the distance is to be multiplied by for another zoom of this camera to become its own.
    fileprivate func factor(toZoom other: Double) -> Double {
      WebMercator.pointsPerWorld(atZoom: other) / WebMercator.pointsPerWorld(atZoom: zoom)
    }
  }

  extension MKMapCamera {
    /// Whether MapKit takes it without raising an exception.
    var canBeShown: Bool {
      CLLocationCoordinate2DIsValid(centerCoordinate) && centerCoordinateDistance.isFinite
        && centerCoordinateDistance > 0 && heading.isFinite && pitch.isFinite
    }
  }
#endif
