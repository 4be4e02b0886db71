import Foundation
import Mercator
import TestSupport
import Testing

@Suite struct MapViewportLinesTests {
  private func viewport(
    latitude: Double = 0, longitude: Double = 0, zoom: Double = 0, heading: Double = 0,
    pitch: Double = 0, width: Double = 100, height: Double = 100
  ) -> MapViewport {
    MapViewport(
      center: GeoCoordinate(latitude: latitude, longitude: longitude), zoom: zoom, heading: heading,
      pitch: pitch, size: ScreenSize(width: width, height: height))
  }

  private func line(_ places: (Double, Double)...) -> GeoPath {
    GeoPath(line: places.map { GeoCoordinate(latitude: $0.0, longitude: $0.1) })
  }

  private func ring(_ places: (Double, Double)...) -> GeoPath {
    GeoPath(ring: places.map { GeoCoordinate(latitude: $0.0, longitude: $0.1) })
  }

  private func points(_ places: [(Double, Double)]) -> [ScreenPoint] {
    places.map { ScreenPoint(x: $0.0, y: $0.1) }
  }

  @Test func `a line along the equator is cut at the margin`() {
    // 128 points of a world of 256.
    let lines = viewport().screenLines(for: line((0, -90), (0, 90)), margin: 10)
    #expect(lines == [points([(-10, 50), (110, 50)])])
    let whole = viewport().screenLines(for: line((0, -90), (0, 90)), margin: 20)
    #expect(whole == [points([(-14, 50), (114, 50)])])
  }

  @Test func `a line that leaves the view and returns is two pieces`() {
    let lines = viewport().screenLines(
      for: line((0, -22.5), (80, 0), (0, 22.5)), margin: 0)
    #expect(lines.count == 2)
    #expect(lines.first?.first == ScreenPoint(x: 34, y: 50))
    #expect(lines.first?.last?.y.magnitude ?? 1 < 1e-9)
    #expect(lines.last?.first?.y.magnitude ?? 1 < 1e-9)
    #expect(lines.last?.last == ScreenPoint(x: 66, y: 50))
  }

