import Mercator
import MercatorClusters
import TestSupport
import Testing

@Suite struct ClusterIndexBuildingTests {
  private func places(_ count: Int) -> [GeoCoordinate] {
    var generator = SeededGenerator(seed: 91)
    return (0..<count).map { _ in generator.coordinate() }
  }

  @Test(arguments: [0, 1, 700]) func `an index built in a task equals one built in place`(
    count: Int
  ) async throws {
    let places = places(count)
    let (parts, continuation) = AsyncStream.makeStream(of: Double.self)
    let index = try await ClusterIndex(building: places) { continuation.yield($0) }
    continuation.finish()
    let live = try await LiveClusters(building: places)
    let world = try #require(GeoRegion(south: -90, west: -180, north: 90, east: 180))
    for level in 1...18 {
      let here = ClusterIndex(of: places).clusters(in: world, level: level)
      #expect(index.clusters(in: world, level: level) == here)
      #expect(Set(live.clusters(in: world, level: level)) == Set(here))
    }
    let told = await parts.reduce(into: []) { $0.append($1) }
    #expect(told == told.sorted() && told.last == 1 && told.count > 17)
  }

  /// Places named by how they lie.
  private static let layouts = ["anywhere", "about towns", "from north to south", "on few spots"]

  private func places(
    _ layout: String, _ count: Int, _ generator: inout SeededGenerator
  ) -> [GeoCoordinate] {
    let anywhere = (0..<count).map { _ in generator.coordinate() }
    switch layout {
    case "about towns":
      let towns =
        (0..<30).map { _ in generator.coordinate() } + [.init(latitude: 0, longitude: 180)]
      return anywhere.map {
        let town = generator.element(of: towns)
        return GeoCoordinate(
          latitude: town.latitude + $0.latitude / 400,
          longitude: town.longitude + $0.longitude / 400)
      }
    case "from north to south": return anywhere.sorted { $0.latitude > $1.latitude }
    case "on few spots":
      let spots = Array(anywhere.prefix(200))
      return anywhere.map { _ in generator.element(of: spots) }
    default: return anywhere
    }
  }

  /// Whether two indices answer alike, to the bit and in the same order.
  private func expectEqual(
    _ index: ClusterIndex, _ other: ClusterIndex, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let world = try #require(GeoRegion(south: -90, west: -180, north: 90, east: 180))
    #expect(index.invalidCount == other.invalidCount, sourceLocation: sourceLocation)
    #expect(index.placeCount == other.placeCount, sourceLocation: sourceLocation)
    #expect(index.clusterCount == other.clusterCount, sourceLocation: sourceLocation)
    for level in index.options.levels.lowerBound...index.options.levels.upperBound + 1 {
      let clusters = index.clusters(in: world, level: level)
      let others = other.clusters(in: world, level: level)
      #expect(clusters.count == others.count, sourceLocation: sourceLocation)
      let differing = zip(clusters, others).first { Bits($0) != Bits($1) }
      #expect(differing == nil, "level \(level)", sourceLocation: sourceLocation)
      for cluster in clusters where cluster.count > 1 {
        let same = index.children(of: cluster.id) == other.children(of: cluster.id)
        if !same { Issue.record("the parts of \(cluster)", sourceLocation: sourceLocation) }
      }
    }
  }

  /// A cluster with its zeros' signs.
  private struct Bits: Equatable {
    let id: ClusterID
    let numbers: [UInt64]

    init(_ cluster: MapCluster) {
      id = cluster.id
      numbers = [
        cluster.coordinate.latitude.bitPattern, cluster.coordinate.longitude.bitPattern,
        cluster.weight.bitPattern,
      ]
    }
  }

  @Test(arguments: Campaign.cases(2, of: layouts))
  func `an index built on any number of cores has the same bits`(
    layout: String
  ) async throws {
    var generator = SeededGenerator(seed: 92)
    for _ in 0..<Campaign.rounds(1, all: 2, soak: 100) {
      var places = places(layout, generator.element(of: [3_000, 9_000]), &generator)
      if generator.int(in: 0...1) == 0 { places[17].latitude = .nan }
      let weights =
        generator.int(in: 0...1) == 0
        ? [] : (0..<places.count - 5).map { _ in generator.double(in: -1...4) }
      let options = ClusterOptions(
        radius: generator.element(of: [0, 5, 40, 200]),
        minimumPoints: generator.element(of: [2, 2, 4]),
        levels: generator.element(of: [1...17, 4...9, 0...20]),
        arithmetic: generator.element(of: [.seamless, .supercluster]))
      let one = ClusterIndex(of: places, weights: weights, options: options)
      for cores in Campaign.cases(2, of: [3, 8, 1, 2]) {
        let index = try await ClusterIndex(
          building: places, weights: weights, options: options, cores: cores)
        try expectEqual(index, one)
      }
    }
  }

  @Test(arguments: [0, 1, 700, 20_000])
  func `building on several cores reports the same progress as on one`(
    count: Int
  ) async throws {
    let places = places(count)
    var told: [[Double]] = []
    for cores in [-1, 1, 2, 8] {
      let (parts, continuation) = AsyncStream.makeStream(of: Double.self)
      let index = try await ClusterIndex(building: places, cores: cores) { continuation.yield($0) }
      continuation.finish()
      #expect(index.placeCount == count)
      told.append(await parts.reduce(into: []) { $0.append($1) })
    }
    #expect(told.allSatisfy { $0 == told[0] } && told[0].count > 17 && told[0].last == 1)
  }

  @Test(arguments: [0, 0.3, 0.7, 0.75, 1])
  func `building on several cores stops when its task is cancelled`(
    last: Double
  ) async throws {
    var generator = SeededGenerator(seed: 93)
    let places = places("anywhere", 20_000, &generator)
    let (parts, continuation) = AsyncStream.makeStream(of: Double.self)
    let building = Task {
      try await ClusterIndex(building: places, cores: 3) { part in
        continuation.yield(part)
        if part >= last { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    if last < 1 {
      await #expect(throws: CancellationError.self) { try await building.value }
    } else {
      #expect(try await building.value.placeCount == 20_000)
    }
    continuation.finish()
    let told = await parts.reduce(into: []) { $0.append($1) }
    #expect(told.filter { $0 >= last }.count == 1 && told == told.sorted())
  }

  @Test func `building throws when its task is cancelled at any point`() async throws {
    let places = places(700)
    for last in [0.0, 0.5] {
      let building = Task {
        try await ClusterIndex(building: places) { part in
          if part >= last { withUnsafeCurrentTask { $0?.cancel() } }
        }
      }
      await #expect(throws: CancellationError.self) { try await building.value }
      let making = Task {
        try await LiveClusters(building: places) { part in
          if part >= last { withUnsafeCurrentTask { $0?.cancel() } }
        }
      }
      await #expect(throws: CancellationError.self) { try await making.value }
    }
  }

  @Test func `building in a cancelled task reports no progress`() async throws {
    let (parts, continuation) = AsyncStream.makeStream(of: Double.self)
    let building = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await ClusterIndex(building: []) { continuation.yield($0) }
    }
    await #expect(throws: CancellationError.self) { try await building.value }
    continuation.finish()
    #expect(await parts.reduce(0) { count, _ in count + 1 } == 0)
  }
}
