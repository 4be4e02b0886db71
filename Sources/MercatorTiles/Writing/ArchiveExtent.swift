#if Tiles
  import Mercator

  /// Where the places of an archive are.
  struct ArchiveExtent {
    /// The box for the archive's bounds, which do not cross 180°: a hair (0.1 m) larger than that of the
    /// places, from 180° to 180° where theirs crosses it. Maps ask for the tiles that share more than an
    /// edge with it, and a place on a tile's edge is in the one to the east or south of it.
    let bounds: GeoRegion
    /// The smallest box, across 180° or not: what there is to look at.
    let region: GeoRegion

    /// Nil if there are none.
    init?(of places: [GeoCoordinate]) {
      let edge = WebMercator.latitudeLimit
      // As tiles have them: what is nearer to a pole than the world's edge is on it.
      let places = places.map {
        GeoCoordinate(latitude: $0.latitude.clamped(-edge, edge), longitude: $0.longitude)
      }
      let longitudes = places.lazy.map { Degrees.wrappedLongitude($0.longitude) }
      let hair = 1e-6
      guard let region = GeoRegion(enclosing: places), let west = longitudes.min(),
        let east = longitudes.max()
      else { return nil }
      // Across 180° the middle, which has to be within the bounds, and clusters lie beyond the places.
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
