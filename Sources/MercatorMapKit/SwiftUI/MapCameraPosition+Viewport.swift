#if canImport(MapKit) && canImport(SwiftUI)
  public import MapKit
  public import Mercator
  public import SwiftUI

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  extension MapCameraPosition {
    /// The position at which a map shows a viewport.
    ///
    ///     position = MapCameraPosition(viewport)
    ///
    /// With north up and seen from straight above it is the map rect that the free area shows, which
    /// any field of view shows alike; else a camera at the viewport's distance.
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

    /// A place in the middle of the map, at a zoom level.
    ///
    ///     GeometryReader { proxy in
    ///       Map(initialPosition: .center(munich, zoomLevel: 12, in: proxy.size))
    ///     }
    ///
    /// - Parameters:
    ///   - center: the place.
    ///   - zoomLevel: clamps to 0…28; the map itself stops earlier.
    ///   - size: what `GeometryReader` tells: what the safe area leaves of the view.
    ///   - heading: degrees clockwise from north of what is at the top.
    ///   - pitch: degrees from straight down.
    ///   - convention: how the level counts: 256 points as Google, unless it is said.
    ///
    /// *Edge cases*: `automatic` for a size without area, which a view has before its first layout
    /// (``MapViewportState`` waits for one), for a place that is none and for NaN.
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

    /// The position that shows all of something, as large as possible.
    ///
    ///     position = .fitting(places, in: proxy.size, .padding(24)) ?? position
    ///
    /// Right across 180° and at any heading and pitch. Places that are not valid are left out.
    ///
    /// - Parameters:
    ///   - content: coordinates, regions, map rects, markers, or any number of them.
    ///   - size: what `GeometryReader` tells: what the safe area leaves of the view.
    ///   - options: as for `MapViewport.fit`. Where there is too little room, room is made, as by
    ///     `makingRoom`.
    ///   - heading: degrees clockwise from north of what is at the top.
    ///   - pitch: degrees from straight down.
    ///
    /// *Edge cases*: nil without anything valid, and for a size without area.
    public static func fitting(
      _ content: some Fittable, in size: CGSize, _ options: FitOptions = FitOptions(),
      heading: Double = 0, pitch: Double = 0
    ) -> MapCameraPosition? {
      let viewport = MapViewport(
        center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, heading: heading,
        pitch: pitch, size: ScreenSize(size))
      return (try? viewport.fitting(content, options.makingRoom)).map { MapCameraPosition($0) }
    }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  extension MapViewport {
    /// The camera of a map at a position that the program has set, in a view of a size.
    ///
    /// A region or rect is shown whole.
    ///
    /// *Edge cases*: nil for a position that only the map knows, as after a gesture or `automatic`,
    /// and in a view without area.
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

    /// The camera, north up, that shows a rect of the world whole in the middle of its free area.
    private init(
      showing rect: WorldRect, size: ScreenSize, insets: ScreenInsets
    ) throws(ViewportReadingError) {
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
    /// A SwiftUI map's bounds of limits: the centre's region and the range of zooms, as distances.
    ///
    ///     Map(position: $position, bounds: MapCameraBounds(limits, for: viewport))
    ///
    /// A distance is a zoom at one latitude only: it is worked out for the viewport's centre, size
    /// and field of view. Whether the map keeps to it exactly is not known (its sister on
    /// `MKMapView` is reported to be off by a factor of 1.55).
    ///
    /// *Edge cases*: no distances in a view without height. The limits of the view, of the world and
    /// of `fillsRegion` have no counterpart here.
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
