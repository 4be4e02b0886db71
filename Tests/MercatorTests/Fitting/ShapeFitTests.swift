import Foundation
import Mercator
import TestSupport
import Testing

@Suite struct ShapeFitTests {
  private static func places(_ pairs: [(Double, Double)]) -> [GeoCoordinate] {
    pairs.map { GeoCoordinate(latitude: $0.1, longitude: $0.0) }
  }

  private static func view(_ width: Double, _ height: Double) -> MapViewport {
    MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 3,
      size: ScreenSize(width: width, height: height))
  }

  @Test func `a fit of an area 200° wide is centred on the area`() throws {
    let ring = Self.places([(-100, -10), (100, -10), (100, 60), (-100, 60)])
    let fitted = try Self.view(800, 400).fitting(.area(ring))
    #expect(abs(fitted.zoom - 2.4918530963296748) < 1e-9)
    #expect(fitted.center.longitude.magnitude < 1e-9)
  }

  @Test func `a fit shows an area or a line around the world whole`() throws {
    let band = Self.places([(-180, 0), (180, 0), (180, 10), (-180, 10)])
    #expect(abs(try Self.view(390, 844).fitting(.area(band)).zoom - 0.6073303137496104) < 1e-9)
    let round = Self.places([(-0.45, 51.47), (103.99, 1.36), (-118.41, 33.94), (-0.45, 51.47)])
    #expect(abs(try Self.view(500, 260).fitting(.line(round)).zoom - 0.9657842846620869) < 1e-9)
  }

  @Test func `a shape fitted with other items stays in one piece`() throws {
    let band = FitContent.area(
      Self.places([(-100, -10), (100, -10), (100, 60), (-100, 60)]))
    let pin = PlacedMarker(
      at: GeoCoordinate(latitude: 0, longitude: 120),
      footprint: MarkerFootprint(width: 30, height: 40))
    for more in [FitContent(pin), FitContent(pin.coordinate)] {
      let report = try Self.view(800, 400).fitReport(FitContent(band, more))
      #expect(abs(report.viewport.center.longitude - 10) < 3 && report.outsideIndices.isEmpty)
      #expect(report.contacts.map(\.index).contains(0))
    }
  }

  @Test func `a shape counts as one item, visible only if all of the shape is`() throws {
    let view = Self.view(800, 400)
    let ring = FitContent.area(Self.places([(-100, -10), (100, -10), (100, 60), (-100, 60)]))
    let line = FitContent.line(Self.places([(170, 0), (-170, 1)]))
    let both = FitContent(ring, line)
    #expect(view.count(of: both) == PlaceCount(total: 2, visible: 0, invalid: 0))
    let included = try view.including(atLeast: 1, of: both)
    #expect(included.places.visible == 1 && included.viewport.zoom < 2.4)
    #expect(view.count(of: FitContent.line([])).total == 1)
  }

  /// The corners of a ring about a middle, counterclockwise, with longitudes as files write them; and
  /// whether it is wider than half the world, about 0°.
  private static func ring(_ generator: inout SeededGenerator) -> [GeoCoordinate] {
    let isWide = generator.once(in: 3)
    let reach = isWide ? 179 : generator.element(of: [0.1, 10, 80])
    let middle = isWide ? 0 : generator.double(in: -180...180)
    let turns = (0..<generator.int(in: 3...9)).map { _ in generator.double(in: 0...2 * .pi) }
    return turns.sorted().map { turn in
      let radius = generator.double(in: 0.5...1)
      return GeoCoordinate(
        latitude: 10 + 60 * radius * sin(turn),
        longitude: Degrees.wrappedLongitude(middle + reach * radius * cos(turn)))
    }
  }

  @Test func `an additional vertex on a straight edge changes no fit`() throws {
    var generator = SeededGenerator(seed: 44)
    var longEdges = 0
    for _ in 0..<Campaign.rounds(400, soak: 100_000) {
      var corners = Self.ring(&generator)
      corners.append(corners[0])
      let isLine = generator.once(in: 2)
      func path(_ places: [GeoCoordinate]) -> GeoPath {
        isLine ? GeoPath(line: places) : GeoPath(ring: places)
      }
      let own = path(corners)
      if own.reading != .only { longEdges += 1 }
      // What goes on along a pole is no edge that was given.
      guard own.vertices.count == corners.count else { continue }
      let edge = generator.int(in: 1...corners.count - 1)
      let (start, end) = (own.vertices[edge - 1], own.vertices[edge])
      let share = generator.double(in: 0.1...0.9)
      let (a, b) = (WebMercator.worldPoint(for: start), WebMercator.worldPoint(for: end))
      var between = WebMercator.coordinate(for: WorldPoint(x: 0.5, y: a.y + share * (b.y - a.y)))
      between.longitude = Degrees.wrappedLongitude(
        start.longitude + share * (end.longitude - start.longitude))
      var more = corners
      more.insert(between, at: edge)
      let longer = path(more)
      #expect(abs(longer.longitudeSpan - own.longitudeSpan) < 1e-9, "\(corners), \(between)")
      var view = Self.view(800, 400)
      view.heading = generator.once(in: 2) ? 0 : generator.double(in: 0...360)
      view.pitch = generator.once(in: 2) ? 0 : generator.double(in: 0...70)
      let (one, other) = (try view.fitting(own), try view.fitting(longer))
      #expect(abs(one.zoom - other.zoom) < 1e-9, "\(corners), \(between), \(view)")
    }
    #expect(longEdges > 50)
  }
}
