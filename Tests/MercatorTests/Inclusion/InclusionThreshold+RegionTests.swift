import Mercator
import TestSupport
import Testing

@Suite struct InclusionThresholdRegionTests {
  let square = MapViewport(
    center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 4,
    size: ScreenSize(width: 256, height: 256))

  private func region(_ west: Double, _ east: Double) throws -> GeoRegion {
    try #require(GeoRegion(south: -1, west: west, north: 1, east: east))
  }

  @Test func `inclusion counts a region once all of it is visible`() throws {
    let regions = [try region(-18, -9), try region(9, 36), try region(170, -170)]
    let one = try square.including(atLeast: 1, of: regions)
    #expect((one.viewport.zoom - WebMercator.zoom(forPointsPerWorld: 2560)).magnitude < 1e-12)
    #expect(one.places == PlaceCount(total: 3, visible: 1, invalid: 0))
    let two = try square.including(atLeast: 2, of: regions)
    #expect((two.viewport.zoom - WebMercator.zoom(forPointsPerWorld: 1280)).magnitude < 1e-12)
    let three = try square.including(atLeast: 3, of: regions)
    // Across 180° on one copy of the world, ten degrees farther than half of it.
    #expect(
      (three.viewport.zoom - WebMercator.zoom(forPointsPerWorld: 128 / (190 / 360))).magnitude
        < 1e-12)
    #expect(three.viewport.count(of: regions).visible == 3)
  }

  @Test func `inclusion of a region around the globe shows its longitudes once`() throws {
    var view = square
    view.center.longitude = 77
    let belt = try #require(GeoRegion(south: -10, west: -180, north: 10, east: 180))
    let found = try view.including(atLeast: 1, of: belt)
    #expect((found.viewport.zoom - WebMercator.zoom(forPointsPerWorld: 256)).magnitude < 1e-12)
  }

  @Test func `inclusion of a region without size equals its place's`() throws {
    var generator = SeededGenerator(seed: 311)
    for _ in 0..<Campaign.rounds(100, soak: 10_000) {
      var viewport = generator.viewport()
      viewport.zoom = generator.double(in: 2...20)
      let places = (0..<12).map { _ in
        GeoCoordinate(
          latitude: generator.double(in: -85...85), longitude: generator.double(in: -180...180))
      }
      let points = places.compactMap {
        GeoRegion(
          south: $0.latitude, north: $0.latitude, west: $0.longitude, longitudeSpan: 0)
      }
      let wanted = generator.int(in: 1...12)
      let asPlaces = try viewport.including(atLeast: wanted, of: places)
      let asRegions = try viewport.including(atLeast: wanted, of: points)
      let mixed = try viewport.including(
        atLeast: wanted,
        of: places.prefix(6).map { FitItem.place($0) } + points.dropFirst(6).map { .region($0) })
      for other in [asRegions, mixed] {
        #expect(
          (asPlaces.viewport.zoom - other.viewport.zoom).magnitude < 1e-9,
          "\(viewport) \(wanted) of \(places)")
        #expect(other.places == asPlaces.places, "\(viewport) \(wanted) of \(places)")
      }
    }
  }

  @Test func `no larger zoom shows as many regions by their edges`() throws {
    var generator = SeededGenerator(seed: 312)
    var compared = 0
    for _ in 0..<Campaign.rounds(60, soak: 10_000) {
      var viewport = generator.viewport()
      viewport.zoom = generator.double(in: 3...12)
      let regions = (0..<8).compactMap { _ -> GeoRegion? in
        let south = generator.double(in: -84...84)
        return GeoRegion(
          south: south, north: generator.double(in: south...85),
          west: generator.double(in: -180...180), longitudeSpan: generator.double(in: 0...120))
      }
      let wanted = generator.int(in: 1...8)
      let found = try viewport.including(atLeast: wanted, of: regions, .zoomRange(-4...28))
      let referee = RegionCounter(viewport: viewport, regions: regions)
      guard found.viewport.worldRect().width < 6, found.places.visible >= wanted,
        found.viewport != viewport
      else { continue }
      compared += 1
      let slack =
        1e-6 + 8 * viewport.tolerance / min(viewport.freeArea.width, viewport.freeArea.height)
      let name = "\(viewport) \(wanted) of \(regions): \(found)"
      #expect(referee.visible(atZoom: found.viewport.zoom, slack: 1e-4) >= wanted, "\(name)")
      for step in [slack, 0.01, 0.1, 0.5, 1, 2, 4]
      where found.viewport.zoom + step < viewport.zoom {
        #expect(
          referee.visible(atZoom: found.viewport.zoom + step, slack: 0) < wanted, "\(step): \(name)"
        )
      }
    }
    #expect(compared > Campaign.rounds(15, soak: 2500))
  }
}

/// Counts regions by points all along their edges, on seventeen copies of the world.
private struct RegionCounter {
  var viewport: MapViewport
  var regions: [GeoRegion]

  /// Those outside by so many points at most, and beyond the far limit by as small a part.
  func visible(atZoom zoom: Double, slack: Double) -> Int {
    var changed = viewport
    changed.zoom = zoom
    let camera = ReferenceCamera(changed)
    let area = changed.freeArea
    return regions.count { region in
      let edge = (0...4).flatMap { step in
        let part = Double(step) / 4
        let (latitude, longitude) = (
          region.south + region.latitudeSpan * part, region.west + region.longitudeSpan * part
        )
        return [
          GeoCoordinate(latitude: region.south, longitude: longitude),
          GeoCoordinate(latitude: region.north, longitude: longitude),
          GeoCoordinate(latitude: latitude, longitude: region.west),
          GeoCoordinate(latitude: latitude, longitude: region.east),
        ]
      }
      return (-8...8).contains { copy in
        edge.allSatisfy { place in
          let (point, depth) = camera.project(place, copy: Double(copy))
          return camera.isShown(depth: depth * (1 - slack * 1e-4))
            && point.x >= area.x - slack && point.x <= area.x + area.width + slack
            && point.y >= area.y - slack && point.y <= area.y + area.height + slack
        }
      }
    }
  }
}
