import Mercator
import TestSupport
import Testing

@Suite struct InclusionThresholdTests {
  /// Whether any of some copies is drawn in an area grown by some points, by the camera in three
  /// dimensions.
  private static func shows(
    _ place: GeoCoordinate, _ viewport: MapViewport, worldsPerPoint q: Double, _ area: ScreenRect
  ) -> Bool {
    var changed = viewport
    changed.zoom = WebMercator.zoom(forPointsPerWorld: 1 / q)
    let camera = ReferenceCamera(changed)
    return (-6...6).contains { copy in
      let (point, depth) = camera.project(place, copy: Double(copy))
      return camera.isShown(depth: depth) && area.contains(point)
    }
  }

  @Test func `a place is visible from its threshold outward, by drawing its copies`() {
    var generator = SeededGenerator(seed: 907)
    var compared = 0
    for _ in 0..<Campaign.rounds(400, soak: 20_000) {
      var viewport = generator.viewport(sides: 200...900)
      viewport.center.latitude = viewport.center.latitude.clamped(-80, 80)
      viewport.pitch = generator.once(in: 2) ? 0 : generator.double(in: 0...60)
      viewport.fieldOfView = 30
      let middle = viewport.centerPoint
      let area = ScreenRect(
        x: middle.x - generator.double(in: 20...90), y: middle.y - generator.double(in: 20...90),
        width: generator.double(in: 100...300), height: generator.double(in: 100...300))
      let place = GeoCoordinate(
        latitude: generator.double(in: -80...80), longitude: generator.double(in: -180...180))
      let q = InclusionThreshold(viewport, area: area).worldsPerPoint(for: place)
      guard q > 1e-9 else { continue }
      compared += 1
      let name = "\(viewport) \(area) \(place) at \(q)"
      for farther in [1.001, 1.5, 4] {
        #expect(Self.shows(place, viewport, worldsPerPoint: q * farther, area), "\(name)")
      }
      for closer in [0.999, 0.7, 0.2] {
        #expect(!Self.shows(place, viewport, worldsPerPoint: q * closer, area), "\(name)")
      }
    }
    #expect(compared > Campaign.rounds(350, soak: 15_000))
  }

  @Test func `the threshold of a place a quarter of the world east is worked out by hand`() {
    let square = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 4,
      size: ScreenSize(width: 200, height: 200))
    let threshold = InclusionThreshold(square, area: square.freeArea)
    #expect(threshold.worldsPerPoint(for: GeoCoordinate(latitude: 0, longitude: 90)) == 0.0025)
    #expect(threshold.worldsPerPoint(for: GeoCoordinate(latitude: 0, longitude: -90)) == 0.0025)
    #expect(threshold.worldsPerPoint(for: square.center) == 0)
  }
}
