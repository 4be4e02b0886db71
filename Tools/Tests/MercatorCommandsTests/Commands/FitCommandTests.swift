import Foundation
import Testing

@Suite("fit")
struct FitCommandTests {
  private let antimeridian = "fit Data/antimeridian.geojson"

  @Test(
    "fit shows every place",
    arguments: Campaign.cases(
      3,
      of: [
        "", "--insets top=47,bottom=300 --padding 24", "--heading -120 --pitch 60",
        "--size 320x320 --padding top=100 --extent-factor 1.15 --zoom-step 1",
      ]),
    ["antimeridian", "metropolis"])
  func allPlacesShow(options: String, file: String) throws {
    let camera = try Tool.camera("fit Data/\(file).geojson \(options)")
    let places = try #require(camera.places)
    #expect(places.visible == places.count - places.skipped && places.count >= 40)
  }

  @Test("fit -o says that whole markers need another camera")
  func noteOfMarkers() throws {
    let path = try Tool.scratch("fit.png")
    let note = "--footprint point to fit the places alone"
    #expect(try Tool.run("\(antimeridian) -o \(path)").output.contains(note))
    let alone = try Tool.run("\(antimeridian) --footprint point -o \(path)")
    #expect(!alone.output.contains(note))
    #expect(try alone.output.hasPrefix(Tool.run(antimeridian).output.prefix(40)))
  }

  @Test("fit takes the short way for places on both sides of 180°")
  func antimeridianRegion() throws {
    let camera = try Tool.camera("\(antimeridian) --insets top=47,bottom=300 --padding 24")
    #expect(camera.region.longitudeSpan < 130)
    #expect(abs(camera.zoom - 2.19) < 0.01)
  }

  @Test("fit obeys range, step and minimum span in every convention")
  func rangeAndStep() throws {
    let whole = try Tool.camera("\(antimeridian) --zoom-step 1 --tile-size 512")
    #expect(whole.zoom == whole.zoom.rounded())
    let limited = try Tool.camera("\(antimeridian) --zoom-range 0..1.5 --tile-size 128")
    #expect(limited.zoom == 1.5 && limited.tileSize == 128)
    let one = "lat,lon\n48.1,11.5\n"
    #expect(try Tool.camera("fit - --minimum-span 0", input: one).zoom == 28)
    let degrees = try Tool.camera("fit - --minimum-span 0.1", input: one)
    #expect(abs(degrees.region.longitudeSpan - 0.1) < 1e-9)
    let meters = try Tool.camera("fit - --minimum-span 1600m", input: one)
    #expect(abs(meters.widthMeters - 1600) < 5)
    let kilometers = try Tool.camera("fit - --minimum-span 1.6km", input: one)
    #expect(kilometers == meters)
  }

