import MapKit
import MercatorClusters
import MercatorMapKit
import SwiftUI
import TestSupport
import Testing

/// A station, as an app has it.
private struct Station: Identifiable, Sendable, Equatable {
  var id: Int
  var coordinate: CLLocationCoordinate2D
  var isOpen = true

  static func == (one: Station, other: Station) -> Bool { one.id == other.id }
}

/// A screen with stations; the camera is read by a view of its own.
private struct Screen<Place: Identifiable & Sendable>: View where Place.ID: Sendable {
  @State var map: MapViewportState
  @State var stations: ClusteredPlaces<Place>

  var body: some View {
    VStack {
      Map(position: $map.position) {
        MapClusters(stations, in: map) { marker in
          Marker("\(marker.count)", coordinate: marker.coordinate)
        }
      }
      .reportsCamera(to: map)
      ZoomLabel(map: map)
      CompassLabel(map: map)
    }
  }
}

private struct ZoomLabel: View {
  let map: MapViewportState
  var body: some View { Text("\(map.zoomLevel)") }
}

private struct CompassLabel: View {
  let map: MapViewportState
  var body: some View { Text("\(map.heading)°") }
}

extension OnTheDouble {
  @Suite @MainActor struct ClusteredPlacesTests {
    nonisolated static let munich = CLLocationCoordinate2D(
      latitude: 48.136315, longitude: 11.5752901)
    nonisolated static let dateline = CLLocationCoordinate2D(latitude: -17, longitude: 179.9)

    /// Each unverified behaviour of a SwiftUI map under a gesture, both ways.
    struct Behaviour: CustomTestStringConvertible, Sendable {
      var writing: MapHost.GestureWriting
      var side: MapKnobs.FieldOfViewSide
      var insets: MapKnobs.Insets
      var testDescription: String { "\(writing), \(side), \(insets)" }

      static let all: [Behaviour] = MapHost.GestureWriting.allCases.flatMap { writing in
        MapKnobs.FieldOfViewSide.allCases.flatMap { side in
          MapKnobs.Insets.allCases.map { Behaviour(writing: writing, side: side, insets: $0) }
        }
      }
    }

    /// Places around a centre, some on one spot.
    private func stations(
      _ count: Int, around center: CLLocationCoordinate2D = munich, degrees: Double = 0.6,
      seed: UInt64 = 14
    ) -> [Station] {
      var generator = SeededGenerator(seed: seed)
      return (0..<count).map { id in
        let longitude = center.longitude + generator.double(in: -degrees...degrees)
        return Station(
          id: id,
          coordinate: CLLocationCoordinate2D(
            latitude: center.latitude + generator.double(in: -degrees...degrees),
            longitude: Degrees.wrappedLongitude(longitude)),
          isOpen: id % 3 != 0)
      }
    }

    private func show<Place>(
      _ places: ClusteredPlaces<Place>, at center: CLLocationCoordinate2D = munich,
      zoom: Double = 12.4, _ behaviour: Behaviour? = nil
    ) async -> (map: MapViewportState, host: MapHost) {
      let map = MapViewportState(center: center, zoomLevel: zoom)
      let screen = Screen(map: map, stations: places)
      let host = MapHost { screen }
      if let behaviour {
        host.writesGestures = behaviour.writing
        host.map.knobs.fieldOfViewSide = behaviour.side
        host.map.knobs.insets = behaviour.insets
      }
      host.layout(width: 390, height: 844, top: 59, bottom: 34)
      host.render()
      await places.untilCurrent()
      host.render()
      return (map, host)
    }

