/// The result of zooming out to a number of places.
public struct Inclusion: Hashable, Sendable {
  /// The camera with the new zoom. Centre, heading, pitch, size and insets are unchanged.
  public var viewport: MapViewport
  /// The counts of total, visible and invalid items.
  public var places: PlaceCount

  /// Creates an inclusion from a camera and counts.
  public init(viewport: MapViewport, places: PlaceCount) {
    self.viewport = viewport
    self.places = places
  }
}

extension MapViewport {
  /// Returns this camera zoomed out just enough to show a number of places, shapes or markers.
  ///
  ///     let nearby = try viewport.including(atLeast: 10, of: shops)
  ///     nearby.viewport.zoom    // the largest zoom ≤ viewport.zoom at which 10 shops are visible
  ///     nearby.places.visible   // ≥ 10, if there are at least 10
  ///
  ///     let pin = MarkerFootprint(width: 30, height: 40, anchor: .bottom)
  ///     try viewport.including(
  ///       atLeast: 3, of: shops.map { PlacedMarker(at: $0, footprint: pin) },
  ///       .padding(8).area(.rectangle(ScreenRect(x: 0, y: 100, width: 390, height: 400))))
  ///
  /// Centre, heading and pitch stay unchanged. Each place is visible from a certain zoom outward.
  /// The result is exactly the k-th largest of these zooms. A place with several copies of the
  /// world in view counts once, with the copy that is visible first.
  ///
  /// *Regions*, *lines* and *areas* must be completely visible on one copy of the world. A region
  /// of 360° is visible if the world's full turn about the centre is.
  ///
  /// *Markers* are visible if their whole box is in the area, to the ``tolerance``, and their
  /// coordinate is within the far limit. A marker with callouts must satisfy this with at least one
  /// of them.
  ///
  /// Boxes keep their size, so a marker may disappear again farther out. For example, consider a
  /// view 256 points wide, and a label that extends from its coordinate to 150 points left of it.
  /// It is visible only while the coordinate is drawn 22 points or more to the right of the centre.
  /// The result is the first zoom outward from the current one at which enough are visible. With
  /// ``InclusionOptions/allowsZoomingIn`` it is the largest of the range.
  ///
  /// - Parameters:
  ///   - minimum: The minimum number k to show. Of n valid items, min(k, n) are requested.
  ///   - content: Places, regions, lines, areas, markers or a mix. Invalid places are left out and
  ///     counted.
  ///   - options: The padding, area and zooms.
  ///
  /// *Edge cases*
  /// - The camera stays bit-identical if enough items are visible (unless zooming in is allowed),
  ///   for k ≤ 0, and without any valid item.
  /// - If the lower bound of the range shows fewer than k items, the result is the largest zoom
  ///   that shows the most.
  /// - If a box does not fit about the centre, copies of its place up to 64 worlds away count.
  ///
  /// - Throws: ``FitError/noVisibleArea`` if the ``centerPoint`` is not inside the area minus the
  ///   padding. Places move toward that point, and would leave the area again.
  /// - Complexity: O(n) for places, O(n log n) for any other content.
  public func including(
    atLeast minimum: Int, of content: some Fittable,
    _ options: InclusionOptions = InclusionOptions()
  ) throws(FitError) -> Inclusion {
    try including(atLeast: minimum, of: FitContent(content), options)
  }

  /// Returns the inclusion of assembled content.
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

  /// Zooms out just enough to show a number of items. This is the mutating form of
  /// ``including(atLeast:of:_:)``. It returns the counts of the content.
  @discardableResult
  public mutating func include(
    atLeast minimum: Int, of content: some Fittable,
    _ options: InclusionOptions = InclusionOptions()
  ) throws(FitError) -> PlaceCount {
    let inclusion = try including(atLeast: minimum, of: content, options)
    self = inclusion.viewport
    return inclusion.places
  }

  /// Returns the inclusion of places in an index or an array.
  package func including(
    atLeast minimum: Int, ofSource source: some InclusionSource, _ options: InclusionOptions
  ) throws(FitError) -> Inclusion {
    try bestInclusion(atLeast: minimum, options) { area in
      including(atLeast: minimum, of: source, area: area, options)
    }
  }

  /// Returns the best result of the candidate areas. It shows enough items, or the most, at the
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
    let wanted = min(minimum, unchanged.places.total - unchanged.places.invalid)
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
    let wanted = min(minimum, unchanged.places.total - unchanged.places.invalid)
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

  /// Returns the lowest and the highest allowed zoom. A zoom below the range stays unchanged.
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
  /// The places and markers as markers, and the items that are visible only as a whole: regions and
  /// paths.
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
