#if canImport(MapKit) && canImport(SwiftUI)
  public import MapKit
  public import Mercator
  public import SwiftUI

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  extension MapCamera {
    /// The SwiftUI camera of a viewport: its `distance` is the viewport's `cameraDistanceMeters`.
    ///
    ///     position = .camera(MapCamera(viewport))
    ///
    /// *Edge cases*: the distance is 0 in a view without height.
    public init(_ viewport: MapViewport) {
      self.init(
        centerCoordinate: CLLocationCoordinate2D(viewport.center),
        distance: viewport.cameraDistanceMeters, heading: viewport.heading,
        pitch: viewport.pitch)
    }

    /// A camera that shows a place at a zoom level in a view of a size: a keyframe of a flight.
    ///
    ///     MapCamera(centerCoordinate: munich, zoomLevel: 15, in: proxy.size, pitch: 45)
    ///
    /// - Parameters:
    ///   - center: the place; an invalid one counts as 0, 0.
    ///   - zoomLevel: clamps to 0…28, and NaN to 0.
    ///   - size: what `GeometryReader` tells: what the safe area leaves of the view.
    ///   - heading: degrees clockwise from north of what is at the top.
    ///   - pitch: degrees from straight down.
    ///   - convention: how the level counts: 256 points as Google, unless it is said.
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
    /// The camera of a SwiftUI camera in a view of a size.
    ///
    ///     MapViewport(camera, size: ScreenSize(proxy.size))?.zoom
    ///
    /// The size is what `GeometryReader` tells: what the safe area leaves of the view.
    ///
    /// A camera tells a distance, and what zoom that is depends on the view's height and the field
    /// of view: 30° from top to bottom, which others measured on iPhones held upright. What a map
    /// tells of a change, its `MapCameraUpdateContext`, says more.
    ///
    /// *Edge cases*: nil in a view without height, for a centre that is no place and for a distance
    /// that no zoom has.
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

    /// The camera that a map tells of in `onMapCameraChange`.
    ///
    ///     Map(position: $position)
    ///       .onMapCameraChange(frequency: .continuous) { context in
    ///         zoom = MapViewport(context, size: ScreenSize(proxy.size))?.zoom
    ///       }
    ///
    /// The size is what `GeometryReader` tells: what the safe area leaves of the view.
    ///
    /// Seen from straight above, the zoom comes from the map rect, at any heading, and the field of
    /// view from the distance: no guess is in either. Under pitch, and where the rect is nearly the
    /// whole world, the zoom comes from the distance and the field of view that is given.
    ///
    /// *Edge cases*: nil in a view without area, and for a camera that is none.
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
