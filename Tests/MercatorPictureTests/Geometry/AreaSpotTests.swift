#if Pictures
  import Foundation
  import Mercator
  import MercatorLabels
  import TestSupport
  import Testing

  @testable import MercatorPicture

  @Suite struct AreaSpotTests {
    private let frame = ScreenRect(x: 0, y: 0, width: 1000, height: 700)

    private func path(_ rings: [[ScreenPoint]]) -> PicturePath {
      var path = PicturePath()
      for ring in rings {
        for (index, point) in ring.enumerated() {
          if index == 0 { path.move(to: point) } else { path.line(to: point) }
        }
        path.close()
      }
      return path
    }

    private func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double)
      -> [ScreenPoint]
    {
      [(0.0, 0.0), (width, 0), (width, height), (0, height)].map {
        ScreenPoint(x: x + $0.0, y: y + $0.1)
      }
    }

    /// A ring around a point whose distance changes from corner to corner.
    private func star(
      _ center: ScreenPoint, _ radii: ClosedRange<Double>, _ generator: inout SeededGenerator
    ) -> [ScreenPoint] {
      let count = 3 + Int(generator.double(in: 0...30))
      return (0..<count).map { index in
        let angle = 2 * Double.pi * Double(index) / Double(count)
        let radius = generator.double(in: radii)
        return ScreenPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
      }
    }

    @Test func `the spot of a rectangle is its middle, whatever its sides`() throws {
      for (width, height) in [(40.0, 400.0), (41, 380), (400, 40), (100, 100), (300, 150)] {
        for x in [20.0, 95.5, 333] {
          let spot = try #require(AreaSpot(of: path([rectangle(x, 100, width, height)]), in: frame))
          #expect(
            spot.point.distance(to: ScreenPoint(x: x + width / 2, y: 100 + height / 2)) < 1,
            "\(width) x \(height)")
        }
      }
    }

    @Test func `no point of a fine grid is farther from the edges than the spot of an area`() throws
    {
      var generator = SeededGenerator(seed: 4621)
      for _ in 0..<Campaign.rounds(60, soak: 2000) {
        let center = ScreenPoint(
          x: generator.double(in: -50...1050), y: generator.double(in: -50...750))
        var rings = [star(center, 20...300, &generator)]
        // A hole.
        rings.append(star(center, 2...15, &generator))
        guard let spot = AreaSpot(of: path(rings), in: frame) else { continue }
        var best = (point: spot.box.center, room: 0.0)
        for row in 0..<120 {
          for column in 0..<120 {
            let point = ScreenPoint(
              x: spot.box.x + spot.box.width * (Double(column) + 0.5) / 120,
              y: spot.box.y + spot.box.height * (Double(row) + 0.5) / 120)
            let room = spot.room(at: point)
            if room > best.room { best = (point, room) }
          }
        }
        let middle = try #require(rings[0].middle)
        let price = AreaSpot.bias * AreaSpot.length(best.point, middle)
        #expect(spot.room(at: spot.point) >= best.room - price - AreaSpot.precision)
        #expect(spot.room(at: spot.point) > 0 || best.room < AreaSpot.precision + price)
      }
    }

    /// Made with shapely 2.2.0, `polylabel(polygon, 0.01)`, of rings whose y was doubled.
    private static let recorded:
      [(name: String, ring: [(Double, Double)], pole: ScreenPoint, distance: Double)] = [
        (
          "an L", [(100, 100), (200, 100), (200, 250), (500, 250), (500, 300), (100, 300)],
          ScreenPoint(x: 158.58, y: 270.71), 58.575
        ),
        (
          "a triangle", [(50, 600), (450, 620), (300, 80)], ScreenPoint(x: 256.23, y: 526.76),
          166.277
        ),
        (
          "a crescent",
          [
            (441, 491), (377, 535), (300, 550), (223, 535), (159, 491), (115, 427), (100, 350),
            (115, 273), (159, 209), (223, 165), (300, 150), (377, 165), (441, 209), (432, 258),
            (390, 230), (340, 220), (290, 230), (248, 258), (220, 300), (210, 350), (220, 400),
            (248, 442), (290, 470), (340, 480), (390, 470), (432, 442),
          ], ScreenPoint(x: 269.28, y: 195), 72.698
        ),
        (
          "two rooms and a door",
          [
            (100, 100), (300, 100), (300, 240), (400, 240), (400, 60), (700, 60), (700, 400),
            (400, 400), (400, 260), (300, 260), (300, 400), (100, 400),
          ], ScreenPoint(x: 549.34, y: 249.98), 150.664
        ),
      ]

    @Test func `a spot is shapely's pole of inaccessibility, but for the pull to the middle`()
      throws
    {
      for (name, ring, pole, distance) in Self.recorded {
        let ring = ring.map { ScreenPoint(x: $0.0, y: $0.1) }
        let spot = try #require(AreaSpot(of: path([ring]), in: frame))
        #expect(abs(spot.room(at: pole) - distance) < 0.05, "\(name)")
        let price = AreaSpot.bias * AreaSpot.length(spot.point, pole)
        #expect(spot.room(at: spot.point) >= distance - price - AreaSpot.precision, "\(name)")
        #expect(AreaSpot.length(spot.point, pole) < 0.6 * distance, "\(name)")
      }
    }

    @Test func `an area out of the frame has no spot, and a sliver the middle of its box`() throws {
      #expect(AreaSpot(of: path([rectangle(2000, 10, 50, 50)]), in: frame) == nil)
      #expect(AreaSpot(of: PicturePath(), in: frame) == nil)
      let sliver = try #require(AreaSpot(of: path([rectangle(10, 10, 0.1, 500)]), in: frame))
      #expect(sliver.point.x == 10.05 && sliver.point.y == 260)
      let odd = [
        ScreenPoint(x: .nan, y: 3), ScreenPoint(x: 4, y: .infinity), ScreenPoint(x: 9, y: 9),
      ]
      _ = AreaSpot(of: path([odd]), in: frame)
    }
  }
#endif
