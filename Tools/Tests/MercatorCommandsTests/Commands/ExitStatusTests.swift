import Foundation
import Testing

@Suite("Exit status and error messages")
struct ExitStatusTests {
  @Test(
    "Wrong options exit with 64, a fault and a remedy",
    arguments: Campaign.cases(
      8,
      of: [
        "view --center 1,2 --zoom 3 --size 0x0", "view --center 1,2 --zoom 3 --size 390*844",
        "view --center 1,2 --zoom 1e999", "view --center 1,2 --zoom inf",
        "view --center 1,2 --zoom 41", "view --center 1,2 --zoom 40 --tile-size 512",
        "view --center 95,2 --zoom 3", "view --center 1,2 --zoom 3 --pitch 90",
        "view --center 1,2 --zoom 3 --insets top=844", "view --center 1,2",
        "view --zoom 3 --center",
        "view --center 1,2 --zoom 3 --bogus", "fit Data/antimeridian.geojson --extent-factor 0",
        "fit Data/antimeridian.geojson --padding 195", "fit",
        "fit Data/antimeridian.geojson --zoom-range 0..99", "fit - -",
        "include - --center 1,2 --zoom 3 --at-least 0", "table --latitude 95 --zoom 3",
        "demo Data/antimeridian.geojson", "frobnicate",
      ]))
  func usage(line: String) throws {
    let result = try Tool.run(line)
    #expect(result.status == 64 && result.output.isEmpty)
    let lines = result.errors.split(separator: "\n", omittingEmptySubsequences: false)
    // The fault, the remedy, and the end of the last line.
    #expect(lines.count == 3 && lines[0].hasPrefix("mercator: ") && lines[1].hasPrefix("  "))
    #expect(!result.errors.contains("Fatal"))
  }

  @Test(
    "Bad data exits with 65",
    arguments: Campaign.cases(
      3,
      of: [
        "", "name\nMunich\n", "{", "[]", #"{"type": "FeatureCollection", "features": []}"#,
        #"{"type": "Point", "coordinates": [11, 95]}"#, "lat,lon\n48,x\n", "\u{0}\u{1}",
      ]))
  func badData(input: String) throws {
    for line in ["fit -", "include - --center 1,2 --zoom 3 --at-least 2", "cluster -"] {
      let result = try Tool.run(line, input: input)
      #expect(result.status == 65 && result.output.isEmpty, "\(line)")
      #expect(result.errors.split(separator: "\n").count == 2)
    }
  }

  @Test("An empty file name exits with 66 and is quoted", arguments: ["", " "])
  func noName(path: String) throws {
    let result = try Tool.run(["fit", path])
    #expect(result.status == 66 && result.errors.hasPrefix("mercator: '\(path)': "))
  }

  @Test(
    "Missing files and folders exit with 66",
    arguments: ["nowhere.geojson", "Data", "/no/such.csv"])
  func noInput(path: String) throws {
    let result = try Tool.run(["fit", path])
    #expect(result.status == 66 && result.errors.hasPrefix("mercator: \(path): "))
  }

  @Test(
    "A file that cannot be written exits with 73 and prints nothing",
    arguments: [
      "fit Data/antimeridian.geojson -o /no/such/folder/map.svg",
      "cluster Data/antimeridian.geojson -o /no/such/folder/map.pmtiles",
      "cluster Data/antimeridian.geojson -o /no/such/folder/map.mbtiles",
    ])
  func cannotCreate(line: String) throws {
    let result = try Tool.run(line)
    #expect(result.status == 73 && result.output.isEmpty)
  }

  @Test(
    "Help has an example and fits 80 columns",
    arguments: Campaign.cases(
      4,
      of: [
        "", "fit", "picture", "include", "cluster", "view", "tiles", "link", "fly", "read", "table",
        "demo", "page", "summary", "bbox", "places",
      ]))
  func help(command: String) throws {
    let result = try Tool.run("\(command) --help")
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.output.contains("  mercator \(command)"))
    for line in result.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    let discussion = result.output.components(separatedBy: "USAGE:")[0]
    #expect(!discussion.contains(#/\S {2}/#), "an example that is not broken where its text is")
    #expect(
      !result.output.contains(#/\(default:[^)]*\)\.\s+\(default:/#), "a default that is said twice")
  }

  @Test(
    "Help shows a command's own options first, eleven at most",
    arguments: [
      ("fit", "FIT", "--padding"), ("picture", "PICTURE", "--output"),
      ("include", "INCLUDE", "--at-least"), ("cluster", "SHOWN CLUSTERS", "--tile"),
      ("view", "VIEW", "--center"), ("tiles", "TILES", "--url"), ("link", "LINK", "--style"),
      ("fly", "FLIGHT", "--frames"), ("read", "MAP", "--span"), ("page", "PAGE", "--title"),
      ("demo", "DEMO", "--labels"),
    ])
  func ownOptions(command: String, title: String, option: String) throws {
    let help = try Tool.run("\(command) --help").output
    let sections = help.components(separatedBy: "\n\n").filter { section in
      section.split(separator: "\n").first?.wholeMatch(of: /[A-Z ]+:/) != nil
        && !section.hasPrefix("ARGUMENTS:")
    }
    let first = try #require(sections.first)
    #expect(first.hasPrefix("\(title):\n") && first.contains(option))
    let options = first.split(separator: "\n").count { $0.hasPrefix("  -") }
    #expect((1...11).contains(options), "\(options)")
    #expect(sections.last?.hasPrefix("OPTIONS:\n") == true)
  }
}
