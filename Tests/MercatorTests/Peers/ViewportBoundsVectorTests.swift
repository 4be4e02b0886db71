import Foundation
import Mercator
import TestSupport
import Testing

/// The bounding box and corners of turned views, screen points and pitched quads, against math.gl
/// and MapLibre, and against 50-digit arithmetic.
@Suite struct ViewportBoundsVectorTests {
  private struct Vectors: Decodable {
    var cases: [Case]
    var screenPoints: [PointCase]
    var pitched: [PitchedCase]

    private enum CodingKeys: String, CodingKey {
      case cases
      case screenPoints = "screen_points"
      case pitched
    }
  }

  private struct Camera: Decodable {
    var width: Double
    var height: Double
    var longitude: Double
    var latitude: Double
    var zoom: Double
    var bearing: Double
    var pitch: Double?
    var fovy: Double?

    /// math.gl's camera stands 1.5 heights away unless a field of view is given.
    var viewport: MapViewport {
      MapViewport(
        center: GeoCoordinate(latitude: latitude, longitude: longitude),
        zoom: ZoomConvention.tile512.zoom(zoom, in: .tile256), heading: bearing,
        pitch: pitch ?? 0, size: ScreenSize(width: width, height: height),
        fieldOfView: fovy ?? 2 * atan(0.5 / 1.5) * 180 / .pi)
    }
  }

  private struct Case: Decodable {
    var id: Int
    var camera: Camera
    var bounds: [Double]
    var quad: [[Double]]
    var maplibre: [Double]
    var exact: [Double]

    private enum CodingKeys: String, CodingKey {
      case id
      case camera = "in"
      case bounds
      case quad
      case maplibre
      case exact
    }
  }

  private struct PointCase: Decodable {
    var id: Int
    var camera: Camera
    var screen: [Double]
    var lnglat: [Double]
    var projectBack: [Double]
    var maplibreProject: [Double]
    var exact: [Double]

    private enum CodingKeys: String, CodingKey {
      case id
      case camera = "in"
      case screen
      case lnglat
      case projectBack = "project_back"
      case maplibreProject = "maplibre_project"
      case exact = "exact_lnglat"
    }
  }

  private struct PitchedCase: Decodable {
    var camera: Camera
    var quad: [[Double]]
    var bounds: [[Double]]

    private enum CodingKeys: String, CodingKey {
      case camera = "in"
      case quad
      case bounds
    }
  }

  private static func vectors() throws -> Vectors { try Fixture("viewport-bounds.json").decoded() }

  /// The tolerance of the header: a part of the box, and 1e-12°.
  private static func compare(
    _ region: GeoRegion, with box: [Double], relative: Double, in comparison: inout Comparison
  ) {
    let width = relative * (box[2] - box[0]) + 1e-12
    let height = relative * (box[3] - box[1]) + 1e-12
    comparison.near(
      Textbook.turn(region.west, box[0]) / width, 0, within: 1, "west, parts of tolerance")
    comparison.near(
      Textbook.turn(region.east, box[2]) / width, 0, within: 1, "east, parts of tolerance")
    comparison.near((region.south - box[1]) / height, 0, within: 1, "south, parts of tolerance")
    comparison.near((region.north - box[3]) / height, 0, within: 1, "north, parts of tolerance")
  }

  @Test func `B1: a turned view's region is the exact box of its corners`() throws {
    var comparison = Comparison()
    for row in try Self.vectors().cases {
      comparison.begin("case \(row.id)")
      Self.compare(row.camera.viewport.region, with: row.exact, relative: 1e-9, in: &comparison)
    }
    comparison.expect(cases: 230)
  }

  /// Both peers invert 4×4 matrices, which costs them digits: the header measured math.gl 1.27e-8
  /// and MapLibre 6.4e-9 of the box away from the exact one. They are compared at that.
  @Test func `B1: a turned view's region equals math.gl's and MapLibre's to their error`() throws {
    var comparison = Comparison()
    for row in try Self.vectors().cases {
      let region = row.camera.viewport.region
      comparison.begin("math.gl case \(row.id)")
      Self.compare(region, with: row.bounds, relative: 1.28e-8, in: &comparison)
      comparison.begin("MapLibre case \(row.id)")
      Self.compare(region, with: row.maplibre, relative: 6.4e-9, in: &comparison)
    }
    comparison.expect(cases: 460)
  }

