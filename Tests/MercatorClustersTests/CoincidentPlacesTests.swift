import Mercator
import MercatorClusters
import TestSupport
import Testing

/// Places on one spot: reports Cluster#29, google-maps-ios-utils#121.
@Suite struct CoincidentPlacesTests {
  @Test(arguments: [ClusterArithmetic.seamless, .supercluster])
  func `clusters-coincident: the cluster of equal places lies on them to the bit`(
    arithmetic: ClusterArithmetic
  ) async throws {
    // As in the file of this name.
    let spot = GeoCoordinate(latitude: 51.8, longitude: 20)
    let places = [GeoCoordinate](repeating: spot, count: 5)
    let options = ClusterOptions(radius: 40, levels: 0...20, arithmetic: arithmetic)
    let made = try await ClusterIndex(building: places, options: options)
    for index: any ClusterHierarchy in [
      ClusterIndex(of: places, options: options), made, LiveClusters(of: places, options: options),
    ] {
      let cluster = try #require(index[ClusterID(firstPlace: 0, count: 5)])
      #expect(cluster.coordinate == spot)
    }
  }

  @Test func `a cluster of places on one spot lies on it to the bit at each level`() throws {
    var generator = SeededGenerator(seed: 29)
    for _ in 0..<Campaign.rounds(300, soak: 20_000) {
      let spots = (0..<generator.int(in: 1...4)).map { _ in
        GeoCoordinate(
          latitude: generator.double(in: -89...89), longitude: generator.double(in: -180...180))
      }
      let places = (0..<generator.int(in: 4...12)).map { _ in generator.element(of: spots) }
      let options = ClusterOptions(
        radius: 40, levels: 0...20,
        arithmetic: generator.int(in: 0...1) == 0 ? .seamless : .supercluster)
      let weights = places.map { _ in generator.double(in: 0...3) }
      let index = ClusterIndex(of: places, weights: weights, options: options)
      let live = LiveClusters(of: places, weights: weights, options: options)
      for (place, spot) in places.enumerated() {
        for zoom in 0...20 {
          let cluster = try #require(index.cluster(containing: place, atZoom: Double(zoom)))
          #expect(live.cluster(containing: place, atZoom: Double(zoom)) == cluster)
          let members = index.places(of: cluster.id)
          guard members.allSatisfy({ places[$0] == spot }) else { continue }
          #expect(cluster.coordinate == spot, "\(spot) at \(zoom)")
        }
      }
    }
  }

  @Test func `a place with a longitude beyond 180° clusters with its wrapped equal`() throws {
    let places = [20.0, -340].map { GeoCoordinate(latitude: 51.8, longitude: $0) }
    for first in places {
      let index = ClusterIndex(of: [first] + places)
      let cluster = try #require(index[ClusterID(firstPlace: 0, count: 3)])
      #expect(cluster.coordinate == places[0])
    }
  }
}
