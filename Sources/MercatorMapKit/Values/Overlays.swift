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
    /// Adds this circle as the map draws it, as one item, exact to 5·10⁻⁶ of its radius.
    ///
    /// MapKit draws a circle of the map, which is as wide as its centre's scale says. A `GeoCircle`
    /// contains what is within a distance on the globe.
    ///
    /// *Edge cases*: A circle without a valid centre or a finite radius counts as an invalid place.
    public func add(to content: inout FitContent) {
      guard CLLocationCoordinate2DIsValid(coordinate), let box = WorldRect(boundingMapRect) else {
        content.add(GeoCoordinate(kCLLocationCoordinate2DInvalid))
        return
      }
      let (sides, center, reach) = (1024, box.center, box.width / 2)
      content.add(
        GeoPath(
          vertices: (0...sides).map { side in
            let angle = 360 * Double(side) / Double(sides)
            let (sine, cosine) = ElementaryFunctions.sineAndCosine(ofDegrees: angle)
            let y = center.y + reach * sine
            return GeoCoordinate(
              latitude: WebMercator.coordinate(for: WorldPoint(x: 0, y: y)).latitude,
              longitude: 360 * (center.x + reach * cosine - 0.5))
          }, isRing: true))
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
