import Mercator
import TestSupport
import Testing

/// Views held to a region and to the world, against MapLibre and Leaflet.
@Suite struct ConstrainVectorTests {
  private struct Vectors: Decodable {
    var cases: [Case]
  }

  private struct Case: Decodable {
    var id: Int
    var input: Input
    var maplibre: Answer
    /// The centre at the zoom asked for.
    var leaflet: [Double]?

    private enum CodingKeys: String, CodingKey {
      case id
      case input = "in"
      case maplibre
      case leaflet = "leaflet_center_same_zoom"
    }
  }

  private struct Input: Decodable {
    var size: [Double]
    var maxBounds: [Double]?
    var center: [Double]
    var zoom: Double
    var minZoom: Double
    var maxZoom: Double

    var viewport: MapViewport {
      MapViewport(
        center: GeoCoordinate(latitude: center[1], longitude: center[0]), zoom: zoom + 1,
        size: ScreenSize(width: size[0], height: size[1]))
    }

    func limits(fills: Bool) throws -> ViewportLimits {
      let box = maxBounds ?? [-180, -90, 180, 90]
      let region = try #require(
        GeoRegion(south: box[1], west: box[0], north: box[3], east: box[2]))
      return ViewportLimits(
        zoomRange: (minZoom + 1)...(maxZoom + 1), viewRegion: region, keepsInWorld: false,
        fillsRegion: fills)
    }
  }

  private struct Answer: Decodable {
    var center: [Double]
    var zoom: Double
  }

  private static func cases() throws -> [Case] {
    let vectors: Vectors = try Fixture("constrain.json").decoded()
    return vectors.cases
  }

  /// What a flat map does, by the system's functions: the centre clamped on each axis, in worlds,
  /// to where the view's half widths leave it.
  private static func textbook(_ input: Input, zoom: Double) throws -> (x: Double, y: Double) {
    let scale = WebMercator.pointsPerWorld(atZoom: zoom)
    func clamp(_ value: Double, _ low: Double, _ high: Double, half: Double) -> Double {
      low + half > high - half ? (low + high) / 2 : value.clamped(low + half, high - half)
    }
    let y = ReferenceCamera.worldY(latitude: input.center[1])
    guard let box = input.maxBounds else {
      return (input.center[0] / 360, clamp(y, 0, 1, half: input.size[1] / 2 / scale))
    }
    let middle = (box[0] + box[2]) / 2
    let nearest = middle + Degrees.shortestTurn(from: middle, to: input.center[0])
    return (
      clamp(nearest / 360, box[0] / 360, box[2] / 360, half: input.size[0] / 2 / scale),
      clamp(
        y, ReferenceCamera.worldY(latitude: box[3]), ReferenceCamera.worldY(latitude: box[1]),
        half: input.size[1] / 2 / scale)
    )
  }

  /// MapLibre clamps the world at 85.051129°, which is 2e-8 zoom and 3e-6° of centre. Where it
  /// raises the zoom it centres the axes that needed it, also one that then has room, and leaves
  /// the others alone, even outside of the bounds. There the textbook has the right answer.
  @Test func `A4 A7 constraining to fill a region gives MapLibre's zoom and centre`() throws {
    var comparison = Comparison()
    var (raised, outside, farther) = (0, 0, 0)
    for row in try Self.cases() {
      comparison.begin("\(row.id)")
      let limited = ConstrainedViewport(row.input.viewport, to: try row.input.limits(fills: true))
      let viewport = limited.viewport
      let isWorld = row.input.maxBounds == nil
      comparison.near(
        viewport.zoom, row.maplibre.zoom + 1, within: isWorld ? 3e-8 : 1e-9, "zoom")
      let isRaised = row.maplibre.zoom > row.input.zoom + 1e-9
      comparison.check(limited.activeLimits.contains(.fill) == isRaised, "\(limited.activeLimits)")
      raised += isRaised ? 1 : 0

      let right = try Self.textbook(row.input, zoom: viewport.zoom)
      let world = WebMercator.worldPoint(for: viewport.center)
      let turn = Degrees.shortestTurn(from: right.x * 360, to: viewport.center.longitude)
      comparison.near(turn, 0, within: 1e-9, "longitude, textbook")
      comparison.near(world.y, right.y, within: 1e-12, "y, textbook")

      let theirs = GeoCoordinate(
        latitude: row.maplibre.center[1], longitude: row.maplibre.center[0])
      let east = Degrees.shortestTurn(from: theirs.longitude, to: viewport.center.longitude)
      let isTheirs =
        east.magnitude <= 1e-9
        && (theirs.latitude - viewport.center.latitude).magnitude <= (isWorld ? 3e-6 : 1e-9)
      if !isTheirs {
        comparison.check(isRaised, "theirs is \(theirs), ours \(viewport.center)")
        var shown = viewport
        shown.center = theirs
        let region = try #require(try row.input.limits(fills: true).viewRegion)
        if !WebMercator.worldRect(for: region).holds(shown.worldRect(), slack: 1e-9) {
          outside += 1
        } else {
          farther += 1
          let asked = row.input.viewport
          comparison.check(
            asked.way(to: theirs) > asked.way(to: viewport.center) * (1 + 1e-9),
            "theirs is nearer")
        }
      }
    }
    comparison.expect(cases: 187)
    #expect(raised == 64 && outside == 32 && farther == 11, "\(raised) \(outside) \(farther)")
  }

  /// Leaflet never changes the zoom, and rounds to whole pixels; centred views to halves.
  @Test func `A4 A7 constraining at a zoom gives Leaflet's centre, to a pixel`() throws {
    var comparison = Comparison()
    for row in try Self.cases() {
      guard let theirs = row.leaflet else { continue }
      comparison.begin("\(row.id)")
      let viewport = row.input.viewport.constrained(to: try row.input.limits(fills: false))
      comparison.check(viewport.zoom == row.input.zoom + 1, "zoom \(viewport.zoom)")
      let right = try Self.textbook(row.input, zoom: viewport.zoom)
      let world = WebMercator.worldPoint(for: viewport.center)
      comparison.near(world.y, right.y, within: 1e-12, "y, textbook")
      let scale = WebMercator.pointsPerWorld(atZoom: viewport.zoom)
      let turn = Degrees.shortestTurn(from: theirs[0], to: viewport.center.longitude)
      let y = ReferenceCamera.worldY(latitude: theirs[1])
      comparison.near(turn / 360 * scale, 0, within: 1, "x, points")
      comparison.near((world.y - y) * scale, 0, within: 1, "y, points")
    }
    comparison.expect(cases: 152)
  }
}

extension MapViewport {
  /// How far a place is from the centre, in worlds.
  fileprivate func way(to place: GeoCoordinate) -> Double {
    let x = Degrees.shortestTurn(from: center.longitude, to: place.longitude) / 360
    let y = WebMercator.worldPoint(for: place).y - WebMercator.worldPoint(for: center).y
    return (x * x + y * y).squareRoot()
  }
}

extension WorldRect {
  /// Whether another rectangle on any copy of the world is inside.
  fileprivate func holds(_ other: WorldRect, slack: Double) -> Bool {
    let isTall = other.y >= y - slack && other.y + other.height <= y + height + slack
    let isWide = (-2...2).contains { copy in
      let west = other.x + Double(copy)
      return west >= x - slack && west + other.width <= x + width + slack
    }
    return isTall && (isWide || width >= 1)
  }
}
