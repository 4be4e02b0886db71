import Mercator
import MercatorClusters
import TestSupport
import Testing

@Suite struct ClusterIndexTests {
  private func world() throws -> GeoRegion {
    try #require(GeoRegion(south: -90, west: -180, north: 90, east: 180))
  }

  @Test(arguments: [0, 1, 3000]) func `building an index reports rising progress that ends at 1`(
    count: Int
  ) {
    let places = (0..<count).map { number in
      GeoCoordinate(
        latitude: Double(number % 71) - 35, longitude: Double(number * 37 % 359) - 179)
    }
    var parts: [Double] = []
    _ = ClusterIndex(of: places) { parts.append($0) }
    #expect(parts.last == 1 && parts == parts.sorted() && parts.allSatisfy { $0 >= 0 })
    #expect(parts.count >= 17)
  }

  @Test func `two places one point apart are a cluster at their middle`() throws {
    // 360°/512 is a point of level 1; 40 points are 28.1°.
    let places = [
      GeoCoordinate(latitude: 0, longitude: 0), GeoCoordinate(latitude: 0, longitude: 28),
    ]
    let index = ClusterIndex(of: places)
    let found = index.clusters(in: try world(), atZoom: 1.9)
    #expect(found.count == 1)
    #expect(found.first?.id == ClusterID(firstPlace: 0, count: 2))
    #expect(((found.first?.coordinate.longitude ?? .nan) - 14).magnitude < 1e-13)
    #expect(index.clusters(in: try world(), atZoom: 2).map(\.place) == [0, 1])
    #expect(index.expansionZoom(of: ClusterID(firstPlace: 0, count: 2)) == 2)
    #expect(index.cluster(containing: 1, atZoom: 0)?.count == 2)
    #expect(index.cluster(containing: 1, atZoom: 2)?.id == ClusterID(firstPlace: 1, count: 1))
  }

  @Test func `weights pull a cluster's middle and are summed`() throws {
    let places = [
      GeoCoordinate(latitude: 0, longitude: 0), GeoCoordinate(latitude: 0, longitude: 20),
    ]
    let cluster = ClusterIndex(of: places, weights: [3, 1]).cluster(containing: 0, atZoom: 1)
    #expect(cluster?.weight == 4)
    #expect(((cluster?.coordinate.longitude ?? .nan) - 5).magnitude < 1e-12)
    for weights in [[0.0, 0], [-1, -3], [.nan, .infinity]] {
      let cluster = ClusterIndex(of: places, weights: weights).cluster(containing: 1, atZoom: 1)
      #expect(cluster?.weight == 0 && cluster?.count == 2)
      #expect(cluster?.coordinate == places[0])
    }
    let oneWeight = ClusterIndex(of: places, weights: [3]).cluster(containing: 1, atZoom: 1)
    #expect(oneWeight?.weight == 4)
  }

