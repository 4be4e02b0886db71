import Mercator
import MercatorClusters
import TestSupport
import Testing

@Suite struct ClusterIndexWorldTests {
  @Test func `the clusters of the world at a zoom hold each valid place once`() throws {
    var generator = SeededGenerator(seed: 4503)
    var places = (0..<500).map { _ in generator.coordinate() }
    places += [
      GeoCoordinate(latitude: .nan, longitude: 0), GeoCoordinate(latitude: 90, longitude: 180),
      GeoCoordinate(latitude: -90, longitude: -180), GeoCoordinate(latitude: 0, longitude: 200),
    ]
    let valid = places.indices.filter { places[$0].isValid }
    let index = ClusterIndex(of: places)
    let live = LiveClusters(of: places)
    let world = try #require(GeoRegion(south: -90, west: -180, north: 90, east: 180))
    for zoom in [-3, 0, 1.5, 4, 9, 17, 18, 25] {
      let found = index.clusters(atZoom: zoom)
      let members = found.flatMap { index.places(of: $0.id, limit: .max, offset: 0) }
      #expect(members.sorted() == valid, "\(zoom)")
      #expect(Set(found) == Set(index.clusters(in: world, atZoom: zoom)), "\(zoom)")
      #expect(Set(found) == Set(live.clusters(atZoom: zoom)), "\(zoom)")
    }
  }

  @Test func `an index without places has no clusters`() {
    #expect(ClusterIndex(of: []).clusters(atZoom: 3).isEmpty)
    #expect(LiveClusters().clusters(atZoom: 3).isEmpty)
  }
}
