import Foundation
import Mercator
import TestSupport
import Testing

/// The fit of a box and of points at a bearing, against MapLibre and OpenLayers.
@Suite struct CameraForBoundsBearingVectorTests {
  private struct Vectors: Decodable {
    var cases: [Case]
    var fitPoints: [PointsCase]

    private enum CodingKeys: String, CodingKey {
      case cases
      case fitPoints = "fit_points"
    }
  }

  private struct Answer: Decodable {
    var center: [Double]
    var zoom: Double

    /// The centre as a point of the world; longitudes of peers are not wrapped.
    var worldCenter: WorldPoint {
      WorldPoint(x: Textbook.x(center[0]), y: Textbook.y(center[1]))
    }
  }

  private struct Case: Decodable {
    struct Input: Decodable {
      var size: [Double]
      var bounds: [Double]
      var edgePadding: PaddingValue?
      var bearing: Double
      var padding: PaddingValue
      var offset: [Double]
      var maxZoom: Double
    }

    var id: Int
    var origin: String
    var input: Input
    var output: Answer
    var openlayers: Answer?

    private enum CodingKeys: String, CodingKey {
      case id
      case origin
      case input = "in"
      case output = "out"
      case openlayers
    }

    /// A camera with MapLibre's `edgePadding` as its insets.
    var viewport: MapViewport {
      MapViewport(
        center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, heading: input.bearing,
        size: ScreenSize(width: input.size[0], height: input.size[1]),
        insets: input.edgePadding?.insets ?? .zero)
    }

    func region() throws -> GeoRegion {
      let box = input.bounds
      return try #require(GeoRegion(south: box[1], west: box[0], north: box[3], east: box[2]))
    }

    func fitted() throws -> MapViewport {
      try viewport.fitting(
        region(),
        .padding(input.padding.insets).minimumSpan(.none).zoomRange(-16...(input.maxZoom + 1)))
    }

    var hasOffset: Bool { input.offset != [0, 0] }

    /// Zoom levels. MapLibre clamps latitudes at 85.051129°, 2.2e-7° off the world's edge: the
    /// whole world is 2e-8 zoom further out there. The referee has the right value.
    func zoomTolerance() throws -> Double {
      try region().north > Textbook.latitudeLimit ? 1e-7 : 1e-9
    }
  }

  private static func vectors() throws -> Vectors {
    try Fixture("camera-for-bounds-bearing.json").decoded()
  }

  /// Points at the resulting zoom, from the header.
  private static let points = 1e-6

  @Test func `E1: a box's fit at a bearing equals the definition's`() throws {
    var comparison = Comparison()
    for row in try Self.vectors().cases {
      comparison.begin("case \(row.id)")
      let fitted = try row.fitted()
      let referee = FlatFit(
        try row.region().cornersOnOneCopy, heading: row.input.bearing, size: fitted.size,
        insets: fitted.insets, padding: row.input.padding.insets)
      comparison.near(
        fitted.zoom, min(referee.freeZoom, row.input.maxZoom + 1), within: 1e-9, "zoom")
      comparison.center(
        of: fitted, referee.center(atZoom: fitted.zoom), within: Self.points, "centre")
      comparison.check(fitted.insets == row.viewport.insets, "the padding was kept as insets")
    }
    comparison.expect(cases: 200)
  }

  /// `padding` lies on the screen's edges and turns with it; `edgePadding` is our insets, and the
  /// returned centre the middle of what they leave free.
  @Test func `E1: a box's fit at a bearing equals MapLibre's`() throws {
    var comparison = Comparison()
    var (withInsets, across) = (0, 0)
    for row in try Self.vectors().cases where !row.hasOffset {
      comparison.begin("MapLibre case \(row.id)")
      let fitted = try row.fitted()
      comparison.near(
        fitted.zoom - 1, row.output.zoom, within: try row.zoomTolerance(), "zoom")
      comparison.center(of: fitted, row.output.worldCenter, within: Self.points, "centre")
      if row.input.edgePadding != nil { withInsets += 1 }
      if row.input.bounds[2] < row.input.bounds[0] { across += 1 }
    }
    comparison.expect(cases: 181)
    #expect(withInsets == 13)
    #expect(across == 20, "boxes across 180°")
  }