    /// By brute force: what the view shows must be on the map, and nothing twice.
    private func expectCurrent(
      _ host: MapHost, _ map: MapViewportState, _ index: ClusterIndex, _ places: [Station],
      level: Int, _ comment: String = "", sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let shown = Set(host.markers.places.keys.compactMap { $0.last })
      let wanted = index.clusters(in: map.viewport, level: level).map { cluster in
        AnyHashable(
          MapClusterMarker<Station>.ID(
            firstPlace: places[cluster.id.firstPlace].id, count: cluster.count))
      }
      #expect(
        shown.isSuperset(of: wanted) && (wanted.isEmpty || !shown.isEmpty), "\(comment)",
        sourceLocation: sourceLocation)
    }

    @Test(arguments: Campaign.cases(6, of: Behaviour.all))
    func `panning 600 frames evaluates map content at most three times`(
      behaviour: Behaviour
    ) async {
      let places = stations(3000)
      let clustered = ClusteredPlaces(places) { $0.coordinate }
      let (map, host) = await show(clustered, behaviour)
      let index = ClusterIndex(
        of: places.map { GeoCoordinate($0.coordinate) },
        options: ClusterOptions(radius: 40, levels: 0...21))
      #expect(host.markers.places.count > 50)
      let before = Set(host.markers.places.keys)
      let moves = host.moves
      host.restartCounts()

      host.beginGesture()
      for frame in 0..<600 {
        host.moveGesture(x: 2.4, y: frame % 200 < 100 ? 1.8 : -1.8)
        // The work of a frame may be done at once, or some frames later.
        if frame % 4 == 0 { await clustered.untilCurrent() }
        host.render()
        if frame % 20 == 0 { expectCurrent(host, map, index, places, level: 12, "\(frame)") }
      }
      host.endGesture()
      await clustered.untilCurrent()
      host.render()

      #expect((1...3).contains(host.markers.evaluations), "\(host.markers.evaluations)")
      #expect(host.markers.made.values.allSatisfy { $0 == 1 })
      #expect(host.markers.made.keys.allSatisfy { !before.contains($0) })
      #expect(host.moves == moves, "a gesture moves nothing by the binding")
      // Three views have a body of interest: the screen, and two labels that nothing changed.
      #expect(host.evaluations["Screen<Station>"] == host.markers.evaluations)
      let labels = ["ZoomLabel", "CompassLabel"].map { host.evaluations[$0, default: 0] }
      #expect(labels.allSatisfy { $0 <= host.markers.evaluations }, "\(labels)")
    }

    /// The rest of what nobody could verify of a map, each knob turned alone.
    @Test(arguments: Campaign.cases(6, of: Array(MapKnobs.turns.indices)))
    func `the clusters are those in view with each knob turned, and small pans are free`(
      knob: Int
    ) async {
      let places = stations(1500)
      let clustered = ClusteredPlaces(places) { $0.coordinate }
      let map = MapViewportState(center: Self.munich, zoomLevel: 12.4, heading: 20)
      let screen = Screen(map: map, stations: clustered)
      let host = MapHost { screen }
      MapKnobs.turns[knob].turn(&host.map.knobs)
      let name = MapKnobs.turns[knob].name
      let index = ClusterIndex(
        of: places.map { GeoCoordinate($0.coordinate) },
        options: ClusterOptions(radius: 40, levels: 0...21))
      host.layout(width: 844, height: 390, bottom: 21, side: 59)
      for isAnimated in [false, true] {
        host.animates = isAnimated
        for _ in 0..<3 {
          host.render()
          await clustered.untilCurrent()
        }
        host.restartCounts()
        let moves = host.moves
        host.beginGesture()
        for frame in 0..<100 {
          host.moveGesture(x: frame < 50 ? 5 : -5, y: frame < 50 ? -4 : 4)
          await clustered.untilCurrent()
          host.render()
        }
        host.endGesture()
        #expect(host.markers.evaluations == 0 && host.markers.made.isEmpty, "\(name)")
        #expect(host.moves == moves, "\(name)")
        expectCurrent(host, map, index, places, level: 12, name)
        map.zoom(by: -1)
        host.render()
        await clustered.untilCurrent()
        host.render()
        expectCurrent(host, map, index, places, level: 11, "\(name), a level out")
        map.zoom(by: 1)
        host.render()
        await clustered.untilCurrent()
        host.render()
      }
    }

