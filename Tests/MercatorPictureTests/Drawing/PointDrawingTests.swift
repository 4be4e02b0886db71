#if Pictures
  import Mercator
  import MercatorPlaces
  import Testing

  @testable import MercatorPicture

  @Suite struct PointDrawingTests {
    /// A picture of places in rows of ten, so many degrees apart, with labels.
    private func picture(_ count: Int, apart step: Double, zoom: Double) -> MapPicture {
      let places = (0..<count).map { index in
        GeoFeature(
          name: "Place \(index)",
          geometry: .point(
            GeoCoordinate(
              latitude: 50 - Double(index / 10) * step, longitude: 8 + Double(index % 10) * step)))
      }
      let view = MapViewport(
        center: GeoCoordinate(latitude: 50, longitude: 10), zoom: zoom,
        size: ScreenSize(width: 1200, height: 800))
      var picture = MapPicture(view, places: places, basemap: nil)
      picture.markers = .label
      picture.showsScale = false
      return picture
    }

    private func drawn(_ picture: MapPicture) -> PointDrawing.Drawn {
      let scene = PictureScene(picture)
      var placer = scene.placer
      return scene.points(placer: &placer)
    }

    @Test func `labels that cover no dot are drawn below their dots, and none is hidden`() {
      let row = picture(10, apart: 0.35, zoom: 6)
      #expect(drawn(row).hiddenCount == 0)
      #expect(drawn(row).words.count > 2)
      #expect(row.notes.isEmpty)
    }

    @Test func `only the first labels cover dots in a crowd, and a note counts these`() {
      let crowd = picture(100, apart: 0.1, zoom: 6)
      let drawn = drawn(crowd)
      // Each place is drawn, or lies below a label.
      #expect(drawn.hiddenCount > 5)
      #expect(drawn.words.count >= 2 && drawn.words.first == "Place 0")
      #expect(crowd.notes == ["\(drawn.hiddenCount) places in view lie below labels"])
      // No label but those of the first five hides a dot.
      var few = crowd
      few.places = Array(
        crowd.places.enumerated().map { index, place in
          var place = place
          if index >= 20, !drawn.words.prefix(5).contains(place.name ?? "") { place.name = nil }
          return place
        })
      #expect(self.drawn(few).hiddenCount == drawn.hiddenCount)
    }

    @Test func `dots of up to 300 places are covered by the first names only`() {
      var rows = picture(100, apart: 0.35, zoom: 6)
      rows.markers = .dot
      rows.rankByOrder()
      let drawn = drawn(rows)
      #expect(drawn.words.count > 10)
      // A dot below a name is drawn faded, by one mark less.
      var few = rows
      few.places = rows.places.map { place in
        var place = place
        if !drawn.words.prefix(5).contains(place.name ?? "") { place.name = nil }
        return place
      }
      #expect(self.drawn(few).words.count == 5)
      #expect(self.drawn(few).marks.count == drawn.marks.count)
    }

    @Test func `a note counts one place below a label in the singular`() {
      let two = picture(1, apart: 1, zoom: 6)
      let place = two.places[0]
      var picture = two
      // Twenty points above the first, where its label is; below it is another.
      let above = GeoCoordinate(latitude: 50.23, longitude: 8)
      let below = GeoCoordinate(latitude: 49.77, longitude: 8)
      picture.places = [
        place, GeoFeature(geometry: .point(above)), GeoFeature(geometry: .point(below)),
      ]
      #expect(picture.notes == ["1 place in view lies below a label"])
    }
  }
#endif
