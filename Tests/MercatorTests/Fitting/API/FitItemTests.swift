import Mercator
import TestSupport
import Testing

@Suite struct FitItemTests {
  let munich = GeoCoordinate(latitude: 48.137, longitude: 11.575)
  let pin = MarkerFootprint(width: 30, height: 40, anchor: .bottom)
  let phone = MapViewport(
    center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
    size: ScreenSize(width: 390, height: 844), insets: ScreenInsets(top: 44, bottom: 300))

  /// Places, regions and markers within so many degrees.
  private func mix(_ generator: inout SeededGenerator, spread: Double, reach: Double) -> [FitItem] {
    let places = generator.places(generator.int(in: 2...9), spread: spread)
    var items = places.map { place -> FitItem in
      switch generator.int(in: 0...2) {
      case 0: return .place(place)
      case 1: return .marker(PlacedMarker(at: place, footprint: generator.footprint(reach: reach)))
      default:
        let south = min(place.latitude, 89)
        let region = GeoRegion(
          south: south, north: south + generator.double(in: 0...spread / 4).clamped(0, 89 - south),
          west: place.longitude, longitudeSpan: generator.double(in: 0...spread / 4))
        return region.map { .region($0) } ?? .place(place)
      }
    }
    items.append(.marker(PlacedMarker(at: places[0], footprint: .point)))
    return items
  }

  /// The same with four markers for the corners of each region: as good where nothing is cut apart.
  private func markers(of items: [FitItem]) -> [PlacedMarker] {
    items.flatMap { item in
      switch item {
      case .place(let place): return [PlacedMarker(at: place, footprint: .point)]
      case .marker(let marker): return [marker]
      case .path(let path):
        return path.vertices.map { PlacedMarker(at: $0, footprint: .point) }
      case .region(let region):
        return [region.south, region.north].flatMap { latitude in
          [region.west, region.east].map { longitude in
            PlacedMarker(
              at: GeoCoordinate(
                latitude: latitude, longitude: Degrees.wrappedLongitude(longitude)),
              footprint: .point)
          }
        }
      }
    }
  }

  @Test func `a fit of places and regions shows all and reports the outermost by index`() throws {
    let region = try #require(GeoRegion(south: 47.3, west: 9, north: 50.6, east: 13.8))
    let far = GeoCoordinate(latitude: 53.55, longitude: 10)
    let report = try phone.fitReport([FitItem.place(munich), .region(region), .place(far)])
    // From the region's south to the northern place in the 500 points that are free.
    let south = GeoCoordinate(latitude: region.south, longitude: 0)
    let height = WebMercator.worldPoint(for: south).y - WebMercator.worldPoint(for: far).y
    let zoom = WebMercator.zoom(forPointsPerWorld: 500 / height)
    #expect((report.viewport.zoom - zoom).magnitude < 1e-12)
    #expect((report.viewport.center.longitude - 11.4).magnitude < 1e-9)
    #expect(report.contacts.map(\.index) == [1, 2, 1, 1])
    #expect(report.contacts.map(\.count) == [1, 1, 1, 1])
  }

