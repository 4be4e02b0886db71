#if canImport(MapKit) && canImport(SwiftUI)
  public import MapKit
  public import Mercator
  public import SwiftUI

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  extension MapCameraPosition {
    /// Creates the position at which a map shows a viewport.
    ///
    ///     position = MapCameraPosition(viewport)
    ///
    /// With north up and no pitch, it is the map rect of the free area, which does not depend on
    /// the field of view. Otherwise it is a camera at the viewport's distance.
    ///
    /// *Edge cases*: `automatic` for a viewport without area.
    public init(_ viewport: MapViewport) {
      let area = viewport.freeArea
      if area.width <= 0 || area.height <= 0 {
        self = .automatic
      } else if viewport.heading == 0, viewport.pitch == 0 {
        self = .rect(MKMapRect(northUp: viewport))
      } else {
        self = .camera(MapCamera(viewport))
      }
    }

    /// Returns the position that shows a coordinate in the centre of the map, at a zoom level.
    ///
    ///     GeometryReader { proxy in
    ///       Map(initialPosition: .center(munich, zoomLevel: 12, in: proxy.size))
    ///     }
    ///
    /// - Parameters:
    ///   - center: The coordinate.
    ///   - zoomLevel: The zoom level. It is clamped to 0…28, and the map itself stops earlier.
    ///   - size: The size from `GeometryReader`, which excludes the safe area.
    ///   - heading: The direction at the top, in degrees clockwise from north.
    ///   - pitch: The angle from straight down, in degrees.
    ///   - convention: The convention of `zoomLevel`. By default 256-point tiles, as in Google
    ///     Maps.
    ///
    /// *Edge cases*: `automatic` for an invalid coordinate, for NaN, and for a size without area. A
    /// view has such a size before its first layout. ``MapViewportState`` waits for one with an
    /// area.
    public static func center(
      _ center: CLLocationCoordinate2D, zoomLevel: Double, in size: CGSize, heading: Double = 0,
      pitch: Double = 0, convention: ZoomConvention = .tile256
    ) -> MapCameraPosition {
      let place = GeoCoordinate(center)
      guard place.isValid, !zoomLevel.isNaN else { return .automatic }
      let zoom = convention.zoom(zoomLevel, in: .tile256)
      return MapCameraPosition(
        MapViewport(
          center: place, zoom: min(max(zoom, 0), 28), heading: heading, pitch: pitch,
          size: ScreenSize(size)))
    }

    /// Returns the position that shows all of the content, as large as possible.
    ///
    ///     position = .fitting(places, in: proxy.size, .padding(24)) ?? position
    ///
    /// It is correct across 180° and at any heading and pitch. Invalid places are left out.
    ///
    /// - Parameters:
    ///   - content: Coordinates, regions, map rects, markers, or any number of them.
    ///   - size: The size from `GeometryReader`, which excludes the safe area.
    ///   - options: The options of `MapViewport.fit`. If there is too little room, padding and boxes
    ///     give way as with `reducesPaddingAndBoxesIfNeeded`.
    ///   - heading: The direction at the top, in degrees clockwise from north.
    ///   - pitch: The angle from straight down, in degrees.
    ///
    /// *Edge cases*: Nil without valid content, and for a size without area.
    public static func fitting(
      _ content: some Fittable, in size: CGSize, _ options: FitOptions = FitOptions(),
      heading: Double = 0, pitch: Double = 0
    ) -> MapCameraPosition? {
      let viewport = MapViewport(
        center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, heading: heading,
        pitch: pitch, size: ScreenSize(size))
      return (try? viewport.fitting(content, options.reducingPaddingAndBoxesIfNeeded)).map {
        MapCameraPosition($0)
      }
    }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  extension MapViewport {
    /// Creates the viewport of a position that the program has set, for a view of a given size.
    ///
    /// A region or rect is entirely visible.
    ///
    /// *Edge cases*: Nil for a position that only the map knows, such as after a gesture or
    /// `automatic`, and in a view without area.
    public init?(_ position: MapCameraPosition, size: ScreenSize, insets: ScreenInsets = .zero) {
      if let camera = position.camera {
        self.init(camera, size: size, insets: insets)
        return
      }
      let region = position.region.flatMap { GeoRegion($0) }.map { WebMercator.worldRect(for: $0) }
      guard
        let rect = region ?? position.rect.flatMap({ WorldRect($0) }),
        let shown = try? MapViewport(showing: rect, size: size, insets: insets)
      else { return nil }
      self = shown
    }

    /// Creates the north-up viewport that shows all of a world rect in the middle of its free area.
    private init(
      showing rect: WorldRect, size: ScreenSize, insets: ScreenInsets
    ) throws(BoundingRegionError) {
      var box = rect
      let area = MapViewport(
        center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, size: size, insets: insets
      ).freeArea
      if area.height > 0 {
        let width = max(rect.width, rect.height * area.width / area.height)
        box.x -= (width - rect.width) / 2
        box.width = width
      }
      try self.init(boundingRect: box, of: .freeArea, size: size, insets: insets)
    }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  extension MapCameraBounds {
    /// Creates bounds of a SwiftUI map from limits. They contain the centre's region, and the zoom
    /// range as distances.
    ///
    ///     Map(position: $position, bounds: MapCameraBounds(limits, for: viewport))
    ///
    /// A distance corresponds to a zoom at one latitude only. It is calculated for the viewport's
    /// centre, size and field of view. It is unknown whether the map respects it exactly. The
    /// equivalent on `MKMapView` is reportedly off by a factor of 1.55.
    ///
    /// *Edge cases*: Without distances in a view without height. The limits of the view, of the
    /// world and of `fillsRegion` have no equivalent here.
    public init(_ limits: ViewportLimits, for viewport: MapViewport) {
      func distance(_ zoom: Double) -> Double? {
        var view = viewport
        view.zoom = zoom
        let meters = view.cameraDistanceMeters
        return meters > 0 ? meters : nil
      }
      let nearest = distance(limits.zoomRange.upperBound)
      let farthest = distance(limits.zoomRange.lowerBound)
      if let region = limits.centerRegion {
        self.init(
          centerCoordinateBounds: MKMapRect(region), minimumDistance: nearest,
          maximumDistance: farthest)
      } else {
        self.init(minimumDistance: nearest, maximumDistance: farthest)
      }
    }
  }
#endif
