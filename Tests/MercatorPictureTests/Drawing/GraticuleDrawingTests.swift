#if Pictures
  import Mercator
  import MercatorLabels
  import MercatorPlaces
  import Testing

  @testable import MercatorPicture

  @Suite struct GraticuleDrawingTests {
    /// Where the degrees are written of a picture without places.
    private func labels(
      zoom: Double, latitude: Double = 0, repeats: Bool = false
    ) -> [(line: TextLine, corner: ScreenPoint)] {
      let view = MapViewport(
        center: GeoCoordinate(latitude: latitude, longitude: 0), zoom: zoom,
        size: ScreenSize(width: 600, height: 400))
      var picture = MapPicture(view, places: [], basemap: nil)
      picture.repeatsWorld = repeats
      let scene = PictureScene(picture)
      var placer = LabelPlacer(area: scene.frame, taken: [])
      let drawing = GraticuleDrawing(
        style: picture.style, projection: scene.projection, context: scene.context)
      return drawing.marks(placer: &placer).compactMap { mark in
        if case .text(let line, let corner, _, _) = mark { (line, corner) } else { nil }
      }
    }

    @Test func `degree labels are at the edges of a world smaller than the image`() {
      // At zoom 0 the world is 256 points wide: from 172 to 428, and from 72 to 328.
      let labels = labels(zoom: 0)
      #expect(labels.count > 8)
      for (line, corner) in labels {
        let isLatitude = (corner.x - 176).magnitude < 1e-6
        let isLongitude = (corner.y + line.height - 325).magnitude < 1e-6
        #expect(isLatitude || isLongitude, "\(corner)")
      }
      #expect(labels.contains { ($0.corner.x - 176).magnitude < 1e-6 })
      #expect(labels.contains { ($0.corner.y + $0.line.height - 325).magnitude < 1e-6 })
    }

    @Test(arguments: [(4.0, 0.0, false), (0, 0, true)])
    func `degree labels are at the image's left edge where the world continues`(
      zoom: Double, latitude: Double, repeats: Bool
    ) {
      let labels = labels(zoom: zoom, latitude: latitude, repeats: repeats)
      #expect(labels.contains { ($0.corner.x - 4).magnitude < 1e-6 })
    }

    @Test(arguments: [(3.5, 84.0), (8, 83), (5, -80), (2, 80)])
    func `meridians near the poles leave room for their degree labels`(
      zoom: Double, latitude: Double
    ) {
      let middles = labels(zoom: zoom, latitude: latitude).compactMap { line, corner in
        corner.x == 4 ? nil : corner.x + line.width / 2
      }.sorted()
      let gaps = zip(middles.dropFirst(), middles).map { $0 - $1 }
      #expect(middles.count >= 5 && middles.count <= 25)
      #expect((gaps.max() ?? 0) - (gaps.min() ?? 1) < 1e-6, "none is left out: \(gaps)")
    }

    @Test(arguments: [
      (1.0, 0.0, 1.0), (5, 65, 5), (5, -65, 5), (5, 80, 10), (1, 84, 5), (0.05, 83, 0.2),
      (30, 89, 30), (1e-4, 0, 1e-4),
    ])
    func `the step between meridians grows towards the poles`(
      step: Double, latitude: Double, stepEast: Double
    ) {
      #expect(GraticuleDrawing.stepEast(beside: step, atLatitude: latitude) == stepEast)
    }
  }
#endif
