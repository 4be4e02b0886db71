#if canImport(MapKit) && canImport(SwiftUI)
  public import CoreLocation
  public import Mercator

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  extension MapViewportState {
    /// Shows a coordinate at a zoom level. Heading and pitch stay.
    ///
    ///     map.setCenter(munich, zoomLevel: 12)
    ///
    /// - Parameters:
    ///   - center: The coordinate. An invalid one changes nothing.
    ///   - zoomLevel: The zoom level. It is clamped to 0…28.
    ///   - convention: The convention of `zoomLevel`. By default 256-point tiles, as in Google
    ///     Maps.
    public func setCenter(
      _ center: CLLocationCoordinate2D, zoomLevel: Double, convention: ZoomConvention = .tile256
    ) {
      let place = GeoCoordinate(center)
      let zoom = convention.zoom(zoomLevel, in: .tile256)
      guard place.isValid, !zoom.isNaN else { return }
      move {
        $0.center = place
        $0.zoom = min(max(zoom, 0), 28)
      }
    }

    /// Zooms by a number of levels about the centre, like a ± button.
    ///
    ///     withAnimation { map.zoom(by: 1) }
    ///
    /// Two quick taps add up, even while the map still moves.
    public func zoom(by levels: Double) {
      zoomLevel += levels
    }

    /// Shows all of the content, as large as possible.
    ///
    ///     map.fit(places.map(\.coordinate), .padding(24))
    ///
    /// It is correct across 180°. If there is too little room, padding and boxes give way as with
    /// `reducesPaddingAndBoxesIfNeeded`. Without valid content the map stays. Before the map has a
    /// size, the fit waits for the first layout.
    public func fit(_ content: some Fittable, _ options: FitOptions = FitOptions()) {
      let (content, options) = (FitContent(content), options.reducingPaddingAndBoxesIfNeeded)
      move { try? $0.fit(content, options) }
    }

    /// Zooms out about the centre to show a minimum number of places, regions or markers.
    ///
    ///     map.include(atLeast: 10, of: shops.map(\.coordinate))
    public func include(
      atLeast minimum: Int, of content: some Fittable,
      _ options: InclusionOptions = InclusionOptions()
    ) {
      let content = FitContent(content)
      move { viewport in
        _ = try? viewport.include(atLeast: minimum, of: content, options.leavingRoom(in: viewport))
      }
    }
  }
#endif