    @Test func `turning the map re-creates only the views that read the heading`() async {
      let clustered = ClusteredPlaces(stations(500)) { $0.coordinate }
      let (map, host) = await show(clustered)
      host.restartCounts()
      host.beginGesture()
      for _ in 0..<50 { host.moveGesture(degrees: 1) }
      host.endGesture()
      #expect(host.evaluations["CompassLabel"] == (MapCase.turns ? 50 : nil))
      #expect(host.evaluations["ZoomLabel"] == nil)
      #expect(host.evaluations["Screen<Station>"] == nil)
      #expect(host.markers.evaluations == 0)
      #expect((map.heading - (MapCase.turns ? 50 : 0)).magnitude < 1e-9)

      host.restartCounts()
      host.beginGesture()
      for _ in 0..<50 { host.moveGesture(levels: 0.01) }
      host.endGesture()
      #expect(host.evaluations["ZoomLabel"] == 50)
      #expect(host.evaluations["CompassLabel"] == nil)
      #expect(host.evaluations["Screen<Station>"] == nil)
    }

    @Test func `an echo of the program's own camera moves and evaluates nothing`() async {
      let clustered = ClusteredPlaces(stations(500)) { $0.coordinate }
      let (map, host) = await show(clustered)
      map.zoom(by: 0.2)
      host.render()
      await clustered.untilCurrent()
      host.render()
      let (moves, zoom) = (host.moves, host.map.trueZoom)
      host.restartCounts()
      for _ in 0..<200 {
        host.tell(.continuous)
        host.tell(.onEnd)
        map.zoomLevel = map.zoomLevel
        map.viewport = map.viewport
        host.render()
        await clustered.untilCurrent()
      }
      #expect(host.moves == moves && host.map.trueZoom == zoom)
      #expect(host.evaluations.isEmpty && host.markers.evaluations == 0)
    }

    @Test(arguments: [("Munich", munich), ("180°", dateline)])
    func `at every level the markers are the clusters in view`(
      name: String, center: CLLocationCoordinate2D
    ) async {
      let places = stations(2000, around: center) + [Station(id: 2000, coordinate: center)]
      let clustered = ClusteredPlaces(places) { $0.coordinate }
      let (map, host) = await show(clustered, at: center, zoom: 3.5)
      let index = ClusterIndex(
        of: places.map { GeoCoordinate($0.coordinate) },
        options: ClusterOptions(radius: 40, levels: 0...21))
      for zoom in [3.5, 8.2, 9.7, 12.5, 16.3, 20.4, 11.5, 2.2] {
        map.zoomLevel = zoom
        host.render()
        await clustered.untilCurrent()
        host.render()
        expectCurrent(host, map, index, places, level: Int(zoom), "\(name) \(zoom)")
        #expect(host.markers.places.count > 0)
      }
      for heading in [30.0, 200] where MapCase.turns {
        map.move { ($0.heading, $0.pitch, $0.zoom) = (heading, 45, 11.5) }
        host.render()
        await clustered.untilCurrent()
        host.render()
        expectCurrent(host, map, index, places, level: 11, "\(name) turned \(heading)")
      }
    }

