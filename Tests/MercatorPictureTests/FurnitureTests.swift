#if Pictures
  import Mercator
  import MercatorPicture
  import MercatorPlaces
  import Testing

  @Suite struct FurnitureTests {
    private func picture(
      width: Double, credit: String, heading: Double = 0
    ) -> MapPicture {
      let viewport = MapViewport(
        center: GeoCoordinate(latitude: 45, longitude: 10), zoom: 5, heading: heading,
        size: ScreenSize(width: width, height: 300), insets: ScreenInsets(bottom: 40))
      var picture = MapPicture(viewport, basemap: nil)
      picture.attributions = [credit]
      picture.showsInsets = true
      picture.style.insetOverlay.opacity = 0
      picture.style.placeRim.opacity = 0
      return picture
    }

    @Test func `furniture lies in the free area, or in the whole view if none is free`() throws {
      var picture = picture(width: 300, credit: "x", heading: 20)
      let shown = picture.furniture
      picture.showsInsets = false
      #expect(picture.furniture == shown && shown.count == 3)
      #expect(shown.allSatisfy { $0.maxY <= 260 })
      picture.viewport.insets = ScreenInsets(top: 100, bottom: 200)
      #expect(try #require(picture.furniture.last).maxY == 300 && picture.notes.isEmpty)
      picture.viewport.insets = ScreenInsets(bottom: 40)
      // On a phone the sheet would cover it.
      var sheet = PictureSheet(size: ScreenSize(width: 320, height: 320))
      sheet.elements = [.phone(picture, PhoneFrame(), at: ScreenPoint(x: 10, y: 10), scale: 1)]
      let phone = try PNGPixels(sheet.png())
      picture.showsAttribution = false
      sheet.elements = [.phone(picture, PhoneFrame(), at: ScreenPoint(x: 10, y: 10), scale: 1)]
      let bare = try PNGPixels(sheet.png())
      let rows = (0..<320).filter { y in
        (0..<320).contains { phone.pixels[y * 320 + $0] != bare.pixels[y * 320 + $0] }
      }
      #expect(rows.count > 4 && rows.allSatisfy { $0 < 271 })
    }

    @Test(arguments: ScaleBar.Units.allCases)
    func `the scale bar is in the picture's units`(units: ScaleBar.Units) throws {
      var picture = picture(width: 300, credit: "x")
      picture.scaleUnits = units
      let bar = try #require(picture.viewport.scaleBar(maximumWidth: 90, units: units))
      let box = try #require(picture.furniture.first)
      #expect((box.width - bar.length - 12).magnitude < 1e-9)
    }

    @Test func `furniture boxes cover all that is drawn, inside the free area`() throws {
      for (width, heading) in [(300.0, 0.0), (300, 40), (600, 0)] {
        let picture = picture(
          width: width, credit: String(repeating: "some words ", count: 12), heading: heading)
        let boxes = picture.furniture
        #expect(boxes.count == (heading == 0 ? 2 : 3))
        let bitmap = try picture.bitmap()
        for y in 0..<bitmap.height {
          for x in 0..<bitmap.width where bitmap[x, y] != 0xF7F4ED {
            let isCovered = boxes.contains { box in
              Double(x) > box.x - 2 && Double(x) < box.x + box.width + 2
                && Double(y) > box.y - 2 && Double(y) < box.y + box.height + 2
            }
            #expect(isCovered && y < 260, "\(x), \(y)")
          }
        }
      }
    }

    @Test func `a long credit takes several lines, a short one takes one`() throws {
      let words = "© Somebody (somewhere.example), under a licence, modified: chosen by something"
      let short = try #require(picture(width: 600, credit: words).furniture.last)
      let long = try #require(picture(width: 200, credit: words).furniture.last)
      #expect(long.height > 1.5 * short.height && long.width <= 200)
      let narrow = try #require(
        picture(width: 200, credit: String(repeating: "W", count: 400)).furniture.last)
      #expect(narrow.height == short.height && narrow.width <= 200)
    }

    @Test func `the lines of a credit have about the same length`() throws {
      let words = "© Somebody (somewhere.example), under a licence, modified: chosen by something"
      let whole = try #require(picture(width: 900, credit: words).furniture.last)
      for part in [0.9, 0.7] {
        let width = (whole.width * part).rounded()
        let short = try #require(picture(width: width, credit: words).furniture.last)
        #expect(short.height > 1.5 * whole.height)
        #expect(short.width < 0.65 * whole.width, "no word is alone on the second line")
      }
    }

    @Test func `a small image has its whole credit, or a note with the rest`() throws {
      let words = "Natural Earth · © GeoNames (geonames.org), CC BY 4.0, modified"
      for (width, height) in [(100.0, 100.0), (120, 80), (200, 60), (390, 300)] {
        var small = picture(width: width, credit: words)
        small.viewport.size.height = height
        small.viewport.insets = .zero
        #expect(small.notes.isEmpty, "\(width)")
        let box = try #require(small.furniture.last)
        #expect(box.height <= height / 3 + 1 && box.width <= width)
      }
      for (width, height) in [(60.0, 40.0), (30, 30)] {
        var tiny = picture(width: width, credit: words)
        tiny.viewport.size.height = height
        tiny.viewport.insets = .zero
        let note = try #require(tiny.notes.first)
        #expect(note.hasSuffix(": " + words))
        tiny.showsAttribution = false
        #expect(tiny.notes.isEmpty)
      }
    }

    @Test func `an image without scale and attribution has no furniture`() {
      var picture = picture(width: 300, credit: "x")
      picture.showsScale = false
      picture.showsAttribution = false
      #expect(picture.furniture.isEmpty)
    }
  }
#endif
