import MapKit
import MercatorClusters
import MercatorMapKit
import TestSupport
import Testing

extension OnTheDouble {
  @Suite @MainActor struct MapClusterCoordinatorTests {
    private static let places: [GeoCoordinate] = {
      var generator = SeededGenerator(seed: 460)
      return (0..<2000).map { _ in
        GeoCoordinate(
          latitude: generator.double(in: -60...60),
          longitude: Degrees.wrappedLongitude(generator.double(in: 100...260)))
      }
    }()

    private func makeMap() -> MKMapView {
      let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      map.setCenter(
        CLLocationCoordinate2D(latitude: 0, longitude: 179), zoomLevel: 4, animated: false)
      return map
    }

    private func markers(_ map: MKMapView) -> [MapClusterAnnotation] {
      map.annotations.compactMap { $0 as? MapClusterAnnotation }
    }

    /// What a fresh look at the map would show.
    private func expected(_ map: MKMapView, _ index: ClusterIndex) -> Set<MapCluster> {
      var shown = VisibleClusters(margin: 40)
      shown.update(to: map.viewport, of: index)
      return Set(shown.clusters)
    }

    @Test func `the markers are the clusters in view, and unchanged ones are kept`()
      async
    {
      let map = makeMap()
      let own = pin(1, 1)
      map.addAnnotation(own)
      let index = ClusterIndex(of: Self.places)
      let coordinator = MapClusterCoordinator(on: map, index)
      await coordinator.untilCurrent()
      #expect(Set(markers(map).map(\.cluster)) == expected(map, index))
      #expect(markers(map).count > 20)

      let before = Dictionary(uniqueKeysWithValues: markers(map).map { ($0.cluster.id, $0) })
      map.beginGesture()
      map.moveGesture(x: 40, y: 90)
      map.endGesture()
      await coordinator.untilCurrent()
      #expect(Set(markers(map).map(\.cluster)) == expected(map, index))
      let kept = markers(map).filter { before[$0.cluster.id] != nil }
      #expect(kept.count > 10 && kept.allSatisfy { before[$0.cluster.id] === $0 })

      for zoom in [5.5, 7.3, 9.2, 3, 4.2] {
        map.setZoomLevel(zoom, animated: false)
        await coordinator.untilCurrent()
        #expect(Set(markers(map).map(\.cluster)) == expected(map, index), "\(zoom)")
        #expect(Set(markers(map).map(\.cluster.id)).count == markers(map).count)
      }
      coordinator.cancel()
      #expect(map.annotations.count == 1 && map.annotations.first === own)
      #expect(map.delegate == nil)
      map.setZoomLevel(6, animated: false)
      await coordinator.untilCurrent()
      #expect(markers(map).isEmpty)
    }

    @Test func `showing a cluster's members fits them all as separate markers`() async throws {
      let map = makeMap()
      let index = ClusterIndex(of: Self.places)
      let coordinator = MapClusterCoordinator(on: map, index)
      await coordinator.untilCurrent()
      let cluster = try #require(markers(map).first { $0.count > 3 })
      let fit = coordinator.showMembers(of: cluster, animated: false)
      #expect(fit?.outsideIndices == [] && fit?.invalidIndices == [])
      #expect(map.trueZoom > 4)
      await coordinator.untilCurrent()
      #expect(!markers(map).contains { $0.cluster.id == cluster.cluster.id })
      coordinator.cancel()
    }

