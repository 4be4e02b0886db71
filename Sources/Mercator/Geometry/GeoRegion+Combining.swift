extension GeoRegion {
  /// Creates the smallest region that contains all valid coordinates, by the **smallest longitude
  /// window**.
  ///
  ///     let suva = GeoCoordinate(latitude: -18.1, longitude: 178.4)
  ///     let apia = GeoCoordinate(latitude: -13.8, longitude: -171.8)
  ///     GeoRegion(enclosing: [suva, apia])?.longitudeSpan   // 9.8, not 350.2
  ///
  /// The window excludes the widest gap between neighbouring longitudes.
  ///
  /// *Edge cases*
  /// - nil if no coordinate is valid; invalid coordinates are skipped.
  /// - Of windows of equal width, the one that does not cross 180° is chosen, then the westernmost.
  ///
  /// - Complexity: O(n) if the written longitudes span at most 180°, O(n log n) otherwise.
  public init?(enclosing places: some Sequence<GeoCoordinate>) {
    var south = Double.infinity
    var north = -Double.infinity
    var longitudes: [Double] = []
    longitudes.reserveCapacity(places.underestimatedCount)
    for place in Array(places) where place.isValid {
      south = min(south, place.latitude)
      north = max(north, place.latitude)
      longitudes.append(place.longitude)
    }
    guard let window = LongitudeWindow(enclosing: longitudes) else { return nil }
    self.init(
      uncheckedSouth: south, north: north, west: window.west, longitudeSpan: window.span)
  }

  /// Creates the smallest region that contains all of the given regions; nil if there are none.
  ///
  /// *Edge cases*: as for coordinates; the regions together may need the whole circle.
  ///
  /// - Complexity: O(n log n).
  public init?(enclosing regions: some Sequence<GeoRegion>) {
    var south = Double.infinity
    var north = -Double.infinity
    var windows: [LongitudeWindow] = []
    for region in regions {
      south = min(south, region.south)
      north = max(north, region.north)
      windows.append(LongitudeWindow(west: region.west, span: region.longitudeSpan))
    }
    guard let window = LongitudeWindow(enclosing: windows) else { return nil }
    self.init(
      uncheckedSouth: south, north: north, west: window.west, longitudeSpan: window.span)
  }

  /// Returns the smallest region that contains both.
  public func union(_ other: GeoRegion) -> GeoRegion {
    GeoRegion(enclosing: [self, other]) ?? self
  }

  /// Returns the smallest region that contains every coordinate common to both; nil if they are
  /// disjoint.
  ///
  /// *Edge cases*: two regions that together span more than 360° can meet in two pieces. The result
  /// then contains both pieces, and between them coordinates that belong to one region only.
  public func intersection(_ other: GeoRegion) -> GeoRegion? {
    guard intersects(other) else { return nil }
    var pieces: [LongitudeWindow] = []
    for (one, two) in [(self, other), (other, self)] {
      if one.longitudeSpan >= 360 {
        pieces = [LongitudeWindow(west: two.west, span: two.longitudeSpan)]
        break
      }
      let start = Degrees.eastward(from: one.west, to: two.west)
      if start <= one.easternReach {
        let span = min(max(one.longitudeSpan - start, 0), two.longitudeSpan)
        pieces.append(LongitudeWindow(west: two.west, span: span))
      }
    }
    guard let window = LongitudeWindow(enclosing: pieces) else { return nil }
    return GeoRegion(
      uncheckedSouth: max(south, other.south), north: min(north, other.north),
      west: window.west, longitudeSpan: window.span)
  }
}
