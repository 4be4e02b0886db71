/// What is to be fitted: positions as offsets in worlds from a reference, on one window of copies.
///
/// It never changes, and is handed on by reference.
package final class FitExtent {
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

  private init(
    longitude: Double, y: Double, sizes: FitItemSizes,
    _ positions: [ViewportCamera.WorldOffset], width known: Double? = nil
  ) {
    self.longitude = longitude
    self.y = y
    self.sizes = sizes
    self.positions = positions
    var width = known ?? 0
    if known == nil {
      for position in positions { width = max(width, position.x) }
    }
    self.width = width
  }

  /// The valid places on their smallest window of longitude; nil if there are none.
  package convenience init?(places: some Sequence<GeoCoordinate>) {
    let all = Array(places)
    // Most sets hold nothing else; a million places then take 16 MB less.
    let valid = all.allSatisfy { $0.isValid } ? all : all.filter { $0.isValid }
    guard let window = LongitudeWindow(enclosing: valid.map { $0.longitude }) else { return nil }
    self.init(valid, on: window)
  }

  /// Those places that decide a fit, on the window of all.
  convenience init?(_ outer: OuterPlaces) { self.init(outer.places, on: outer.window) }

  /// Valid places on a window that holds them; nil if there are none.
  convenience init?(_ valid: [GeoCoordinate], on window: LongitudeWindow) {
    guard let first = valid.first else { return nil }
    // That of the northernmost place, in whatever order they come.
    let y = MercatorOrdinate.y(latitude: valid.reduce(first.latitude) { max($0, $1.latitude) })
    self.init(
      longitude: window.west, y: y, sizes: .equal(1),
      Self.positions(of: valid, y) {
        Degrees.eastward(from: window.west, to: $0.longitude) / 360
      })
  }

  /// The regions' corners on their smallest window of longitude; nil if there are none.
  package convenience init?(regions: some Sequence<GeoRegion>) {
    let regions = Array(regions)
    guard let first = regions.first, let enclosing = GeoRegion(enclosing: regions) else {
      return nil
    }
    let y = MercatorOrdinate.y(latitude: first.north)
    var corners: [ViewportCamera.WorldOffset] = []
    corners.reserveCapacity(4 * regions.count)
    for region in regions { corners.append(region, from: enclosing.west, y) }
    self.init(longitude: enclosing.west, y: y, sizes: .equal(4), corners)
  }

  /// The valid ones of mixed items on the smallest window of longitude of what they cover; nil if
  /// there are none.
  ///
  /// Of a path the vertices of its hull decide. One of 360° and more covers the whole circle.
  package convenience init?(items: [FitItem]) {
    let regions = items.map { $0.region }
    guard let enclosing = GeoRegion(enclosing: regions.compactMap { $0 }) else { return nil }
    let y = MercatorOrdinate.y(latitude: enclosing.north)
    var positions: [ViewportCamera.WorldOffset] = []
    var counts: [Int] = []
    for (item, region) in zip(items, regions) {
      guard let region else { continue }
      let before = positions.count
      switch item {
      case .place, .marker:
        positions.append(
          ViewportCamera.WorldOffset(
            x: Degrees.eastward(from: enclosing.west, to: region.west) / 360,
            y: MercatorOrdinate.y(latitude: region.north) - y))
      case .path(let path) where region.longitudeSpan < 360:
        let west = Degrees.eastward(from: enclosing.west, to: region.west) / 360
        positions += path.hull(fromWest: west, y)
      case .region, .path: positions.append(region, from: enclosing.west, y)
      }
      counts.append(positions.count - before)
    }
    self.init(longitude: enclosing.west, y: y, sizes: FitItemSizes(counts), positions)
  }

  /// The box of a least span about the middle of `other`.
  package convenience init?(minimumSpan: MinimumSpan, about other: FitExtent) {
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

  /// The position of an item by which it is sorted: the north-western corner of a region, the westmost
  /// one of a path.
  package func start(of item: Int) -> ViewportCamera.WorldOffset {
    positions[sizes.range(of: item).lowerBound]
  }

  /// The extent of some of its items from the same reference.
  func ofItems(_ items: [Int]) -> FitExtent {
    let sizes: FitItemSizes =
      if case .equal = self.sizes { self.sizes } else {
        FitItemSizes(items.map { self.sizes.range(of: $0).count })
      }
    return with(items.flatMap { item($0) }, sizes: sizes)
  }

  /// The positions with other copies of their items, so many worlds farther east each.
  package func positions(_ copy: (_ item: Int) -> Double) -> [ViewportCamera.WorldOffset] {
    var moved = positions
    for item in 0..<itemCount {
      let worlds = copy(item)
      guard worlds != 0 else { continue }
      for index in sizes.range(of: item) { moved[index].x += worlds }
    }
    return moved
  }

  /// The extent with other copies of its items, so many worlds farther east each. The reference
  /// moves along with the westmost position, `west` worlds.
  package func moved(_ copy: (_ item: Int) -> Double) -> (extent: FitExtent, west: Double) {
    var moved = positions(copy)
    let west = moved.lazy.map { $0.x }.min() ?? 0
    var width = 0.0
    for index in moved.indices {
      moved[index].x -= west
      width = max(width, moved[index].x)
    }
    let extent = FitExtent(
      longitude: Degrees.wrappedLongitude(longitude + 360 * west), y: y,
      sizes: sizes, moved, width: width)
    return (extent, west)
  }

  /// The extent with one of its items so many worlds farther east, from the same reference.
  package func moved(item: Int, by worlds: Double) -> FitExtent {
    with(positions { $0 == item ? worlds : 0 }, sizes: sizes)
  }

  /// Whether a window so wide may show on ground of a diameter, but for rounding.
  func mayFit(width: Double, _ diameter: Double) -> Bool {
    width <= diameter * FitTolerance.hairBeyond
  }

  /// The extent of the valid ones of some places from the same reference, all east of it.
  func window(ofEach places: [GeoCoordinate]) -> FitExtent {
    window(ofEach: places) { Degrees.eastward(from: longitude, to: $0.longitude) / 360 }
  }

  /// The same, each so far east of it.
  func window(ofEach places: [GeoCoordinate], x: (GeoCoordinate) -> Double) -> FitExtent {
    with(Self.positions(of: places, y, x: x))
  }

  /// The offsets of the valid ones of some places, each so far east of a reference.
  private static func positions(
    of places: [GeoCoordinate], _ y: Double, x: (GeoCoordinate) -> Double
  ) -> [ViewportCamera.WorldOffset] {
    var positions: [ViewportCamera.WorldOffset] = []
    positions.reserveCapacity(places.count)
    for place in places where place.isValid {
      positions.append(
        ViewportCamera.WorldOffset(
          x: x(place), y: MercatorOrdinate.y(latitude: place.latitude) - y))
    }
    return positions
  }

  /// The extent of a hull's vertices, each an item of its own.
  func with(_ hull: ConvexHull) -> FitExtent { with(hull.vertices) }

  /// The extent of other positions from the same reference, each an item of its own.
  package func with(_ positions: [ViewportCamera.WorldOffset]) -> FitExtent {
    with(positions, sizes: .equal(1))
  }

  /// The extent of other positions from the same reference, so many to an item.
  func with(_ positions: [ViewportCamera.WorldOffset], sizes: FitItemSizes) -> FitExtent {
    FitExtent(longitude: longitude, y: y, sizes: sizes, positions)
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