    @Test(arguments: [2, 10, 11, 60])
    func `members on one spot spread out and rejoin at another level`(
      count: Int
    ) async throws {
      let map = makeMap()
      let spot = GeoCoordinate(latitude: 3, longitude: 178.5)
      let index = ClusterIndex(of: Self.places + Array(repeating: spot, count: count))
      let coordinator = MapClusterCoordinator(on: map, index)
      map.setCenter(CLLocationCoordinate2D(spot), zoomLevel: 12.4, animated: false)
      await coordinator.untilCurrent()
      let cluster = try #require(markers(map).first { $0.count == count })
      #expect(cluster.coordinate.latitude == 3 && cluster.coordinate.longitude == 178.5)
      func expectSpread() throws {
        let camera = map.viewport
        #expect(coordinator.showMembers(of: cluster, animated: false) == nil)
        #expect(map.viewport == camera)
        let spread = markers(map).filter { $0.spreadFrom != nil }
        #expect(spread.compactMap(\.place).sorted() == Array(2000..<(2000 + count)))
        #expect(spread.allSatisfy { $0.spreadFrom?.latitude == 3 })
        #expect(!markers(map).contains { $0 === cluster })
        // No two are nearer than a marker's width, and none is out of view.
        let points = spread.compactMap {
          map.viewport.screenPoint(for: GeoCoordinate($0.coordinate))
        }
        #expect(points.count == count)
        for (index, point) in points.enumerated() {
          for other in points[..<index] {
            let (x, y) = (point.x - other.x, point.y - other.y)
            #expect((x * x + y * y).squareRoot() > 35.9)
          }
          #expect(point.x > 0 && point.x < 390 && point.y > 0 && point.y < 844)
        }
      }
      func expectClosed() {
        #expect(markers(map).allSatisfy { $0.spreadFrom == nil })
        #expect(Set(markers(map).map(\.cluster)) == expected(map, index))
      }
      try expectSpread()
      // The level stays.
      map.setZoomLevel(12.7, animated: false)
      await coordinator.untilCurrent()
      #expect(markers(map).count { $0.spreadFrom != nil } == count)
      coordinator.close()
      expectClosed()
      #expect(markers(map).contains { $0 === cluster })
      try expectSpread()
      map.setZoomLevel(13.2, animated: false)
      await coordinator.untilCurrent()
      expectClosed()
      try expectSpread()
      coordinator.clusters = index
      expectClosed()
      try expectSpread()
      // The cluster goes out of view.
      map.setCenter(
        CLLocationCoordinate2D(latitude: 40, longitude: 10), zoomLevel: 13.2, animated: false)
      await coordinator.untilCurrent()
      expectClosed()
      map.setCenter(CLLocationCoordinate2D(spot), zoomLevel: 13.2, animated: false)
      await coordinator.untilCurrent()
      let again = try #require(markers(map).first { $0.count == count })
      coordinator.showMembers(of: again, animated: false)
      coordinator.cancel()
      #expect(markers(map).isEmpty)
    }

    @Test func `showing more than sixty members on one spot fits them`() async throws {
      let map = makeMap()
      let spot = GeoCoordinate(latitude: 3, longitude: 178.5)
      let near = GeoCoordinate(latitude: 3, longitude: 178.502)
      for members in [Array(repeating: spot, count: 61), [spot, near]] {
        let index = ClusterIndex(of: members)
        let coordinator = MapClusterCoordinator(on: map, index)
        map.setCenter(CLLocationCoordinate2D(spot), zoomLevel: 8, animated: false)
        await coordinator.untilCurrent()
        let cluster = try #require(markers(map).first { $0.count == members.count })
        let fit = coordinator.showMembers(of: cluster, animated: false)
        #expect(fit?.outsideIndices == [] && map.trueZoom > 8)
        #expect(markers(map).allSatisfy { $0.spreadFrom == nil })
        coordinator.cancel()
      }
    }

    @Test func `setting another index replaces the markers`() async {
      let map = makeMap()
      let coordinator = MapClusterCoordinator(on: map, ClusterIndex(of: Self.places))
      await coordinator.untilCurrent()
      let fewer = ClusterIndex(of: Self.places.prefix(50))
      coordinator.clusters = fewer
      await coordinator.untilCurrent()
      #expect(Set(markers(map).map(\.cluster)) == expected(map, fewer))
      coordinator.cancel()
    }

    @Test func `a coordinator waits for layout and does not retain its map`() async {
      weak var gone: MKMapView?
      let index = ClusterIndex(of: Self.places)
      var coordinator: MapClusterCoordinator<ClusterIndex>?
      do {
        let map = MKMapView()
        coordinator = MapClusterCoordinator(on: map, index)
        map.setCenter(
          CLLocationCoordinate2D(latitude: 0, longitude: 179), zoomLevel: 4, animated: false)
        map.layOut(390, 844)
        await coordinator?.untilCurrent()
        #expect(Set(markers(map).map(\.cluster)) == expected(map, index))
        gone = map
      }
      #expect(gone == nil)
      coordinator?.cancel()
      coordinator = nil
    }
  }
}
