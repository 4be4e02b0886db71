import Testing

@Suite struct IncludeIndexTests {
  /// Places around Munich, Sydney and Fiji and all over the world, many of them twice.
  private let places: String = {
    var generator = SeededGenerator(state: 7)
    var lines = ["latitude,longitude"]
    for (latitude, longitude, reach) in [
      (48.0, 11.0, 3.0), (-34, 151, 1), (-17, 180, 4), (0, 0, 85),
    ] {
      for _ in 0..<150 {
        let north = latitude + Double.random(in: -reach...reach, using: &generator)
        let east = longitude + 2 * Double.random(in: -reach...reach, using: &generator)
        let place = "\(north),\(east > 180 ? east - 360 : east)"
        lines += Array(repeating: place, count: Int.random(in: 1...2, using: &generator))
      }
    }
    return lines.joined(separator: "\n")
  }()

  @Test(
    arguments: Campaign.cases(
      4,
      of: [
        "--center 48.14,11.58 --zoom 14 --at-least 10",
        "--center 48.14,11.58 --zoom 14 --at-least 300 --heading 30",
        "--center 48.14,11.58 --zoom 14.3 --at-least 25 --heading 200 --pitch 60",
        "--center -33.87,151.21 --zoom 16 --at-least 7 --pitch 45 --insets top=47,bottom=300",
        "--center -17,179.99 --zoom 12 --at-least 4 --heading 77",
        "--center -17,-179.99 --zoom 12 --at-least 40 --heading 300 --pitch 50",
        "--center 0,180 --zoom 9 --at-least 500 --size 1200x300",
        "--center 48.14,11.58 --zoom 14 --at-least 10 --whole-levels --tile-size 512",
        "--center 48.14,11.58 --zoom 2 --at-least 10 --allow-zooming-in",
        "--center 48.14,11.58 --zoom 14 --at-least 9000 --zoom-range 3..18",
        "--center 89,0 --zoom 14 --at-least 10 --keep-in-world",
      ]))
  func `include --index prints the same answer, byte for byte`(camera: String) throws {
    let line = "include - Data/antimeridian.geojson \(camera) --json"
    let linear = try Tool.run(line, input: places)
    let indexed = try Tool.run("\(line) --index", input: places)
    #expect(linear.status == 0 && linear.output.contains("\"visible\""))
    #expect(linear.output == indexed.output && indexed.status == 0)
  }

  @Test func `include --index reports skipped and unreachable places like include`() throws {
    let input = "latitude,longitude\n95,2\n1,2\n3,4\n"
    let line = "include - --skip-bad --center 1,2 --zoom 9 --at-least 5"
    let linear = try Tool.run(line, input: input)
    #expect(linear.output.contains("2 places, 1 skipped"))
    #expect(try Tool.run("\(line) --index", input: input).output == linear.output)
  }

  @Test func `include --index of no places exits with 65`() throws {
    let line = "include - --center 1,2 --zoom 3 --at-least 2 --index"
    #expect(try Tool.run(line, input: "").status == 65)
  }
}
