#if canImport(MapKit) && canImport(SwiftUI)
  public import MapKit
  public import Mercator
  public import SwiftUI

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  extension MapCamera {
    /// Creates the SwiftUI camera of a viewport. Its `distance` is the viewport's
    /// `cameraDistanceMeters`.
    ///
    ///     position = .camera(MapCamera(viewport))
    ///
    /// *Edge cases*: The distance is 0 in a view without height.
    public init(_ viewport: MapViewport) {
      self.init(
        centerCoordinate: CLLocationCoordinate2D(viewport.center),
        distance: viewport.cameraDistanceMeters, heading: viewport.heading,
        pitch: viewport.pitch)
    }

    /// Creates a camera from a coordinate and a zoom level, for a view of a given size. It can
    /// serve as a keyframe of a flight.
    ///
    ///     MapCamera(centerCoordinate: munich, zoomLevel: 15, in: proxy.size, pitch: 45)
    ///
    /// - Parameters:
    ///   - center: The coordinate. An invalid one counts as 0, 0.
    ///   - zoomLevel: The zoom level. It is clamped to 0…28, and NaN to 0.
    ///   - size: The size from `GeometryReader`, which excludes the safe area.
    ///   - heading: The direction at the top, in degrees clockwise from north.
    ///   - pitch: The angle from straight down, in degrees.
    ///   - convention: The convention of `zoomLevel`. By default 256-point tiles, as in Google
    ///     Maps.
    public init(
      centerCoordinate center: CLLocationCoordinate2D, zoomLevel: Double, in size: CGSize,
      heading: Double = 0, pitch: Double = 0, convention: ZoomConvention = .tile256
    ) {
      let place = GeoCoordinate(center)
      let zoom = convention.zoom(zoomLevel, in: .tile256)
      self.init(
        MapViewport(
          center: place.isValid ? place : GeoCoordinate(latitude: 0, longitude: 0),
          zoom: zoom.isNaN ? 0 : min(max(zoom, 0), 28), heading: heading, pitch: pitch,
          size: ScreenSize(size)))
    }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  extension MapViewport {
    /// Creates the viewport of a SwiftUI camera, for a view of a given size.
    ///
    ///     MapViewport(camera, size: ScreenSize(proxy.size))?.zoom
    ///
    /// The size comes from `GeometryReader` and excludes the safe area.
    ///
    /// A SwiftUI camera has a distance. The zoom for a distance depends on the view's height and
    /// the field of view. The default is 30° from top to bottom, which others measured on iPhones
    /// in portrait orientation. A `MapCameraUpdateContext` from a map gives a more precise result.
    ///
    /// *Edge cases*: Nil in a view without height, for an invalid centre, and for a distance that
    /// no zoom has.
    public init?(
      _ camera: MapCamera, size: ScreenSize, insets: ScreenInsets = .zero,
      fieldOfView: Double = MapViewport.defaultFieldOfView
    ) {
      let center = GeoCoordinate(camera.centerCoordinate)
      guard center.isValid else { return nil }
      self.init(
        center: center, cameraDistanceMeters: camera.distance, heading: camera.heading,
        pitch: camera.pitch, size: size, insets: insets, fieldOfView: fieldOfView)
    }

    /// Creates the viewport of a camera that a map reports in `onMapCameraChange`.
    ///
    ///     Map(position: $position)
    ///       .onMapCameraChange(frequency: .continuous) { context in
    ///         zoom = MapViewport(context, size: ScreenSize(proxy.size))?.zoom
    ///       }
    ///
    /// The size comes from `GeometryReader` and excludes the safe area.
    ///
    /// Without pitch, the zoom is derived from the map rect, at any heading, and the field of view
    /// from the distance. Neither is an estimate. Under pitch, or if the rect is nearly the whole
    /// world, the zoom is derived from the distance and the given field of view.
    ///
    /// *Edge cases*: Nil in a view without area, and for an invalid camera.
    public init?(
      _ context: MapCameraUpdateContext, size: ScreenSize, insets: ScreenInsets = .zero,
      fieldOfView: Double = MapViewport.defaultFieldOfView
    ) {
      guard
        let byDistance = MapViewport(
          context.camera, size: size, insets: insets, fieldOfView: fieldOfView),
        byDistance.freeArea.width > 0, byDistance.freeArea.height > 0
      else { return nil }
      self = byDistance
      guard
        pitch < 0.01, context.rect.size.width < 0.98 * MKMapSize.world.width,
        let rect = WorldRect(context.rect),
        let byRect = try? MapViewport(
          boundingRect: rect, of: .freeArea, heading: heading, size: size, insets: insets)
      else { return }
      zoom = byRect.zoom
      self.fieldOfView =
        self.fieldOfView(forCameraDistanceMeters: context.camera.distance) ?? fieldOfView
    }
  }
#endif