  private static func compare(
    _ viewport: MapViewport, with quad: [[Double]], box: [Double], relative: Double,
    in comparison: inout Comparison
  ) throws {
    let corners = viewport.corners
    let width = relative * (box[2] - box[0]) + 1e-12
    let height = relative * (box[3] - box[1]) + 1e-12
    for (name, corner, expected) in [
      ("bottom left", corners.bottomLeft, quad[0]), ("bottom right", corners.bottomRight, quad[1]),
      ("top right", corners.topRight, quad[2]), ("top left", corners.topLeft, quad[3]),
    ] {
      let corner = try #require(corner, "the \(name) corner shows ground")
      comparison.near(
        Textbook.turn(corner.longitude, expected[0]) / width, 0, within: 1,
        "longitude, \(name), parts of tolerance")
      comparison.near(
        (corner.latitude - expected[1]) / height, 0, within: 1,
        "latitude, \(name), parts of tolerance")
    }
  }

  @Test func `B1: a turned view's corners equal math.gl's to its error`() throws {
    var comparison = Comparison()
    for row in try Self.vectors().cases {
      comparison.begin("case \(row.id)")
      try Self.compare(
        row.camera.viewport, with: row.quad, box: row.exact, relative: 1.28e-8, in: &comparison)
    }
    comparison.expect(cases: 230)
  }

  @Test func `A2: the place at a point is exact, and equals math.gl's to its error`() throws {
    var comparison = Comparison()
    for row in try Self.vectors().screenPoints {
      comparison.begin("case \(row.id)")
      let viewport = row.camera.viewport
      let place = try #require(
        viewport.coordinate(at: ScreenPoint(x: row.screen[0], y: row.screen[1])))
      // Degrees: two ulp of a longitude near 180; and what the header measured of math.gl.
      for (who, expected, tolerance) in [
        ("exact", row.exact, 5.7e-14), ("math.gl", row.lnglat, 7.1e-12),
      ] {
        comparison.near(
          Textbook.turn(place.longitude, expected[0]), 0, within: tolerance,
          "longitude, \(who), degrees")
        comparison.near(place.latitude, expected[1], within: tolerance, "latitude, \(who), degrees")
      }
    }
    comparison.expect(cases: 152)
  }

  /// math.gl's and MapLibre's own way there and back is off by up to 2.3e-6 px (header), so they
  /// are compared at 3e-6 px and the exact place at the header's 1e-6 px.
  @Test func `A2: a place is drawn at the point it came from, to the peers' error`() throws {
    var comparison = Comparison()
    for row in try Self.vectors().screenPoints {
      comparison.begin("case \(row.id)")
      let viewport = row.camera.viewport
      let exact = try #require(
        viewport.screenPoint(
          for: GeoCoordinate(latitude: row.exact[1], longitude: row.exact[0])))
      comparison.near(exact.x, row.screen[0], within: 1e-6, "x, points")
      comparison.near(exact.y, row.screen[1], within: 1e-6, "y, points")
      // The place that math.gl found, drawn by all three.
      let theirs = try #require(
        viewport.screenPoint(
          for: GeoCoordinate(latitude: row.lnglat[1], longitude: row.lnglat[0])))
      comparison.near(theirs.x, row.projectBack[0], within: 3e-6, "x, math.gl, points")
      comparison.near(theirs.y, row.projectBack[1], within: 3e-6, "y, math.gl, points")
      comparison.near(theirs.x, row.maplibreProject[0], within: 3e-6, "x, MapLibre, points")
      comparison.near(theirs.y, row.maplibreProject[1], within: 3e-6, "y, MapLibre, points")
    }
    comparison.expect(cases: 152)
  }

  /// A pitched view's box is cut at the far limit; neither of these views reaches it.
  @Test func `B1: a pitched view's corners and region equal math.gl's`() throws {
    var comparison = Comparison()
    for (index, row) in try Self.vectors().pitched.enumerated() {
      comparison.begin("pitched \(index)")
      let box = row.bounds[0] + row.bounds[1]
      try Self.compare(
        row.camera.viewport, with: row.quad, box: box, relative: 1e-9, in: &comparison)
      Self.compare(row.camera.viewport.region, with: box, relative: 1e-9, in: &comparison)
    }
    comparison.expect(cases: 2)
  }
}
