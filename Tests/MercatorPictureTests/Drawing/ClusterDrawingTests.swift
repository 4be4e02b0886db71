#if Pictures
  import Mercator
  import MercatorPlaces
  import TestSupport
  import Testing

  @testable import MercatorPicture

  @Suite struct ClusterDrawingTests {
    @Test func `no name lies over the number of a circle`() {
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

    private func boxes(_ mark: PictureMark) -> [ScreenRect] {
      if case .text(let line, let corner, _, _) = mark { [line.box(at: corner)] } else { [] }
    }
  }
#endif
