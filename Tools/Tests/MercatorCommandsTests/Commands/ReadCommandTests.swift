import Foundation
import Testing

@Suite("read")
struct ReadCommandTests {
  @Test(
    "read gives three zooms for a 375-point view of 0.05°",
    arguments: [("128", 14.364), ("256", 13.364), ("512", 12.364)])
  func threeConventions(tileSize: String, zoom: Double) throws {
    let camera = try Tool.camera(
      "read --center 48,11 --span 0.0595,0.05 --size 375x667 --tile-size \(tileSize)")
    #expect(abs(camera.zoom - zoom) < 0.001)
    #expect(camera.tileSize == Int(tileSize))
    #expect(camera.center == .init(latitude: 48, longitude: 11))
  }

  @Test("read gives the exact zoom of a map turned by 45°, not 0.97 less")
  func turned() throws {
    let map = try Tool.camera("view --center 48,11 --zoom 14 --heading 45 --size 375x667")
    let read = try Tool.camera(
      "read --region \(map.region.text) --heading 45 --size 375x667")
    #expect(abs(read.zoom - 14) < 1e-9)
    let ignorant = try Tool.run("read --region \(map.region.text) --size 375x667 --json")
    let camera = try JSONDecoder().decode(PrintedCamera.self, from: Data(ignorant.output.utf8))
    #expect(abs(camera.zoom - 14 + 0.97) < 0.01)
    #expect(ignorant.errors.contains("the longitudes give zoom 13.02"))
  }

  @Test(
    "read gives view's camera back to 10⁻⁹",
    arguments: Campaign.cases(
      3,
      of: [
        "--heading 30 --pitch 45",
        "--heading 222.2 --pitch 70 --insets top=47,bottom=300",
        "--insets left=320,top=20 --size 1180x820",
        "--heading -10 --pitch 12 --tile-size 512",
      ]),
    ["-17,179.9", "66,-150"])
  func viewIsReadBack(options: String, center: String) throws {
    let map = try Tool.camera("view --center \(center) --zoom 9.25 \(options)")
    for flag in ["--region \(map.region.text)", "--free-region \(map.freeRegion.text)"] {
      let result = try Tool.run("read \(flag) \(options) --json")
      let read = try JSONDecoder().decode(PrintedCamera.self, from: Data(result.output.utf8))
      #expect(abs(read.zoom - map.zoom) < 1e-9, "\(flag)")
      #expect(result.errors.isEmpty)
    }
    let span = map.freeRegion
    let delta = "\(span.north - span.south),\(span.longitudeSpan)"
    let read = try Tool.run("read --center \(center) --span \(delta) \(options) --json")
    let camera = try JSONDecoder().decode(PrintedCamera.self, from: Data(read.output.utf8))
    #expect(abs(camera.zoom - map.zoom) < 1e-9)
    #expect(read.errors.isEmpty)
    let far = try Tool.camera(
      "read --center \(center) --distance \(map.cameraDistanceMeters) \(options)")
    #expect(abs(far.zoom - map.zoom) < 1e-9)
  }

  @Test("read takes east less than west as crossing 180°")
  func crossesAntimeridian() throws {
    let camera = try Tool.camera("read --region -10,170,10,-170")
    #expect(abs(camera.region.longitudeSpan - 20) < 1e-12)
    #expect(abs(abs(camera.center.longitude) - 180) < 1e-9)
  }

  @Test("read notes latitudes that contradict the longitudes, in two lines")
  func disagreement() throws {
    let result = try Tool.run("read --center 60,10 --span 0.2,0.05")
    #expect(result.status == 0)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].hasPrefix("mercator: note: the longitudes give zoom"))
    let region = try Tool.run("read --region 40,0,41,20")
    #expect(region.status == 0 && region.errors.contains("the latitudes"))
    // Nor of latitudes that are cut off at the world's edge.
    for agreeing in ["--center 60,10 --distance 5000", "--region 60,0,90,20"] {
      #expect(try Tool.run("read \(agreeing)").errors.isEmpty)
    }
  }

  @Test(
    "read needs exactly one source",
    arguments: [
      "", "--center 1,2", "--span 1,2", "--distance 3", "--region 1,2,3,4 --distance 3",
      "--region 1,2,3,4 --free-region 1,2,3,4", "--center 1,2 --span 1,1 --distance 3",
    ])
  func exactlyOne(options: String) throws {
    let result = try Tool.run("read \(options)")
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.errors.contains("give exactly one of"))
  }

  @Test(
    "read refuses a region or distance without a zoom",
    arguments: [
      "--region -90,-180,90,180", "--region 1,2,1,2", "--region 1,2,3,2",
      "--center 1,2 --distance 1e300", "--center 1,2 --distance 1e-300",
    ])
  func noZoom(options: String) throws {
    #expect(try Tool.run("read \(options)").status == 64)
  }
}
