#if canImport(MapKit) && !os(watchOS)
  public import MapKit
  public import Mercator

  extension MapViewport {
    /// Creates the viewport of a MapKit camera, for a view of a given size.
    ///
    ///     MapViewport(mapView.camera, size: ScreenSize(mapView.bounds.size))
    ///
    /// A MapKit camera has a distance. The zoom for a distance depends on the view's height and the
    /// field of view. To get the zoom of a map, prefer `mapView.viewport`.
    ///
    /// *Edge cases*: Nil in a view without height, for an invalid centre, and for a distance that
    /// no zoom has.
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
    /// Creates the MapKit camera of a viewport. Its `centerCoordinateDistance` is the viewport's
    /// `cameraDistanceMeters`.
    ///
    ///     let camera = MKMapCamera(viewport)
    ///
    /// *Edge cases*: The distance is 0 in a view without height.
    public convenience init(_ viewport: MapViewport) {
      self.init(
        lookingAtCenter: CLLocationCoordinate2D(viewport.center),
        fromDistance: viewport.cameraDistanceMeters, pitch: CGFloat(viewport.pitch),
        heading: viewport.heading)
    }
  }
#endif
