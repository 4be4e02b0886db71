import Mercator
import TestSupport
import Testing

@testable import MercatorMapKit

extension OnTheDouble {
  @Suite struct ClusterAreaTests {
    private func phone(
      _ latitude: Double, _ longitude: Double, zoom: Double, heading: Double = 0, pitch: Double = 0
    ) -> MapViewport {
      MapViewport(
        center: GeoCoordinate(latitude: latitude, longitude: longitude), zoom: zoom,
        heading: heading, pitch: pitch, size: ScreenSize(width: 390, height: 844))
    }

    private func covers(_ area: ClusterArea, _ view: MapViewport) -> Bool {
      var area = area
      return area.covers(view, reserve: 80)
    }

    /// Whether everything that a view draws in a grid of points is in the area's view.
    private func holds(_ area: ClusterArea, _ view: MapViewport) -> Bool {
      let all = area.viewport(atZoom: view.zoom)
      for column in 0...8 {
        for row in 0...8 {
          let point = ScreenPoint(
            x: view.size.width * Double(column) / 8, y: view.size.height * Double(row) / 8)
          if let place = view.coordinate(at: point), !all.contains(place, in: .wholeView) {
            return false
          }
        }
      }
      return true
    }

    @Test func `an area's clusters cover the views that it reports as covered`() {
      var generator = SeededGenerator(seed: 1414)
      var covered = 0
      let rounds = Campaign.rounds(1000, all: 3000, soak: 3000)
      for _ in 0..<rounds {
        let longitude = generator.element(of: [0, 179.99, -179.99, 100])
        let first = phone(
          generator.double(in: -80...80), longitude, zoom: generator.double(in: 0...18),
          heading: generator.double(in: 0...359), pitch: generator.element(of: [0, 30, 60]))
        let area = ClusterArea(around: first, margin: 844)
        #expect(covers(area, first))
        #expect(holds(area, first))
        var next = first
        next.pan(byX: generator.double(in: -900...900), y: generator.double(in: -900...900))
        next.zoom += generator.double(in: -0.3...0.3)
        next.heading += generator.double(in: -60...60)
        if covers(area, next) {
          covered += 1
          #expect(holds(area, next), "\(first) \(next)")
        }
      }
      #expect(covered > rounds / 10 && covered < rounds * 9 / 10, "\(covered)")
    }

    @Test func `a cluster area covers a pan within its margin on the same level only`() {
      let view = phone(0, 179.9, zoom: 10.5)
      let area = ClusterArea(around: view, margin: 844)
      for (points, isCovered) in [(760.0, true), (-760, true), (768, false), (-768, false)] {
        var panned = view
        panned.pan(byX: points, y: 0)
        #expect(covers(area, panned) == isCovered, "\(points)")
      }
      var zoomed = view
      zoomed.zoom = 11.04
      #expect(covers(area, zoomed), "not clearly on the next level")
      zoomed.zoom = 11.06
      #expect(!covers(area, zoomed))
    }

    @Test func `a cluster area reaches back to nearby earlier views, not to distant ones`() {
      let view = phone(0, 179.9, zoom: 10.5)
      let area = ClusterArea(around: view, margin: 800)
      var away = view
      away.pan(byX: 390, y: 0)
      let next = ClusterArea(around: away, margin: 800, after: area)
      var edge = view
      edge.pan(byX: -700, y: 0)
      #expect(covers(next, edge) && !covers(ClusterArea(around: away, margin: 800), edge))
      away.pan(byX: 4000, y: 0)
      let far = ClusterArea(around: away, margin: 800, after: area)
      #expect(!covers(far, edge))
      #expect(holds(far, away) && far.viewport(atZoom: 10.5).size.width < 390 + 1600 + 1e-6)
      away = view
      away.zoom = 11.5
      let finer = ClusterArea(around: away, margin: 800, after: area)
      #expect(finer.viewport(atZoom: 11.5).size.width < 390 + 1600 + 1e-6, "another level")
    }

    @Test func `a cluster area of the whole world covers views from everywhere`() {
      let area = ClusterArea(around: phone(0, 0, zoom: 0.5), margin: 844)
      for longitude in stride(from: -180.0, through: 180, by: 15) {
        #expect(covers(area, phone(20, longitude, zoom: 0.7)))
      }
    }
  }
}
