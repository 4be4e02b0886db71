#if Pictures
  import Foundation
  import Mercator
  import MercatorLabels
  import MercatorPlaces
  import TestSupport
  import Testing

  @testable import MercatorPicture

  @Suite struct ShapeDrawingTests {
    private let view = MapViewport(
      center: GeoCoordinate(latitude: 10, longitude: 20), zoom: 6,
      size: ScreenSize(width: 1200, height: 800))

    private func drawn(_ places: [GeoFeature], in view: MapViewport) -> PointDrawing.Drawn {
      var picture = MapPicture(view, places: places, basemap: nil)
      picture.rankByOrder()
      picture.showsScale = false
      let scene = PictureScene(picture)
      var placer = scene.placer
      return scene.shapes(placer: &placer)
    }

    private func centers(_ drawn: PointDrawing.Drawn) -> [ScreenPoint] {
      drawn.names.compactMap { mark in
        guard case .text(let line, let corner, _, _) = mark else { return nil }
        return line.box(at: corner).center
      }
    }

    private func isInside(_ point: ScreenPoint, _ ring: [ScreenPoint]) -> Bool {
      var isInside = false
      for (a, b) in zip(ring, ring.dropFirst() + ring.prefix(1))
      where (a.y > point.y) != (b.y > point.y) {
        if point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) { isInside.toggle() }
      }
      return isInside
    }

    @Test func `names of areas are in their areas at random shapes, headings and pitches`() throws {
      var generator = SeededGenerator(seed: 4622)
      var count = 0
      for _ in 0..<Campaign.rounds(150, soak: 5000) {
        var view = view
        view.heading = generator.double(in: 0...360)
        view.pitch = generator.double(in: -40...60)
        let corners = 3 + Int(generator.double(in: 0...40))
        let (south, west) = (generator.double(in: 0...20), generator.double(in: 10...30))
        let ring = (0..<corners).map { index in
          let angle = 2 * Double.pi * Double(index) / Double(corners)
          let radius = generator.double(in: 0.2...4)
          return GeoCoordinate(
            latitude: south + radius * sin(angle), longitude: west + radius * cos(angle))
        }
        let drawn = drawn([GeoFeature(name: "Area", geometry: .polygon([ring]))], in: view)
        let points = ring.compactMap { view.screenPoint(for: $0) }
        guard points.count == corners, let center = centers(drawn).first else { continue }
        // A name next to a small area is not in it.
        let xs = points.map(\.x)
        guard xs.max() ?? 0 > (xs.min() ?? 0) + 60 else { continue }
        count += 1
        #expect(isInside(center, points))
      }
      #expect(count > Campaign.rounds(60, soak: 2000))
    }

    @Test func `names of tall areas in a row are level`() {
      let areas = (0..<8).map { index in
        let (west, north) = (14 + 1.5 * Double(index), 12 + 0.1 * Double(index % 3))
        return GeoFeature(
          name: "No. \(index)",
          geometry: .polygon([
            [(8, 0), (8, 1.3), (north, 1.3), (north, 0)].map {
              GeoCoordinate(latitude: $0.0, longitude: west + $0.1)
            }
          ]))
      }
      let heights = centers(drawn(areas, in: view)).map(\.y)
      #expect(heights.count == 8)
      // Half of the difference of their heights on this map, 0.2°, is less than 10 points.
      #expect((heights.max() ?? 0) - (heights.min() ?? 0) < 10)
    }

    private func line(_ places: [(Double, Double)]) -> GeoFeature {
      GeoFeature(
        name: "The long way round",
        geometry: .lineString(places.map { GeoCoordinate(latitude: $0.0, longitude: $0.1) }))
    }

    @Test func `a line's name runs along it, clear of it, and from left to right`() throws {
      let lines: [[(Double, Double)]] = [
        [(8, 16), (9.5, 18), (10, 20), (12, 22)], [(12, 22), (8, 16)], [(5, 20), (15, 20.5)],
      ]
      for line in lines.map(line) {
        let mark = try #require(drawn([line], in: view).names.first)
        guard case .curvedText(let text, let course, _, _) = mark else {
          Issue.record("not along the line")
          continue
        }
        #expect(abs(course.length - text.width) < 3)
        #expect(course.points[0].x <= course.points[course.points.count - 1].x)
        let coordinates = line.geometry?.coordinates ?? []
        let track = TextCourse(coordinates.compactMap { view.screenPoint(for: $0) })
        for point in course.points {
          let distances = (0...Int(track.length)).map { step in
            point.distance(to: track.point(at: Double(step)))
          }
          let near = distances.min()
          #expect(((text.height / 2)...(2 * text.height)).contains(near ?? 0))
        }
      }
    }

    @Test func `the name of a line that turns back is next to it`() throws {
      let loop = line(
        (0..<30).map { index -> (Double, Double) in
          (10 + 0.6 * sin(0.2 * Double(index)), 20 + 0.6 * cos(0.2 * Double(index)))
        })
      let mark = try #require(drawn([loop], in: view).names.first)
      guard case .text = mark else {
        Issue.record("along the line")
        return
      }
    }
  }
#endif