  @Test("fit joins several files and standard input")
  func severalFiles() throws {
    let camera = try Tool.camera(
      "fit Data/antimeridian.geojson - Data/metropolis.geojson",
      input: #"{"type": "Point", "coordinates": [11.5, 48.1]}"#)
    #expect(camera.places?.count == 119 && camera.places?.visible == 119)
  }

  @Test func `fit says why nothing was fitted if all places are bad`() throws {
    let result = try Tool.run("fit - --skip-bad", input: "name,lat,lng\nA,91,0\nB,45,361\n")
    #expect(result.status == 65)
    #expect(result.errors.contains("-: no valid place"))
    #expect(result.errors.contains("2 skipped places, first line 2, lat: latitude 91 is outside"))
  }

  @Test("fit --skip-bad skips, counts and names bad features")
  func skipBad() throws {
    let table = "name,lat,lon\nMunich,48.1,11.5\nNowhere,95,11\nBerlin,52.5,13.4\n"
    let strict = try Tool.run("fit -", input: table)
    #expect(strict.status == 65 && strict.output.isEmpty)
    let lines = strict.errors.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].contains("line 3") && lines[0].contains("95"))
    let camera = try Tool.camera("fit - --skip-bad", input: table)
    #expect(camera.places == .init(count: 3, visible: 2, skipped: 1))
    let text = try Tool.run("fit - --skip-bad", input: table).output
    #expect(text.contains("visible  2 places, 1 skipped") && text.contains("line 3"))
  }

  @Test func `counts of places, tracks and areas are those of people`() throws {
    func polygon(_ x: Double) -> String {
      "[[[\(x), 0], [\(x + 1), 0], [\(x + 1), 1], [\(x), 0]]]"
    }
    func visible(_ geometries: [String], _ options: String = "") throws -> String? {
      let features = geometries.map {
        #"{"type": "Feature", "properties": {}, "geometry": \#($0)}"#
      }
      let file =
        #"{"type": "FeatureCollection", "features": [\#(features.joined(separator: ","))]}"#
      let result = try Tool.run("fit - --size 400x400 \(options)", input: file)
      return result.output.split(separator: "\n").first { $0.hasPrefix("visible") }
        .map { String($0.dropFirst("visible".count).drop { $0 == " " }) }
    }
    // Two areas of three parts each, and of one.
    let parts = { (x: Double) in
      let polygons = [x, x + 2, x + 4].map(polygon).joined(separator: ",")
      return #"{"type": "MultiPolygon", "coordinates": [\#(polygons)]}"#
    }
    let track = #"{"type": "MultiLineString", "coordinates": [[[0, 0], [1, 1]], [[2, 2], [3, 3]]]}"#
    let point = #"{"type": "Point", "coordinates": [1, 2]}"#
    #expect(try visible([parts(0), parts(10)]) == "2 areas")
    #expect(try visible([track, point]) == "1 track, 1 place")
    #expect(
      try visible([parts(0), parts(10)], "--zoom-range 6..6.5") == "2 of 6 parts of 2 areas")
    #expect(try visible([point, point, point], "--zoom-range 7..8") == "3 places")
  }

  @Test("fit prints zoom, region, scale and places")
  func text() throws {
    let result = try Tool.run("fit -", input: "lat,lon\n48.1,11.5\n52.5,13.4\n")
    let labels = result.output.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(
      labels == ["zoom", "center", "heading", "view", "region", "scale", "ground", "visible"])
    #expect(result.output.contains("visible  2 places"))
    let longest = result.output.split(separator: "\n").map(\.count).max() ?? 0
    #expect(longest <= 80)
  }

  @Test("fit finds the best heading, in a range and among multiples")
  func bestHeading() throws {
    let line = "lat,lon\n0,-10\n0,10\n"
    let best = try Tool.camera("fit - --heading best --size 300x400", input: line)
    #expect(abs(best.heading - 53.13010235415598) < 1e-9)
    let ranged = try Tool.camera(
      "fit - --heading best,from=330,to=30 --size 300x400", input: line)
    #expect(ranged.heading == 30)
    let stepped = try Tool.camera("fit - --heading best,step=20 --size 300x400", input: line)
    #expect(stepped.heading == 60)
    #expect(ranged.zoom < stepped.zoom && stepped.zoom < best.zoom)
    let view = try Tool.run("view --center 0,0 --zoom 3 --heading best")
    #expect(view.status == 64 && view.errors.contains("--heading best: only fit"))
    for wrong in ["best,from=3", "best,step=0", "best,left=3", "bets", "best,step=1,step=2"] {
      let result = try Tool.run("fit Data/metropolis.geojson --heading \(wrong)")
      #expect(result.status == 64 && result.errors.contains("best,step=45"), "\(wrong)")
    }
  }

  @Test("fit uses a rectangle or avoids others")
  func areas() throws {
    let into = try Tool.run("fit Data/metropolis.geojson --into 20,100,350,400 --report")
    #expect(into.status == 0 && into.output.contains("350x400 points at 20,100"))
    let avoid = try Tool.run(
      "fit Data/metropolis.geojson --avoid 0,0,390,300 --avoid 0,600,200,244 --report")
    #expect(avoid.output.contains("390x300 points at 0,300"))
    let both = try Tool.run("fit Data/metropolis.geojson --into 0,0,9,9 --avoid 0,0,9,9")
    #expect(both.status == 64 && both.errors.contains("--into conflicts with --avoid"))
    let outside = try Tool.run("fit Data/metropolis.geojson --into 500,0,90,90")
    #expect(outside.status == 64 && outside.errors.contains("--into 500,0,90,90 leaves no room"))
    let flat = try Tool.run("fit Data/metropolis.geojson --into 0,0,90,0")
    #expect(flat.status == 64 && flat.errors.contains("20,100,350,400"))
  }

  @Test("fit keeps markers whole, or names the two in conflict")
  func markers() throws {
    let line = "lat,lon\n0,-10\n0,10\n"
    let points = try Tool.camera("fit - --size 300x300", input: line)
    let pins = try Tool.camera("fit - --size 300x300 --footprint 100x40@bottom", input: line)
    // 300 points hold 20° and twice 50 points.
    #expect(abs(points.zoom - pins.zoom - 0.5849625007211562) < 1e-9)
    #expect(try Tool.camera("fit - --size 300x300 --footprint 100x40@0.5,1", input: line) == pins)
    let large = try Tool.run("fit - --size 300x300 --footprint 400x40", input: line)
    #expect(large.status == 64 && large.errors.contains("300 points wide"))
    for wrong in ["30", "30x40@nose", "30x40@left@top", "-3x4"] {
      let result = try Tool.run("fit - --footprint \(wrong)", input: line)
      #expect(result.status == 64 && result.errors.contains("30x40@bottom"), "\(wrong)")
    }
  }

  @Test("fit --cover fills the view with the places' box")
  func cover() throws {
    let fitted = try Tool.camera("fit Data/metropolis.geojson")
    let covering = try Tool.camera("fit Data/metropolis.geojson --cover")
    #expect(covering.zoom > fitted.zoom)
    #expect(covering.region.longitudeSpan < fitted.region.longitudeSpan)
    let padded = try Tool.run("fit Data/metropolis.geojson --cover --padding 9")
    #expect(padded.status == 64 && padded.errors.contains("--cover conflicts with --padding"))
  }

  @Test("fit -o says that the image limits the zoom")
  func detailOfPicture() throws {
    let output = try Tool.scratch("detail.png")
    let place = "lat,lon\n48.1,11.5\n"
    for (options, hasNote) in [
      ("-o \(output)", true), ("-o \(output) --zoom-range 0..20", false),
      ("-o \(output) --zoom-range 0..6", false), ("", false),
    ] {
      let words = ("fit - --size 120x90 " + options).split(separator: " ").map(String.init)
      let text = try Tool.run(words, input: place).output
      #expect(text.contains("the basemap has no more detail") == hasNote, "\(options)\n\(text)")
    }
  }

  @Test("fit --report says what decided the zoom, in text and JSON")
  func report() throws {
    let places = "name,lat,lon\nMunich,48.1,11.5\nBerlin,52.5,13.4\nBonn,50.7,7.1\n"
    let text = try Tool.run("fit - --size 300x300 --report", input: places).output
    #expect(text.contains("decided by  the places"))
    #expect(
      text.contains("left        Bonn touches") || text.contains("top         Berlin touches"))
    #expect(
      try Tool.run("fit - --zoom-step 1 --report", input: places).output.contains("--zoom-step"))
    let json = try Tool.run("fit - --size 300x300 --report --json", input: places).output
    let answer = try JSONDecoder().decode(Answer.self, from: Data(json.utf8))
    #expect(answer.fit.decidedBy == "places" && answer.fit.method == "exact")
    #expect(answer.fit.room.width == 300 && answer.fit.outsideIndices.isEmpty)
    #expect(answer.fit.contacts.map(\.edge) == ["left", "top", "right", "bottom"])
    #expect(answer.fit.contacts.contains { $0.touchesEdge && abs($0.slack) < 1e-6 })
    #expect(answer.fit.contacts[1].name == "Berlin")
    let longest = text.split(separator: "\n").map(\.count).max() ?? 0
    #expect(longest <= 80)
  }

  private struct Answer: Decodable {
    struct Fit: Decodable {
      struct Room: Decodable {
        var width: Double
        var height: Double
      }

      struct Contact: Decodable {
        var edge: String
        var name: String?
        var slack: Double
        var touchesEdge: Bool
      }

      var decidedBy: String
      var method: String
      var room: Room
      var contacts: [Contact]
      var outsideIndices: [Int]
    }

    var fit: Fit
  }
}
