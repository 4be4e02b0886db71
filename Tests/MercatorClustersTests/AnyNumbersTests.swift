import Mercator
import MercatorClusters
import TestSupport
import Testing

/// Whatever the numbers are, every call has an answer, and it is the one of a look at each place.
@Suite struct AnyNumbersTests {
  private func world() throws -> GeoRegion {
    try #require(GeoRegion(south: -90, west: -180, north: 90, east: 180))
  }

  private func options(_ generator: inout SeededGenerator) -> ClusterOptions {
    let (one, other) = (generator.anyInt(), generator.anyInt())
    return ClusterOptions(
      radius: generator.anyDouble(), extent: generator.anyDouble(),
      minimumPoints: generator.once(in: 2) ? generator.int(in: 2...4) : generator.anyInt(),
      levels: generator.once(in: 2) ? 0...5 : min(one, other)...max(one, other),
      arithmetic: generator.element(of: [.seamless, .supercluster]))
  }

  private func places(_ generator: inout SeededGenerator) -> [GeoCoordinate] {
    let near = generator.places(
      6, spread: generator.element(of: [.leastNonzeroMagnitude, 1e-300, 1e-9, 1, 360]))
    return (0..<generator.int(in: 0...20)).map { _ in
      generator.once(in: 2) ? generator.element(of: near) : generator.anyCoordinate()
    }
  }

  private func id(_ generator: inout SeededGenerator) -> ClusterID {
    ClusterID(
      firstPlace: generator.once(in: 2) ? generator.int(in: 0...20) : generator.anyInt(),
      count: generator.once(in: 2) ? generator.int(in: 0...9) : generator.anyInt())
  }

  private func range(_ generator: inout SeededGenerator) -> ClosedRange<Double> {
    let (one, other) = (generator.anyDouble(), generator.anyDouble())
    return one <= other ? one...other : other <= one ? other...one : FitOptions.defaultZoomRange
  }

  /// Asks all that clusters of either kind are asked.
  private func ask(_ clusters: some ClusterHierarchy, _ generator: inout SeededGenerator) {
    let viewport = generator.anyViewport()
    for area in [ViewportArea.wholeView, .freeArea] {
      for cluster in clusters.clusters(in: viewport, of: area, level: generator.anyInt()) {
        #expect(cluster.coordinate.isValid && viewport.contains(cluster.coordinate, in: area))
        #expect(clusters[cluster.id] == cluster)
      }
    }
    let id = id(&generator)
    let found = clusters.places(of: id, limit: generator.anyInt(), offset: generator.anyInt())
    #expect(found.isEmpty || clusters[id] != nil)
    #expect(clusters.children(of: id).reduce(0) { $0 + $1.count } <= max(id.count, 0))
    #expect(clusters.expansionZoom(of: id) == nil || id.count > 1)
    let holder = clusters.cluster(containing: generator.anyInt(), atZoom: generator.anyDouble())
    #expect(holder.map { clusters[$0.id] != nil } ?? true)
    let padding = ScreenInsets(
      top: generator.anyDouble(), left: generator.anyDouble(), bottom: generator.anyDouble(),
      right: generator.anyDouble())
    _ = Result { () throws(FitError) in
      try clusters.viewport(
        showing: id, from: viewport, .padding(padding).zoomRange(range(&generator)))
    }
  }

