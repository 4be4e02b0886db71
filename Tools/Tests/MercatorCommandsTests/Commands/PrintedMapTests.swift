import Foundation
import Testing

/// Maps on paper: scales of 1 : n, sizes in millimetres, and units.
@Suite("printed maps")
struct PrintedMapTests {
  /// A kilometre on a sphere of the radius 6 378 137 m is 40 mm at 1:25000, of 25.4/72 mm a point.
  @Test(arguments: [47.42, 0, -70])
  func `a PDF of A4 at 1 to 25000 is true to a ruler`(latitude: Double) throws {
    let half = 500 / (6_378_137 * cos(latitude * .pi / 180)) * 180 / .pi
    let file = try line(from: (latitude, 10.98 - half), to: (latitude, 10.98 + half))
    let path = try Tool.scratch("map.pdf")
    let result = try Tool.run(
      """
      picture \(file) --center \(latitude),10.98 --scale 1:25000 --size 297mmx210mm -o \(path)
      """)
    #expect(result.status == 0 && result.output.contains("1:25000 in a PDF"), "\(result.errors)")
    let pdf = try Data(contentsOf: URL(fileURLWithPath: path))
    let box = try #require(
      String(decoding: pdf, as: UTF8.self).firstMatch(of: #/MediaBox \[ 0 0 ([\d.]+) ([\d.]+)/#))
    #expect(abs(millimeters(box.1) - 297) < 1e-3 && abs(millimeters(box.2) - 210) < 1e-3)
    let drawn = try #require(
      streams(of: pdf).lazy.compactMap {
        $0.firstMatch(of: #/1 0 0 RG[^S]*?([\d.]+) ([\d.]+) m ([\d.]+) ([\d.]+) l/#)
      }.first)
    // Cairo writes thousandths of a point.
    #expect(abs(millimeters(drawn.3) - millimeters(drawn.1) - 40) < 1e-3)
    #expect(abs(millimeters(drawn.1) - (148.5 - 20)) < 1e-3)
    #expect(abs(millimeters(drawn.2) - 105) < 1e-3 && drawn.2 == drawn.4)
  }

  @Test func `a scale without a centre is about the middle of the places`() throws {
    let path = try Tool.scratch("map.pdf")
    let camera = try Tool.camera(
      "picture Data/route.geojson --scale 1:2000000 --size 210mmx297mm -o \(path)")
    #expect(abs(camera.center.latitude - 46.8) < 0.3 && abs(camera.center.longitude - 11.95) < 0.5)
    let again = try Tool.run(
      """
      view --center \(camera.center.latitude),\(camera.center.longitude) --zoom \(camera.zoom)
      """)
    #expect(again.output.contains("1:2000000 in a PDF"), "\(again.output)")
  }

  @Test(arguments: [
    ("--scale 25000", "is not a map scale"), ("--scale 1:0", "is not greater than 0"),
    ("--scale 1:x", "is not a number"),
    ("--scale 1:25000 --zoom 3", "--zoom conflicts with --scale"),
    ("--scale 1:25000 --at-least 3", "--at-least conflicts with --scale"),
    ("--scale 1:25000 --padding 4", "--padding conflicts with --scale"),
    ("--scale 1:1e20", "no zoom in -16…40"), ("--units miles", "is not a system of units"),
    ("--zoom 3 --size 297mmx", "only a fit of places finds a height"),
    ("--size mmx210mm", "a number is missing"),
  ])
  func `options of paper without a meaning are refused with a remedy`(
    options: String, error: String
  ) throws {
    let result = try Tool.run("picture --center 48,11 \(options) -o map.pdf")
    #expect(result.status == 64 && result.errors.contains(error), "\(result.errors)")
  }

  @Test func `a scale without places and centre is refused`() throws {
    let result = try Tool.run("picture --scale 1:25000 -o map.pdf")
    #expect(result.status == 64 && result.errors.contains("--center is missing"))
  }

  @Test func `the scale bar of a picture has the given units`() throws {
    let bars = try ["metric", "imperial", "nautical"].map { units in
      let path = try Tool.scratch("map.svg")
      let result = try Tool.run("picture --center 48,11 --zoom 6 --units \(units) -o \(path)")
      #expect(result.status == 0, "\(result.errors)")
      return try Data(contentsOf: URL(fileURLWithPath: path))
    }
    #expect(Set(bars).count == 3)
    let metric = try Tool.scratch("map.svg")
    _ = try Tool.run("picture --center 48,11 --zoom 6 -o \(metric)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: metric)) == bars[0])
  }

  private func millimeters(_ points: Substring) -> Double { (Double(points) ?? .nan) / 72 * 25.4 }

  /// A file with a thin red line.
  private func line(
    from start: (Double, Double), to end: (Double, Double)
  ) throws -> String {
    let file = try Tool.scratch("line.geojson")
    let text = """
      {"type": "Feature", "properties": {"stroke": "#ff0000", "stroke-width": 1}, "geometry":
      {"type": "LineString", "coordinates": [[\(start.1), \(start.0)], [\(end.1), \(end.0)]]}}
      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    return file
  }

  /// The inflated streams of a PDF.
  private func streams(of pdf: Data) -> [String] {
    let (open, close) = (Data("stream\n".utf8), Data("endstream".utf8))
    var texts: [String] = []
    var rest = pdf[...]
    while let start = rest.range(of: open), let end = rest[start.upperBound...].range(of: close) {
      // Without the two bytes of zlib's head.
      let packed = [UInt8](rest[start.upperBound..<end.lowerBound].dropFirst(2))
      if let bytes = PageText.inflated(packed) {
        texts.append(String(decoding: bytes, as: UTF8.self))
      }
      rest = rest[end.upperBound...]
    }
    return texts
  }
}
