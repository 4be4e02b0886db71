#if Pictures
  import Mercator
  import MercatorPicture
  import MercatorPlaces
  import Testing

  @Suite struct PlacedMarkersTests {
    /// A picture of nothing but markers.
    private func picture(
      _ places: [GeoFeature], _ markers: MapPicture.MarkerShape, heading: Double = 0,
      pitch: Double = 0
    ) -> MapPicture {
      let viewport = MapViewport(
        center: GeoCoordinate(latitude: 45, longitude: 10), zoom: 6, heading: heading, pitch: pitch,
        size: ScreenSize(width: 300, height: 200))
      var picture = MapPicture(viewport, places: places, basemap: nil)
      picture.markers = markers
      picture.showsScale = false
      return picture
    }

    private func place(_ name: String, _ latitude: Double, _ longitude: Double) -> GeoFeature {
      GeoFeature(
        name: name,
        geometry: .point(GeoCoordinate(latitude: latitude, longitude: longitude)))
    }

    @Test(arguments: [
      (MapPicture.MarkerShape.pin, ""), (.dot, ""), (.label, "Xyz"), (.label, "Ålesund, Åndalsnes"),
      (.label, "東京都新宿区"), (.label, "السلام عليكم"), (.label, ""),
    ])
    func `a marker fills its box`(
      shape: MapPicture.MarkerShape, name: String
    ) throws {
      for (heading, pitch) in [(0.0, 0.0), (130, 50)] {
        let picture = picture([place(name, 45, 10)], shape, heading: heading, pitch: pitch)
        let marker = try #require(picture.placedMarkers.first)
        let point = try #require(picture.viewport.screenPoint(for: marker.coordinate))
        let box = marker.footprint.rect(at: point)
        let drawn = try #require(try picture.bitmap(pixelScale: 4).drawnRect(scale: 4))
        #expect(abs(drawn.x - box.x) < 0.8 && abs(drawn.y - box.y) < 0.8)
        #expect(abs(drawn.x + drawn.width - box.x - box.width) < 0.8)
        #expect(abs(drawn.y + drawn.height - box.y - box.height) < 0.8)
      }
    }

    @Test func `a fit to placed markers cuts none off, a fit to places does`() throws {
      let places = [
        place("Reykjavík", 64.1, -21.9), place("Helsinki", 60.2, 24.9), place("Rome", 41.9, 12.5),
      ]
      var picture = picture(places, .label)
      picture.viewport = try picture.viewport.fitting(picture.placedMarkers)
      let whole = try #require(try picture.bitmap().drawnRect(scale: 1))
      #expect(whole.x >= 0 && whole.y >= 0 && whole.x + whole.width <= 300)
      #expect(whole.y < 1.5 || whole.x < 1.5)
      picture.viewport = try picture.viewport.fitting(picture.places.flatMap(\.coordinates))
      let shown = try picture.viewport.including(atLeast: 0, of: picture.placedMarkers).places
      #expect(shown.visible < 3)
    }

    @Test func `every point has a placed marker in order, lines and areas have none`() {
      let line = [(0.0, 1.0), (2, 3)].map { GeoCoordinate(latitude: $0.0, longitude: $0.1) }
      let invalid = GeoCoordinate(latitude: .nan, longitude: 0)
      let places = [
        GeoFeature(geometry: .lineString(line)),
        GeoFeature(
          name: "two",
          geometry: .collection([.polygon([line]), .multiPoint([invalid, line[0], line[1]])])),
        GeoFeature(), place("last", 5, 6),
      ]
      let picture = picture(places, .label)
      let markers = picture.placedMarkers
      let points = places.flatMap { $0.geometry?.points ?? [] }
      #expect(markers.count == 4 && points.count == 4)
      for (marker, point) in zip(markers, points) where point.isValid {
        #expect(marker.coordinate == point)
      }
      let isPoint = markers.map { $0.footprint == .point }
      #expect(isPoint == [true, false, false, false])
      #expect(picture.placedContent.count == 6 && picture.placedContent.invalidIndices == [1])
      // Only the first of a place's points has its name, or it would be there twice.
      #expect(markers[3].footprint.right > markers[2].footprint.right)
    }
  }

  extension PictureBitmap {
    /// The smallest rectangle, in points, around all pixels that are not as the first one.
    func drawnRect(scale: Double) -> ScreenRect? {
      var (left, top, right, bottom) = (width, height, -1, -1)
      for y in 0..<height {
        for x in 0..<width where self[x, y] != self[0, 0] {
          (left, right) = (min(left, x), max(right, x))
          (top, bottom) = (min(top, y), max(bottom, y))
        }
      }
      guard right >= left else { return nil }
      return ScreenRect(
        x: Double(left) / scale, y: Double(top) / scale,
        width: Double(right + 1 - left) / scale, height: Double(bottom + 1 - top) / scale)
    }
  }
#endif
