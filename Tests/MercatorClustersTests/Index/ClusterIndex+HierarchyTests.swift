import Mercator
import MercatorClusters
import TestSupport
import Testing

@Suite struct ClusterIndexHierarchyTests {
  private static let world = GeoRegion(south: -90, west: -180, north: 90, east: 180)

  /// 500 places about a spot, and 6 214 on it, as meteorites in Data of the world's museums are.
  private func places() -> [GeoCoordinate] {
    var generator = SeededGenerator(seed: 67)
    return generator.places(500, spread: 2)
      + [GeoCoordinate](
        repeating: GeoCoordinate(latitude: -71.5, longitude: 35.66667), count: 6_214)
  }

  @Test func `thousands of places on one spot stay one cluster to the last level`() throws {
    let places = places()
    let index = ClusterIndex(of: places)
    let spot = try #require(index.cluster(containing: 3_000, atZoom: 17))
    #expect(spot.id == ClusterID(firstPlace: 500, count: 6_214))
    #expect(spot.coordinate.distanceInMeters(to: places[500]) < 1e-3)
    #expect(index.expansionZoom(of: spot.id) == 18)
    #expect(index.children(of: spot.id).count == 6_214)
    #expect(index.places(of: spot.id, limit: 2, offset: 6_213) == [6_713])
    let viewport = MapViewport(
      center: places[0], zoom: 3, size: ScreenSize(width: 390, height: 844))
    let closer = try index.viewport(showing: spot.id, from: viewport)
    #expect(closer.count(of: places).visible >= 6_214 && closer.zoom > 10)
  }

  @Test func `pages of a cluster's places add up to its members`() throws {
    let index = ClusterIndex(of: places(), options: ClusterOptions(radius: 80))
    var clusters = 0
    for cluster in index.clusters(in: try #require(Self.world), level: 7) where cluster.isCluster {
      clusters += 1
      let members = index.places(of: cluster.id)
      #expect(members.count == cluster.count && Set(members).count == cluster.count)
      #expect(members.min() == cluster.id.firstPlace)
      var paged: [Int] = []
      while true {
        let page = index.places(of: cluster.id, limit: 7, offset: paged.count)
        if page.isEmpty { break }
        paged += page
        if paged.count > 200 { break }
      }
      #expect(paged == Array(members.prefix(paged.count)) && paged.count >= min(200, members.count))
    }
    #expect(clusters > 5)
  }

  @Test func `a cluster is whole below its expansion zoom and split from there on`() throws {
    let index = ClusterIndex(of: places())
    let world = try #require(Self.world)
    for level in 1...16 {
      for cluster in index.clusters(in: world, level: level) where cluster.isCluster {
        let parting = try #require(index.expansionZoom(of: cluster.id))
        #expect(parting > level)
        #expect(
          index.cluster(containing: cluster.id.firstPlace, atZoom: Double(parting) - 0.01)
            == cluster)
        let parts = index.children(of: cluster.id)
        #expect(parts.reduce(0) { $0 + $1.count } == cluster.count && parts.count > 1)
        for part in parts {
          #expect(index.cluster(containing: part.id.firstPlace, atZoom: Double(parting)) == part)
        }
      }
    }
  }
}
