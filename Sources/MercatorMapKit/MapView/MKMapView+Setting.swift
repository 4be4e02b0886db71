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
    ///   stops near level 21 and where the world is as high as the view.
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
      change(animated: animated, isWholeCamera: isWholeCamera) { start, pitch in
        var start = start
        if let pitch { start.pitch = pitch }
        return intent(start)
      }
    }

    /// The same of a function that knows of a pitch which is the greatest that the map takes there, if
    /// there is one.
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
        state.pending.set {
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
    /// - Parameter again: the camera to show instead where the map takes no pitch above another one: at
    ///   once, or after an animation.
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

    /// Corrects the distance until the zoom is the one asked for, where the map goes along: so a
    /// globe, or another lens than the one measured, does no harm.
    private func settle(
      on target: MapViewport, _ focalLength: Double, _ state: MapViewState
    ) -> MapViewport {
      var shown = measuredViewport(state)
      var distance = target.metersPerPoint * focalLength
      func set(_ distance: Double) -> Bool {
        // A camera of its own each time: one may lower its pitch with the distance, and for ever.
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
        // A limit of the map's own: back to what it was asked for, if that was nearer.
        guard next.zoom != shown.zoom, set(before) else { break }
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
    fileprivate convenience init(_ viewport: MapViewport, focalLength: Double) {
      self.init(
        lookingAtCenter: CLLocationCoordinate2D(viewport.center),
        fromDistance: viewport.metersPerPoint * focalLength, pitch: CGFloat(viewport.pitch),
        heading: viewport.heading)
    }

    /// Whether MapKit takes it without raising an exception.
    var canBeShown: Bool {
      CLLocationCoordinate2DIsValid(centerCoordinate) && centerCoordinateDistance.isFinite
        && centerCoordinateDistance > 0 && heading.isFinite && pitch.isFinite
    }
  }
#endif
