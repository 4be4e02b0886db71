#if canImport(MapKit) && !os(watchOS)
  public import MapKit
  public import Mercator

  extension FitContent {
    /// Creates content from annotations of any type: their coordinates, or their whole shape if they
    /// are overlays. The user's location is left out and counts as an invalid item.
    ///
    ///     FitContent(mapView.annotations)
    @_disfavoredOverload  // Polylines and circles are annotations, too.
    public init(_ annotations: [any MKAnnotation]) {
      self.init()
      for annotation in annotations {
        if let overlay = annotation as? any MKOverlay {
          add(overlay)
        } else {
          add(
            annotation is MKUserLocation
              ? kCLLocationCoordinate2DInvalid : annotation.coordinate)
        }
      }
    }
  }

  extension MapViewport {
    /// Returns this camera moved and zoomed so that all annotations are visible.
    ///
    ///     let overview = try mapView.viewport.fitting(pins, .padding(24))
    ///
    /// The user's location is left out. To move a map view, use its own `fit`.
    @_disfavoredOverload
    public func fitting(
      _ annotations: [any MKAnnotation], _ options: FitOptions = FitOptions()
    ) throws(FitError) -> MapViewport {
      try fitting(FitContent(annotations), options)
    }

    /// Moves and zooms so that all annotations are visible. The user's location is left out.
    @_disfavoredOverload
    public mutating func fit(
      _ annotations: [any MKAnnotation], _ options: FitOptions = FitOptions()
    ) throws(FitError) {
      try fit(FitContent(annotations), options)
    }

    /// Returns whether all annotations are visible in an area. The user's location is left out.
    ///
    ///     showAllButton.isHidden = mapView.viewport.contains(pins)
    @_disfavoredOverload
    public func contains(
      _ annotations: [any MKAnnotation], in area: ViewportArea = .freeArea
    ) -> Bool {
      contains(FitContent(annotations), in: area)
    }

    /// Returns the number of annotations, and of the ones visible in an area. The user's location
    /// is left out.
    ///
    ///     mapView.viewport.count(of: mapView.annotations).visible
    @_disfavoredOverload
    public func count(
      of annotations: [any MKAnnotation], in area: ViewportArea = .freeArea
    ) -> PlaceCount {
      count(of: FitContent(annotations), in: area)
    }
  }
#endif
