import Mercator
import MercatorClusters
import TestSupport
import Testing

@Suite struct ClusterAggregatesTests {
  @Test func `aggregated sums, maxima and kinds equal those of the members`() throws {
    var generator = SeededGenerator(seed: 65)
    let places = generator.places(500, spread: 30)
    let values = places.map { _ in generator.int(in: 0...1_000) }
    let index = ClusterIndex(of: places)
    let sums = ClusterAggregates(of: index) {
      values[$0]
    } combine: {
      $0 += $1
    }
    let greatest = ClusterAggregates(of: index) {
      values[$0]
    } combine: {
      $0 = max($0, $1)
    }
    let kinds = ClusterAggregates(of: index) {
      [values[$0] % 3: 1]
    } combine: {
      $0.merge($1, uniquingKeysWith: +)
    }
    let names = ClusterAggregates(of: index) {
      [$0]
    } combine: {
      $0 += $1
    }
    let world = try #require(GeoRegion(south: -90, west: -180, north: 90, east: 180))
    var clusters = 0
    for level in 1...18 {
      for cluster in index.clusters(in: world, level: level) {
        let members = index.places(of: cluster.id)
        clusters += cluster.isCluster ? 1 : 0
        #expect(sums[cluster.id] == members.reduce(0) { $0 + values[$1] })
        #expect(greatest[cluster.id] == members.map { values[$0] }.max())
        #expect(kinds[cluster.id]?.values.reduce(0, +) == cluster.count)
        #expect(names[cluster.id] == members)
      }
    }
    #expect(clusters > 100)
    #expect(sums[ClusterID(firstPlace: -1, count: 2)] == nil)
  }
}
