#if Tiles
  import Mercator

  /// The extent of an archive's places.
  struct ArchiveExtent {
    /// The archive's bounds, which do not cross 180°. They are slightly larger (0.1 m) than the box
    /// of the places. If that box crosses 180°, they extend from −180° to 180°.
    ///
    /// The margin is necessary because maps request only tiles that share more than an edge with
    /// the bounds. A place on a tile's edge is in the tile to the east or south.
    let bounds: GeoRegion
    /// The smallest box, across 180° or not, as the initial view.
    let region: GeoRegion

    /// Creates the extent of places. Nil without places.
    init?(of places: [GeoCoordinate]) {
      let edge = WebMercator.latitudeLimit
      // Clamps the latitudes, like tiles: a place beyond the world's edge is on the edge.
      let places = places.map {
        GeoCoordinate(latitude: $0.latitude.clamped(-edge, edge), longitude: $0.longitude)
      }
      let longitudes = places.lazy.map { Degrees.wrappedLongitude($0.longitude) }
      let hair = 1e-6
      guard let region = GeoRegion(enclosing: places), let west = longitudes.min(),
        let east = longitudes.max()
      else { return nil }
      // For a box across 180°, the centre, which must be within the bounds, and clusters can be
      // outside the places' longitudes.
      let crosses = region.longitudeSpan < east - west - hair
      guard
        let bounds = GeoRegion(
          south: max(region.south - hair, -edge), west: crosses ? -180 : max(west - hair, -180),
          north: min(region.north + hair, edge), east: crosses ? 180 : min(east + hair, 180))
      else { return nil }
      self.bounds = bounds
      self.region = region
    }
  }
#endif
