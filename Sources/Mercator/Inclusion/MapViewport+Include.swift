/// What zooming until enough places show came to.
public struct Inclusion: Hashable, Sendable {
  /// The camera: centre, heading, pitch, size and insets as before, the zoom as found.
  public var viewport: MapViewport
  /// How many were given, show in the area, and are no places.
  public var places: PlaceCount

  /// An inclusion of exactly these.
  public init(viewport: MapViewport, places: PlaceCount) {
    self.viewport = viewport
    self.places = places
  }
}

extension MapViewport {
  /// Zooms out, as little as possible, until at least a number of places, shapes or markers show.
  ///
  ///     let nearby = try viewport.including(atLeast: 10, of: shops)
  ///     nearby.viewport.zoom    // the largest zoom ≤ viewport.zoom at which 10 shops show
  ///     nearby.places.visible   // ≥ 10, if there are so many
  ///
  ///     let pin = MarkerFootprint(width: 30, height: 40, anchor: .bottom)
  ///     try viewport.including(
  ///       atLeast: 3, of: shops.map { PlacedMarker(at: $0, footprint: pin) },
  ///       .padding(8).area(.rectangle(ScreenRect(x: 0, y: 100, width: 390, height: 400))))
  ///
  /// Centre, heading and pitch stay. A place shows from a certain zoom outward; the answer is the
  /// k-th largest of these zooms, exactly. A place with several copies of the world in view counts
  /// once, with the copy that shows first.
  ///
  /// *Regions*, *lines* and *areas* show if all of them does, on one copy of the world; one of 360° if
  /// the world's turn about the centre does.
  ///
  /// *Markers* show if all of their box lies in the area, to the ``tolerance``, and the place is this
  /// side of the far limit; one with callouts if it does with any of them. Boxes keep their size, so
  /// a marker may leave again farther out: in a view 256 points wide a label from its place to 150
  /// points left of it shows only while the place is drawn 22 points or more to the right of the
  /// centre. The answer is the first zoom outward from here at which enough show; with
  /// ``InclusionOptions/allowsZoomingIn`` the largest of the range.
  ///
  /// - Parameters:
  ///   - minimum: k. Of n valid ones min(k, n) are asked for.
  ///   - content: places, regions, lines, areas, markers or a mix. Places that are not valid are left out and
  ///     counted.
  ///   - options: padding, area and zooms.
  ///
  /// *Edge cases*
  /// - Unchanged, to the bit, where enough show (unless zooming in is allowed), for k ≤ 0 and
  ///   without anything valid.
  /// - Where the range's lower end shows fewer than k: the largest zoom that shows as many as any.
  /// - Where a box does not fit about the centre, copies of its place up to 64 worlds away count.
  ///
  /// - Throws: ``FitError/noVisibleArea`` where the ``centerPoint`` does not lie inside the area less
  ///   the padding: places move toward it, and would leave the area again.
  /// - Complexity: O(n) for places, O(n log n) for anything else.
  public func including(
    atLeast minimum: Int, of content: some Fittable,
    _ options: InclusionOptions = InclusionOptions()
  ) throws(FitError) -> Inclusion {
    try including(atLeast: minimum, of: FitContent(content), options)
  }

  /// The same of content that has been put together.
  package func including(
    atLeast minimum: Int, of content: FitContent, _ options: InclusionOptions
  ) throws(FitError) -> Inclusion {
    if case .places(let places) = content.kind {
      return try including(atLeast: minimum, ofSource: PlacesInLine(places: places), options)
    }
    let (markers, grounds) = content.markersAndGrounds
    return try bestInclusion(atLeast: minimum, options) { area in
      including(atLeast: minimum, of: markers, grounds, area: area, options)
    }
  }

  /// Zooms until enough show: ``including(atLeast:of:_:)`` in place.
  public mutating func include(
    atLeast minimum: Int, of content: some Fittable,
    _ options: InclusionOptions = InclusionOptions()
  ) throws(FitError) {
    self = try including(atLeast: minimum, of: content, options).viewport
  }

  /// The same for places that are kept in an index, or in a line.
  package func including(
    atLeast minimum: Int, ofSource source: some InclusionSource, _ options: InclusionOptions
  ) throws(FitError) -> Inclusion {
    try bestInclusion(atLeast: minimum, options) { area in
      including(atLeast: minimum, of: source, area: area, options)
    }
  }

  /// The best of the areas that come into question: the one that shows enough, or most, at the
  /// largest zoom.
  private func bestInclusion(
    atLeast minimum: Int, _ options: InclusionOptions, in area: (ScreenRect) -> Inclusion
  ) throws(FitError) -> Inclusion {
    func isBetter(_ one: Inclusion, than other: Inclusion) -> Bool {
      let (enough, others) = (min(one.places.visible, minimum), min(other.places.visible, minimum))
      if enough != others { return enough > others }
      if one.viewport.zoom != other.viewport.zoom { return one.viewport.zoom > other.viewport.zoom }
      return one.places.visible > other.places.visible
    }
    var best: Inclusion?
    for rect in options.area.rectangles(in: freeArea) {
      let rect = rect.inset(by: options.padding)
      guard rect.surrounds(centerPoint) else { continue }
      let inclusion = area(rect)
      if let other = best, !isBetter(inclusion, than: other) { continue }
      best = inclusion
    }
    guard let best else { throw .noVisibleArea }
    return best
  }

