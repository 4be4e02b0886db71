#if canImport(MapKit) && !os(watchOS)
  public import MapKit
  public import Mercator

  extension MKMultiPoint: Fittable {
    /// Adds this polyline or polygon as the map draws it. Its sides are straight between map
    /// points, even if two points are more than half a world apart. A geodesic polyline follows
    /// great circles.
    public func add(to content: inout FitContent) {
      let points = UnsafeBufferPointer(start: self.points(), count: pointCount)
      guard !(self is MKGeodesicPolyline) else {
        let places = points.map { GeoCoordinate($0.coordinate) }
        return content.add(GeoPath(line: GeoCoordinate.greatCircles(through: places)))
      }
      content.add(
        GeoPath(
          vertices: points.map { point in
            GeoCoordinate(
              latitude: point.coordinate.latitude,
              longitude: 360 * (point.x / MKMapSize.world.width - 0.5))
          }, isRing: self is MKPolygon))
    }
  }

  extension MKMultiPolyline: Fittable {
    /// Adds all polylines, each as a line.
    public func add(to content: inout FitContent) { content.add(polylines) }
  }

  extension MKMultiPolygon: Fittable {
    /// Adds all polygons, each as an area.
    public func add(to content: inout FitContent) { content.add(polygons) }
  }

  extension MKCircle: Fittable {
    /// Adds this circle as the map draws it. Its 64 surrounding points are about a thousandth of
    /// the radius outside, so that the fit contains the whole circle on a rotated map too.
    ///
    /// *Edge cases*: A circle without a valid centre or a finite radius counts as an invalid place.
    public func add(to content: inout FitContent) {
      guard CLLocationCoordinate2DIsValid(coordinate), let box = WorldRect(boundingMapRect) else {
        content.add(GeoCoordinate(kCLLocationCoordinate2DInvalid))
        return
      }
      let sides = 64
      let reach = box.width / 2 / ElementaryFunctions.cosine(ofDegrees: 180 / Double(sides))
      content.add(
        (0..<sides).map { side in
          let angle = 360 * Double(side) / Double(sides)
          return WebMercator.coordinate(
            for: WorldPoint(
              x: box.x + box.width / 2 + reach * ElementaryFunctions.cosine(ofDegrees: angle),
              y: box.y + box.height / 2 + reach * ElementaryFunctions.sine(ofDegrees: angle)))
        })
    }
  }

  extension MKRoute: Fittable {
    /// Adds the route as a line.
    public func add(to content: inout FitContent) { polyline.add(to: &content) }
  }

  extension FitContent {
    /// Creates content from overlays of any type.
    ///
    ///     mapView.fit(FitContent(mapView.overlays), animated: true)
    public init(_ overlays: [any MKOverlay]) {
      self.init()
      for overlay in overlays { add(overlay) }
    }

    /// Adds an overlay of any type. Overlays other than lines, polygons and circles count by their
    /// bounding rect.
    public mutating func add(_ overlay: any MKOverlay) {
      if let fittable = overlay as? any Fittable {
        fittable.add(to: &self)
      } else {
        overlay.boundingMapRect.add(to: &self)
      }
    }
  }
#endif
