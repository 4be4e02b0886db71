import Mercator
import MercatorClusters
import TestSupport
import Testing

@Suite struct LiveClustersTests {
  static let world = GeoRegion(south: -90, west: -180, north: 90, east: 180)

  /// Whether all levels, members and parts are those of a rebuild, to the bit.
  private func expectRebuilt(
    _ live: LiveClusters, _ places: [GeoCoordinate?], weights: [Double], _ comment: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Bool {
    let world = try #require(Self.world)
    let index = ClusterIndex(
      of: places.map { $0 ?? GeoCoordinate(latitude: .nan, longitude: .nan) }, weights: weights,
      options: live.options)
    for level in live.options.levels.lowerBound...(live.options.levels.upperBound + 1) {
      let ours = live.clusters(in: world, level: level)
      let theirs = index.clusters(in: world, level: level)
      guard ours.count == theirs.count, Set(ours) == Set(theirs) else {
        Issue.record(
          """
          \(comment), level \(level): \(Set(ours).subtracting(theirs)) not \
          \(Set(theirs).subtracting(ours)); \(places)
          """, sourceLocation: sourceLocation)
        return false
      }
      for cluster in ours where cluster.isCluster {
        guard live.children(of: cluster.id) == index.children(of: cluster.id),
          live.places(of: cluster.id) == index.places(of: cluster.id),
          live.expansionZoom(of: cluster.id) == index.expansionZoom(of: cluster.id)
        else {
          Issue.record("\(comment), parts of \(cluster)", sourceLocation: sourceLocation)
          return false
        }
      }
    }
    return true
  }

  @Test func `live clusters equal a rebuild to the bit after insert, move and remove`() throws {
    var generator = SeededGenerator(seed: 71)
    for round in 0..<Campaign.rounds(100, soak: 10_000) {
      let least = generator.int(in: 1...6)
      var options = ClusterOptions(
        radius: generator.element(of: [0, 10, 40, 40, 90, 600]),
        minimumPoints: generator.element(of: [2, 2, 2, 3, 5]),
        levels: least...(least + generator.int(in: 0...6)))
      if options.minimumPoints == 2, generator.once(in: 6) { options.arithmetic = .supercluster }
      let spread = generator.element(of: [0.2, 2, 20, 170])
      let middle = generator.element(of: [0.0, 100, 180, -179.9])
      func place(_ generator: inout SeededGenerator) -> GeoCoordinate {
        if generator.once(in: 30) { return generator.coordinate() }
        // Places on a grid, so that many coincide and many distances tie.
        let step = generator.once(in: 2) ? 0.0 : spread / 8
        func snapped(_ value: Double) -> Double {
          step > 0 ? (value / step).rounded() * step : value
        }
        return GeoCoordinate(
          latitude: snapped(generator.double(in: -spread...spread) / 2.2),
          longitude: Degrees.wrappedLongitude(
            middle + snapped(generator.double(in: -spread...spread))))
      }
      var places: [GeoCoordinate?] = (0..<generator.int(in: 0...60)).map { _ in place(&generator) }
      let isWeighted = generator.once(in: 3)
      var weights = places.map { _ in isWeighted ? generator.double(in: 0...5) : 1 }
      var live = LiveClusters(of: places.compactMap { $0 }, weights: weights, options: options)
      for step in 0..<5 {
        let kind = generator.int(in: 0...3)
        if kind == 0 || places.isEmpty {
          let place = place(&generator)
          places.append(place)
          weights.append(isWeighted ? generator.double(in: 0...5) : 1)
          #expect(live.insert(place, weight: weights[weights.count - 1]) == places.count - 1)
        } else {
          let handle = generator.int(in: 0...(places.count - 1))
          let isPresent = places[handle] != nil
          if kind == 1 {
            places[handle] = nil
            #expect(live.remove(handle) == isPresent)
          } else {
            let place =
              generator.once(in: 20)
              ? GeoCoordinate(latitude: .nan, longitude: 0)
              : kind == 2 ? place(&generator) : places[generator.int(in: 0...(places.count - 1))]
            if let place {
              #expect(live.move(handle, to: place) == isPresent)
              if isPresent { places[handle] = place }
            }
          }
        }
        guard
          try expectRebuilt(
            live, places, weights: isWeighted ? weights : [],
            "round \(round), step \(step), kind \(kind), \(options)")
        else { return }
      }
    }
  }

  @Test func `live clusters equal a rebuild to the bit after many changes`() throws {
    var generator = SeededGenerator(seed: 73)
    for round in 0..<4 {
      // From none, so that runs come to end earlier as places become more; or from many at once.
      let options = ClusterOptions(
        radius: 40, minimumPoints: round == 3 ? 3 : 2, levels: 1...(round == 1 ? 9 : 17))
      let towns = (0..<5).map { _ in generator.coordinate() }
      func place(_ generator: inout SeededGenerator) -> GeoCoordinate {
        guard generator.once(in: 2) else { return generator.coordinate() }
        let town = generator.element(of: towns)
        return GeoCoordinate(
          latitude: max(min(town.latitude + generator.double(in: -0.3...0.3), 89), -89),
          longitude: Degrees.wrappedLongitude(town.longitude + generator.double(in: -0.3...0.3)))
      }
      var places: [GeoCoordinate?] =
        round < 2 ? [] : (0..<2_000).map { _ in place(&generator) }
      var weights = places.map { _ in 1.0 }
      var live = LiveClusters(of: places.compactMap { $0 }, options: options)
      for step in 0..<Campaign.rounds(1_000, all: 3_000, soak: 100_000) {
        let kind = generator.int(in: 0...9)
        if places.count < 200 || kind == 0 || places.count < 1_200 && kind < 4 {
          let new = place(&generator)
          places.append(new)
          weights.append(round == 2 && generator.once(in: 9) ? generator.double(in: 0...5) : 1)
          live.insert(new, weight: weights[places.count - 1])
        } else {
          let handle = generator.int(in: 0...(places.count - 1))
          if kind == 1 {
            live.remove(handle)
            places[handle] = nil
          } else if let old = places[handle] {
            var new = place(&generator)
            if kind < 7 {
              new = old
              new.longitude = Degrees.wrappedLongitude(new.longitude + 0.001)
            }
            live.move(handle, to: new)
            places[handle] = new
          }
        }
        guard step % 1_000 == 999 else { continue }
        guard try expectRebuilt(live, places, weights: weights, "round \(round), step \(step)")
        else { return }
      }
      #expect(live.placeCount == places.count { $0 != nil })
    }
  }

  @Test(arguments: [ClusterArithmetic.seamless, .supercluster])
  func `regions and views of live clusters equal a rebuild's, also across 180°`(
    arithmetic: ClusterArithmetic
  ) throws {
    var generator = SeededGenerator(seed: 72)
    var options = ClusterOptions(radius: 10)
    options.arithmetic = arithmetic
    let places = (0..<600).map { _ in
      generator.once(in: 2)
        ? generator.coordinate()
        : GeoCoordinate(
          latitude: generator.double(in: -80...80),
          longitude: Degrees.wrappedLongitude(generator.double(in: 178...182)))
    }
    let live = LiveClusters(of: places, options: options)
    let index = ClusterIndex(of: places, options: options)
    var found = 0
    for _ in 0..<Campaign.rounds(200, soak: 20_000) {
      let (one, other) = (generator.double(in: -90...90), generator.double(in: -90...90))
      let region = try #require(
        GeoRegion(
          south: min(one, other), north: max(one, other),
          west: generator.element(of: [-180, 170, 179.9, generator.double(in: -180...180)]),
          longitudeSpan: generator.element(of: [0, 0.2, 20, 200, 360])))
      let level = generator.int(in: 0...18)
      let ours = live.clusters(in: region, level: level)
      #expect(Set(ours).count == ours.count, "\(region)")
      #expect(Set(ours) == Set(index.clusters(in: region, level: level)), "\(region)")
      found += ours.count
      let viewport = generator.viewport()
      #expect(
        Set(live.clusters(in: viewport)) == Set(index.clusters(in: viewport)), "\(viewport)")
    }
    #expect(found > 2_000)
  }

  @Test func `live clusters keep the weight of the first valid place`() {
    let place = GeoCoordinate(latitude: 1, longitude: 2)
    var inserted = LiveClusters()
    inserted.insert(place, weight: 3)
    #expect(inserted[ClusterID(firstPlace: 0, count: 1)]?.weight == 3)
    var moved = LiveClusters(of: [GeoCoordinate(latitude: .nan, longitude: 0)], weights: [3])
    moved.move(0, to: place)
    #expect(moved[ClusterID(firstPlace: 0, count: 1)]?.weight == 3)
  }

  @Test func `unknown cluster ids have no members in live clusters`() {
    let live = LiveClusters(
      of: [GeoCoordinate](repeating: GeoCoordinate(latitude: 0, longitude: 0), count: 5))
    for count in [0, -1, 3, 6, .min, .max] {
      let id = ClusterID(firstPlace: 0, count: count)
      #expect(live.places(of: id, offset: 5).isEmpty && live.children(of: id).isEmpty)
    }
    #expect(live.places(of: ClusterID(firstPlace: 0, count: 5), offset: 3) == [3, 4])
  }
}
