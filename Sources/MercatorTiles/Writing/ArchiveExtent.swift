#if Tiles
  import Mercator

  /// Where the places of an archive are.
  struct ArchiveExtent {
    /// The box for the archive's bounds, which do not cross 180°.
    let bounds: GeoRegion
    /// The smallest box, across 180° or not: what there is to look at.
    let region: GeoRegion

    /// Nil if there are none.
    init?(of places: [GeoCoordinate]) {
      let longitudes = places.lazy.map { Degrees.wrappedLongitude($0.longitude) }
      guard let region = GeoRegion(enclosing: places), let west = longitudes.min(),
        let east = longitudes.max(),
        let bounds = GeoRegion(
          south: region.south, north: region.north, west: west, longitudeSpan: east - west)
      else { return nil }
      self.bounds = bounds
      self.region = region
    }
  }
#endif
