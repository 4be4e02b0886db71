#if Pictures
  import Mercator
  import MercatorPlaces
  import TestSupport
  import Testing

  @testable import MercatorPicture

  @Suite struct TitleDrawingTests {
    private func picture(_ width: Double = 600, _ height: Double = 400) -> MapPicture {
      MapPicture(
        MapViewport(
          center: GeoCoordinate(latitude: 42, longitude: 12), zoom: 5,
          size: ScreenSize(width: width, height: height)), basemap: nil)
    }

    private func insets(_ picture: MapPicture) -> ScreenInsets {
      picture.titleInsets(TextContext())
    }

    @Test func `a picture without titles has no bands`() {
      #expect(insets(picture()) == .zero)
      var blank = picture()
      (blank.title, blank.subtitle, blank.source) = ("", " \n", "\0")
      #expect(insets(blank) == .zero && blank.titles(TextContext())?.marks().isEmpty == true)
    }

    @Test func `long titles are wrapped, and bands are as high as their lines`() {
      var picture = picture()
      picture.title = "Earthquakes"
      let one = insets(picture)
      #expect(one.top > 20 && one.bottom == 0)
      picture.subtitle = "Magnitude 5 and more"
      let two = insets(picture)
      #expect(two.top > one.top + 5)
      picture.title =
        "Earthquakes of a magnitude of five and more around Japan, from the year 2012 on"
      let wrapped = insets(picture)
      #expect(wrapped.top > two.top + 10)
      picture.source = "Source: USGS"
      #expect(insets(picture).top == wrapped.top && insets(picture).bottom > 15)
    }

    @Test func `bands that would cover most of the picture are left out, the source first`() {
      var small = picture(200, 100)
      (small.title, small.source) = ("A title", "A source")
      #expect(insets(small).top > 0 && insets(small).bottom == 0)
      small = picture(200, 40)
      small.title = "A title"
      #expect(insets(small) == .zero)
      for (width, height) in [(0.0, 0.0), (10, 1000), (1000, 5)] {
        var odd = picture(width, height)
        odd.title = String(repeating: "long words ", count: 200)
        _ = odd.titles(TextContext())?.marks()
      }
    }

    @Test(arguments: [0.0, 60])
    func `a fit keeps all places between the titles, and counts what they cover`(pitch: Double)
      throws
    {
      let places = try DataFile.read("italy.geojson").features
      for inset in [0.0, 40] {
        var titled = picture()
        titled.places = places
        titled.viewport.pitch = pitch
        titled.viewport.insets = ScreenInsets(inset)
        var plain = titled
        titled.title = "Ten towns of Italy"
        titled.source = "Source: GeoNames"
        try titled.fit()
        try plain.fit()
        #expect(titled.viewport.zoom < plain.viewport.zoom)
        let free = titled.viewport.freeArea.inset(by: insets(titled))
        for place in places {
          let point = try #require(place.coordinates.first.flatMap(titled.viewport.screenPoint))
          #expect(free.contains(point))
        }
        #expect(titled.placeCount.visible == places.count)
        #expect(titled.furniture.allSatisfy { titled.viewport.freeArea.grown(by: 1).contains($0) })
        // In the camera of the plain picture, markers are below the band.
        titled.viewport = plain.viewport
        #expect(titled.placeCount.visible < places.count)
      }
    }
  }
#endif