    @Test(arguments: MapHost.GestureWriting.allCases)
    func `filtering during a gesture does not flicker, and the last filter wins`(
      writing: MapHost.GestureWriting
    ) async {
      let places = stations(4000)
      let clustered = ClusteredPlaces(places) { $0.coordinate }
      let (_, host) = await show(clustered, zoom: 12.5)
      host.writesGestures = writing
      #expect(host.markers.places.count > 20)
      host.restartCounts()
      host.beginGesture()
      var least = Int.max
      for frame in 0..<120 {
        host.moveGesture(x: 1)
        if frame == 40 {
          clustered.filter { _ in false }
          clustered.filter { $0.id % 7 == 0 }
          clustered.filter { $0.isOpen }
        }
        await Task.yield()
        host.render()
        least = min(least, host.markers.places.count)
      }
      host.endGesture()
      await clustered.untilCurrent()
      host.render()
      least = min(least, host.markers.places.count)
      #expect(least > 10, "no frame without markers, nor with those of an earlier filter")
      #expect(host.markers.made.values.allSatisfy { $0 == 1 })
      // Those that the filter leaves alone were not made anew.
      let ids = clustered.markers.compactMap { $0.place?.id }
      #expect(ids.count > 10 && ids.allSatisfy { $0 % 3 != 0 })
      #expect(host.markers.made.count < clustered.markers.count / 2)

      clustered.filter(nil)
      clustered.replace(with: Array(places.prefix(1)))
      await clustered.untilCurrent()
      host.render()
      #expect(host.markers.places.count <= 1)
    }

    @Test func `opening a cluster zooms to where it splits`() async throws {
      let places = stations(3000)
      let clustered = ClusteredPlaces(places) { $0.coordinate }
      let (map, host) = await show(clustered, zoom: 10.3)
      for _ in 0..<4 {
        let marker = try #require(clustered.markers.max { $0.count < $1.count })
        guard marker.isCluster else { break }
        let members = clustered.members(of: marker)
        #expect(members.count == marker.count && members.contains { $0.id == marker.id.firstPlace })
        clustered.open(marker) { _ in Issue.record("a cluster that parts is no list") }
        host.render()
        await clustered.untilCurrent()
        host.render()
        #expect(!clustered.markers.contains { $0.id == marker.id })
        let parts = clustered.markers.filter { part in
          clustered.members(of: part).contains { member in members.contains(member) }
            || part.place.map { place in members.contains(place) } == true
        }
        #expect(parts.count > 1 && parts.reduce(0) { $0 + $1.count } == marker.count)
        #expect(map.zoomLevel <= 20)
      }
      #expect(host.map.trueZoom > 12)
    }

    @Test(arguments: [2, 10, 11, 60])
    func `members on one spot spread out and rejoin at another level`(
      count: Int
    ) async throws {
      let spot = (0..<count).map { Station(id: 1000 + $0, coordinate: Self.munich) }
      let clustered = ClusteredPlaces(spot + stations(50, degrees: 0.01)) { $0.coordinate }
      let (map, host) = await show(clustered, zoom: 20.5)
      let marker = try #require(clustered.markers.first { $0.count == count })
      let moves = host.moves
      clustered.open(marker) { _ in Issue.record("\(count) are no list") }
      host.render()
      #expect(host.moves == moves)
      let spread = clustered.markers.filter { $0.spreadFrom != nil }
      #expect(spread.compactMap { $0.place?.id }.sorted() == spot.map(\.id))
      #expect(!clustered.markers.contains { $0.id == marker.id })
      #expect(Set(host.markers.places.keys).count == clustered.markers.count)
      // No two are nearer than a marker's width, and none is out of view.
      let points = spread.compactMap {
        map.viewport.screenPoint(for: GeoCoordinate($0.coordinate))
      }
      for (index, point) in points.enumerated() {
        for other in points[..<index] {
          let (x, y) = (point.x - other.x, point.y - other.y)
          #expect((x * x + y * y).squareRoot() > 35.9)
        }
        #expect(point.x > 0 && point.x < 390 && point.y > 0 && point.y < 844)
      }
      clustered.open(spread[0])
      #expect(clustered.markers.contains { $0.id == marker.id }, "a tap elsewhere closes it")
      clustered.open(marker)
      map.zoomLevel = 19.5
      host.render()
      await clustered.untilCurrent()
      #expect(clustered.markers.allSatisfy { $0.spreadFrom == nil })
      #expect(clustered.markers.contains { $0.count >= count })
    }

