import Mercator
import MercatorClusters
import TestSupport
import Testing

@Suite struct ClusterIndexGroupingTests {
  @Test(arguments: [ClusterArithmetic.seamless, .supercluster], [2, 3])
  func `each group of an index has the clusters of a separate index`(
    arithmetic: ClusterArithmetic, minimumPoints: Int
  ) throws {
    var generator = SeededGenerator(seed: 31)
    let world = try #require(GeoRegion(south: -90, north: 90, west: -180, longitudeSpan: 360))
    for round in 0..<Campaign.rounds(20, soak: 1000) {
      let kinds = ["shop", "school", nil]
      let places = (0..<generator.int(in: 0...300)).map { index in
        GeoCoordinate(
          latitude: index.isMultiple(of: 41) ? .nan : generator.double(in: 47...48),
          longitude: Degrees.wrappedLongitude(generator.double(in: 179...181)))
      }
      let own = places.map { _ in generator.element(of: kinds) }
      let weights =
        round.isMultiple(of: 2) ? [] : places.dropLast(5).map { _ in generator.double(in: 0...3) }
      let options = ClusterOptions(
        radius: 60, minimumPoints: minimumPoints, levels: 2...15, arithmetic: arithmetic)
      let index = ClusterIndex(
        of: places, weights: weights, groupedBy: { own[$0] }, options: options)
      #expect(index.placeCount == places.count { $0.isValid })
      #expect(index.invalidCount == places.count { !$0.isValid })
      var alone: [(index: ClusterIndex, members: [Int])] = []
      for kind in kinds {
        let members = places.indices.filter { own[$0] == kind }
        alone.append(
          (
            ClusterIndex(
              of: members.map { places[$0] },
              weights: weights.isEmpty
                ? [] : members.map { $0 < weights.count ? weights[$0] : 1 }, options: options),
            members
          ))
      }
      for level in 0...17 {
        let expected = alone.flatMap { alone in
          alone.index.clusters(in: world, level: level).map { cluster in
            var cluster = cluster
            cluster.id.firstPlace = alone.members[cluster.id.firstPlace]
            return cluster
          }
        }
        let found = index.clusters(in: world, level: level)
        #expect(found.count == expected.count && Set(found) == Set(expected))
        for cluster in found {
          let members = index.places(of: cluster.id)
          #expect(members.count == cluster.count && members.first == cluster.id.firstPlace)
          #expect(Set(members.map { own[$0] }).count == 1)
        }
      }
    }
  }

  @Test func `an index of one group equals an ungrouped index and reports progress`() {
    var generator = SeededGenerator(seed: 32)
    let places = (0..<500).map { _ in
      GeoCoordinate(
        latitude: generator.double(in: 47...48), longitude: generator.double(in: 11...12))
    }
    var parts: [Double] = []
    let index = ClusterIndex(of: places, groupedBy: { _ in 0 }, progress: { parts.append($0) })
    let plain = ClusterIndex(of: places)
    #expect(index.clusterCount == plain.clusterCount)
    for place in places.indices {
      for zoom in 1...17 {
        #expect(
          index.cluster(containing: place, atZoom: Double(zoom))
            == plain.cluster(containing: place, atZoom: Double(zoom)))
      }
    }
    #expect(parts == [0.75, 1])
  }

  @Test func `a grouped index of invalid places has no clusters`() {
    let none = [GeoCoordinate](repeating: GeoCoordinate(latitude: .nan, longitude: 0), count: 3)
    let index = ClusterIndex(of: none, groupedBy: { $0 })
    #expect(index.placeCount == 0 && index.invalidCount == 3 && index.clusterCount == 0)
  }
}
