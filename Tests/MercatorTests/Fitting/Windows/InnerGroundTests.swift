import TestSupport
import Testing

@testable import Mercator

@Suite struct InnerGroundTests {
  private static func solver(
    heading: Double, pitch: Double, width: Double = 390
  ) throws -> FitSolver {
    let viewport = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, heading: heading, pitch: pitch,
      size: ScreenSize(width: width, height: 700))
    return try #require(FitSolver(viewport, room: viewport.freeArea))
  }

  /// A box of places across 180°, north up.
  @Test func `what lies between the outermost places is inside, on its copy`() throws {
    let corners = [(60.0, 100.0), (60, -150), (-40, 100), (-40, -150)].map {
      GeoCoordinate(latitude: $0.0, longitude: $0.1)
    }
    let extent = try #require(FitExtent(places: corners))
    let ground = InnerGround(extent, try Self.solver(heading: 0, pitch: 0))
    #expect(ground.contains(GeoCoordinate(latitude: 0, longitude: 180)))
    #expect(ground.contains(GeoCoordinate(latitude: 59.999, longitude: -150.001)))
    #expect(!ground.contains(GeoCoordinate(latitude: 60.001, longitude: -170)))
    #expect(!ground.contains(GeoCoordinate(latitude: 0, longitude: 99.999)))
    // The outermost ones are not inside, but have their copy.
    #expect(!ground.contains(corners[1]))
    #expect(abs(ground.x(of: corners[1]) - 110 / 360.0) < 1e-12)
    #expect(abs(ground.x(of: GeoCoordinate(latitude: 0, longitude: 95)) + 5 / 360.0) < 1e-12)
  }

  /// The referee tries all copies.
  @Test func `what is inside changes no bounds on its copy`() throws {
    var generator = SeededGenerator(seed: 3156)
    var (inside, outside) = (0, 0)
    for _ in 0..<Campaign.rounds(100, soak: 5000) {
      let solver = try Self.solver(
        heading: generator.double(in: 0...360), pitch: generator.double(in: 0...75),
        width: generator.double(in: 200...1200))
      func place() -> GeoCoordinate {
        GeoCoordinate(
          latitude: generator.double(in: -70...70), longitude: generator.double(in: -180...180))
      }
      let places = (0..<generator.int(in: 2...30)).map { _ in place() }
      let window = try #require(FitExtent(places: places))
      // Some of them on other copies, as on a turned map.
      let extent = window.moved { _ in Double(generator.int(in: -1...1)) }.extent
      let bounds = solver.bounds(of: extent.positions)
      let ground = InnerGround(extent, solver)
      // Those that decide stay on their copies, also where they are seen on another one.
      for (place, position) in zip(places, extent.positions) {
        let isEdge = solver.bounds(of: [position]).touches(bounds)
        if isEdge { #expect(abs(ground.x(of: place) - position.x) < 1e-12) }
      }
      for _ in 0..<20 {
        let other = place()
        let y = MercatorOrdinate.y(latitude: other.latitude) - extent.y
        func changes(x: Double) -> Bool {
          var both = bounds
          solver.add(ViewportCamera.WorldOffset(x: x, y: y), turns: 0, to: &both)
          return both != bounds
        }
        let x = Degrees.eastward(from: extent.longitude, to: other.longitude) / 360
        let isInside = (-4...4).contains { !changes(x: x + Double($0)) }
        #expect(ground.contains(other) == isInside)
        if isInside {
          inside += 1
          #expect(!changes(x: ground.x(of: other)))
        } else {
          outside += 1
        }
      }
    }
    #expect(inside > 200 && outside > 50)
  }
}

extension FitSolver.Bounds {
  /// Whether what these are of is an extreme of others.
  fileprivate func touches(_ others: FitSolver.Bounds) -> Bool {
    nearest == others.nearest || farthest == others.farthest || westmost == others.westmost
      || eastmost == others.eastmost || rightmost == others.rightmost
      || leftmost == others.leftmost
  }
}
