import Mercator
import MercatorClusters
import TestSupport
import Testing

@Suite struct ClusterIndexBuildingTests {
  private func places(_ count: Int) -> [GeoCoordinate] {
    var generator = SeededGenerator(seed: 91)
    return (0..<count).map { _ in generator.coordinate() }
  }

  @Test(arguments: [0, 1, 700]) func `what is built elsewhere is what is built here`(
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

  @Test func `a task that is cancelled ends with an error, whatever it has done`() async throws {
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

  @Test func `a task that is cancelled before makes nothing`() async throws {
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
