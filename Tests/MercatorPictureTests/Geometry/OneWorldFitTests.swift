#if Pictures
  import Mercator
  import TestSupport
  import Testing

  @testable import MercatorPicture

  @Suite struct OneWorldFitTests {
    @Test func `a fit on one world is as close as the best of a grid of centres`() throws {
      var generator = SeededGenerator(seed: 1504)
      let positions = (0..<40).map { _ in
        GeoCoordinate(
          latitude: .random(in: -50...65, using: &generator),
          longitude: .random(in: -180...180, using: &generator))
      }
      for (pitch, heading) in [(60.0, 60.0), (30, 200), (0, 45)] {
        var viewport = MapViewport(
          center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, heading: heading, pitch: pitch,
          size: ScreenSize(width: 600, height: 400))
        let fit = try #require(
          OneWorldFit(positions, footprint: .point, in: viewport.freeArea, of: viewport))
        let nearest = fit.nearest()
        func shows(_ center: WorldPoint, _ worldsPerPoint: Double) -> Bool {
          viewport.center = WebMercator.coordinate(for: center)
          viewport.zoom = WebMercator.zoom(forPointsPerWorld: 1 / worldsPerPoint)
          let projection = PictureProjection(viewport, repeatsWorld: false)
          return positions.allSatisfy { position in
            var isDrawn = false
            projection.forEachPoint(of: position, slack: 1e-6) { _ in isDrawn = true }
            return isDrawn
          }
        }
        #expect(shows(nearest.center, nearest.worldsPerPoint))
        let closer = nearest.worldsPerPoint / 1.01
        for across in 0..<72 {
          for down in 1..<40 {
            let center = WorldPoint(x: Double(across) / 72, y: Double(down) / 40)
            #expect(!shows(center, closer), "\(pitch) \(heading) \(center)")
          }
        }
      }
    }

    @Test func `a fit on one world shows many places and ignores duplicates`() throws {
      var generator = SeededGenerator(seed: 1505)
      func places(_ count: Int) -> [GeoCoordinate] {
        (0..<count).map { _ in
          GeoCoordinate(
            latitude: .random(in: -70...75, using: &generator),
            longitude: .random(in: -360...360, using: &generator))
        }
      }
      let few = places(12)
      let many = places(Campaign.rounds(3000, all: 9000, soak: 9000))
      var viewport = MapViewport(
        center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, heading: 120, pitch: 50,
        size: ScreenSize(width: 700, height: 500))
      func nearest(_ places: [GeoCoordinate]) throws -> (WorldPoint, Double) {
        try #require(
          OneWorldFit(places, footprint: .point, in: viewport.freeArea, of: viewport)
        ).nearest()
      }
      let alone = try nearest(few)
      #expect(try nearest(few.flatMap { [GeoCoordinate](repeating: $0, count: 700) }) == alone)
      let (center, worldsPerPoint) = try nearest(many)
      viewport.center = WebMercator.coordinate(for: center)
      viewport.zoom = WebMercator.zoom(forPointsPerWorld: 1 / worldsPerPoint)
      let projection = PictureProjection(viewport, repeatsWorld: false)
      for place in many {
        var isDrawn = false
        projection.forEachPoint(of: place, slack: 1e-6) { _ in isDrawn = true }
        #expect(isDrawn, "\(place)")
      }
    }

    @Test func `a room beside the centre has no fit on one world`() {
      let viewport = MapViewport(
        center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
        size: ScreenSize(width: 600, height: 400))
      let room = ScreenRect(x: 310, y: 10, width: 200, height: 300)
      #expect(
        OneWorldFit([viewport.center], footprint: .point, in: room, of: viewport) == nil)
    }
  }
#endif
