import MapKit
import MercatorMapKit
import TestSupport
import Testing

extension OnTheDouble {
  @Suite @MainActor struct MapSnapshotsTests {
    private func snapshot(
      of viewport: MapViewport, _ knobs: SnapshotKnobs = SnapshotKnobs()
    ) async throws -> MKMapSnapshotter.Snapshot {
      MKMapSnapshotter.knobs = knobs
      defer { MKMapSnapshotter.knobs = SnapshotKnobs() }
      return try await MKMapSnapshotter(options: MKMapSnapshotter.Options(viewport)).start()
    }

    nonisolated static let knobs = [false, true].flatMap { hasYUp in
      [false, true].map { tellsNearestCopy in
        var knobs = SnapshotKnobs()
        (knobs.hasYUp, knobs.tellsNearestCopy) = (hasYUp, tellsNearestCopy)
        return knobs
      }
    }

    @Test(arguments: knobs)
    func `a snapshot draws places where the viewport does`(knobs: SnapshotKnobs) async throws {
      var random = SeededGenerator(seed: 1440)
      for _ in 0..<60 {
        var view = MapViewport(
          center: GeoCoordinate(
            latitude: random.double(in: -70...70),
            longitude: random.element(of: [179.99, -179.99, 0, 11.5])),
          zoom: random.double(in: 2...18), size: ScreenSize(width: 600, height: 315),
          insets: random.once(in: 2) ? ScreenInsets(left: 200, bottom: 40) : .zero)
        if MapCase.turns, random.once(in: 2) { view.heading = random.heading() }
        let snapshot = try await snapshot(of: view, knobs)
        #expect(snapshot.image.size == CGSize(width: 600, height: 315))
        for _ in 0..<5 {
          let point = ScreenPoint(
            x: random.double(in: 0...600), y: random.double(in: 0...315))
          guard let place = view.coordinate(at: point), abs(place.latitude) < 84.9 else { continue }
          let drawn = try #require(snapshot.screenPoint(for: place))
          #expect(abs(drawn.x - point.x) < 1e-3 && abs(drawn.y - point.y) < 1e-3, "\(view)")
        }
      }
    }

    @Test(arguments: knobs)
    func `a pitched snapshot is exact without insets and usable with them`(
      knobs: SnapshotKnobs
    ) async throws {
      var view = MapViewport(
        center: GeoCoordinate(latitude: 48, longitude: 11), zoom: 13, heading: 40, pitch: 50,
        size: ScreenSize(width: 390, height: 300))
      var taken = try await snapshot(of: view, knobs)
      let place = try #require(view.coordinate(at: ScreenPoint(x: 100, y: 200)))
      let drawn = try #require(taken.screenPoint(for: place))
      #expect(MapCase.turns ? abs(drawn.x - 100) < 1e-3 && abs(drawn.y - 200) < 1e-3 : true)
      view.insets.bottom = 100
      taken = try await snapshot(of: view, knobs)
      #expect(taken.screenPoint(for: view.center) != nil)
    }

    @Test func `a northward snapshot is exact at any field of view`() async throws {
      var knobs = SnapshotKnobs()
      knobs.fieldOfViewSide = .longest
      let view = MapViewport(
        center: GeoCoordinate(latitude: 48, longitude: 11), zoom: 13,
        size: ScreenSize(width: 600, height: 315))
      let snapshot = try await snapshot(of: view, knobs)
      let place = try #require(view.coordinate(at: ScreenPoint(x: 1, y: 314)))
      let drawn = try #require(snapshot.screenPoint(for: place))
      #expect(abs(drawn.x - 1) < 1e-3 && abs(drawn.y - 314) < 1e-3)
    }

    @Test(arguments: [false, true])
    func `a snapshot's closure draws markers with y down`(hasYUp: Bool) async throws {
      var knobs = SnapshotKnobs()
      knobs.hasYUp = hasYUp
      let places = [
        GeoCoordinate(latitude: 48.1, longitude: 11.5), GeoCoordinate(latitude: .nan, longitude: 0),
        GeoCoordinate(latitude: 52.5, longitude: 13.4),
      ]
      let view = try MapViewport(
        center: places[0], zoom: 5, size: ScreenSize(width: 600, height: 315)
      ).fitting(places, .padding(36))
      let snapshot = try await snapshot(of: view, knobs)
      var indices: [Int] = []
      let picture = snapshot.image(marking: places) { context, point, index in
        indices.append(index)
        context.fillEllipse(in: CGRect(x: point.x - 6, y: point.y - 6, width: 12, height: 12))
      }
      #expect(indices == [0, 2] && picture.size == snapshot.image.size)
      let drawn = picture.context.ellipses
      #expect(abs(drawn[0].midY - (315 - 36)) < 1e-3, "Munich is the southern one")
      #expect(abs(drawn[1].midY - 36) < 1e-3)
      #if canImport(UIKit)
        #expect(picture.scale == snapshot.image.scale)
      #endif
    }

    @Test func `options of a viewport without area keep MapKit's size`() {
      let options = MKMapSnapshotter.Options(
        MapViewport(center: GeoCoordinate(latitude: 1, longitude: 1), zoom: 3, size: .zero))
      #expect(options.size == CGSize(width: 256, height: 256))
    }
  }
}
