#if canImport(MapKit) && canImport(SwiftUI)
  public import CoreLocation
  public import Mercator

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  extension MapViewportState {
    /// Shows a place at a zoom level; heading and pitch stay.
    ///
    ///     map.setCenter(munich, zoomLevel: 12)
    ///
    /// - Parameters:
    ///   - center: the place; one that is not valid moves nothing.
    ///   - zoomLevel: clamps to 0…28.
    ///   - convention: how the level counts: 256 points as Google, unless it is said.
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

    /// Zooms by a number of levels about the middle, as a ± button does.
    ///
    ///     withAnimation { map.zoom(by: 1) }
    ///
    /// Two taps in a row add up, also while the map still moves.
    public func zoom(by levels: Double) {
      zoomLevel += levels
    }

    /// Shows all of something, as large as possible.
    ///
    ///     map.fit(places.map(\.coordinate), .padding(24))
    ///
    /// Right across 180°. Where there is too little room, room is made, as by `makingRoom`. Without
    /// anything valid the map stays. Before it has a size this waits for the first layout.
    public func fit(_ content: some Fittable, _ options: FitOptions = FitOptions()) {
      let (content, options) = (FitContent(content), options.makingRoom)
      move { try? $0.fit(content, options) }
    }

    /// Zooms out, about the middle, until at least a number of places, regions or markers show.
    ///
    ///     map.include(atLeast: 10, of: shops.map(\.coordinate))
    public func include(
      atLeast minimum: Int, of content: some Fittable,
      _ options: InclusionOptions = InclusionOptions()
    ) {
      let content = FitContent(content)
      move { viewport in
        try? viewport.include(atLeast: minimum, of: content, options.leavingRoom(in: viewport))
      }
    }
  }
#endif