  @Test func `a line across 180° is one piece, drawn on each copy of the world`() {
    let pacific = line((0, 170), (0, -170))
    #expect(
      viewport(longitude: 180).screenLines(for: pacific).map { $0.map { $0.x.rounded() } } == [
        [43, 57]
      ])
    // Copies 256 points apart, the first cut at the margin.
    let wide = viewport(longitude: 180, width: 600)
    #expect(
      wide.screenLines(for: pacific).map { $0.map { $0.x.rounded() } } == [
        [37, 51], [293, 307], [549, 563],
      ])
    // On whatever turn its longitudes are.
    let turned = GeoPath(
      line: stride(from: 0.0, through: 1610, by: 115).map {
        GeoCoordinate(latitude: 0, longitude: $0.remainder(dividingBy: 360))
      })
    #expect(turned.longitudeSpan == 1610)
    for piece in viewport().screenLines(for: turned) {
      #expect(piece.first?.x == -12 || piece.last?.x == 112 || piece.count > 1)
    }
    #expect(viewport().screenLines(for: turned).count >= 4)
  }

  @Test func `a route behind a pitched camera is cut at the view's lower edge`() {
    for heading in [0.0, 359.999999, 1e-9, 180] {
      let munich = viewport(
        latitude: 48, longitude: 11, zoom: 15, heading: heading, pitch: 60, width: 390, height: 844)
      let lines = munich.screenLines(for: line((40, 11), (60, 11)), margin: 12)
      #expect(lines.count == 1)
      for point in lines.joined() {
        #expect((point.x - 195).magnitude < 0.01, "\(heading)")
      }
      let heights = lines.joined().map(\.y)
      #expect((heights.max() ?? 0 - 856).magnitude - 856 < 1e-6)
      // The far limit, below the view's upper edge or above it.
      #expect(heights.min() ?? -1 >= -12 - 1e-6)
    }
  }

  @Test func `an area larger than the view covers the view and its margin`() throws {
    let rings = viewport().screenRings(
      for: ring((-80, -90), (-80, 90), (80, 90), (80, -90)), margin: 5)
    let corners = try #require(rings.first)
    #expect(rings.count == 1)
    #expect(Set(corners) == Set(points([(-5, -5), (105, -5), (105, 105), (-5, 105)])))
    // Its outline is out of view.
    #expect(
      viewport().screenLines(for: ring((-80, -90), (-80, 90), (80, 90), (80, -90)), margin: 5) == []
    )
  }

  @Test func `an area around a pole reaches the world's edge, its outline does not`() throws {
    let cap = ring((-70, -120), (-70, 0), (-70, 120))
    let south = viewport(latitude: -75, width: 400, height: 400)
    let edge = try #require(
      south.screenPoint(for: GeoCoordinate(latitude: -90, longitude: 0))?.y)
    let rings = south.screenRings(for: cap)
    #expect(rings.joined().contains { ($0.y - edge).magnitude < 1e-9 })
    #expect(!south.screenLines(for: cap).joined().contains { ($0.y - edge).magnitude < 1e-9 })
  }

  @Test func `empty paths and views without area have no lines`() {
    #expect(viewport().screenLines(for: line()) == [])
    #expect(viewport().screenLines(for: line((0, 0))) == [])
    #expect(viewport().screenRings(for: ring((0, 0), (1, 1))) == [])
    #expect(
      viewport(width: 0, height: 0).screenRings(for: ring((0, 0), (1, 0), (1, 1)), margin: 0) == [])
    let across = line((0, -90), (0, 90))
    for margin in [-5, .nan, .infinity, 0] {
      #expect(
        viewport().screenLines(for: across, margin: margin) == [points([(0, 50), (100, 50)])])
    }
    // Worlds of less than two points: one.
    #expect(viewport(zoom: -16).screenLines(for: across).count == 1)
    #expect(viewport(zoom: -16, pitch: 80).screenLines(for: across).count == 1)
  }

  @Test func `a view wider than a wall of screens has a limited number of lines`() {
    let wide = viewport(zoom: -6, width: 1e12)
    #expect(wide.screenLines(for: line((0, -9), (0, 9))).count < 100_000)
  }

  /// Every point of a path that a camera in three dimensions sees, on any copy, is on a piece; and every
  /// point of a piece is on the path.
  @Test func `line pieces equal what a pinhole camera sees of a path`() {
    var generator = SeededGenerator(seed: 61)
    var seen = 0
    for _ in 0..<Campaign.rounds(40, all: 200, soak: 5000) {
      let viewport = generator.viewportOfWorlds()
      let path = generator.path(ofVertices: 5)
      let margin = generator.double(in: 0...40)
      let pieces = viewport.screenLines(for: path, margin: margin)
      let view = ScreenRect(
        x: 0, y: 0, width: viewport.size.width, height: viewport.size.height)
      let slack = 1e-6 * max(view.width, view.height)
      let camera = ReferenceCamera(viewport)
      for (start, end) in zip(path.outline, path.outline.dropFirst()) {
        for step in 0...20 {
          let place = start.onTheWay(to: end, Double(step) / 20)
          for copy in stride(from: -Reach.copies, through: Reach.copies, by: 1) {
            let (point, depth) = camera.project(place, copy: copy)
            guard camera.isShown(depth: depth * (1 + 1e-9)),
              view.grown(by: margin - slack).contains(point)
            else { continue }
            seen += 1
            #expect(
              pieces.contains { $0.distance(to: point) <= slack },
              "\(viewport) \(path.vertices) \(margin): \(point)")
          }
        }
      }
      for piece in pieces {
        #expect(piece.count > 1)
        for (start, end) in zip(piece, piece.dropFirst()) {
          for part in [0, 0.37, 1] {
            let point = ScreenPoint(
              x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
            #expect(view.grown(by: margin + slack).contains(point))
            guard let place = viewport.coordinate(at: point) else { continue }
            // As large as ground is drawn there, in worlds.
            let near = (viewport.metersPerPoint(at: point) ?? 0) / WebMercator.circumferenceMeters
            #expect(
              path.outline.distance(to: WebMercator.worldPoint(for: place)) <= 1e-9 + near,
              "\(viewport) \(path.vertices): \(point)")
          }
        }
      }
    }
    #expect(seen > 500)
  }

  /// A point of the screen is inside its rings if its ground is inside the area, on any copy.
  @Test func `screen rings contain exactly the ground inside an area`() {
    var generator = SeededGenerator(seed: 62)
    var (inside, outside) = (0, 0)
    for _ in 0..<Campaign.rounds(60, all: 300, soak: 10_000) {
      let viewport = generator.viewportOfWorlds()
      let path = generator.area()
      let rings = viewport.screenRings(for: path, margin: generator.double(in: 0...40))
      let world = path.vertices.map { WebMercator.worldPoint(for: $0) }
      for _ in 0..<60 {
        let point = ScreenPoint(
          x: generator.double(in: 0...viewport.size.width),
          y: generator.double(in: 0...viewport.size.height))
        guard let place = viewport.coordinate(at: point),
          place.latitude.magnitude < WebMercator.latitudeLimit
        else { continue }
        let ground = WebMercator.worldPoint(for: place)
        guard path.outline.distance(to: ground) > 1e-7 else { continue }
        let isInside =
          stride(from: -3.0, through: 3, by: 1).count { copy in
            world.encloses(x: ground.x + copy, y: ground.y)
          } % 2 == 1
        let isFilled = rings.count { $0.encloses(point) } % 2 == 1
        #expect(isFilled == isInside, "\(viewport) \(path.vertices): \(point)")
        if isInside { inside += 1 } else { outside += 1 }
      }
    }
    #expect(inside > 200 && outside > 200)
  }
}

