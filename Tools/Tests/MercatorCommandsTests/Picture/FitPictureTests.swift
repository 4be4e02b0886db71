import Foundation
import Mercator
import Testing

@testable import MercatorCommands

@Suite("Pictures of fits")
struct FitPictureTests {
  @Test(
    "Are well-formed, whatever the view",
    arguments: [
      "", "--heading 45 --pitch 60 --insets top=47,bottom=300", "--size 1x1", "--size 4000x20",
      "--pitch 85 --field-of-view 150", "--zoom-range -16..-16", "--insets left=300,right=20",
    ])
  func wellFormed(options: String) throws {
    let picture = try Tool.scratch("fit\(options.replacing(" ", with: "")).svg")
    let line = ["fit", "Data/antimeridian.geojson", "-o", picture]
    let result = try Tool.run(line + options.split(separator: " ").map(String.init))
    #expect(result.status == 0, "\(result.errors)")
    let svg = try String(contentsOfFile: picture, encoding: .utf8)
    #expect(SVGCheck.isWellFormed(svg))
    #expect(!svg.contains("nan") && !svg.contains("inf"))
  }

  @Test("Lines and areas are drawn as such")
  func shapes() throws {
    let picture = try Tool.scratch("shapes.svg")
    let ring = "[[[0,0],[10,0],[10,10],[0,0]]]"
    let result = try Tool.run(
      ["fit", "-", "-o", picture],
      input: """
        {"type": "GeometryCollection", "geometries": [
          {"type": "Polygon", "coordinates": \(ring)},
          {"type": "LineString", "coordinates": [[0, 0], [5, 20]]}
        ]}
        """)
    #expect(result.status == 0, "\(result.errors)")
    let svg = try String(contentsOfFile: picture, encoding: .utf8)
    #expect(SVGCheck.isWellFormed(svg) && svg.contains("fill-rule=\"evenodd\""))
    #expect(!svg.contains("h0"))
  }

  @Test("Hostile names stay text")
  func hostileNames() throws {
    let names = [
      "<script>alert(1)</script>", "\"><rect/>", "a & b]]>", "\u{0}\u{8}\u{1B}[31m",
      "\u{202E}right to left", "\u{FFFE}", "日本語の名前", String(repeating: "x", count: 5000),
    ]
    let features = names.enumerated().map { index, name in
      [
        "type": "Feature", "properties": ["name": name],
        "geometry": ["type": "Point", "coordinates": [Double(index) * 9, 10]],
      ] as [String: Any]
    }
    let document: [String: Any] = [
      "type": "FeatureCollection", "attribution": "<b>me</b>", "features": features,
    ]
    let data = try JSONSerialization.data(withJSONObject: document)
    let picture = try Tool.scratch("hostile.svg")
    let result = try Tool.run(
      ["fit", "-", "--insets", "bottom=300", "--size", "900x900", "-o", picture],
      input: String(decoding: data, as: UTF8.self))
    #expect(result.status == 0, "\(result.errors)")
    let svg = try String(contentsOfFile: picture, encoding: .utf8)
    #expect(SVGCheck.isWellFormed(svg))
    #expect(svg.contains("&lt;script&gt;") && !svg.contains("<script"))
    #expect(svg.contains("日本語の名前") && !svg.contains("\u{202E}"))
  }

  @Test("Names do not cover each other or the dots")
  func labels() throws {
    var placer = LabelPlacer(
      area: .init(x: 0, y: 0, width: 200, height: 100), fontSize: 10, gap: 6, taken: [])
    let marks = [ScreenRectOf.dot(50, 50), ScreenRectOf.dot(60, 50)]
    let first = placer.place("name", at: .init(x: 50, y: 50), marks: marks, own: 0)
    #expect(first?.anchor == "end")
    let second = placer.place("name", at: .init(x: 60, y: 50), marks: marks, own: 1)
    #expect(second?.anchor == "start")
    let third = placer.place("name", at: .init(x: 50, y: 50), marks: marks, own: 0)
    #expect(third?.anchor == "middle")
    let wide = String(repeating: "w", count: 60)
    #expect(placer.place(wide, at: .init(x: 100, y: 50), marks: [], own: 0) == nil)
  }
}
