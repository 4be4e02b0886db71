/// The content of a fit: positions as offsets in worlds from a reference, on one window of
/// longitude.
package struct FitExtent {
  /// The reference, as a longitude in degrees and a y of the world.
  package let longitude: Double
  package let y: Double
  /// The offsets from the reference, with x east and y south.
  package let positions: [ViewportProjection.WorldOffset]
  /// The groups of positions that stay on one copy of the world: one of a place, four of a region,
  /// the corners of a path.
  let sizes: FitItemSizes

  /// The distance from the reference to the eastmost position.
  package let width: Double

  /// The other possible starts of the window, from west to east.
  package let cuts: [WindowCut]
  /// Whether `cuts` is complete. Otherwise there are more cuts, at narrower gaps.
  let hasAllCuts: Bool

  package init(
    longitude: Double, y: Double, sizes: FitItemSizes,
    _ positions: [ViewportProjection.WorldOffset], width: Double? = nil,
    cuts: (cuts: [WindowCut], areAll: Bool) = ([], true)
  ) {
    self.longitude = longitude
    self.y = y
    self.sizes = sizes
    self.positions = positions
    self.width = width ?? positions.reduce(0) { max($0, $1.x) }
    (self.cuts, hasAllCuts) = cuts
  }

  /// Creates an extent from items on a window that contains them, with the cuts between them.
  init(
    _ positions: [ViewportProjection.WorldOffset], sizes: FitItemSizes, longitude: Double, y: Double
  ) {
    let width = positions.reduce(0) { max($0, $1.x) }
    let cuts = WindowCut.cuts(between: sizes.itemCount(ofPositions: positions.count), in: width) {
      let item = positions[sizes.range(of: $0)]
      let west = item.reduce(Double.infinity) { min($0, $1.x) }
      return west...item.reduce(west) { max($0, $1.x) }
    }
    self.init(longitude: longitude, y: y, sizes: sizes, positions, width: width, cuts: cuts)
  }

  /// Creates an extent from the valid places on their smallest window of longitude. Returns `nil`
  /// if there are none.
  package init?(places: some Sequence<GeoCoordinate>) {
    let all = Array(places)
    // Most sets contain only valid places. A million places then take 16 MB less.
    let valid = all.allSatisfy { $0.isValid } ? all : all.filter { $0.isValid }
    guard let window = LongitudeWindow(enclosing: valid.map { $0.longitude }) else { return nil }
    self.init(valid, on: window)
  }

  /// Creates an extent from valid places on a window that contains them. The cuts between them are
  /// computed unless they are known. Returns `nil` for an empty array.
  init?(
    _ valid: [GeoCoordinate], on window: LongitudeWindow,
    cuts known: (cuts: [WindowCut], areAll: Bool)? = nil
  ) {
    guard let first = valid.first else { return nil }
    // The y of the northernmost place, for any order of places.
    let y = MercatorOrdinate.y(latitude: valid.reduce(first.latitude) { max($0, $1.latitude) })
    let positions = valid.map { $0.offset(eastOf: window.west, y) }
    guard let known else {
      self.init(positions, sizes: .equal(1), longitude: window.west, y: y)
      return
    }
    self.init(longitude: window.west, y: y, sizes: .equal(1), positions, cuts: known)
  }

  /// Creates an extent from the places that decide a fit.
  init?(_ outer: HullVertices) { self.init(outer.places, on: outer.window, cuts: outer.cuts) }

  /// Creates an extent from the regions' corners on their smallest window of longitude. Returns
  /// `nil` for an empty sequence.
  package init?(regions: some Sequence<GeoRegion>) {
    let regions = Array(regions)
    guard let first = regions.first, let enclosing = GeoRegion(enclosing: regions) else {
      return nil
    }
    let y = MercatorOrdinate.y(latitude: first.north)
    var corners: [ViewportProjection.WorldOffset] = []
    corners.reserveCapacity(4 * regions.count)
    for region in regions { corners.append(region, from: enclosing.west, y) }
    self.init(corners, sizes: .equal(4), longitude: enclosing.west, y: y)
  }

  /// Creates an extent from the valid items of a mix, on the smallest window of longitude that they
  /// cover. Returns `nil` if there are none.
  ///
  /// A path is represented by the vertices of its hull. A path of 360° or more covers the whole
  /// circle.
  package init?(items: [FitItem]) {
    let regions = items.map { $0.region }
    guard let enclosing = GeoRegion(enclosing: regions.compactMap { $0 }) else { return nil }
    let y = MercatorOrdinate.y(latitude: enclosing.north)
    let (positions, sizes) = Self.positions(of: items, regions, eastOf: enclosing.west, y)
    self.init(positions, sizes: sizes, longitude: enclosing.west, y: y)
  }

  /// Returns the positions of the valid items, and the number of positions of each.
  private static func positions(
    of items: [FitItem], _ regions: [GeoRegion?], eastOf west: Double, _ y: Double
  ) -> (positions: [ViewportProjection.WorldOffset], sizes: FitItemSizes) {
    var positions: [ViewportProjection.WorldOffset] = []
    var counts: [Int] = []
    for (item, region) in zip(items, regions) {
      guard let region else { continue }
      let before = positions.count
      switch item {
      case .place, .marker:
        positions.append(
          GeoCoordinate(latitude: region.north, longitude: region.west).offset(eastOf: west, y))
      case .path(let path) where region.longitudeSpan < 360:
        positions += path.hull(
          fromWest: Degrees.eastward(from: west, to: region.west) / 360, y)
      case .region, .path: positions.append(region, from: west, y)
      }
      counts.append(positions.count - before)
    }
    return (positions, FitItemSizes(counts))
  }

  /// Returns the same window with the valid items of other content, which must be inside it.
  func with(_ content: FitContent) -> FitExtent {
    let items: [FitItem]
    switch content.kind {
    case .places(let places): return with(places)
    case .markers(let markers): return with(markers.map { $0.coordinate })
    case .summary(let summary): return with(summary.places)
    case .regions(let regions): items = regions.map { .region($0) }
    case .mixed(let mixed): items = mixed
    }
    let found = Self.positions(of: items, items.map { $0.region }, eastOf: longitude, y)
    return with(found.positions, sizes: found.sizes).snugged
  }

  private func with(_ places: [GeoCoordinate]) -> FitExtent {
    with(
      places.lazy.filter { $0.isValid }.map { $0.offset(eastOf: longitude, y) },
      sizes: .equal(1)
    ).snugged
  }

  /// This extent with items moved back to the start of the window that rounding put one world east.
  private var snugged: FitExtent {
    let farthest = width + (1 - width) / 2
    var snug = positions
    for item in 0..<itemCount {
      let range = sizes.range(of: item)
      guard snug[range.lowerBound].x > farthest else { continue }
      for index in range { snug[index].x -= 1 }
    }
    return with(snug, sizes: sizes)
  }

  /// Creates the box of a minimum span about the middle of `other`.
  package init?(minimumSpan: MinimumSpan, about other: FitExtent) {
    // The usual case: an automatic span, and places that don't coincide.
    if case .automatic = minimumSpan, other.width > 0 { return nil }
    let ys = other.positions.lazy.map { $0.y }
    let (top, bottom) = (ys.min() ?? 0, ys.max() ?? 0)
    let middle = WorldPoint(x: other.width / 2, y: other.y + (top + bottom) / 2)
    let latitude = MercatorOrdinate.latitude(y: middle.y)
    let isPoint = other.width == 0 && top == bottom
    guard let half = minimumSpan.halfBox(coincident: isPoint, latitude: latitude) else {
      return nil
    }
    var corners: [ViewportProjection.WorldOffset] = []
    corners.append(
      from: middle.x - half.longitude / 360, to: middle.x + half.longitude / 360,
      MercatorOrdinate.y(latitude: latitude + half.latitude) - middle.y,
      MercatorOrdinate.y(latitude: latitude - half.latitude) - middle.y)
    self.init(longitude: other.longitude, y: middle.y, sizes: .equal(4), corners)
  }

  package func coordinate(at offset: ViewportProjection.WorldOffset) -> GeoCoordinate {
    GeoCoordinate(
      latitude: MercatorOrdinate.latitude(y: y + offset.y),
      longitude: Degrees.wrappedLongitude(longitude + 360 * offset.x))
  }

  /// Returns whether an offset is north or south of the world.
  package func isBeyondWorld(_ offset: ViewportProjection.WorldOffset) -> Bool {
    y + offset.y < 0 || y + offset.y > 1
  }

  package var itemCount: Int { sizes.itemCount(ofPositions: positions.count) }

  package func item(_ item: Int) -> ArraySlice<ViewportProjection.WorldOffset> {
    positions[sizes.range(of: item)]
  }

  /// Returns the extent of other positions from the same reference, each a separate item.
  package func with(
    _ positions: [ViewportProjection.WorldOffset], cuts: [WindowCut] = []
  ) -> FitExtent {
    FitExtent(
      longitude: longitude, y: y, sizes: .equal(1), positions, cuts: (cuts, hasAllCuts))
  }

  /// Returns the extent of other positions in the same window, grouped into items.
  private func with(
    _ positions: some Sequence<ViewportProjection.WorldOffset>, sizes: FitItemSizes
  ) -> FitExtent {
    FitExtent(longitude: longitude, y: y, sizes: sizes, Array(positions), width: width)
  }
}

