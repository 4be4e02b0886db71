import Foundation
import Testing

@Suite("view")
struct ViewCommandTests {
  @Test(
    "view of Georgia Tech shows what a web map shows",
    arguments: [2.0, 10, 18], ["320x480", "390x844"])
  func georgiaTech(zoom: Double, size: String) throws {
    let camera = try Tool.camera(
      "view --center 33.777328,-84.397348 --zoom \(zoom) --size \(size)")
    let world = 256 * exp2(zoom)
    #expect(abs(camera.region.longitudeSpan - 360 * camera.size.width / world) < 1e-9)
    let west = -84.397348 - 180 * camera.size.width / world
    #expect(abs(camera.region.west - west) < 1e-9)
    // The Mercator ordinate of the centre, half a view up, and back.
    let ordinate = asinh(tan(33.777328 * .pi / 180)) + .pi * camera.size.height / world
    let north = atan(sinh(min(ordinate, .pi))) * 180 / .pi
    #expect(abs(camera.region.north - north) < 1e-9)
    let topLeft = try #require(camera.corners[0])
    #expect(abs(topLeft.latitude - north) < 1e-9 && abs(topLeft.longitude - west) < 1e-9)
  }

  @Test("view of Munich at zoom 15 has 3.19 metres per point")
  func munich() throws {
    let camera = try Tool.camera("view --center 48.136315,11.5752901 --zoom 15")
    let expected = 40_075_016.685578488 * cos(48.136315 * .pi / 180) / (256 * 32768)
    #expect(abs(camera.metersPerPoint - expected) < 1e-9)
    #expect(camera.widthMeters == camera.metersPerPoint * 390)
    #expect(camera.heightMeters == camera.metersPerPoint * 844)
  }

  @Test("view of a square at zoom 2 holds the world's 16 tiles")
  func squareWorld() throws {
    let camera = try Tool.camera("view --center 0,0 --zoom 2 --size 1024x1024")
    #expect(camera.region.longitudeSpan == 360)
    #expect(abs(camera.region.north - 85.0511287798066) < 1e-9)
    #expect(abs(camera.region.south + 85.0511287798066) < 1e-9)
    #expect((camera.size.width / 256) * (camera.size.height / 256) == 16)
  }

  @Test("view's longitude span is reader 49's formula, 360/2^z·w/256")
  func readersFormula() throws {
    let camera = try Tool.camera("view --center 52,5 --zoom 9.3 --size 390x844")
    #expect(abs(camera.region.longitudeSpan - 360 / exp2(9.3) * 390 / 256) < 1e-12)
  }

  @Test("view shows the same for reader 41's zooms 20, 21 and 19")
  func readersButtons() throws {
    let regions = try [(256, 20), (128, 21), (512, 19)].map { tileSize, zoom in
      try Tool.camera("view --center 52,5 --zoom \(zoom) --tile-size \(tileSize)").region
    }
    #expect(regions[0] == regions[1] && regions[0] == regions[2])
  }

  @Test(
    "view's output reads back to the same bits",
    arguments: Campaign.cases(
      2,
      of: [
        "--heading 33.3 --pitch 61.7 --insets top=47,bottom=300",
        "--tile-size 512 --heading 359.9",
        "--tile-size 128 --size 4000x1 --pitch 85",
        "--field-of-view 36.87 --pitch 20 --insets left=320",
      ]))
  func roundTrip(options: String) throws {
    for zoom in ["-0.3", "13.123456789", "1e-17"] {
      let first = try Tool.run("view --center -33.87,151.21 --zoom \(zoom) \(options) --json")
      let camera = try JSONDecoder().decode(PrintedCamera.self, from: Data(first.output.utf8))
      let again = try Tool.run(
        "view --center \(camera.centerText) --zoom \(camera.zoom) \(options) --json")
      #expect(first.status == 0 && again.output == first.output)
    }
  }

  @Test("view prints corners beyond the far limit as null")
  func farCorners() throws {
    let camera = try Tool.camera("view --center 48,11 --zoom 12 --pitch 85")
    #expect(camera.corners.count == 4)
    #expect(camera.corners[0] == nil && camera.corners[1] == nil)
    #expect(camera.corners[2] != nil && camera.corners[3] != nil)
  }

  @Test("view accepts negative values without an equals sign")
  func negativeValues() throws {
    let camera = try Tool.camera("view --center -33.87,151.21 --zoom -1.5 --heading -90")
    #expect(camera.center == .init(latitude: -33.87, longitude: 151.21))
    #expect(camera.zoom == -1.5 && camera.heading == 270)
  }

  @Test("view's text is aligned and its coordinates can be pasted")
  func text() throws {
    let result = try Tool.run(
      "view --center 48.136315,11.5752901 --zoom 15 --heading 30 --insets top=47,bottom=300")
    #expect(
      result.output == """
        zoom         15.0000   (256-point tiles)
        center       48.136315,11.575290
        heading      30°, pitch 0°
        view         390x844 points, free 390x497 (top=47,bottom=300)
        region       48.119916,11.556273,48.146436,11.588878   (S,W,N,E)
        free region  48.127358,11.562711,48.145270,11.587870   (S,W,N,E)
        scale        3.19 m per point, 200 m is 62.7 points, 1:9037 in a PDF
        ground       1.24 km x 2.69 km, camera 5.02 km away

        """)
    #expect(result.errors.isEmpty)
  }
}
