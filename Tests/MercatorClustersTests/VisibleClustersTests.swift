import Mercator
import MercatorClusters
import TestSupport
import Testing

@Suite struct VisibleClustersTests {
  private let phone = ScreenSize(width: 390, height: 844)

  private func camera(_ zoom: Double, _ center: GeoCoordinate) -> MapViewport {
    MapViewport(center: center, zoom: zoom, size: phone)
  }

  /// What a map has after a difference, marker by marker; nil if it cannot follow it.
  private func applied(
    _ change: ClusterDifference, to old: [MapCluster]
  ) -> Set<MapCluster>? {
    var markers = Dictionary(uniqueKeysWithValues: old.map { ($0.id, $0) })
    for cluster in change.removed where markers.removeValue(forKey: cluster.id) != cluster {
      return nil
    }
    for step in change.moved
    where markers.updateValue(step.to, forKey: step.from.id) != step.from || step.from == step.to {
      return nil
    }
    for cluster in change.added where markers.updateValue(cluster, forKey: cluster.id) != nil {
      return nil
    }
    return Set(markers.values)
  }

  @Test func `a cluster splits when its zoom is passed and not when the zoom trembles`() throws {
    // 28° apart: 40 points at level 1, and two places from level 2 on.
    let places = [
      GeoCoordinate(latitude: 0, longitude: 0), GeoCoordinate(latitude: 0, longitude: 28),
    ]
    let index = ClusterIndex(of: places)
    let middle = GeoCoordinate(latitude: 0, longitude: 14)
    var shown = VisibleClusters()
    #expect(shown.level == nil && shown.clusters.isEmpty)
    #expect(shown.update(to: camera(1.9, middle), of: index).appeared.map(\.count) == [2])
    // A whole zoom must be passed by 0.05 in both directions.
    for zoom in [1.99, 2.01, 1.98, 2.04] {
      #expect(shown.update(to: camera(zoom, middle), of: index).isEmpty, "\(zoom)")
    }
    let parted = shown.update(to: camera(2.06, middle), of: index)
    #expect(shown.level == 2 && Set(parted.split.map(\.to.place)) == [0, 1])
    #expect(parted.split.allSatisfy { $0.from.id == ClusterID(firstPlace: 0, count: 2) })
    for zoom in [1.99, 2.01, 1.96] {
      #expect(shown.update(to: camera(zoom, middle), of: index).isEmpty, "\(zoom)")
    }
    let met = shown.update(to: camera(1.9, middle), of: index)
    #expect(met.merged.map(\.from.place) == [0, 1] && shown.clusters.map(\.count) == [2])
  }

  @Test func `a margin adds the clusters just outside the view, at any pitch`() {
    let viewport = MapViewport(
      center: GeoCoordinate(latitude: 10, longitude: 179.99), zoom: 8, heading: 30, pitch: 50,
      size: phone, insets: ScreenInsets(top: 47, bottom: 300))
    var generator = SeededGenerator(seed: 95)
    let places = (0..<3_000).map { _ in
      GeoCoordinate(
        latitude: generator.double(in: 0...20),
        longitude: Degrees.wrappedLongitude(generator.double(in: 170...190)))
    }
    let index = ClusterIndex(of: places, options: ClusterOptions(radius: 0))
    for area in [ViewportArea.wholeView, .freeArea] {
      var shown = VisibleClusters(of: area, margin: 40)
      shown.update(to: viewport, of: index)
      let rect =
        area == .wholeView
        ? ScreenRect(x: 0, y: 0, width: phone.width, height: phone.height) : viewport.freeArea
      let expected = places.filter {
        guard let point = viewport.screenPoint(for: $0) else { return false }
        return point.x >= rect.x - 40 && point.x <= rect.x + rect.width + 40
          && point.y >= rect.y - 40 && point.y <= rect.y + rect.height + 40
      }
      #expect(expected.count > 10 && shown.clusters.count == expected.count)
      var bare = VisibleClusters(of: area, margin: .nan)
      bare.update(to: viewport, of: index)
      #expect(bare.margin == 0 && bare.clusters.count < expected.count)
      #expect(Set(bare.clusters) == Set(index.clusters(in: viewport, of: area)))
    }
  }

  @Test func `applying every difference gives the clusters now shown`() {
    var generator = SeededGenerator(seed: 96)
    var moved = 0
    for _ in 0..<Campaign.rounds(30, soak: 2_000) {
      let middle = GeoCoordinate(latitude: generator.double(in: -60...60), longitude: 179.9)
      var live = LiveClusters(
        of: (0..<80).map { _ in
          GeoCoordinate(
            latitude: middle.latitude + generator.double(in: -3...3),
            longitude: Degrees.wrappedLongitude(179.9 + generator.double(in: -3...3)))
        })
      var shown = VisibleClusters(margin: 20)
      var viewport = camera(6, middle)
      for _ in 0..<12 {
        switch generator.int(in: 0...3) {
        case 0: viewport.zoom = generator.double(in: 4...11)
        case 1: viewport.rotate(byDegrees: 50)
        case 2: viewport.pan(byX: generator.double(in: -300...300), y: 90)
        default:
          live.remove(generator.int(in: 0...79))
          live.move(generator.int(in: 0...79), to: viewport.center)
          live.insert(viewport.center)
        }
        let old = shown.clusters
        let change = shown.update(to: viewport, of: live)
        #expect(applied(change, to: old) == Set(shown.clusters), "\(change)")
        #expect(change.isEmpty == (Set(old) == Set(shown.clusters)))
        moved += change.moved.count
      }
    }
    #expect(moved > 0)
  }
}
