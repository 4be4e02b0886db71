import Foundation
import Testing

@testable import MercatorCommands

@Suite struct EncodingFlagsTests {
  private static let towns = "picture Data/metropolis.geojson --size 400x300"

  @Test func `picture reports its legends and radii as JSON`() throws {
    struct Answer: Decodable {
      struct Legend: Decodable {
        struct Entry: Decodable {
          var text: String
          var color: String
          var count: Int?
          var radius: Double?
        }

        var title: String
        var entries: [Entry]
      }

      var legends: [Legend]
      var radii: [Double]
    }
    let path = try Tool.scratch("encoded.png")
    let options =
      "--size-by population --size-range 3..18 --color-by population --breaks 50000,100000"
    let result = try Tool.run("\(Self.towns) \(options) --json --language de -o \(path)")
    let answer = try JSONDecoder().decode(Answer.self, from: Data(result.output.utf8))
    #expect(answer.radii == [3, 18])
    #expect(answer.legends.map(\.title) == ["population", "population"])
    #expect(answer.legends[0].entries.map(\.radius?.isFinite) == [true, true, true])
    let entries = answer.legends[1].entries
    #expect(entries.map(\.text) == ["≥ 100.000", "50.000 – 100.000", "< 50.000"])
    #expect(entries.allSatisfy { $0.color.count == 9 && ($0.count ?? 0) > 0 })
  }

  @Test(arguments: [
    ("--classes fast", "'fast' is not a method"),
    ("--classes natural:1", "'1' is not a number of classes"),
    ("--classes natural:x", "'x' is not a number of classes"),
    ("--color-by population --breaks 0,x", "'x' is neither a number nor a date"),
    ("--color-by population --breaks 5,5", "5 is not above the break before it"),
    ("--color-by population --breaks 1,2,3,4,5,6,7,8,9,10,11,12", "12 breaks are too many"),
    ("--color-by population --breaks 5 --classes equal", "--breaks conflicts with --classes"),
    ("--classes equal", "--classes has no effect without --color-by"),
    ("--color-center 4", "--color-center has no effect without --color-by"),
    ("--size-range 3..18", "--size-range has no effect without --size-by"),
    ("--size-by population --size-range 3", "'3' is not two radii in 0.5…200"),
    (
      "--size-by population --size-range 18..3",
      "'18..3' is not two radii in 0.5…200, the smaller one first"
    ),
    ("--size-by population --size-range 0..3", "'0..3' is not two radii in 0.5…200"),
    ("--language f", "'f' is not a language of the map"),
  ])
  func `wrong classes, sizes and languages are usage errors`(
    options: String, problem: String
  ) throws {
    let result = try Tool.run("\(Self.towns) -o map.png \(options)")
    #expect(result.status == 64 && result.errors.contains(problem), "\(result.errors)")
  }

  @Test(arguments: [
    "--classes equal", "--classes natural:3", "--classes log:9", "--classes quantile",
    "--breaks 2020-01-01,2021-06", "--color-center 70000",
  ])
  func `pictures and pages are drawn with all kinds of classes`(options: String) throws {
    let picture = try Tool.scratch("classes.png")
    let drawn = try Tool.run(
      "\(Self.towns) -o \(picture) --color-by population --size-by population \(options)")
    #expect(drawn.status == 0, "\(drawn.errors)")
    let page = try Tool.scratch("classes.html")
    let written = try Tool.run(
      "page Data/metropolis.geojson -o \(page) --color-by population --label-by population \(options)"
    )
    #expect(written.status == 0, "\(written.errors)")
  }

  @Test func `page notes a property that no place has, and rejects colours of clusters`() throws {
    let path = try Tool.scratch("bogus.html")
    let bogus = try Tool.run("page Data/italy.geojson -o \(path) --color-by inhabitants")
    #expect(bogus.output.contains("--color-by inhabitants: no place has a property with this name"))
    let clusters = try Tool.run(
      "page Data/italy.geojson -o \(path) --size-by population --points clusters")
    #expect(
      clusters.status == 64
        && clusters.errors.contains("--size-by has no effect with --points clusters"))
  }
}
