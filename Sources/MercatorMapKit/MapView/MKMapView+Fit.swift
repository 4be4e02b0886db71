#if canImport(MapKit) && !os(watchOS)
  public import MapKit
  public import Mercator

  extension MKMapView {
    /// Moves, zooms and optionally rotates the map so that the content is visible, as large as
    /// possible.
    ///
    ///     mapView.fit(route.coordinates, .padding(24), animated: true)
    ///     mapView.fit(region, animated: true)                      // an MKCoordinateRegion
    ///     mapView.fit(stops, .heading(.best).zoomRange(0...16), animated: true)?.decision
    ///
    /// The content stays clear of the safe area's bars. Content on both sides of 180° is shown
    /// across it. Unlike `setRegion`, the fit is exact on a rotated or tilted map. The fit itself
    /// respects the map's limits. If they cut off space on one side, it uses the other sides.
    ///
    /// - Parameters:
    ///   - content: Coordinates, regions, map rects, polylines, polygons, circles, routes, markers,
    ///     or any number of them. For several kinds at once, use a `FitContent`.
    ///   - options: The options of `MapViewport.fit`. If there is too little room, padding and boxes
    ///     give way as with `reducesPaddingAndBoxesIfNeeded`. If the map cannot rotate, as on tvOS
    ///     or without `isRotateEnabled`, the heading stays.
    ///   - animated: Whether MapKit animates the change.
    /// - Returns: The result of the fit, with the camera that was requested from the map. The map
    ///   itself stops near level 21, and at the zoom at which the world is as high as the view. Nil
    ///   if there is nothing to show, in which case the map stays. Also nil before the map has a
    ///   size, in which case the fit is kept and made for the first size.
    ///
    /// *Edge cases*
    /// - If some boxes cannot all be visible, such as two long labels on a small map, their
    ///   coordinates are. The report's `conflict` names two of them.
    /// - An area or obstacles that leave no room are ignored.
    /// - The map allows less pitch from far away. The fit is then redone at the allowed pitch. If
    ///   that pitch was unknown, a second fit follows the animation, and the returned report
    ///   describes the first fit.
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
        state.hold(AutoFit(content, in: viewport, options))
        return nil
      }
      state.pending.cancel()
      let now = measuredViewport(state)
      let fit = AutoFit(content, in: goal.map { now.looking(as: $0) } ?? now, options)
      guard let report = fit.report else { return nil }
      state.hold(fit)
      show(
        report.viewport, from: now, animated: animated, state,
        again: state.refitting(report.viewport))
      return state.fit?.report ?? report
    }

    /// Moves, zooms and optionally rotates the map so that all annotations are visible.
    ///
    ///     mapView.fit(mapView.annotations, animated: true)
    ///     mapView.fit(pins, .padding(24), footprints: .annotationViews, animated: true)
    ///     mapView.fit(pins, .padding(24).avoiding(card), animated: true)   // a view on the map
    ///
    /// Unlike `showAnnotations`, it is exact on a rotated or tilted map and accepts padding. It
    /// shows a single annotation at street level, not at the maximum zoom. Everything else is as
    /// for other content.
    ///
    /// - Parameters:
    ///   - annotations: The annotations. By default the user's location is left out, and the report
    ///     lists it as invalid.
    ///   - options: The options, as for other content.
    ///   - footprints: The part of each annotation that must be visible: its coordinate alone, or
    ///     its whole image.
    ///   - includesUserLocation: Whether an `MKUserLocation` among the annotations counts.
    ///   - animated: Whether MapKit animates the change.
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

    /// Moves, zooms and optionally rotates the map so that all overlays are visible.
    ///
    ///     mapView.fit(mapView.overlays, .padding(24), animated: true)
    ///     mapView.fit(FitContent(route, stops, region), animated: true)   // and anything else
    ///
    /// Lines and polygons are fitted by their points, circles as they are drawn, and other overlays
    /// by their bounding rects. The parameters and everything else are as for other content.
    @discardableResult
    public func fit(
      _ overlays: [any MKOverlay], _ options: FitOptions = FitOptions(), animated: Bool
    ) -> FitReport? {
      fit(FitContent(overlays), options, animated: animated)
    }

    /// Zooms out just enough to show a minimum number of places, regions or markers. Centre,
    /// heading and pitch stay.
    ///
    ///     mapView.include(atLeast: 10, of: shops.map(\.coordinate), .padding(24), animated: true)
    ///
    /// - Parameters:
    ///   - minimum: The minimum number to show. If there are fewer, all of them.
    ///   - content: Coordinates, regions, map rects, markers, or any number of them.
    ///   - options: The options of `MapViewport.include`. The padding shrinks if the view is too
    ///     small.
    ///   - animated: Whether MapKit animates the change.
    /// - Returns: The camera and the number of visible items. The number is less than `minimum` if
    ///   the zoom range does not allow more.
    ///
    /// *Edge cases*: The camera is unchanged if enough are visible already. Before the map has a
    /// size, the request is kept.
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
      // With a minimum of 0, the camera that is shown already is never changed.
      let places =
        inclusion(shown, 0)?.places
        ?? PlaceCount(total: content.count, visible: 0, invalid: content.invalidIndices.count)
      return Inclusion(viewport: shown, places: places)
    }

    /// Zooms out just enough to show a minimum number of annotations.
    ///
    ///     mapView.include(atLeast: 10, of: shops, animated: true)
    ///
    /// - Parameters:
    ///   - minimum: The minimum number to show. If there are fewer, all of them.
    ///   - annotations: The annotations. By default the user's location is left out and counts as
    ///     invalid.
    ///   - options: The options, as for other content.
    ///   - footprints: The part of each annotation that must be visible.
    ///   - includesUserLocation: Whether an `MKUserLocation` among the annotations counts.
    ///   - animated: Whether MapKit animates the change.
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

    /// Converts a rectangle of this view to the coordinates of options: from the top left corner, y
    /// down.
    public func screenRect(_ rect: CGRect) -> ScreenRect {
      let one = fromView(CGPoint(x: rect.minX, y: rect.minY))
      let other = fromView(CGPoint(x: rect.maxX, y: rect.maxY))
      return ScreenRect(
        x: one.x, y: min(one.y, other.y), width: other.x - one.x, height: abs(other.y - one.y))
    }
  }

  extension FitOptions {
    /// Returns these options for a map with limits, adjusted to never fail for lack of room.
    @MainActor func held(to limits: ViewportLimits, on map: MKMapView) -> FitOptions {
      var options = reducingPaddingAndBoxesIfNeeded.measuringViews(on: map)
      options.zoomRange = zoomRange.clamped(to: limits.zoomRange)
      options.limits = self.limits ?? limits
      if !map.turns { options.heading = .current }
      return options
    }
  }

  extension MKMapView {
    /// Returns a camera that the map can show. A map that cannot rotate or tilt keeps its heading
    /// or pitch.
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
