#if canImport(MapKit) && !os(watchOS)
  public import MapKit
  public import Mercator

  extension MapViewport {
    /// The camera of a MapKit camera in a view of a size.
    ///
    ///     MapViewport(mapView.camera, size: ScreenSize(mapView.bounds.size))
    ///
    /// A camera tells a distance, and what zoom that is depends on the view's height and the field
    /// of view. A map's own zoom is better read off the map: `mapView.viewport`.
    ///
    /// *Edge cases*: nil in a view without height, for a centre that is no place and for a distance
    /// that no zoom has.
    public init?(
      _ camera: MKMapCamera, size: ScreenSize, insets: ScreenInsets = .zero,
      fieldOfView: Double = MapViewport.defaultFieldOfView
    ) {
      let center = GeoCoordinate(camera.centerCoordinate)
      guard center.isValid else { return nil }
      self.init(
        center: center, cameraDistanceMeters: camera.centerCoordinateDistance,
        heading: camera.heading, pitch: Double(camera.pitch), size: size, insets: insets,
        fieldOfView: fieldOfView)
    }
  }

  extension MKMapCamera {
    /// The MapKit camera of a viewport: `centerCoordinateDistance` is its
    /// `cameraDistanceMeters`.
    ///
    ///     let camera = MKMapCamera(viewport)
    ///
    /// *Edge cases*: the distance is 0 in a view without height.
    public convenience init(_ viewport: MapViewport) {
      self.init(
        lookingAtCenter: CLLocationCoordinate2D(viewport.center),
        fromDistance: viewport.cameraDistanceMeters, pitch: CGFloat(viewport.pitch),
        heading: viewport.heading)
    }
  }
#endif
