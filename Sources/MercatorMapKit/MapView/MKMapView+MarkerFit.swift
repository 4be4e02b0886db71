#if canImport(MapKit) && !os(watchOS)
  public import MapKit
  public import Mercator

  extension MKMapView {
    /// Moves, zooms and, if asked to, turns the map so that all annotations show whole: their
    /// pictures, not their places alone.
    ///
    ///     mapView.fit(shops, footprints: .annotationViews, animated: true)
    ///     mapView.fit(stops, footprints: .annotationViews, heading: .best, avoiding: [legend.frame],
    ///                 animated: true)?.report.decision
    ///
    /// The map's limits are kept inside the fit: what they take on one side is made up on the others.
    ///
    /// - Parameters:
    ///   - annotations: the person's own location among them is left out unless asked for.
    ///   - footprints: what of each annotation has to show.
    ///   - heading: the heading that the map has, or the one at which they show largest. On tvOS,
    ///     whose map does not turn, always the former.
    ///   - rect: the rectangle of this view to put them in; nil: all that bars leave free.
    ///   - obstacles: rectangles of this view that nothing may lie under.
    ///   - padding: points kept free, for this fit. It shrinks as in
    ///     ``fit(_:padding:factor:minimumSpan:maximumZoomLevel:wholeLevels:includesUserLocation:animated:)``.
    ///   - minimumSpan: the least ground shown.
    ///   - maximumZoomLevel: the closest.
    ///   - wholeLevels: whether the zoom is lowered to a whole level.
    ///   - includesUserLocation: whether an `MKUserLocation` among the annotations counts.
    ///   - animated: whether MapKit animates it.
    /// - Returns: what came of it; nil where there is nothing to show and the map stays, and before
    ///   the map has a size: then the fit is kept and worked out for the first size.
    ///
    /// *Edge cases*
    /// - Pictures that cannot all show, as two long labels on a small map: their places do, and
    ///   ``MapMarkerFit/conflict`` tells of which.
    /// - A rectangle or obstacles that leave no room are left out of account.
    ///
    /// *Search words*: annotation cut off, icon size, showAnnotations, callout.
    @discardableResult
    public func fit(
      _ annotations: [any MKAnnotation], footprints: AnnotationFootprints,
      heading: FitHeading = .kept, into rect: CGRect? = nil, avoiding obstacles: [CGRect] = [],
      padding: PlatformEdgeInsets = PlatformEdgeInsets(), minimumSpan: MinimumSpan = .automatic,
      maximumZoomLevel: Double = 28, wholeLevels: Bool = false, includesUserLocation: Bool = false,
      animated: Bool
    ) -> MapMarkerFit? {
      var markers = footprints.markers(of: annotations, on: self)
      for (index, annotation) in annotations.enumerated()
      where annotation is MKUserLocation && !includesUserLocation {
        // No place, so that the others keep their indices.
        markers[index].coordinate = GeoCoordinate(latitude: .nan, longitude: .nan)
      }
      guard markers.contains(where: { $0.coordinate.isValid }) else { return nil }
      #if os(tvOS)
        let heading = FitHeading.kept
      #endif
      let limits = MapViewState.of(self).limits
      let least = limits.zoomRange.lowerBound
      let aim = MarkerAim(
        markers: markers, rect: rect.map(fromView), obstacles: obstacles.map(fromView),
        padding: ScreenInsets(padding),
        options: FitOptions(
          minimumSpan: minimumSpan,
          zoomRange:
            least...max(
              least,
              maximumZoomLevel.isNaN
                ? limits.zoomRange.upperBound : min(maximumZoomLevel, limits.zoomRange.upperBound)),
          zoomStep: wholeLevels ? 1 : 0, limits: limits, heading: heading))
      let fit = hasArea ? aim.fit(from: viewport) : nil
      change(animated: animated, refit: true) { aim.fit(from: $0)?.report.viewport ?? $0 }
      return fit
    }

    /// A rectangle of the view as one with y down.
    private func fromView(_ rect: CGRect) -> ScreenRect {
      let one = fromView(CGPoint(x: rect.minX, y: rect.minY))
      let other = fromView(CGPoint(x: rect.maxX, y: rect.maxY))
      return ScreenRect(
        x: one.x, y: min(one.y, other.y), width: other.x - one.x, height: abs(other.y - one.y))
    }
  }

  /// What fitting annotations with their pictures came to.
  ///
  ///     guard let fit = mapView.fit(pins, footprints: .annotationViews, animated: true) else { return }
  ///     fit.report.contacts[0].index     // of the annotation farthest to the left
  public struct MapMarkerFit: Hashable, Sendable {
    /// The camera, what decided it, and which annotations touch which edge, by their indices.
    public var report: FitReport
    /// Two annotations whose pictures cannot show at once: then all places show, with their pictures
    /// cut off. nil: all pictures show.
    public var conflict: MarkerConflict?
    /// Whether less padding was kept than asked for, because the view is too small for it.
    public var isPaddingReduced: Bool

    /// A fit of exactly these.
    public init(report: FitReport, conflict: MarkerConflict? = nil, isPaddingReduced: Bool = false)
    {
      self.report = report
      self.conflict = conflict
      self.isPaddingReduced = isPaddingReduced
    }
  }

  /// Markers, and where on the screen they are to show.
  private struct MarkerAim: Sendable {
    let markers: [PlacedMarker]
    let rect: ScreenRect?
    let obstacles: [ScreenRect]
    let padding: ScreenInsets
    var options: FitOptions

    func fit(from viewport: MapViewport) -> MapMarkerFit? {
      let roomy = viewport.roomy
      let asked = room(in: roomy)
      let kept = asked.room.padding(padding)
      // Obstacles may leave less room than the padding was made to suit.
      for share in [1, 0.5, 0] {
        if let fit = fit(roomy, asked.area, kept.multiplied(by: share)) {
          return fit.seen(in: viewport)
        }
      }
      return fit(roomy, .freeArea, roomy.padding(padding))?.seen(in: viewport)
    }

    /// The markers with their boxes, or at least their places; nil where there is no room.
    private func fit(
      _ viewport: MapViewport, _ area: FitArea, _ padding: ScreenInsets
    ) -> MapMarkerFit? {
      var options = options
      options.area = area
      options.padding = padding
      let isReduced = padding != self.padding
      do throws(FitError) {
        return MapMarkerFit(
          report: try viewport.fitReport(markers, options), isPaddingReduced: isReduced)
      } catch {
        guard case .markersTooLarge(let conflict) = error else { return nil }
        let places = markers.map { $0.coordinate }
        return (try? viewport.fitReport(places, options)).map {
          MapMarkerFit(report: $0, conflict: conflict, isPaddingReduced: isReduced)
        }
      }
    }

    /// What is asked for, and a view of which the rectangle is all that is free.
    private func room(in viewport: MapViewport) -> (area: FitArea, room: MapViewport) {
      guard let rect else {
        return (obstacles.isEmpty ? .freeArea : .avoiding(obstacles), viewport)
      }
      let (size, insets) = (viewport.size, viewport.insets)
      var framed = viewport
      framed.insets = ScreenInsets(
        top: max(rect.y, insets.top), left: max(rect.x, insets.left),
        bottom: max(size.height - rect.y - rect.height, insets.bottom),
        right: max(size.width - rect.x - rect.width, insets.right))
      guard !obstacles.isEmpty else { return (.rectangle(rect), framed) }
      let (right, bottom) = (rect.x + rect.width, rect.y + rect.height)
      let around = [
        ScreenRect(x: 0, y: 0, width: rect.x, height: size.height),
        ScreenRect(x: right, y: 0, width: size.width - right, height: size.height),
        ScreenRect(x: 0, y: 0, width: size.width, height: rect.y),
        ScreenRect(x: 0, y: bottom, width: size.width, height: size.height - bottom),
      ]
      return (.avoiding(obstacles + around), framed)
    }
  }

  extension MapMarkerFit {
    fileprivate func seen(in viewport: MapViewport) -> MapMarkerFit {
      var fit = self
      fit.report.viewport.show(in: viewport)
      return fit
    }
  }

  extension ScreenInsets {
    fileprivate func multiplied(by share: Double) -> ScreenInsets {
      ScreenInsets(
        top: top * share, left: left * share, bottom: bottom * share, right: right * share)
    }
  }
#endif