  private func including(
    atLeast minimum: Int, of source: some InclusionSource, area: ScreenRect,
    _ options: InclusionOptions
  ) -> Inclusion {
    let unchanged = Inclusion(viewport: self, places: source.count(in: self, area: area))
    let wanted = min(minimum, unchanged.places.total - unchanged.places.skipped)
    let zoomsIn = options.allowsZoomingIn
    guard wanted > 0, zoomsIn || unchanged.places.visible < wanted else { return unchanged }

    let zooms = zooms(of: options)
    var lowest = self
    lowest.zoom = zooms.lowest
    let reachable = source.visibleCount(in: lowest, area: area, atMost: wanted)
    guard reachable > 0, zoomsIn || unchanged.places.visible < reachable else { return unchanged }

    let worldsPerPoint = source.worldsPerPoint(rank: reachable - 1, in: self, area: area)
    let largest =
      worldsPerPoint > 0
      ? min(WebMercator.zoom(forPointsPerWorld: 1 / worldsPerPoint), zooms.highest)
      : zooms.highest
    var viewport = self
    viewport.zoom = max(
      options.zoomsByWholeLevels
        ? zoom + ElementaryFunctions.floor(largest - zoom + FitTolerance.step) : largest,
      lowest.zoom)
    return Inclusion(viewport: viewport, places: source.count(in: viewport, area: area))
  }

  private func including(
    atLeast minimum: Int, of markers: [PlacedMarker], _ grounds: [FitItem], area: ScreenRect,
    _ options: InclusionOptions
  ) -> Inclusion {
    let unchanged = Inclusion(viewport: self, places: count(of: markers, grounds, in: area))
    let wanted = min(minimum, unchanged.places.total - unchanged.places.skipped)
    let zoomsIn = options.allowsZoomingIn
    guard wanted > 0, zoomsIn || unchanged.places.visible < wanted else { return unchanged }

    var (lowest, highest) = zooms(of: options)
    if options.zoomsByWholeLevels {
      highest = zoom + ElementaryFunctions.floor(highest - zoom + FitTolerance.step)
    }
    let census = MarkerCensus(
      markers, grounds, in: self, area: area,
      from: 1 / WebMercator.pointsPerWorld(atZoom: highest),
      to: 1 / WebMercator.pointsPerWorld(atZoom: lowest))
    var viewport = self
    if options.zoomsByWholeLevels {
      viewport.zoom = census.level(showing: wanted, from: highest, to: lowest)
    } else {
      let worldsPerPoint = census.worldsPerPoint(showing: wanted)
      viewport.zoom = WebMercator.zoom(forPointsPerWorld: 1 / worldsPerPoint)
        .clamped(lowest, highest)
    }
    let found = Inclusion(
      viewport: viewport, places: viewport.count(of: markers, grounds, in: area))
    return zoomsIn || found.places.visible > unchanged.places.visible ? found : unchanged
  }

  /// The lowest and the highest zoom to go to. A zoom that is below the range stays.
  private func zooms(of options: InclusionOptions) -> (lowest: Double, highest: Double) {
    let range = options.zoomRange.clamped(to: Self.zoomLimits)
    var lowest = zoom
    if range.lowerBound < zoom {
      lowest =
        options.zoomsByWholeLevels
        ? zoom - ElementaryFunctions.floor(zoom - range.lowerBound + FitTolerance.step)
        : range.lowerBound
    }
    return (lowest, options.allowsZoomingIn ? max(range.upperBound, lowest) : zoom)
  }
}

extension FitContent {
  /// The places and markers as markers, and what shows only as a whole: regions and paths.
  var markersAndGrounds: (markers: [PlacedMarker], grounds: [FitItem]) {
    switch kind {
    case .places(let places):
      return (places.map { PlacedMarker(at: $0, footprint: .point) }, [])
    case .regions(let regions): return ([], regions.map { .region($0) })
    case .markers(let markers): return (markers, [])
    case .summary(let summary): return ([], [summary.region].compactMap { $0.map { .region($0) } })
    case .mixed(let items):
      var (markers, grounds): ([PlacedMarker], [FitItem]) = ([], [])
      for item in items {
        switch item {
        case .region: grounds.append(item)
        case .path(let path) where path.region != nil: grounds.append(item)
        case .place, .path, .marker: markers.append(item.marker)
        }
      }
      return (markers, grounds)
    }
  }
}