private enum Reach {
  /// So many copies each way are in a view of `viewportOfWorlds` at most.
  static let copies = 45.0
}

extension SeededGenerator {
  /// A view in which copies of the world may be seen, or a part of one.
  fileprivate mutating func viewportOfWorlds() -> MapViewport {
    MapViewport(
      center: GeoCoordinate(latitude: double(in: -80...80), longitude: double(in: -180...180)),
      zoom: double(in: 0.5...5), heading: once(in: 3) ? 0 : double(in: 0...360),
      pitch: once(in: 3) ? 0 : double(in: 0...80),
      size: ScreenSize(width: double(in: 100...900), height: double(in: 100...900)))
  }

  fileprivate mutating func path(ofVertices count: Int) -> GeoPath {
    let places = (0..<count).map { _ in
      GeoCoordinate(latitude: double(in: -90...90), longitude: double(in: -180...180))
    }
    return once(in: 2) ? GeoPath(line: places) : GeoPath(ring: places)
  }

  /// A ring that may cross itself, less than a world wide, of whatever turn.
  fileprivate mutating func area() -> GeoPath {
    let west = double(in: -300...200)
    return GeoPath(
      ring: (0..<5).map { _ in
        GeoCoordinate(latitude: double(in: -85...85), longitude: west + double(in: 0...160))
      })
  }
}

extension GeoCoordinate {
  /// A place between, straight on a map in Web Mercator.
  fileprivate func onTheWay(to end: GeoCoordinate, _ part: Double) -> GeoCoordinate {
    let (from, to) = (
      ReferenceCamera.worldY(latitude: latitude), ReferenceCamera.worldY(latitude: end.latitude)
    )
    let y = from + (to - from) * part
    return GeoCoordinate(
      latitude: atan(sinh(.pi * (1 - 2 * y))) * 180 / .pi,
      longitude: longitude + (end.longitude - longitude) * part)
  }
}

extension [ScreenPoint] {
  fileprivate func distance(to point: ScreenPoint) -> Double {
    zip(self, dropFirst()).map { start, end in
      distanceToLine((start.x, start.y), (end.x, end.y), (point.x, point.y))
    }.min() ?? .infinity
  }

  fileprivate func encloses(_ point: ScreenPoint) -> Bool {
    isInside(map { ($0.x, $0.y) }, (point.x, point.y))
  }
}

extension ArraySlice<GeoCoordinate> {
  /// The distance from a path in worlds, on the copy that is nearest.
  fileprivate func distance(to ground: WorldPoint) -> Double {
    let world = map { WebMercator.worldPoint(for: $0) }
    return stride(from: -6.0, through: 6, by: 1).map { copy in
      zip(world, world.dropFirst()).map { start, end in
        distanceToLine((start.x, start.y), (end.x, end.y), (ground.x + copy, ground.y))
      }.min() ?? .infinity
    }.min() ?? .infinity
  }
}

extension [WorldPoint] {
  fileprivate func encloses(x: Double, y: Double) -> Bool {
    isInside(map { ($0.x, $0.y) }, (x, y))
  }
}

private func distanceToLine(
  _ start: (Double, Double), _ end: (Double, Double), _ point: (Double, Double)
) -> Double {
  let (x, y) = (end.0 - start.0, end.1 - start.1)
  let length = x * x + y * y
  let (a, b) = (point.0 - start.0, point.1 - start.1)
  let part = length > 0 ? max(0, min(1, (a * x + b * y) / length)) : 0
  return hypot(a - part * x, b - part * y)
}

/// By the even-odd rule.
private func isInside(_ ring: [(Double, Double)], _ point: (Double, Double)) -> Bool {
  guard var last = ring.last else { return false }
  var isInside = false
  for next in ring {
    if (last.1 > point.1) != (next.1 > point.1),
      point.0 < last.0 + (point.1 - last.1) / (next.1 - last.1) * (next.0 - last.0)
    {
      isInside.toggle()
    }
    last = next
  }
  return isInside
}
