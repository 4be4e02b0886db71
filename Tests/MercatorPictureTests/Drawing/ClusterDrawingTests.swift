#if Pictures
  import Mercator
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

    @Test(arguments: Campaign.cases(2, of: [(0.0, 0.0), (55, 40), (0, 45), (75, 90)]))
    func `no cluster circle overlaps the number of another`(
      pitch: Double, heading: Double
    ) throws {
      let places = try DataFile.read("cities.geojson").features
      let view = MapViewport(
        center: GeoCoordinate(latitude: 45, longitude: 10), zoom: 2, heading: heading, pitch: pitch,
        size: ScreenSize(width: 600, height: 400))
      let circles = circles(places, view)
      #expect(circles.count { $0.count > 1 } > 10)
      for (index, circle) in circles.enumerated() {
        guard let number = circle.number, let corner = circle.numberCorner else { continue }
        let box = number.box(at: corner)
        for larger in circles[..<index] where larger.count > 1 {
          // The point of the number that is nearest to the larger one's middle.
          let across = min(max(larger.point.x, box.x), box.maxX) - larger.point.x
          let down = min(max(larger.point.y, box.y), box.maxY) - larger.point.y
          #expect((across * across + down * down).squareRoot() >= larger.radius)
        }
      }
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
