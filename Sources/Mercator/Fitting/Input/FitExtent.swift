/// What is to be fitted: positions as offsets in worlds from a reference, on one window of longitude.
package struct FitExtent {
  /// The reference: a longitude in degrees and a y of the world.
  package let longitude: Double
  package let y: Double
  /// Offsets from the reference, x east and y south.
  package let positions: [ViewportCamera.WorldOffset]
  /// Which positions stay on one copy of the world: one of a place, four of a region, the corners of
  /// a path.
  let sizes: FitItemSizes

  /// From the reference to the eastmost position.
  package let width: Double

  /// Where else the window may begin, from west to east.
  package let cuts: [WindowCut]
  /// Whether these are all; else there are more, at less wide gaps.
  let hasAllCuts: Bool

  package init(
    longitude: Double, y: Double, sizes: FitItemSizes,
    _ positions: [ViewportCamera.WorldOffset], width: Double? = nil,
    cuts: (cuts: [WindowCut], areAll: Bool) = ([], true)
  ) {
    self.longitude = longitude
    self.y = y
    self.sizes = sizes
    self.positions = positions
    self.width = width ?? positions.reduce(0) { max($0, $1.x) }
    (self.cuts, hasAllCuts) = cuts
  }

  /// Items on a window that holds them, with the cuts between them.
  init(
    _ positions: [ViewportCamera.WorldOffset], sizes: FitItemSizes, longitude: Double, y: Double
  ) {
    let width = positions.reduce(0) { max($0, $1.x) }
    let cuts = WindowCut.cuts(between: sizes.itemCount(ofPositions: positions.count), in: width) {
      let item = positions[sizes.range(of: $0)]
      let west = item.reduce(Double.infinity) { min($0, $1.x) }
      return west...item.reduce(west) { max($0, $1.x) }
    }
    self.init(longitude: longitude, y: y, sizes: sizes, positions, width: width, cuts: cuts)
  }

  /// The valid places on their smallest window of longitude; nil if there are none.
  package init?(places: some Sequence<GeoCoordinate>) {
    let all = Array(places)
    // Most sets hold nothing else; a million places then take 16 MB less.
    let valid = all.allSatisfy { $0.isValid } ? all : all.filter { $0.isValid }
    guard let window = LongitudeWindow(enclosing: valid.map { $0.longitude }) else { return nil }
    self.init(valid, on: window)
  }

  /// Valid places on a window that holds them, with the cuts between them unless they are known; nil if
  /// there are no places.
  init?(
    _ valid: [GeoCoordinate], on window: LongitudeWindow,
    cuts known: (cuts: [WindowCut], areAll: Bool)? = nil
  ) {
    guard let first = valid.first else { return nil }
    // That of the northernmost place, in whatever order they come.
    let y = MercatorOrdinate.y(latitude: valid.reduce(first.latitude) { max($0, $1.latitude) })
    let positions = valid.map { $0.offset(eastOf: window.west, y) }
    guard let known else {
      self.init(positions, sizes: .equal(1), longitude: window.west, y: y)
      return
    }
    self.init(longitude: window.west, y: y, sizes: .equal(1), positions, cuts: known)
  }

  /// Those of some places that decide a fit.
  init?(_ outer: OuterPlaces) { self.init(outer.places, on: outer.window, cuts: outer.cuts) }

  /// The regions' corners on their smallest window of longitude; nil if there are none.
  package init?(regions: some Sequence<GeoRegion>) {
    let regions = Array(regions)
    guard let first = regions.first, let enclosing = GeoRegion(enclosing: regions) else {
      return nil
    }
    let y = MercatorOrdinate.y(latitude: first.north)
    var corners: [ViewportCamera.WorldOffset] = []
    corners.reserveCapacity(4 * regions.count)
    for region in regions { corners.append(region, from: enclosing.west, y) }
    self.init(corners, sizes: .equal(4), longitude: enclosing.west, y: y)
  }

  /// The valid ones of mixed items on the smallest window of longitude of what they cover; nil if
  /// there are none.
  ///
  /// Of a path the vertices of its hull decide. One of 360° and more covers the whole circle.
  package init?(items: [FitItem]) {
    let regions = items.map { $0.region }
    guard let enclosing = GeoRegion(enclosing: regions.compactMap { $0 }) else { return nil }
    let y = MercatorOrdinate.y(latitude: enclosing.north)
    let (positions, sizes) = Self.positions(of: items, regions, eastOf: enclosing.west, y)
    self.init(positions, sizes: sizes, longitude: enclosing.west, y: y)
  }

  /// Where the valid ones of some items lie, and how many positions each has.
  private static func positions(
    of items: [FitItem], _ regions: [GeoRegion?], eastOf west: Double, _ y: Double
  ) -> (positions: [ViewportCamera.WorldOffset], sizes: FitItemSizes) {
    var positions: [ViewportCamera.WorldOffset] = []
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

  /// The same window with the valid ones of other content, which lies in it.
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

  /// The same with what rounding has put at the other end of the world back where the window begins.
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

  /// The box of a least span about the middle of `other`.
  package init?(minimumSpan: MinimumSpan, about other: FitExtent) {
    // What usual fits ask for, of places that do not coincide.
    if case .automatic = minimumSpan, other.width > 0 { return nil }
    let ys = other.positions.lazy.map { $0.y }
    let (top, bottom) = (ys.min() ?? 0, ys.max() ?? 0)
    let middle = WorldPoint(x: other.width / 2, y: other.y + (top + bottom) / 2)
    let latitude = MercatorOrdinate.latitude(y: middle.y)
    let isPoint = other.width == 0 && top == bottom
    guard let half = minimumSpan.halfBox(coincident: isPoint, latitude: latitude) else {
      return nil
    }
    var corners: [ViewportCamera.WorldOffset] = []
    corners.append(
      from: middle.x - half.longitude / 360, to: middle.x + half.longitude / 360,
      MercatorOrdinate.y(latitude: latitude + half.latitude) - middle.y,
      MercatorOrdinate.y(latitude: latitude - half.latitude) - middle.y)
    self.init(longitude: other.longitude, y: middle.y, sizes: .equal(4), corners)
  }

  package func coordinate(at offset: ViewportCamera.WorldOffset) -> GeoCoordinate {
    GeoCoordinate(
      latitude: MercatorOrdinate.latitude(y: y + offset.y),
      longitude: Degrees.wrappedLongitude(longitude + 360 * offset.x))
  }

  /// Whether an offset lies north or south of the world.
  package func isBeyondWorld(_ offset: ViewportCamera.WorldOffset) -> Bool {
    y + offset.y < 0 || y + offset.y > 1
  }

  package var itemCount: Int { sizes.itemCount(ofPositions: positions.count) }

  package func item(_ item: Int) -> ArraySlice<ViewportCamera.WorldOffset> {
    positions[sizes.range(of: item)]
  }

  /// The extent of other positions from the same reference, each an item of its own.
  package func with(
    _ positions: [ViewportCamera.WorldOffset], cuts: [WindowCut] = []
  ) -> FitExtent {
    FitExtent(
      longitude: longitude, y: y, sizes: .equal(1), positions, cuts: (cuts, hasAllCuts))
  }

  /// The extent of other positions in the same window, so many to an item.
  private func with(
    _ positions: some Sequence<ViewportCamera.WorldOffset>, sizes: FitItemSizes
  ) -> FitExtent {
    FitExtent(longitude: longitude, y: y, sizes: sizes, Array(positions), width: width)
  }
}

extension GeoCoordinate {
  /// Where it lies in the world, so many worlds east of a longitude and south of a y.
  fileprivate func offset(eastOf west: Double, _ y: Double) -> ViewportCamera.WorldOffset {
    ViewportCamera.WorldOffset(
      x: Degrees.eastward(from: west, to: longitude) / 360,
      y: MercatorOrdinate.y(latitude: latitude) - y)
  }
}

extension GeoPath {
  /// The vertices of its hull, the westmost one first, which lies so many worlds east of a reference.
  fileprivate func hull(fromWest west: Double, _ y: Double) -> [ViewportCamera.WorldOffset] {
    let westmost = longitudes?.lowerBound ?? 0
    return ConvexHull(
      vertices.map { vertex in
        ViewportCamera.WorldOffset(
          x: west + (vertex.longitude - westmost) / 360,
          y: MercatorOrdinate.y(latitude: vertex.latitude) - y)
      }
    ).vertices
  }
}

extension [ViewportCamera.WorldOffset] {
  /// Adds the corners of a region east of a longitude and south of a y.
  fileprivate mutating func append(_ region: GeoRegion, from longitude: Double, _ y: Double) {
    let west =
      region.longitudeSpan >= 360 ? 0 : Degrees.eastward(from: longitude, to: region.west) / 360
    append(
      from: west, to: west + region.longitudeSpan / 360,
      MercatorOrdinate.y(latitude: region.north) - y,
      MercatorOrdinate.y(latitude: region.south) - y)
  }

  /// Adds the corners of a box: north and south of its western side, then of its eastern one.
  fileprivate mutating func append(
    from west: Double, to east: Double, _ north: Double, _ south: Double
  ) {
    for x in [west, east] {
      append(ViewportCamera.WorldOffset(x: x, y: north))
      append(ViewportCamera.WorldOffset(x: x, y: south))
    }
  }
}
