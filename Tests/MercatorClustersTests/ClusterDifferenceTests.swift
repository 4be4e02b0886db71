import Mercator
import MercatorClusters
import TestSupport
import Testing

@Suite struct ClusterDifferenceTests {
  private let places = [
    GeoCoordinate(latitude: 10, longitude: 10), GeoCoordinate(latitude: 10, longitude: 10.01),
    GeoCoordinate(latitude: 10, longitude: 14), GeoCoordinate(latitude: -40, longitude: 120),
  ]

  private func world() throws -> GeoRegion {
    try #require(GeoRegion(south: -90, west: -180, north: 90, east: 180))
  }

  @Test func `a cluster difference merges when zooming out and splits when zooming in`() throws {
    let index = ClusterIndex(of: places)
    let near = index.clusters(in: try world(), level: 12)
    let far = index.clusters(in: try world(), level: 2)
    #expect(near.count == 3 && far.count == 2)
    let out = ClusterDifference(from: near, of: index, atZoom: 12, to: far, of: index, atZoom: 2)
    #expect(out.appeared.isEmpty && out.vanished.isEmpty && out.split.isEmpty)
    #expect(Set(out.merged.map(\.from.id.firstPlace)) == [0, 2])
    #expect(out.merged.allSatisfy { $0.to.id == ClusterID(firstPlace: 0, count: 3) })
    let back = ClusterDifference(from: far, of: index, atZoom: 2, to: near, of: index, atZoom: 12)
    #expect(back.appeared.isEmpty && back.vanished.isEmpty && back.merged.isEmpty)
    #expect(Set(back.split.map(\.to.id.firstPlace)) == [0, 2])
  }

  @Test func `removed places vanish and inserted places appear in a cluster difference`() throws {
    let before = LiveClusters(of: places)
    var after = before
    after.remove(3)
    after.insert(GeoCoordinate(latitude: 60, longitude: -100))
    let change = ClusterDifference(
      from: before.clusters(in: try world(), level: 3), of: before, atZoom: 3,
      to: after.clusters(in: try world(), level: 3), of: after, atZoom: 3)
    #expect(change.vanished.map(\.id.firstPlace) == [3])
    #expect(change.appeared.map(\.id.firstPlace) == [4])
    #expect(change.removed == change.vanished && change.added == change.appeared)
    #expect(change.merged.isEmpty && change.split.isEmpty && change.moved.isEmpty)
    #expect(before.placeCount == 4 && after.placeCount == 4)
  }

  @Test func `a place that moves keeps its marker`() throws {
    let before = LiveClusters(of: places)
    var after = before
    after.move(3, to: GeoCoordinate(latitude: -40, longitude: 121))
    let change = ClusterDifference(
      from: before.clusters(in: try world(), level: 3), of: before, atZoom: 3,
      to: after.clusters(in: try world(), level: 3), of: after, atZoom: 3)
    #expect(change.moved.map(\.from.coordinate) == [places[3]])
    #expect(change.moved.map(\.to.coordinate.longitude) == [121])
    #expect(change.added.isEmpty && change.removed.isEmpty && !change.isEmpty)
  }

  @Test func `panning makes clusters appear and vanish, never merge or split`() throws {
    let index = ClusterIndex(of: places)
    let west = try #require(GeoRegion(south: -90, west: 0, north: 90, east: 20))
    let east = try #require(GeoRegion(south: -90, west: 100, north: 90, east: 130))
    let change = ClusterDifference(
      from: index.clusters(in: west, level: 12), of: index, atZoom: 12,
      to: index.clusters(in: east, level: 12), of: index, atZoom: 12)
    #expect(change.vanished.count == 2 && change.appeared.count == 1)
    #expect(change.merged.isEmpty && change.split.isEmpty)
  }

  @Test func `a cluster difference lists every cluster that changed, on the right side`() throws {
    var generator = SeededGenerator(seed: 91)
    for _ in 0..<Campaign.rounds(100, soak: 5_000) {
      let places = generator.places(40, spread: generator.element(of: [0.5, 10, 100]))
      let before = LiveClusters(of: places)
      var after = before
      for _ in 0..<generator.int(in: 0...6) {
        let place = generator.int(in: 0...39)
        switch generator.int(in: 0...2) {
        case 0: after.remove(place)
        case 1: after.insert(generator.element(of: places))
        default: after.move(place, to: generator.element(of: places))
        }
      }
      let (oldZoom, newZoom) = (generator.double(in: 0...12), generator.double(in: 0...12))
      let whole = try world()
      let part = try #require(
        GeoRegion(south: -90, north: 90, west: places[0].longitude, longitudeSpan: 5))
      let old = before.clusters(in: generator.once(in: 2) ? whole : part, atZoom: oldZoom)
      let new = after.clusters(in: generator.once(in: 2) ? whole : part, atZoom: newZoom)
      let change = ClusterDifference(
        from: old, of: before, atZoom: oldZoom, to: new, of: after, atZoom: newZoom)
      let stay = Set(old.map(\.id)).intersection(new.map(\.id))
      let gone = Set(
        (change.vanished + change.merged.map(\.from) + change.split.map(\.from)).map(\.id))
      let come = Set(
        (change.appeared + change.split.map(\.to) + change.merged.map(\.to)).map(\.id))
      for cluster in old where !stay.contains(cluster.id) {
        #expect(gone.contains(cluster.id), "\(cluster) is not told")
      }
      for cluster in new where !stay.contains(cluster.id) {
        #expect(come.contains(cluster.id), "\(cluster) is not told")
      }
      #expect(stay.isDisjoint(with: change.vanished.map(\.id)))
      #expect(stay.isDisjoint(with: change.appeared.map(\.id)))
      #expect(stay.isDisjoint(with: change.merged.map(\.from.id)))
      #expect(stay.isDisjoint(with: change.split.map(\.to.id)))
    }
  }
}
