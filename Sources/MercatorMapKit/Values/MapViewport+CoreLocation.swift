#if canImport(MapKit)
  public import MapKit
  public import Mercator

  extension MapViewport {
    /// Creates a camera from a Core Location coordinate and the size of a view.
    ///
    ///     MapViewport(center: munich, zoom: 12, size: mapView.bounds.size)
    ///
    /// Numbers are clamped or wrapped as in the initialiser with a `GeoCoordinate`.
    ///
    /// *Edge cases*: an invalid coordinate counts like its numbers. To reject it, use
    /// `init(validatingCenter:zoom:heading:pitch:size:insets:fieldOfView:)`.
    public init(
      center: CLLocationCoordinate2D, zoom: Double, heading: Double = 0, pitch: Double = 0,
      size: CGSize, insets: ScreenInsets = .zero,
      fieldOfView: Double = MapViewport.defaultFieldOfView
    ) {
      self.init(
        center: GeoCoordinate(center), zoom: zoom, heading: heading, pitch: pitch,
        size: ScreenSize(size), insets: insets, fieldOfView: fieldOfView)
    }

    /// The centre as a Core Location coordinate.
    ///
    ///     mapView.move(animated: true) { $0.centerCoordinate = pin.coordinate }
    ///
    /// *Edge cases*: setting an invalid coordinate changes nothing.
    public var centerCoordinate: CLLocationCoordinate2D {
      get { CLLocationCoordinate2D(center) }
      set { if CLLocationCoordinate2DIsValid(newValue) { center = GeoCoordinate(newValue) } }
    }

    /// Returns the point at which a coordinate is drawn, from the view's top left corner, y down.
    /// Nil if it isn't drawn.
    ///
    ///     label.center = mapView.viewport.screenPoint(for: pin.coordinate) ?? .zero
    public func screenPoint(for coordinate: CLLocationCoordinate2D) -> CGPoint? {
      screenPoint(for: GeoCoordinate(coordinate)).map { CGPoint($0) }
    }

    /// Returns the marker at the edge of the map for a place out of view. Nil if it is visible.
    ///
    ///     let marker = mapView.viewport.edgeMarker(for: car.coordinate, padding: ScreenInsets(24))
    public func edgeMarker(
      for coordinate: CLLocationCoordinate2D, padding: ScreenInsets = .zero,
      avoiding obstacles: [ScreenRect] = []
    ) -> EdgeMarker? {
      edgeMarker(for: GeoCoordinate(coordinate), padding: padding, avoiding: obstacles)
    }

    /// Returns the coordinate drawn at a point, from the view's top left corner, y down. Nil above
    /// the horizon.
    ///
    ///     mapView.viewport.coordinate(at: recognizer.location(in: mapView))
    @_disfavoredOverload  // So that `.init(x:y:)` has one meaning.
    public func coordinate(at point: CGPoint) -> CLLocationCoordinate2D? {
      coordinate(at: ScreenPoint(point)).map { CLLocationCoordinate2D($0) }
    }
  }
#endif
