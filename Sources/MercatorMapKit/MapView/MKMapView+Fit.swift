#if canImport(MapKit) && !os(watchOS)
  public import MapKit
  public import Mercator

  extension MKMapView {
    /// Moves, zooms and, if asked to, turns the map so that all of something shows, as large as
    /// possible.
    ///
    ///     mapView.fit(route.coordinates, .padding(24), animated: true)
    ///     mapView.fit(region, animated: true)                      // an MKCoordinateRegion
    ///     mapView.fit(stops, .heading(.best).zoomRange(0...16), animated: true)?.decision
    ///
    /// Nothing lies under the safe area's bars. What lies on both sides of 180° is shown across it.
    /// Unlike `setRegion` it is exact on a turned or tilted map. The map's limits are kept inside the
    /// fit: what they take on one side is made up on the others.
    ///
    /// - Parameters:
    ///   - content: coordinates, regions, map rects, polylines, polygons, circles, routes, markers, or
    ///     any number of them; a `FitContent` for several kinds at once.
    ///   - options: as for `MapViewport.fit`. Where there is too little room, room is made, as by
    ///     `makingRoom`. Where the map does not turn, as on tvOS and without `isRotateEnabled`, the
    ///     heading stays.
    ///   - animated: whether MapKit animates it.
    /// - Returns: what came of it, with the camera that was asked of the map, which itself stops near
    ///   level 21 and where the world is as high as the view; nil where there is nothing to show and the
    ///   map stays, and before the map has a size: then the fit is kept and worked out for the first
    ///   size.
    ///
    /// *Edge cases*
    /// - Boxes that cannot all show, as two long labels on a small map: their places do, and the
    ///   report's `conflict` names two of them.
    /// - An area or obstacles that leave no room are left out of account.
    /// - The map takes less pitch from far away. The fit is then made at the pitch that it takes: at once,
    ///   or where that was not known, after the animation, with a second one; the report that was
    ///   returned is then of the first.
    ///
    /// *Search words*: setVisibleMapRect with edgePadding, fitBounds.
    @discardableResult
    public func fit(
      _ content: some Fittable, _ options: FitOptions = FitOptions(), animated: Bool
    ) -> FitReport? {
      let content = FitContent(content)
      guard !content.isEmpty else { return nil }
      let state = MapViewState.of(self)
      let options = options.held(to: state.limits, on: self)
      let (asked, goal) = (state.asked, state.goal)
      state.programMoves()
      guard hasArea else {
        state.pending = asked
        state.hold(StickyFit(content, in: viewport, options))
        return nil
      }
      state.pending.cancel()
      let now = measuredViewport(state)
      let fit = StickyFit(content, in: goal.map { now.looking(as: $0) } ?? now, options)
      guard let report = fit.report else { return nil }
      state.hold(fit)
      show(
        report.viewport, from: now, animated: animated, state,
        again: state.refitting(report.viewport))
      return state.fit?.report ?? report
    }

    /// Moves, zooms and, if asked to, turns the map so that all annotations show.
    ///
    ///     mapView.fit(mapView.annotations, animated: true)
    ///     mapView.fit(pins, .padding(24), footprints: .annotationViews, animated: true)
    ///     let legend = mapView.screenRect(legendView.frame)
    ///     mapView.fit(pins, .area(.avoiding([legend])), animated: true)
    ///
    /// Unlike `showAnnotations` it is exact on a turned or tilted map, takes padding, and shows one
    /// annotation at street level and not at all levels. All else is as for other content.
    ///
    /// - Parameters:
    ///   - annotations: the person's own location among them is left out unless asked for; the
    ///     report then names it as skipped.
    ///   - options: as for other content.
    ///   - footprints: what of each annotation has to show: its place alone, or all of its picture.
    ///   - includesUserLocation: whether an `MKUserLocation` among the annotations counts.
    ///   - animated: whether MapKit animates it.
    ///
    /// *Search words*: zoomToFitMapAnnotations, showAnnotations, annotation cut off, icon size.
    @discardableResult
    public func fit(
      _ annotations: [any MKAnnotation], _ options: FitOptions = FitOptions(),
      footprints: AnnotationFootprints = .places, includesUserLocation: Bool = false,
      animated: Bool
    ) -> FitReport? {
      fit(
        footprints.content(of: annotations, on: self, includesUserLocation: includesUserLocation),
        options, animated: animated)
    }

    /// Moves, zooms and, if asked to, turns the map so that all overlays show: lines and polygons by
    /// their points, circles as they are drawn, others by their bounding rects.
    ///
    ///     mapView.fit(mapView.overlays, .padding(24), animated: true)
    ///     mapView.fit(FitContent(route, stops, region), animated: true)   // and anything else
    ///
    /// The parameters and all else are as for other content.
    @discardableResult
    public func fit(
      _ overlays: [any MKOverlay], _ options: FitOptions = FitOptions(), animated: Bool
    ) -> FitReport? {
      fit(FitContent(overlays), options, animated: animated)
    }

    /// Zooms out, as little as possible, until at least a number of places, regions or markers show;
    /// centre, heading and pitch stay.
    ///
    ///     mapView.include(atLeast: 10, of: shops.map(\.coordinate), .padding(24), animated: true)
    ///
    /// - Parameters:
    ///   - minimum: how many; all of them if there are fewer.
    ///   - content: coordinates, regions, map rects, markers, or any number of them.
    ///   - options: as for `MapViewport.include`. The padding shrinks where the view is too small.
    ///   - animated: whether MapKit animates it.
    /// - Returns: the camera, and how many show in it; fewer than asked for where the zoom range
    ///   ends.
    ///
    /// *Edge cases*: unchanged where enough show already. Before the map has a size it is kept.
    @discardableResult
    public func include(
      atLeast minimum: Int, of content: some Fittable,
      _ options: InclusionOptions = InclusionOptions(), animated: Bool
    ) -> Inclusion {
      let content = FitContent(content)
      let options = options.zoomRange(options.zoomRange.clamped(to: zoomRange))
      let inclusion = { @Sendable (viewport: MapViewport, minimum: Int) -> Inclusion? in
        try? viewport.including(
          atLeast: minimum, of: content, options.leavingRoom(in: viewport))
      }
      let shown = change(animated: animated) { inclusion($0, minimum)?.viewport ?? $0 }
      // Of none no camera but the shown one is asked for.
      let places =
        inclusion(shown, 0)?.places
        ?? PlaceCount(total: content.count, visible: 0, skipped: content.skipped.count)
      return Inclusion(viewport: shown, places: places)
    }

    /// Zooms out, as little as possible, until at least a number of annotations show.
    ///
    ///     mapView.include(atLeast: 10, of: shops, animated: true)
    ///
    /// - Parameters:
    ///   - minimum: how many; all of them if there are fewer.
    ///   - annotations: the person's own location among them is left out unless asked for; it then
    ///     counts as skipped.
    ///   - options: as for other content.
    ///   - footprints: what of each annotation has to show.
    ///   - includesUserLocation: whether an `MKUserLocation` among the annotations counts.
    ///   - animated: whether MapKit animates it.
    @discardableResult
    public func include(
      atLeast minimum: Int, of annotations: [any MKAnnotation],
      _ options: InclusionOptions = InclusionOptions(),
      footprints: AnnotationFootprints = .places, includesUserLocation: Bool = false,
      animated: Bool
    ) -> Inclusion {
      include(
        atLeast: minimum,
        of: footprints.content(
          of: annotations, on: self, includesUserLocation: includesUserLocation),
        options, animated: animated)
    }

    /// A rectangle of this view as options take it: from the top left corner, y down.
    public func screenRect(_ rect: CGRect) -> ScreenRect {
      let one = fromView(CGPoint(x: rect.minX, y: rect.minY))
      let other = fromView(CGPoint(x: rect.maxX, y: rect.maxY))
      return ScreenRect(
        x: one.x, y: min(one.y, other.y), width: other.x - one.x, height: abs(other.y - one.y))
    }
  }

  extension FitOptions {
    /// The same for a map that has limits, and that never fails for lack of room.
    @MainActor func held(to limits: ViewportLimits, on map: MKMapView) -> FitOptions {
      var options = makingRoom
      options.zoomRange = zoomRange.clamped(to: limits.zoomRange)
      options.limits = self.limits ?? limits
      if !map.turns { options.heading = .kept }
      return options
    }
  }

  extension MKMapView {
    /// A camera as the map takes it: one that must not be rotated or tilted ignores heading or pitch.
    func possible(_ wanted: MapViewport, from now: MapViewport) -> MapViewport {
      var possible = wanted
      if !turns { possible.heading = now.heading }
      if !tilts { possible.pitch = now.pitch }
      return possible
    }

    fileprivate var turns: Bool {
      #if os(tvOS)
        false
      #else
        isRotateEnabled
      #endif
    }

    var tilts: Bool {
      #if os(tvOS)
        false
      #else
        isPitchEnabled
      #endif
    }
  }
#endif
