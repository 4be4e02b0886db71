import Foundation
import Testing

@Suite struct PlacesCommandTests {
  /// A square with a hole, and a circle next to it.
  private static let area = """
    {"type":"FeatureCollection","features":[
      {"type":"Feature","properties":{},"geometry":{"type":"Polygon","coordinates":[
        [[0,0],[10,0],[10,10],[0,10],[0,0]],[[4,4],[4,6],[6,6],[6,4],[4,4]]]}},
      {"type":"Feature","properties":{"radius":200000},
        "geometry":{"type":"Point","coordinates":[20,5]}}]}
    """
  private static let table = "name,lat,lon\nin,2,2\nhole,5,5\nout,5,12\ncircle,5,21\nfar,50,50\n"

  private func areaFile() throws -> String {
    let path = try Tool.scratch("area.geojson")
    try Data(Self.area.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test func `places within an area are those outside its holes, and in circles`() throws {
    let area = try areaFile()
    #expect(try Tool.run("places - --within \(area) --count", input: Self.table).output == "2\n")
    let json = try Tool.run("places - --within \(area)", input: Self.table).output
    #expect(json.contains(#""name":"in""#) && json.contains(#""name":"circle""#))
    #expect(!json.contains("hole") && !json.contains("out") && !json.contains("far"))
    #expect(try Tool.run("bbox - --within \(area)", input: Self.table).output == "2,2,21,5\n")
  }

  @Test func `fits, clusters, summaries and pictures count places within an area only`() throws {
    let area = try areaFile()
    let fit = try Tool.camera("fit - --within \(area)", input: Self.table)
    let wanted = try Tool.camera("fit -", input: "lat,lon\n2,2\n5,21\n")
    #expect(fit.zoom == wanted.zoom && fit.center == wanted.center)
    let clusters = try Tool.run("cluster - --within \(area) --zoom 20 --geojson", input: Self.table)
    #expect(clusters.output.components(separatedBy: "\"Point\"").count == 3)
    let summaries = try [
      Tool.run("summary - --within \(area)", input: Self.table),
      Tool.run("summary -", input: "lat,lon\n2,2\n5,21\n"),
    ]
    #expect(summaries[0].output == summaries[1].output && summaries[0].status == 0)
    let picture = try Tool.scratch("map.png")
    let drawn = try Tool.run("picture - --within \(area) -o \(picture)", input: Self.table)
    #expect(
      drawn.status == 0 && drawn.output.contains("2 places"), "\(drawn.output)\(drawn.errors)")
  }

  @Test func `a circle is fitted, drawn and written, without a file of places`() throws {
    let camera = try Tool.camera("fit --circle 48,11,2000 --size 400x400 --minimum-span 0")
    // 4000 m across 400 points, at the circle's latitude.
    let metersPerPoint = 40_075_016.686 * cos(48 * Double.pi / 180) / 256 / pow(2, camera.zoom)
    #expect(abs(metersPerPoint - 10 * 1.00112) < 0.01)
    let picture = try Tool.scratch("circle.svg")
    #expect(try Tool.run("picture --circle 48,11,2000 -o \(picture)").status == 0)
    #expect(try String(contentsOfFile: picture, encoding: .utf8).contains("<path"))
    let json = try Tool.run("places --circle 48,11,2000 --circle 49,11,10").output
    #expect(json.components(separatedBy: "\"Polygon\"").count == 3)
  }

  @Test func `lines are written as encoded polylines and read as arguments, at both precisions`()
    throws
  {
    let line =
      #"{"type":"LineString","coordinates":[[-120.2,38.5],[-120.95,40.7],[-126.453,43.252]]}"#
    let five = try Tool.run("places - --polyline", input: line).output.dropLast()
    #expect(five == "_p~iF~ps|U_ulLnnqC_mqNvxq`@")
    let six = try Tool.run("places - --polyline --precision 6", input: line).output.dropLast()
    for argument in ["enc:\(five)", "enc5:\(five)", "enc6:\(six)"] {
      #expect(try Tool.run(["bbox", argument]).output == "-126.453,38.5,-120.2,43.252\n")
      #expect(try Tool.run(["places", argument, "--polyline"]).output == five + "\n")
    }
    #expect(
      try Tool.run(["summary", "enc:\(five)"]).output == Tool.run("summary -", input: line).output)
    let broken = try Tool.run(["fit", "enc:_p~iF~ps"])
    #expect(broken.status == 65 && broken.errors.split(separator: "\n").count == 2)
  }

  @Test(arguments: [
    ("--circle 48,11", 64), ("--circle 95,11,5", 64), ("--circle 48,11,0", 64),
    ("--circle 48,11,5 --precision 6", 64), ("--circle 48,11,5 --polyline --precision 7", 64),
    ("--circle 48,11,5 --polyline --count", 64), ("--circle 48,11,5 --within nowhere.geojson", 66),
    ("--circle 48,11,5 --within Data/route.geojson", 65), ("- --within -", 64),
  ])
  func `wrong circles, areas and combinations fail with a remedy`(line: String, status: Int32)
    throws
  {
    let result = try Tool.run("places \(line)", input: "lat,lon\n1,2\n")
    #expect(result.status == status && result.output.isEmpty)
    #expect(result.errors.split(separator: "\n").count == 2, "\(result.errors)")
  }
}
