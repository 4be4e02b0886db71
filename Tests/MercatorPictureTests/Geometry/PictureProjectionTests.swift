#if Pictures
  import Mercator
  import MercatorPicture
  import MercatorPlaces
  import TestSupport
  import Testing

  @Suite struct PictureProjectionTests {
    private static let red: UInt32 = 0xFF0000

    /// A look along the equator, over one copy of the world after another.
    private func alongTheEquator(pitch: Double, zoom: Double = 0) -> MapViewport {
      MapViewport(
        center: GeoCoordinate(latitude: 0, longitude: 0), zoom: zoom, heading: 90, pitch: pitch,
        size: ScreenSize(width: 390, height: 844))
    }

    /// The view with land in red, or with a red area on the sea.
    private func picture(
      of viewport: MapViewport, area: GeoRegion?, hasLand: Bool = true
    ) -> MapPicture {
      var picture = MapPicture(viewport, basemap: DrawnView.basemap)
      picture.repeatsWorld = true
      picture.style.haze = picture.style.haze.faded(0)
      picture.showsMapNames = false
      picture.showsScale = false
      picture.showsAttribution = false
      guard let area else {
        picture.style.land = hasLand ? .hex(0xFF0000) : picture.style.sea
        return picture
      }
      picture.basemap = nil
      let corners = [
        (area.south, area.west), (area.south, area.east), (area.north, area.east),
        (area.north, area.west), (area.south, area.west),
      ].map { GeoCoordinate(latitude: $0.0, longitude: $0.1) }
      picture.places = [
        GeoFeature(
          geometry: .polygon([corners]),
          properties: [
            "fill": .string("#ff0000"), "fill-opacity": .number(1), "stroke-opacity": .number(0),
          ])
      ]
      return picture
    }

    @Test(arguments: [50.0, 70, 85])
    func `an area is drawn on every copy of the world in view, and nowhere else`(
      pitch: Double
    ) throws {
      let viewport = alongTheEquator(pitch: pitch)
      let area = try #require(GeoRegion(south: -40, west: -20, north: 40, east: 50))
      let bitmap = try picture(of: viewport, area: area).bitmap()
      var counts = (inside: 0, outside: 0)
      for y in stride(from: 2, to: 842, by: 3) {
        for x in stride(from: 2, to: 388, by: 7) {
          // The pixel and a little around it, where that is a small part of the world.
          let corners = [(-1.0, -1.0), (2, -1), (-1, 2), (2, 2)].compactMap {
            viewport.coordinate(at: ScreenPoint(x: Double(x) + $0.0, y: Double(y) + $0.1))
          }
          guard corners.count == 4,
            let box = GeoRegion(enclosing: corners), box.longitudeSpan < 20
          else { continue }
          if corners.allSatisfy(area.contains) {
            counts.inside += 1
            #expect(bitmap[x, y] == Self.red, "\(x), \(y)")
          } else if !corners.contains(where: area.contains) {
            counts.outside += 1
            #expect(bitmap[x, y] != Self.red, "\(x), \(y)")
          }
        }
      }
      #expect(counts.inside > 100 && counts.outside > 100)
    }

    @Test func `an image of the whole world shows the world and each place once`() throws {
      let places = [(0.0, 100.0), (40, -120), (-30, -170), (10, 179)].map {
        GeoFeature(geometry: .point(GeoCoordinate(latitude: $0.0, longitude: $0.1)))
      }
      for heading in Campaign.cases(1, of: [90.0, 0, 210]) {
        var picture = MapPicture(
          MapViewport(
            center: GeoCoordinate(latitude: 0, longitude: 20), zoom: 0, heading: heading,
            size: ScreenSize(width: 900, height: 900)), places: places)
        picture.showsMapNames = false
        picture.showsScale = false
        picture.showsAttribution = false
        picture.markers = .dot
        let once = try picture.bitmap()
        // 256 points wide, and nothing beside it.
        let beyond = UInt32(0xDDE5EA)
        let center = picture.viewport.centerPoint
        let (x, y) = heading == 90 ? (0.0, 160.0) : heading == 0 ? (160, 0) : (139, -80)
        for sign in [-1.0, 1] {
          #expect(once[Int(center.x + sign * x), Int(center.y + sign * y)] == beyond)
        }
        for place in places.flatMap(\.coordinates) {
          let point = try #require(picture.viewport.screenPoint(for: place))
          #expect(once[Int(point.x), Int(point.y)] == 0xD6453D)
        }
        func dots(_ bitmap: PictureBitmap) -> Int { bitmap.pixels.count { $0 == 0xD6453D } }
        picture.repeatsWorld = true
        let again = try picture.bitmap()
        #expect(again[Int(center.x + x), Int(center.y + y)] != beyond)
        #expect(dots(again) > 2 * dots(once))
      }
    }

    @Test func `a pitched map is drawn up to the top of the view`() throws {
      let viewport = alongTheEquator(pitch: 70)
      let land = try picture(of: viewport, area: nil).bitmap()
      let sea = try picture(of: viewport, area: nil, hasLand: false).bitmap()
      // A row is a meridian, and every meridian has some land, if only Antarctica.
      for y in 0..<844 {
        let isSeen = (0..<390).contains { x in
          Int(land[x, y] & 0xFF) + 20 < Int(sea[x, y] & 0xFF)
        }
        #expect(isSeen, "row \(y)")
      }
    }

    @Test(arguments: Campaign.cases(1, of: [-16.0, -8, -3]))
    func `worlds of the smallest zooms are drawn`(zoom: Double) throws {
      for pitch in [0.0, 85] {
        let bitmap = try picture(of: alongTheEquator(pitch: pitch, zoom: zoom), area: nil).bitmap()
        #expect(bitmap.width == 390)
      }
    }
  }
#endif
