import Foundation
import Mercator
import Testing
import TestSupport

@Suite struct MapViewportRegionTests {
  @Test func `B1 a rotated view's region is w·│cos│ + h·│sin│ wide`() {
    for heading in stride(from: 0.0, to: 360, by: 22.5) {
      let viewport = MapViewport(
        center: GeoCoordinate(latitude: 48, longitude: 11), zoom: 14, heading: heading,
        size: ScreenSize(width: 375, height: 667))
      let angle = heading * .pi / 180
      let points = 375 * abs(cos(angle)) + 667 * abs(sin(angle))
      let span = points * WebMercator.longitudePerPoint(atZoom: 14)
      #expect((viewport.region.longitudeSpan / span - 1).magnitude < 1e-12)
    }
  }

  @Test func `A2 a square view of 1024 points at zoom 2 is the world`() {
    let viewport = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 2,
      size: ScreenSize(width: 1024, height: 1024))
    #expect(viewport.worldRect() == .world)
    #expect(
      viewport.region
        == GeoRegion(
          south: -WebMercator.latitudeLimit, west: -180, north: WebMercator.latitudeLimit,
          east: 180))
  }

  @Test func `a view's region contains every place on screen and touches its edges`() throws {
    var generator = SeededGenerator(seed: 141)
    for _ in 0..<Campaign.rounds(1000, soak: 100_000) {
      let viewport = generator.viewport()
      for area in [ViewportArea.wholeView, .freeArea] {
        let region = area == .wholeView ? viewport.region : viewport.freeRegion
        let rect =
          area == .wholeView
          ? ScreenRect(x: 0, y: 0, width: viewport.size.width, height: viewport.size.height)
          : viewport.freeArea
        let slack = 360 * viewport.tolerance / WebMercator.pointsPerWorld(atZoom: viewport.zoom)
        let grown = try #require(
          GeoRegion(
            south: max(region.south - slack, -90), north: min(region.north + slack, 90),
            west: region.west - slack, longitudeSpan: min(region.longitudeSpan + 2 * slack, 360)))
        for _ in 0..<8 {
          let point = ScreenPoint(
            x: rect.x + generator.double(in: 0...1) * rect.width,
            y: rect.y + generator.double(in: 0...1) * rect.height)
          guard let place = viewport.coordinate(at: point) else { continue }
          #expect(grown.contains(place), "\(viewport) \(area) \(point) \(place) \(region)")
        }
      }
    }
  }

  @Test func `a view of more than one world has every longitude about its middle`() {
    let viewport = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 100), zoom: 0,
      size: ScreenSize(width: 300, height: 100))
    #expect(viewport.region.longitudeSpan == 360 && viewport.region.west == -80)
    #expect(viewport.worldRect().width > 1)
  }

  @Test func `a view without size has the region of its centre`() throws {
    let place = GeoCoordinate(latitude: 48, longitude: 11)
    let viewport = MapViewport(center: place, zoom: 10, heading: 30, pitch: 40, size: .zero)
    #expect(viewport.region.longitudeSpan == 0 && viewport.region.latitudeSpan == 0)
    #expect((viewport.region.center.latitude - 48).magnitude < 1e-12)
    let corner = try #require(viewport.corners.topLeft)
    #expect((corner.latitude - 48).magnitude < 1e-12 && corner.longitude == 11)
  }

  @Test func `a view's corners go clockwise from the top left`() throws {
    let viewport = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 5,
      size: ScreenSize(width: 200, height: 100))
    let corners = try viewport.corners.clockwise.map { try #require($0) }
    #expect(corners[0].latitude > 0 && corners[0].longitude < 0)
    #expect(corners[1].latitude > 0 && corners[1].longitude > 0)
    #expect(corners[2].latitude < 0 && corners[2].longitude > 0)
    #expect(corners[3].latitude < 0 && corners[3].longitude < 0)
  }

  @Test func `the free region is the region of the free area`() {
    let viewport = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 5,
      size: ScreenSize(width: 200, height: 800), insets: ScreenInsets(bottom: 600))
    #expect((viewport.freeRegion.center.latitude).magnitude < 1e-9)
    #expect(viewport.region.south < viewport.freeRegion.south)
    #expect(viewport.region.north == viewport.freeRegion.north)
  }
}