  @Test func `a report identifies mixed items by index and leaves out invalid places`() throws {
    let region = try #require(GeoRegion(south: 47.3, west: 9, north: 50.6, east: 13.8))
    let nowhere = GeoCoordinate(latitude: .nan, longitude: 0)
    let high = MarkerFootprint(width: 30, height: 200, anchor: .bottom)
    let items: [FitItem] = [
      .place(nowhere), .region(region),
      .marker(PlacedMarker(at: GeoCoordinate(latitude: 50.5, longitude: 11), footprint: high)),
      .place(munich),
    ]
    let report = try phone.fitReport(items)
    #expect(report.invalidIndices == [0] && report.outsideIndices.isEmpty)
    #expect(report.contacts.map(\.index) == [1, 2, 1, 1])
    #expect(report.contacts.filter { $0.touchesEdge }.map(\.count) == [1, 1])
    let wide = MarkerFootprint(width: 391, height: 1)
    #expect(
      throws: FitError.markersTooLarge(
        MarkerConflict(first: 4, second: 4, axis: .horizontal, room: 390))
    ) {
      try phone.fitting(items + [.marker(PlacedMarker(at: munich, footprint: wide))])
    }
  }

  @Test func `a callout next to a region is on the side with room`() throws {
    let region = try #require(GeoRegion(south: 47.3, west: 9, north: 50.6, east: 13.8))
    let marker = PlacedMarker(
      at: GeoCoordinate(latitude: 49, longitude: 13.8), footprint: pin,
      callouts: pin.callouts(width: 120, height: 40, sides: [.right, .left]))
    let report = try phone.fitReport([FitItem.region(region), .marker(marker)])
    #expect(report.callouts.map(\.index) == [1] && report.callouts.map(\.choice) == [1])
    #expect(report.outsideIndices.isEmpty)
  }

  @Test func `a region around the globe stays whole in a mix of items`() throws {
    let belt = try #require(GeoRegion(south: -10, west: -180, north: 10, east: 180))
    let alone = try phone.fitting(belt)
    let point = PlacedMarker(at: GeoCoordinate(latitude: 0, longitude: 40), footprint: .point)
    let mixed = try phone.fitting([FitItem.region(belt), .marker(point)])
    #expect((mixed.zoom - alone.zoom).magnitude < 1e-12)
    #expect((mixed.center.latitude - alone.center.latitude).magnitude < 1e-9)
  }

  @Test func `a mix of items has the same fit as markers at its corners`() throws {
    var generator = SeededGenerator(seed: 1313)
    var (fits, conflicts) = (0, 0)
    for _ in 0..<Campaign.rounds(60, soak: 10_000) {
      var viewport = generator.viewport()
      viewport.size.width = max(viewport.size.width, 50)
      viewport.size.height = max(viewport.size.height, 50)
      let reach = min(viewport.freeArea.width, viewport.freeArea.height) * 0.3
      let items = mix(&generator, spread: generator.element(of: [20, 5, 0.5]), reach: reach)
      let markers = markers(of: items)
      var options = FitOptions.minimumSpan(.none)
      if generator.once(in: 3), let free = try? viewport.fitting(markers, options) {
        options.limits = generator.limits(near: free)
      } else if generator.once(in: 10) {
        options.heading = .best(multipleOf: 30)
      }
      let name = "\(viewport) \(options) \(items)"
      guard let report = try? viewport.fitReport(items, options) else {
        #expect((try? viewport.fitting(markers, options)) == nil, "\(name)")
        conflicts += 1
        continue
      }
      let reference = try viewport.fitReport(markers, options)
      // Under pitch the corners of a region, as markers, may show on different copies of the world.
      let isApart = viewport.pitch > 0 && reference.viewport.zoom > report.viewport.zoom + 1e-9
      // In a view of more than a world, that of boxes is the best of those looked at.
      let shortfall = report.viewport.zoom - reference.viewport.zoom
      let mayFallShort = viewport.pitch > 0 && report.viewport.worldRect().width > 1
      #expect(
        isApart || shortfall.magnitude < 1e-9 || mayFallShort && shortfall < 0.1, "\(name)")
      #expect(report.outsideIndices.isEmpty == reference.outsideIndices.isEmpty, "\(name)")
      let ends = [reference.viewport.center, report.viewport.center].compactMap {
        report.viewport.screenPoint(for: $0)
      }
      let apart = ends.count == 2 ? max(abs(ends[0].x - ends[1].x), abs(ends[0].y - ends[1].y)) : 9
      #expect(
        isApart || mayFallShort || apart < max(1e-3, report.viewport.tolerance),
        "\(apart): \(name)")
      fits += 1
    }
    #expect(fits > Campaign.rounds(30, soak: 5000) && conflicts < fits)
  }

  @Test func `no camera contains a mix of items at a larger zoom, by brute force`() throws {
    var generator = SeededGenerator(seed: 131)
    var fits = 0
    for _ in 0..<Campaign.rounds(24, soak: 5000) {
      let viewport = generator.viewport()
      let free = viewport.freeArea
      let items = mix(
        &generator, spread: generator.element(of: [300, 60, 5]),
        reach: min(free.width, free.height) * 0.3)
      guard let report = try? viewport.fitReport(items, .minimumSpan(.none)) else { continue }
      let fitted = report.viewport
      let isOnEdge = fitted.center.latitude.magnitude > 85.0511287798
      guard !isOnEdge, report.outsideIndices.isEmpty, fitted.zoom < 28, fitted.zoom > -16 else {
        continue
      }
      fits += 1
      let referees = BoxFitReferee.onWindows(viewport, items: items, most: 6)
      let allowance = 4 * fitted.tolerance
      let slack = referees.map { $0.leastSlack(of: fitted) }.max() ?? 0
      // Of a view of more than a world the referee does not know every window.
      let isWide = viewport.pitch > 0 && fitted.region.longitudeSpan >= 360
      #expect(isWide || slack >= -allowance, "outside by \(-slack): \(viewport) \(items)")
      var zoom = fitted.zoom + 1e-6 + 4 * allowance / min(free.width, free.height)
      var stride = 0.001
      while zoom < 28 {
        let isLoose = referees.contains { $0.isContained(atZoom: zoom, slack: 2 * allowance) }
        #expect(!isLoose, "loose at \(fitted.zoom), \(zoom) would do: \(viewport) \(items)")
        zoom += stride
        stride = min(stride * 1.5, 0.5)
      }
    }
    #expect(fits > Campaign.rounds(12, soak: 2500))
  }
}
