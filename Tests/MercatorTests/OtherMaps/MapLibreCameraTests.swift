import Foundation
import Mercator
import TestSupport
import Testing

@Suite struct MapLibreCameraTests {
  let size = ScreenSize(width: 390, height: 844)

  private struct Vectors: Decodable {
    var cases: [Case]
    var pitched: [Case]
  }

  private struct Case: Decodable {
    struct Numbers: Decodable {
      var width: Double
      var height: Double
      var longitude: Double
      var latitude: Double
      var zoom: Double
      var bearing: Double
      var pitch: Double?
      var fovy: Double?
    }
    var numbers: Numbers
    var quad: [[Double]]

    private enum CodingKeys: String, CodingKey {
      case numbers = "in"
      case quad
    }

    var camera: MapLibreCamera {
      MapLibreCamera(
        center: GeoCoordinate(
          latitude: numbers.latitude, longitude: numbers.longitude),
        zoom: numbers.zoom,
        bearing: numbers.bearing, pitch: numbers.pitch ?? 0)
    }

    var viewport: MapViewport? {
      camera.viewport(
        size: ScreenSize(width: numbers.width, height: numbers.height),
        fieldOfView: numbers.fovy ?? MapLibreCamera.fieldOfView)
    }
  }

  /// Corners from the lower left, counterclockwise; both peers lose digits in 4×4 matrices.
  @Test func `the corners of a MapLibre camera equal its published ones`() throws {
    let vectors: Vectors = try Fixture("viewport-bounds.json").decoded()
    var comparison = Comparison()
    for (index, row) in (vectors.cases + vectors.pitched).enumerated() {
      comparison.begin("case \(index)")
      let corners = try #require(row.viewport).corners
      let ours = [corners.bottomLeft, corners.bottomRight, corners.topRight, corners.topLeft]
      let longitudes = row.quad.map { $0[0] }
      let latitudes = row.quad.map { $0[1] }
      let width = try #require(longitudes.max()) - #require(longitudes.min())
      let height = try #require(latitudes.max()) - #require(latitudes.min())
      for (corner, theirs) in zip(ours, row.quad) {
        let corner = try #require(corner)
        let east = Degrees.shortestTurn(from: theirs[0], to: corner.longitude)
        comparison.near(east / width, 0, within: 2e-8, "longitude, parts of the box")
        let north = corner.latitude - theirs[1]
        comparison.near(north / height, 0, within: 2e-8, "latitude, parts of the box")
      }
    }
    comparison.expect(cases: 232)
  }

  @Test func `a MapLibre zoom is one less, and its camera 1.5 heights away`() throws {
    let viewport = MapViewport(
      center: GeoCoordinate(latitude: 48.1, longitude: 11.5), zoom: 15, size: size)
    #expect(MapLibreCamera(viewport).zoom == 14)
    let back = try #require(MapLibreCamera(viewport).viewport(size: size))
    #expect(back.zoom == 15)
    #expect((back.fieldOfView - 2 * atan(1.0 / 3) * 180 / .pi).magnitude < 1e-13)
    // MapLibre GL JS: `cameraToCenterDistance` is 1.5 heights of the view.
    let pointsAway = back.cameraDistanceMeters / back.metersPerPoint
    #expect((pointsAway - 1.5 * size.height).magnitude < 1e-9)
  }

  @Test func `a MapLibre camera survives the round trip, to the bit at whole zooms`() throws {
    var generator = SeededGenerator(seed: 20_261_123)
    for round in 0..<1000 {
      let isWhole = round.isMultiple(of: 2)
      let camera = MapLibreCamera(
        center: GeoCoordinate(
          latitude: generator.double(in: -85...85), longitude: generator.double(in: -180...180)),
        zoom: isWhole ? Double(generator.int(in: 0...22)) : generator.double(in: 0...22),
        bearing: generator.double(in: 0...359.9), pitch: generator.double(in: 0...85))
      let viewport = try #require(camera.viewport(size: size))
      var back = MapLibreCamera(viewport)
      #expect((back.zoom - camera.zoom).magnitude <= 0x1p-48)
      if isWhole { #expect(back == camera) }
      back.zoom = camera.zoom
      #expect(back == camera)
    }
  }

  /// MapLibre's own test cases of `MLNZoomLevelForAltitude` (600 × 800, 600 × 1200, 600 × 400), with
  /// its formula written out: the altitude × sin(90° − pitch) of a view of 30°.
  @Test(arguments: [0.0, 40], [0.0, 60])
  func `the altitude of MLNMapCamera is a distance at 30°`(latitude: Double, pitch: Double) throws {
    for height in [400.0, 800, 1200] {
      for zoom in [0.0, 18] {
        let metersTall =
          height * 2 * .pi * 6_378_137 * cos(latitude * .pi / 180) / (512 * exp2(zoom))
        let altitude = metersTall / 2 / tan(15 * .pi / 180) * sin((90 - pitch) * .pi / 180)
        let viewport = try #require(
          MapViewport(
            center: GeoCoordinate(latitude: latitude, longitude: 0),
            cameraDistanceMeters: altitude / cos(pitch * .pi / 180), pitch: pitch,
            size: ScreenSize(width: 600, height: height)))
        #expect((MapLibreCamera(viewport).zoom - zoom).magnitude < 1e-8)
      }
    }
  }

  @Test func `an invalid MapLibre camera gives no viewport`() {
    let good = MapLibreCamera(
      center: GeoCoordinate(latitude: 1, longitude: 190), zoom: 3, bearing: 720, pitch: 60)
    #expect(good.viewport(size: .zero)?.center.longitude == -170)
    var bad = good
    bad.zoom = .nan
    #expect(bad.viewport(size: size) == nil)
    bad = good
    bad.center.latitude = .infinity
    #expect(bad.viewport(size: size) == nil)
    bad = good
    bad.pitch = 85.5
    #expect(bad.viewport(size: size) == nil)
    #expect(good.viewport(size: ScreenSize(width: .nan, height: 1)) == nil)
  }
}
