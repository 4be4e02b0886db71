#if Pictures
  import Foundation
  import Mercator
  import MercatorPicture
  import MercatorPlaces
  import Testing

  @Suite struct PlaceShapesTests {
    private static let land: UInt32 = 0xF7F4ED
    private static let fill: UInt32 = 0xFF0000
    private static let stroke: UInt32 = 0x0000FF

    /// The world, and a little of its copies, with one shape on it.
    private func world(
      _ geometry: GeoGeometry, centeredAt longitude: Double = 0
    ) throws -> (viewport: MapViewport, bitmap: PictureBitmap) {
      let viewport = MapViewport(
        center: GeoCoordinate(latitude: 0, longitude: longitude), zoom: 0,
        size: ScreenSize(width: 300, height: 256))
      let look: [String: PropertyValue] = [
        "fill": .string("#ff0000"), "fill-opacity": .number(1), "stroke": .string("#0000ff"),
        "stroke-width": .number(3),
      ]
      var picture = MapPicture(
        viewport, places: [GeoFeature(geometry: geometry, properties: look)], basemap: nil)
      picture.repeatsWorld = true
      picture.showsScale = false
      picture.showsAttribution = false
      return (viewport, try picture.bitmap())
    }

    /// The pixel at a latitude and so many worlds to the east of the centre.
    private func pixel(
      _ drawn: (viewport: MapViewport, bitmap: PictureBitmap), latitude: Double, worlds: Double
    ) -> UInt32 {
      let y = WebMercator.worldPoint(for: GeoCoordinate(latitude: latitude, longitude: 0)).y
      return drawn.bitmap[150 + Int((worlds * 256).rounded(.down)), min(Int(y * 256), 255)]
    }

    private func ring(_ places: [(Double, Double)]) -> [GeoCoordinate] {
      places.map { GeoCoordinate(latitude: $0.1, longitude: $0.0) }
    }

    /// Around a pole at about a latitude, from one longitude on, eastwards.
    private func circle(latitude: Double, from start: Int) -> [GeoCoordinate] {
      (0...36).map { step in
        let longitude = Double((start + 10 * step + 540) % 360 - 180)
        return GeoCoordinate(
          latitude: latitude + 3 * sin(longitude * .pi / 60), longitude: longitude)
      }
    }

    @Test(arguments: [70.0, -70], [0, -180, 90])
    func `an area around a pole is filled up to the pole`(latitude: Double, start: Int) throws {
      for places in [
        circle(latitude: latitude, from: start),
        Array(circle(latitude: latitude, from: start).reversed()),
      ] {
        let drawn = try world(.polygon([places]))
        for worlds in stride(from: -0.58, to: 0.58, by: 0.02) {
          let inside = latitude > 0 ? 79.0 : -79
          #expect(pixel(drawn, latitude: inside, worlds: worlds) == Self.fill)
          #expect(pixel(drawn, latitude: 0.8 * latitude, worlds: worlds) == Self.land)
        }
      }
    }

    @Test func `Antarctica written along the pole is drawn as one area`() throws {
      let coast = (-18...18).map { step in (Double(10 * step), -72 + 3 * sin(Double(step))) }
      let drawn = try world(
        .polygon([ring(coast + [(180, -90), (-180, -90), coast[0]])]))
      for worlds in stride(from: -0.58, to: 0.58, by: 0.02) {
        #expect(pixel(drawn, latitude: -80, worlds: worlds) == Self.fill)
        #expect(pixel(drawn, latitude: -85, worlds: worlds) == Self.fill)
        #expect(pixel(drawn, latitude: -60, worlds: worlds) == Self.land)
      }
    }

    @Test func `a box around the world is filled except for its hole`() throws {
      let box = ring([(-180, -60), (180, -60), (180, 60), (-180, 60), (-180, -60)])
      let hole = ring([(-20, -20), (-20, 20), (20, 20), (20, -20), (-20, -20)])
      for outside in [box, Array(box.reversed())] {
        let drawn = try world(.polygon([outside, hole]))
        for worlds in [-0.55, -0.5, -0.49, -0.3, 0.3, 0.49, 0.5, 0.55] {
          #expect(pixel(drawn, latitude: 0, worlds: worlds) == Self.fill)
          #expect(pixel(drawn, latitude: 70, worlds: worlds) == Self.land)
        }
        #expect(pixel(drawn, latitude: 0, worlds: 0) == Self.land)
      }
    }

    @Test func `the halves of an area cut at 180° join without a line`() throws {
      func box(_ west: Double, _ east: Double) -> [GeoCoordinate] {
        ring([(west, -30), (east, -30), (east, 30), (west, 30), (west, -30)])
      }
      let halves = try world(.multiPolygon([[box(150, 180)], [box(-180, -140)]]), centeredAt: 180)
      for x in 140...160 { #expect(halves.bitmap[x, 128] == Self.fill) }
      // With nothing beyond 180° it is an edge like any other.
      let half = try world(.polygon([box(150, 180)]), centeredAt: 180)
      #expect(half.bitmap[150, 128] == Self.stroke)
      #expect(half.bitmap[154, 128] == Self.land)
    }

    @Test func `a hole across 180° stays empty at any start of its ring`() throws {
      let area = ring([(160, -40), (-160, -40), (-160, 40), (160, 40), (160, -40)])
      let hole = ring([(175, -20), (175, 20), (-175, 20), (-175, -20), (175, -20)])
      for first in 0..<4 {
        let turned = Array(hole[first..<4] + hole[..<first] + [hole[first]])
        let drawn = try world(.polygon([area, turned]), centeredAt: 180)
        #expect(drawn.bitmap[150, 128] == Self.land)
        #expect(drawn.bitmap[142, 128] == Self.fill && drawn.bitmap[158, 128] == Self.fill)
      }
    }

    @Test func `a line around the world several times is drawn on every round`() throws {
      let line = (0...72).map { (step: Int) -> GeoCoordinate in
        let longitude = (20 * step + 540) % 360 - 180
        return GeoCoordinate(latitude: Double(2 * step - 72), longitude: Double(longitude))
      }
      let drawn = try world(.lineString(line))
      for round in 0..<4 {
        for worlds in [0.1, 0.5, 0.9] {
          let latitude = 36 * (Double(round) + worlds) - 72
          let place = worlds > 0.5 ? worlds - 1 : worlds
          let near = [-3.0, -2, -1, 0, 1, 2, 3].map {
            pixel(drawn, latitude: latitude + $0, worlds: place)
          }
          #expect(near.contains(Self.stroke), "round \(round) at \(worlds)")
        }
      }
    }
  }
#endif