  @Test func `clusters of arbitrary places hold every valid place on each level`() throws {
    var generator = SeededGenerator(seed: 171)
    let world = try world()
    for round in 0..<Campaign.rounds(1_000, soak: 100_000) {
      let options = options(&generator)
      let places = places(&generator)
      let weights = places.map { _ in generator.anyDouble() }
      let index = ClusterIndex(of: places, weights: weights, options: options)
      #expect(index.placeCount == places.count(where: \.isValid))
      for level in options.levels.lowerBound...(options.levels.upperBound + 1) {
        let clusters = index.clusters(in: world, level: level)
        let count = clusters.reduce(0) { $0 + $1.count }
        #expect(count == index.placeCount, "round \(round), level \(level): \(options)")
        #expect(clusters.allSatisfy { $0.coordinate.isValid && $0.weight.isFinite })
      }
      ask(index, &generator)
      let zoom = generator.int(in: 0...30)
      let tile = try #require(
        TileID(z: zoom, x: generator.anyInt(), y: generator.int(in: 0...((1 << zoom) - 1))))
      for size in [ZoomConvention.tile256, .tile512] {
        // No margin is wider than four worlds; on both ends of nine worlds a place shows ten times.
        #expect(index.clusters(in: tile, tileSize: size).count <= 10 * index.placeCount)
      }
    }
  }

  @Test func `live clusters equal a rebuild after arbitrary changes`() throws {
    var generator = SeededGenerator(seed: 172)
    let world = try world()
    for round in 0..<Campaign.rounds(500, soak: 50_000) {
      var options = options(&generator)
      if options.minimumPoints > 2 { options.arithmetic = .seamless }
      var places = places(&generator)
      var weights = places.map { _ in generator.anyDouble() }
      var live = LiveClusters(of: places, weights: weights, options: options)
      var shown = VisibleClusters(
        of: generator.element(of: [.wholeView, .freeArea]), margin: generator.anyDouble(),
        hysteresis: generator.anyDouble())
      for _ in 0..<4 {
        let handle = generator.once(in: 2) ? generator.int(in: 0...20) : generator.anyInt()
        let place = generator.anyCoordinate()
        switch generator.int(in: 0...2) {
        case 0:
          if live.remove(handle) {
            places[handle] = GeoCoordinate(latitude: .nan, longitude: .nan)
          }
        case 1:
          if live.move(handle, to: place) { places[handle] = place }
        default:
          places.append(place)
          weights.append(generator.anyDouble())
          #expect(live.insert(place, weight: weights[weights.count - 1]) == places.count - 1)
        }
        let old = Set(shown.clusters.map(\.id))
        let change = shown.update(to: generator.anyViewport(), of: live)
        let now = old.subtracting(change.removed.map(\.id)).union(change.added.map(\.id))
        #expect(now == Set(shown.clusters.map(\.id)))
      }
      let index = ClusterIndex(of: places, weights: weights, options: options)
      for level in options.levels.lowerBound...(options.levels.upperBound + 1) {
        let (ours, theirs) = (
          live.clusters(in: world, level: level), index.clusters(in: world, level: level)
        )
        #expect(Set(ours) == Set(theirs), "round \(round), level \(level): \(options)")
      }
      ask(live, &generator)
    }
  }

  @Test func `a place index of arbitrary places finds the places that a full scan finds`() {
    var generator = SeededGenerator(seed: 173)
    for round in 0..<Campaign.rounds(1_000, soak: 100_000) {
      let places = places(&generator)
      let index = PlaceIndex(of: places)
      let viewport = generator.anyViewport()
      for area in [ViewportArea.wholeView, .freeArea] {
        let expected = places.indices.filter { viewport.contains(places[$0], in: area) }
        #expect(index.places(in: viewport, of: area) == expected, "\(viewport) \(area)")
        #expect(
          viewport.count(of: index, in: area) == viewport.count(of: places, in: area),
          "\(viewport) \(area)")
      }
      let center = generator.anyCoordinate()
      let meters = generator.anyDouble()
      let near = places.indices.filter {
        places[$0].isValid && center.isValid && center.distanceInMeters(to: places[$0]) <= meters
      }
      #expect(index.places(within: meters, of: center).sorted() == near)
      let k = generator.anyInt()
      #expect(
        index.nearest(k, to: center, within: meters)
          == Array(index.places(within: meters, of: center).prefix(max(k, 0))))
      let options = InclusionOptions(
        zoomRange: range(&generator), zoomsByWholeLevels: generator.once(in: 2),
        allowsZoomingIn: generator.once(in: 2))
      let expected = Result { () throws(FitError) in
        try viewport.including(atLeast: k, of: places, options)
      }
      let ours = Result { () throws(FitError) in
        try viewport.including(atLeast: k, of: index, options)
      }
      #expect(ours == expected, "round \(round): \(viewport), \(k) of \(places)")
    }
  }
}