  /// MapLibre's `offset` moves what is fitted, not the room, and does so along the *map's* axes: at
  /// a bearing it is no offset on the screen, although MapLibre's own padding is one. So:
  /// - the zoom is the fit's without any offset;
  /// - dragging our fit by the offset moves the box on screen by just that, at every bearing: this
  ///   is what an offset means here, and at bearing 0 it is MapLibre's camera;
  /// - at other bearings MapLibre's camera is our fit dragged by the offset *turned*: its quirk.
  @Test func `E1: an offset fit equals a drag, which MapLibre does not turn`() throws {
    var comparison = Comparison()
    var quirks = 0
    for row in try Self.vectors().cases where row.hasOffset {
      comparison.begin("MapLibre case \(row.id)")
      let fitted = try row.fitted()
      comparison.near(fitted.zoom - 1, row.output.zoom, within: 1e-9, "zoom")

      let (right, down) = (row.input.offset[0], row.input.offset[1])
      let dragged = fitted.panned(byX: right, y: down)
      for corner in try row.region().cornersOnOneCopy {
        let before = try #require(fitted.screenPoint(for: corner))
        let after = try #require(dragged.screenPoint(for: corner))
        comparison.near(after.x - before.x, right, within: Self.points, "drag, points right")
        comparison.near(after.y - before.y, down, within: Self.points, "drag, points down")
      }

      let angle = row.input.bearing * .pi / 180
      let quirk = fitted.panned(
        byX: right * cos(angle) + down * sin(angle), y: down * cos(angle) - right * sin(angle))
      comparison.center(of: quirk, row.output.worldCenter, within: Self.points, "centre, turned")
      if row.input.bearing == 0 {
        comparison.center(of: dragged, row.output.worldCenter, within: Self.points, "centre")
      } else {
        quirks += 1
        comparison.check(
          hypot(
            Textbook.turn(dragged.center.longitude, row.output.center[0]),
            dragged.center.latitude - row.output.center[1]) > 1e-9,
          "MapLibre's offset was turned after all")
      }
    }
    comparison.expect(cases: 19)
    #expect(quirks == 14)
  }

  @Test func `E1: a box's fit at a bearing equals OpenLayers'`() throws {
    var comparison = Comparison()
    for row in try Self.vectors().cases {
      guard let theirs = row.openlayers else { continue }
      comparison.begin("OpenLayers case \(row.id)")
      let fitted = try row.fitted()
      comparison.near(fitted.zoom - 1, theirs.zoom, within: 1e-9, "zoom")
      comparison.center(of: fitted, theirs.worldCenter, within: Self.points, "centre")
    }
    comparison.expect(cases: 167)
  }

  private struct PointsCase: Decodable {
    struct Input: Decodable {
      var points: [[Double]]
      var size: [Double]
      var bearing: Double
      var padding: PaddingValue
    }

    var id: Int
    var input: Input
    var output: Answer

    private enum CodingKeys: String, CodingKey {
      case id
      case input = "in"
      case output = "out"
    }
  }

  /// The points themselves are fitted, not their bounding box.
  @Test func `E1: a fit of points at a bearing equals OpenLayers' and is tight`() throws {
    var comparison = Comparison()
    for row in try Self.vectors().fitPoints {
      comparison.begin("OpenLayers points \(row.id)")
      let places = row.input.points.map { GeoCoordinate(latitude: $0[1], longitude: $0[0]) }
      let viewport = MapViewport(
        center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, heading: row.input.bearing,
        size: ScreenSize(width: row.input.size[0], height: row.input.size[1]))
      let padding = row.input.padding.insets
      let fitted = try viewport.fitting(
        places, .padding(padding).minimumSpan(.none).zoomRange(-16...40))
      comparison.near(fitted.zoom - 1, row.output.zoom, within: 1e-9, "zoom")
      comparison.center(of: fitted, row.output.worldCenter, within: Self.points, "centre")

      let referee = FlatFit(
        places, heading: row.input.bearing, size: viewport.size, padding: padding)
      comparison.near(fitted.zoom, referee.freeZoom, within: 1e-9, "zoom, referee")
      comparison.center(
        of: fitted, referee.center(atZoom: fitted.zoom), within: Self.points, "centre, referee")

      var room = fitted
      room.insets = padding
      room.center = fitted.coordinate(at: room.centerPoint) ?? room.center
      comparison.check(
        room.count(of: places).visible == places.count, "a place lies outside the room")
      room.zoom += 1e-6
      comparison.check(
        room.count(of: places).visible < places.count, "a closer camera still holds all")
    }
    comparison.expect(cases: 100)
  }

  /// MapLibre fits the box around points: at a bearing it is never closer than the points' own fit.
  @Test func `E1: a fit of points is never looser than MapLibre's fit of their box`() throws {
    var comparison = Comparison()
    var (closer, gain) = (0, 0.0)
    for row in try Self.vectors().fitPoints {
      comparison.begin("box of points \(row.id)")
      let places = row.input.points.map { GeoCoordinate(latitude: $0[1], longitude: $0[0]) }
      let viewport = MapViewport(
        center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, heading: row.input.bearing,
        size: ScreenSize(width: row.input.size[0], height: row.input.size[1]))
      let (padding, range) = (row.input.padding.insets, -16.0...40)
      let points = try viewport.fitting(
        places, .padding(padding).minimumSpan(.none).zoomRange(range))
      let box = try viewport.fitting(
        try #require(GeoRegion(enclosing: places)),
        .padding(padding).minimumSpan(.none).zoomRange(range))
      comparison.check(points.zoom >= box.zoom - 1e-12, "\(points.zoom) < \(box.zoom)")
      if points.zoom > box.zoom + 1e-9 { closer += 1 }
      gain = max(gain, points.zoom - box.zoom)
    }
    comparison.expect(cases: 100)
    #expect(closer > 40 && gain > 0.3, "closer in \(closer) of 100, by up to \(gain)")
  }
}