    @Test func `opening more than sixty members on one spot lists or zooms to them`() async throws {
      let spot = (0..<61).map { Station(id: 1000 + $0, coordinate: Self.munich) }
      let clustered = ClusteredPlaces(spot + stations(400, degrees: 0.05)) { $0.coordinate }
      let (map, host) = await show(clustered, zoom: 20.5)
      let marker = try #require(clustered.markers.first { $0.count == 61 })
      var listed: [Station] = []
      clustered.open(marker) { listed = $0 }
      #expect(listed.map(\.id).sorted() == spot.map(\.id))
      #expect(clustered.markers.contains { $0.id == marker.id })

      // The same spot with others around it, from afar: first the zoom.
      map.zoomLevel = 9
      host.render()
      await clustered.untilCurrent()
      host.render()
      let far = try #require(clustered.markers.max { $0.count < $1.count })
      #expect(far.count > 61)
      listed = []
      clustered.open(far) { listed = $0 }
      host.render()
      #expect(listed.isEmpty && host.map.trueZoom > 9.5)
    }

    @Test func `clusters from an index are shown, and live clusters update them`() async throws {
      let places = stations(300).map { GeoCoordinate($0.coordinate) }
      var live = LiveClusters(of: places, options: ClusterOptions(radius: 40, levels: 0...21))
      let clustered = ClusteredPlaces(live)
      let (map, host) = await show(clustered, zoom: 12)
      let shown = Set(clustered.markers.map(\.cluster))
      #expect(shown.isSuperset(of: live.clusters(in: map.viewport, level: 12)))
      let alone = try #require(
        clustered.markers.first { marker in
          marker.place != nil && map.viewport.contains(GeoCoordinate(marker.coordinate))
        }?.place?.id)
      host.restartCounts()
      let moved = GeoCoordinate(
        latitude: places[alone].latitude + 1e-4, longitude: places[alone].longitude)
      live.move(alone, to: moved)
      clustered.replace(with: live)
      await clustered.untilCurrent()
      host.render()
      let marker = try #require(clustered.markers.first { $0.place?.id == alone })
      #expect(GeoCoordinate(marker.coordinate) == moved)
      #expect(host.markers.made.isEmpty, "it moves, and is not made anew")
      #expect(clustered.members(of: marker).map(\.id) == [alone])
    }

    @Test func `clustering starts with the first map and does not retain it`() async {
      let calls = Counter()
      let clustered = ClusteredPlaces(stations(10)) { station in
        calls.add()
        return station.coordinate
      }
      clustered.filter { $0.isOpen }
      await clustered.untilCurrent()
      #expect(calls.value == 0 && clustered.markers.isEmpty)
      weak var gone: MapViewportState?
      do {
        let (map, host) = await show(clustered, zoom: 9)
        #expect(calls.value == stations(10).count { $0.isOpen })
        #expect(!clustered.markers.isEmpty)
        gone = map
        withExtendedLifetime(host) {}
      }
      #expect(gone == nil)
      // What changes meanwhile is there on the next map.
      clustered.filter { $0.id == 4 }
      await clustered.untilCurrent()
      let (_, host) = await show(clustered, zoom: 9)
      #expect(clustered.markers.map(\.place?.id) == [4])
      #expect(host.markers.places.count == 1)
    }

    @Test func `clustering no places or only invalid places shows nothing`() async {
      for bad in [[], [kCLLocationCoordinate2DInvalid]] {
        let places = bad.enumerated().map { Station(id: $0.offset, coordinate: $0.element) }
        let clustered = ClusteredPlaces(places) { $0.coordinate }
        let (_, host) = await show(clustered)
        #expect(clustered.markers.isEmpty && host.markers.places.isEmpty)
      }
    }

    /// Counted from any thread.
    private final class Counter: @unchecked Sendable {
      private let lock = NSLock()
      private var count = 0
      var value: Int { lock.withLock { count } }
      func add() { lock.withLock { count += 1 } }
    }
  }
}