extension GeoCoordinate {
  /// Returns the offset of the coordinate in worlds, east of a longitude and south of a y.
  fileprivate func offset(eastOf west: Double, _ y: Double) -> ViewportProjection.WorldOffset {
    ViewportProjection.WorldOffset(
      x: Degrees.eastward(from: west, to: longitude) / 360,
      y: MercatorOrdinate.y(latitude: latitude) - y)
  }
}

extension GeoPath {
  /// Returns the vertices of the hull, starting with the westmost one, which is `west` worlds east
  /// of a reference.
  fileprivate func hull(fromWest west: Double, _ y: Double) -> [ViewportProjection.WorldOffset] {
    let westmost = longitudes?.lowerBound ?? 0
    return ConvexHull(
      vertices.map { vertex in
        ViewportProjection.WorldOffset(
          x: west + (vertex.longitude - westmost) / 360,
          y: MercatorOrdinate.y(latitude: vertex.latitude) - y)
      }
    ).vertices
  }
}

extension [ViewportProjection.WorldOffset] {
  /// Adds the corners of a region, east of a longitude and south of a y.
  fileprivate mutating func append(_ region: GeoRegion, from longitude: Double, _ y: Double) {
    let west =
      region.longitudeSpan >= 360 ? 0 : Degrees.eastward(from: longitude, to: region.west) / 360
    append(
      from: west, to: west + region.longitudeSpan / 360,
      MercatorOrdinate.y(latitude: region.north) - y,
      MercatorOrdinate.y(latitude: region.south) - y)
  }

  /// Adds the corners of a box: north and south of its western side, then of its eastern side.
  fileprivate mutating func append(
    from west: Double, to east: Double, _ north: Double, _ south: Double
  ) {
    for x in [west, east] {
      append(ViewportProjection.WorldOffset(x: x, y: north))
      append(ViewportProjection.WorldOffset(x: x, y: south))
    }
  }
}