  @Test(arguments: [1e308, 0x1p960, 0x1p-960], [ClusterArithmetic.seamless, .supercluster])
  func `extreme weights pull a cluster's middle like ordinary ones`(
    weight: Double, arithmetic: ClusterArithmetic
  ) throws {
    let places = [
      GeoCoordinate(latitude: 0, longitude: 0), GeoCoordinate(latitude: 0, longitude: 20),
      GeoCoordinate(latitude: 0, longitude: 40),
    ]
    var options = ClusterOptions(radius: 200)
    options.arithmetic = arithmetic
    let weights = [weight, weight, weight]
    let cluster = try #require(
      ClusterIndex(of: places, weights: weights, options: options).cluster(containing: 2, atZoom: 1)
    )
    #expect(cluster.count == 3 && cluster.weight == 3 * min(weight, 0x1p960))
    #expect((cluster.coordinate.longitude - 20).magnitude < 1e-5)
    let live = LiveClusters(of: places, weights: weights, options: options)
    #expect(live.cluster(containing: 2, atZoom: 1) == cluster)
  }

  @Test(arguments: [0, .leastNonzeroMagnitude, .leastNormalMagnitude, 40, 1e308, .nan])
  func `a radius is relative to the extent, also for the smallest extent`(radius: Double) throws {
    let places = [
      GeoCoordinate(latitude: 0, longitude: 0), GeoCoordinate(latitude: 0, longitude: 0.1),
      GeoCoordinate(latitude: 0, longitude: 0),
    ]
    // A half of this extent, a tile of level 0, is no number.
    let options = ClusterOptions(
      radius: radius, extent: .leastNonzeroMagnitude, levels: 0...2)
    let index = ClusterIndex(of: places, options: options)
    let live = LiveClusters(of: places, options: options)
    let joinsAll = radius > 0
    #expect(index.cluster(containing: 0, atZoom: 0)?.count == (joinsAll ? 3 : 2))
    #expect(live.cluster(containing: 0, atZoom: 0) == index.cluster(containing: 0, atZoom: 0))
  }

  @Test func `places on both sides of 180° are one cluster, on 180°`() throws {
    let places = [
      GeoCoordinate(latitude: -17, longitude: 179.9),
      GeoCoordinate(latitude: -17, longitude: -179.9),
    ]
    let index = ClusterIndex(of: places)
    let cluster = try #require(index.cluster(containing: 1, atZoom: 5))
    #expect(cluster.count == 2)
    #expect((cluster.coordinate.longitude.magnitude - 180).magnitude < 1e-12)
    #expect((cluster.coordinate.latitude + 17).magnitude < 1e-12)
    for west in [170.0, -190] {
      let region = try #require(
        GeoRegion(south: -20, north: -10, west: west, longitudeSpan: 20))
      #expect(index.clusters(in: region, level: 5) == [cluster])
    }
    let viewport = MapViewport(
      center: GeoCoordinate(latitude: -17, longitude: 180), zoom: 5, heading: 30, pitch: 40,
      size: ScreenSize(width: 300, height: 300))
    #expect(index.clusters(in: viewport) == [cluster])
    let flat = ClusterIndex(of: places, options: .supercluster())
    #expect(flat.cluster(containing: 1, atZoom: 5)?.count == 1)
  }

  @Test func `an index of none, one, equal or only invalid places has their clusters`() throws {
    let nowhere = GeoCoordinate(latitude: .nan, longitude: 0)
    for places in [[], [nowhere, nowhere]] {
      let index = ClusterIndex(of: places)
      #expect(index.placeCount == 0 && index.clusterCount == 0)
      #expect(index.invalidCount == places.count)
      #expect(index.clusters(in: try world(), level: 3).isEmpty)
      #expect(index.clusters(in: try #require(TileID(z: 0, x: 0, y: 0))).isEmpty)
      #expect(index.cluster(containing: 0, atZoom: 3) == nil)
    }
    let spot = GeoCoordinate(latitude: 90, longitude: -180)
    let one = ClusterIndex(of: [nowhere, spot])
    #expect(
      one.clusters(in: try world(), level: 0).map(\.id) == [ClusterID(firstPlace: 1, count: 1)])
    #expect(one.clusters(in: try world(), level: 0).map(\.coordinate) == [spot])

    let same = ClusterIndex(of: [GeoCoordinate](repeating: spot, count: 500))
    let id = ClusterID(firstPlace: 0, count: 500)
    #expect(same.clusterCount == 1)
    #expect(same.expansionZoom(of: id) == 18)
    #expect(same.places(of: id) == Array(0..<500))
    #expect(same.places(of: id, limit: 3, offset: 498) == [498, 499])
    #expect(same.places(of: id, limit: 0).isEmpty && same.places(of: id, offset: 500).isEmpty)
    let zeroRadius = ClusterIndex(
      of: [GeoCoordinate](repeating: spot, count: 5), options: ClusterOptions(radius: .nan))
    #expect(zeroRadius.clusterCount == 1)
  }

  @Test func `an index returns nothing for unknown cluster ids`() throws {
    let index = ClusterIndex(
      of: [GeoCoordinate](repeating: GeoCoordinate(latitude: 0, longitude: 0), count: 5))
    for id in [(-1, 1), (9, 1), (1, 5), (0, 3), (0, 6), (0, 0)].map(ClusterID.init) {
      #expect(index[id] == nil)
      #expect(index.children(of: id).isEmpty && index.places(of: id).isEmpty)
      #expect(index.expansionZoom(of: id) == nil)
      #expect(throws: FitError.noPlaces) {
        try index.viewport(
          showing: id,
          from: MapViewport(
            center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 3,
            size: ScreenSize(width: 100, height: 100)))
      }
    }
    #expect(index[ClusterID(firstPlace: 0, count: 5)]?.count == 5)
    #expect(index[ClusterID(firstPlace: 3, count: 1)]?.place == 3)
    #expect(index.children(of: ClusterID(firstPlace: 3, count: 1)).isEmpty)
    #expect(index.expansionZoom(of: ClusterID(firstPlace: 3, count: 1)) == nil)
  }

  /// Random places and options; the referee has no index at all.
  @Test func `an index has the clusters of the brute-force definition`() throws {
    var generator = SeededGenerator(seed: 61)
    let world = try world()
    for round in 0..<Campaign.rounds(40, soak: 3_000) {
      let least = generator.int(in: 1...5)
      let options = ClusterOptions(
        radius: generator.element(of: [5, 40, 90, 300]),
        minimumPoints: generator.element(of: [2, 2, 4]), levels: least...(least + 4))
      let places = (0..<generator.int(in: 0...150)).map { _ in
        generator.once(in: 2)
          ? generator.coordinate()
          : GeoCoordinate(
            latitude: generator.double(in: -20...20), longitude: generator.double(in: 160...200))
      }
      let weights = generator.once(in: 2) ? places.map { _ in generator.double(in: 0...9) } : []
      let index = ClusterIndex(of: places, weights: weights, options: options)
      let referee = ReferenceClusters(places, weights: weights, options: options)
      for (step, expected) in referee.levels.enumerated() {
        let found = index.clusters(in: world, level: options.levels.upperBound + 1 - step)
        #expect(found.count == expected.count, "round \(round)")
        for entry in expected {
          let id = ClusterID(firstPlace: entry.members[0], count: entry.members.count)
          let ours = try #require(index[id], "round \(round): no \(entry)")
          #expect(found.contains(ours), "round \(round): \(ours) is not at the level")
          #expect(index.places(of: id).sorted() == entry.members)
          let point = WebMercator.worldPoint(for: ours.coordinate)
          #expect(ReferenceClusters.way(from: point.x, to: entry.x).magnitude < 1e-12)
          #expect((point.y - entry.y).magnitude < 1e-12)
          #expect((ours.weight - entry.weight).magnitude <= 1e-12 * entry.weight)
        }
      }
    }
  }

  @Test func `regions and views hold the clusters that a full scan finds`() throws {
    var generator = SeededGenerator(seed: 62)
    let world = try world()
    let index = ClusterIndex(of: (0..<1_500).map { _ in generator.coordinate() })
    for _ in 0..<Campaign.rounds(50, soak: 10_000) {
      let viewport = generator.viewport()
      let all = index.clusters(in: world, atZoom: viewport.zoom)
      for area in [ViewportArea.wholeView, .freeArea] {
        let expected = all.filter { viewport.contains($0.coordinate, in: area) }
        let found = index.clusters(in: viewport, of: area)
        #expect(found.count == expected.count && Set(found) == Set(expected), "\(viewport)")
      }
      let region = viewport.region
      let found = index.clusters(in: region, atZoom: viewport.zoom)
      let expected = all.filter { region.contains($0.coordinate) }
      #expect(found.count == expected.count && Set(found) == Set(expected))
    }
  }

  @Test func `a viewport showing a cluster has all its members in view`() throws {
    var generator = SeededGenerator(seed: 63)
    let places = (0..<800).map { _ in generator.coordinate() }
    let index = ClusterIndex(of: places)
    let viewport = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 3, heading: 20,
      size: ScreenSize(width: 390, height: 844), insets: ScreenInsets(top: 44, bottom: 300))
    for cluster in index.clusters(in: try world(), level: 4) where cluster.isCluster {
      let members = index.places(of: cluster.id).map { places[$0] }
      let closer = try index.viewport(showing: cluster.id, from: viewport)
      #expect(closer.count(of: members).visible == cluster.count)
      #expect(closer == (try viewport.fitting(members)))
    }
  }

  @Test func `cluster ids are stable while the map pans, turns and zooms in a level`() throws {
    var generator = SeededGenerator(seed: 64)
    let index = ClusterIndex(of: generator.places(2_000, spread: 20))
    let center = try #require(index.cluster(containing: 0, atZoom: 5)).coordinate
    var names: [ClusterID: GeoCoordinate] = [:]
    for _ in 0..<100 {
      let viewport = MapViewport(
        center: center, zoom: generator.double(in: 6...6.999), heading: generator.heading(),
        pitch: generator.double(in: 0...60), size: ScreenSize(width: 800, height: 600))
      for cluster in index.clusters(in: viewport) {
        #expect(names[cluster.id] == nil || names[cluster.id] == cluster.coordinate)
        names[cluster.id] = cluster.coordinate
      }
    }
    #expect(names.count > 10)
  }
}
