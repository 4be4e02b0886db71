#if Pictures
  import Mercator
  import MercatorLabels
  import MercatorPlaces
  import TestSupport
  import Testing

  @testable import MercatorPicture

  @Suite struct ClusterDrawingTests {
    @Test func `no place name overlaps the number of a cluster circle`() {
      var generator = SeededGenerator(seed: 6131)
      var circles = 0
      for _ in 0..<Campaign.rounds(6, soak: 100) {
        // Circles side by side, and the first places in them or beside them.
        let places = (0..<4000).map { index in
          GeoFeature(
            name: "Place \(index)",
            geometry: .point(
              GeoCoordinate(
                latitude: 48 + generator.double(in: -1...1) + generator.double(in: -1...1),
                longitude: 10 + generator.double(in: -2...2) + generator.double(in: -2...2))))
        }
        let view = MapViewport(
          center: GeoCoordinate(latitude: 48, longitude: 10), zoom: 6.3,
          size: ScreenSize(width: 400, height: 300))
        var picture = MapPicture(view, places: places, basemap: nil)
        picture.points = .clusters
        picture.rankByOrder()
        let scene = PictureScene(picture)
        var placer = scene.placer
        let drawn = scene.points(placer: &placer)
        let (numbers, names) = (drawn.marks.flatMap(boxes), drawn.names.flatMap(boxes))
        // Of the first five one at most finds no room.
        #expect((0..<5).count { drawn.words.contains("Place \($0)") } >= 4)
        circles += numbers.count
        for name in names {
          #expect(!numbers.contains { $0.overlaps(name) })
        }
      }
      #expect(circles > Campaign.rounds(60, soak: 1000))
    }

    @Test func `no two cluster discs, and no disc and a dot, are within a point of each other`()
      throws
    {
      let places = try DataFile.read("cities.geojson").features
      var generator = SeededGenerator(seed: 4616)
      var discs = 0
      for round in 0..<Campaign.rounds(40, soak: 10_000) {
        // Groups of all places, or of few.
        let count = round % 2 == 0 ? places.count : 300
        var view = MapViewport(
          center: GeoCoordinate(
            latitude: generator.double(in: -60...75), longitude: generator.double(in: -180...180)),
          zoom: generator.double(in: 0...7), size: ScreenSize(width: 600, height: 400))
        if round % 3 == 0 {
          view.heading = generator.double(in: 0...360)
          view.pitch = generator.double(in: 0...75)
        }
        let circles = circles(Array(places.prefix(count)), view)
        discs += circles.count { $0.count > 1 }
        for (index, circle) in circles.enumerated() {
          for larger in circles[..<index] where larger.count > 1 {
            let gap = larger.point.distance(to: circle.point) - larger.radius - circle.radius
            #expect(gap >= 1, "\(larger.count) and \(circle.count)")
          }
        }
      }
      #expect(discs > Campaign.rounds(200, soak: 50_000))
    }

    @Test func `cluster circles add up to all places in view`() throws {
      let places = try DataFile.read("cities.geojson").features
      let view = MapViewport(
        center: GeoCoordinate(latitude: 10, longitude: 11), zoom: 0.4, heading: 20,
        size: ScreenSize(width: 600, height: 600))
      let circles = circles(places, view)
      #expect(circles.reduce(0) { $0 + $1.count } == places.count)
      #expect(circles.allSatisfy { $0.count == 1 || $0.radius == radius(of: $0) })
    }

    private func radius(of circle: ClusterDrawing.Circle) -> Double {
      ClusterDrawing.radius(of: circle.count, .light)
    }

    private func circles(
      _ places: [GeoFeature], _ view: MapViewport
    ) -> [ClusterDrawing.Circle] {
      var picture = MapPicture(view, places: places, basemap: nil)
      picture.points = .clusters
      let scene = PictureScene(picture)
      return ClusterDrawing(
        style: picture.style, markers: scene.markers, projection: scene.projection,
        context: TextContext()
      ).circles()
    }

    private func boxes(_ mark: PictureMark) -> [ScreenRect] {
      if case .text(let line, let corner, _, _) = mark { [line.box(at: corner)] } else { [] }
    }
  }
#endif
