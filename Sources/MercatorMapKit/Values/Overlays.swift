#if canImport(MapKit) && !os(watchOS)
  public import MapKit
  public import Mercator

  extension MKMultiPoint: Fittable {
    /// Adds this polyline or polygon as the map draws it: straight between its map points, also where
    /// two are more than half a world apart. A geodesic polyline runs along great circles.
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
    /// Adds this circle as the map draws it: 64 places about it, a thousandth of its radius outside,
    /// so that it is as large as its diameter on a turned map, too.
    ///
    /// *Edge cases*: one without a valid centre or a finite radius counts as a place that is not
    /// valid.
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
    /// Adds the way as a line.
    public func add(to content: inout FitContent) { polyline.add(to: &content) }
  }

  extension FitContent {
    /// What consists of overlays, whatever they are.
    ///
    ///     mapView.fit(FitContent(mapView.overlays), animated: true)
    public init(_ overlays: [any MKOverlay]) {
      self.init()
      for overlay in overlays { add(overlay) }
    }

    /// Adds an overlay, whatever it is: one that is no line, polygon or circle by its bounding rect.
    public mutating func add(_ overlay: any MKOverlay) {
      if let fittable = overlay as? any Fittable {
        fittable.add(to: &self)
      } else {
        overlay.boundingMapRect.add(to: &self)
      }
    }
  }
#endif
