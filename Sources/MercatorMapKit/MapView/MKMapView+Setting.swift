#if canImport(MapKit) && !os(watchOS)
  public import Foundation
  public import MapKit
  public import Mercator

  extension MKMapView {
    /// Shows a coordinate at a zoom level. Heading and pitch stay.
    ///
    ///     mapView.setCenter(munich, zoomLevel: 12, animated: true)
    ///
    /// - Parameters:
    ///   - coordinate: The new centre, with any longitude in −180…180.
    ///   - zoomLevel: The zoom level, fractional or not. It is clamped to the ``zoomRange``, by
    ///     default 0…28.
    ///   - convention: The convention of `zoomLevel`. By default 256-point tiles, as in Google Maps
    ///     and Leaflet.
    ///   - animated: Whether MapKit animates the change.
    /// - Returns: The camera of the map, or the target of the animation. The map itself stops near
    ///   level 21, and at the zoom at which the world is as high as the view.
    ///
    /// *Edge cases*
    /// - Before the map has a size, the request is kept. It is applied once the map has one.
    /// - An invalid coordinate or a non-finite level changes nothing.
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

    /// Zooms to a level about the centre. Heading and pitch stay.
    ///
    ///     mapView.setZoomLevel(5, animated: true)
    ///
    /// For relative steps, two quick ones of which add up, use `zoom(by:around:animated:)`.
    ///
    /// *Edge cases*: As for `setCenter`.
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

    /// Zooms in by a number of levels, or out if it is negative. The coordinate drawn at the anchor
    /// stays there.
    ///
    ///     mapView.zoom(by: 1, around: recognizer.location(in: mapView), animated: true)
    ///
    /// - Parameters:
    ///   - levels: The number of levels. Each level doubles the scale.
    ///   - anchor: A point of the map view, or nil for the centre.
    ///   - animated: Whether MapKit animates the change.
    /// - Returns: The camera of the map, or the target of the animation.
    ///
    /// *Edge cases*
    /// - While an animation or a motion of this module runs, the zoom continues from its end. Two
    ///   quick taps zoom by two levels.
    /// - The anchor stays even if a limit stops the zoom.
    /// - Non-finite levels or anchors change nothing.
    ///
    /// *Search words*: zoomIn, zoomOut, zoom buttons.
    @discardableResult
    public func zoom(
      by levels: Double, around anchor: CGPoint? = nil, animated: Bool
    ) -> MapViewport {
      let point = anchor.map { fromView($0) }
      let range = zoomRange
      guard levels.isFinite, point.map({ $0.x.isFinite && $0.y.isFinite }) ?? true else {
        return viewport
      }
      return change(animated: animated) { start, pitch in
        let zoom = min(max(start.zoom + levels, range.lowerBound), range.upperBound)
        var wanted = start.zoomed(to: zoom, around: point)
        guard let pitch else { return wanted }
        wanted.pitch = pitch
        if let point, let place = start.coordinate(at: point) { wanted.place(place, at: point) }
        return wanted
      }
    }

    /// Shows the centre, zoom, heading and pitch of a camera.
    ///
    ///     var camera = mapView.viewport
    ///     camera.rotate(toHeading: 0, around: finger)
    ///     mapView.setViewport(camera, animated: true)
    ///
    /// The view's own size and insets stay. The camera is first constrained to the
    /// ``viewportLimits``.
    ///
    /// - Returns: The camera of the map, or the target of the animation.
    ///
    /// *Edge cases*: Before the map has a size, the camera is kept. It is applied once the map has
    /// one.
    @discardableResult
    public func setViewport(_ viewport: MapViewport, animated: Bool) -> MapViewport {
      change(animated: animated, isWholeCamera: true) { $0.looking(as: viewport) }
    }

    /// Changes the map's camera.
    ///
    ///     mapView.move(animated: true) { $0.heading = 0 }
    ///     mapView.move(animated: true) { $0.pitch = 45 }
    ///
    /// The change starts from the current camera, or from the target of a running animation. Changes
    /// to size and insets have no effect. The camera is constrained to the ``viewportLimits``.
    ///
    /// - Returns: The camera of the map, or the target of the animation.
    ///
    /// *Edge cases*: Before the map has a size, the change is kept. It is applied once the map has
    /// one, after earlier requests.
    ///
    /// *Search words*: camera, setCamera, bearing, compass, rotate to north, tilt, 3D.
    @discardableResult
    public func move(
      animated: Bool, _ change: @escaping @MainActor @Sendable (inout MapViewport) -> Void
    ) -> MapViewport {
      self.change(animated: animated) { start in
        MainActor.assumeIsolated {
          var wanted = start
          change(&wanted)
          return start.looking(as: wanted)
        }
      }
    }

    /// Applies a function to the map's camera, or to the target of its animation. Before the map
    /// has a size, the function waits and is applied after earlier requests. If it sets the whole
    /// camera, it replaces them.
    @discardableResult
    func change(
      animated: Bool, isWholeCamera: Bool = false, _ intent: @escaping DeferredCamera.Intent
    ) -> MapViewport {
      change(animated: animated, isWholeCamera: isWholeCamera) { start, pitch in
        var start = start
        if let pitch { start.pitch = pitch }
        return intent(start)
      }
    }

    /// Applies a function that also receives the maximum pitch that the map allows at the target,
    /// if it is known to be exceeded.
    @discardableResult
    private func change(
      animated: Bool, isWholeCamera: Bool = false,
      _ intent: @escaping @Sendable (_ start: MapViewport, _ pitch: Double?) -> MapViewport
    ) -> MapViewport {
      let state = MapViewState.of(self)
      let (earlier, goal) = (state.asked, state.goal)
      state.programMoves()
      guard hasArea else {
        let limits = state.limits
        state.pending.request {
          intent(isWholeCamera ? $0 : earlier.preview(of: $0), nil).constrained(to: limits)
        }
        return viewport
      }
      state.pending.cancel()
      let now = measuredViewport(state)
      let start = goal.map { now.looking(as: $0) } ?? now
      return show(intent(start, nil), from: now, animated: animated, state) { intent(start, $0) }
    }

    /// Shows a camera.
    ///
    /// - Parameter again: Returns the camera to show if the map allows only a lower pitch. It is
    ///   shown immediately, or after an animation.
    @discardableResult
    func show(
      _ wanted: MapViewport, from now: MapViewport? = nil, animated: Bool, _ state: MapViewState,
      reason: ViewportChange.Reason = .programmatic,
      again: ((_ pitch: Double) -> MapViewport)? = nil
    ) -> MapViewport {
      let now = now ?? measuredViewport(state)
      let limits = state.limits
      let held = { now.looking(as: $0).constrained(to: limits) }
      var target = held(wanted)
      guard !target.isShown(by: now) || state.changes.isAnimatingOurs else { return now }
      guard let focalLength = state.lens?.focalLength, focalLength > 0 else { return now }
      let again = tilts ? again.map { again in { held(again($0)) } } : nil
      if state.pitchedType != mapType {
        (state.pitches, state.pitchedType) = (PitchLimits(), mapType)
      }
      state.pitches.note(now, asked: now.pitch)
      if let again { target = state.pitches.taken(target, again: again) }

      var shown = now
      for _ in 0..<PitchLimits.attempts {
        state.followLimits(to: target)
        let camera = MKMapCamera(target, focalLength: focalLength)
        guard camera.canBeShown else { return now }
        state.askedZoom = target.zoom
        state.changes.programMoves(to: target, animated: animated) {
          setCamera(camera, animated: animated)
        }
        guard !animated else {
          state.again = again
          state.changes.observe(reason: .animation)
          return target
        }
        shown = settle(on: target, focalLength, state)
        guard let again, shown.pitch < target.pitch - PitchLimits.unseen else { break }
        state.pitches.note(shown, asked: target.pitch)
        guard let next = PitchLimits.anew(target, greatest: shown.pitch, again: again) else {
          break
        }
        target = next
      }
      state.changes.observe(shown, reason: reason)
      return shown
    }

    /// Corrects the distance until the zoom matches the request, as long as the map follows. So a
    /// globe or an unexpected lens causes no error.
    private func settle(
      on target: MapViewport, _ focalLength: Double, _ state: MapViewState
    ) -> MapViewport {
      var shown = measuredViewport(state)
      var distance = target.metersPerPoint * focalLength
      func set(_ distance: Double) -> Bool {
        // Uses a new camera each time, because a camera may permanently lower its pitch with the
        // distance.
        let camera = MKMapCamera(target, focalLength: distance / target.metersPerPoint)
        guard camera.canBeShown else { return false }
        state.changes.programMoves(to: target, animated: false) {
          setCamera(camera, animated: false)
        }
        return true
      }
      for _ in 0..<4 {
        let off = shown.zoom - target.zoom
        guard off.magnitude > max(1e-9, state.zoomAccuracy), off.magnitude < 8 else { break }
        let before = distance
        distance *= target.factor(toZoom: shown.zoom)
        guard set(distance) else { break }
        let next = measuredViewport(state)
        guard (next.zoom - target.zoom).magnitude >= off.magnitude else {
          shown = next
          continue
        }
        // The map has its own limit. Restores the previous distance if it was nearer to the
        // request.
        guard next.zoom != shown.zoom, set(before) else { break }
        return measuredViewport(state)
      }
      return shown
    }
  }

  extension MapViewState {
    /// The camera requested before there was a size, including a fit.
    var asked: DeferredCamera {
      guard let fit, fit.problem == .noVisibleArea else { return pending }
      let (earlier, content, options) = (pending, fit.content, fit.options)
      var asked = DeferredCamera()
      asked.request { AutoFit(content, in: earlier.preview(of: $0), options).viewport }
      return asked
    }
  }

  extension MapViewport {
    /// Returns whether a map already shows this camera, within the precision of its readings.
    fileprivate func isShown(by now: MapViewport) -> Bool {
      ChangeThresholds(points: 1e-4, zoom: 1e-9, degrees: 1e-9).parts(from: now, to: self)
        .subtracting(.size).isEmpty
    }

    /// Returns the factor that corrects the distance if a map shows another zoom than this
    /// camera's.
    fileprivate func factor(toZoom other: Double) -> Double {
      WebMercator.pointsPerWorld(atZoom: other) / WebMercator.pointsPerWorld(atZoom: zoom)
    }
  }

  extension MKMapCamera {
    fileprivate convenience init(_ viewport: MapViewport, focalLength: Double) {
      self.init(
        lookingAtCenter: CLLocationCoordinate2D(viewport.center),
        fromDistance: viewport.metersPerPoint * focalLength, pitch: CGFloat(viewport.pitch),
        heading: viewport.heading)
    }

    /// Whether MapKit accepts the camera without raising an exception.
    var canBeShown: Bool {
      CLLocationCoordinate2DIsValid(centerCoordinate) && centerCoordinateDistance.isFinite
        && centerCoordinateDistance > 0 && heading.isFinite && pitch.isFinite
    }
  }
#endif
