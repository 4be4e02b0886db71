import Foundation
import Mercator
import Testing

@Suite struct FlyCommandTests {
  private struct Frame: Decodable, Equatable {
    var time: Double
    var center: PrintedCamera.Coordinate
    var zoom: Double
    var heading: Double
    var pitch: Double
  }

  private struct Whole: Decodable, Equatable {
    var duration: Double
    var frames: Int
    var peakZoom: Double
  }

  private let munich = "#map=12/48.137/11.575/30"
  private let tokyo = "geo:35.69,139.69?z=10"

  /// Every line but the last, and the last.
  private func film(_ arguments: [String]) throws -> (frames: [Frame], whole: Whole) {
    let result = try Tool.run(["fly"] + arguments)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    let lines = result.output.split(separator: "\n").map { Data($0.utf8) }
    let last = try #require(lines.last)
    let decoder = JSONDecoder()
    return (
      try lines.dropLast().map { try decoder.decode(Frame.self, from: $0) },
      try decoder.decode(Whole.self, from: last)
    )
  }

  private func cities(_ names: [(String, Double, Double)]) -> String {
    names.map { name, latitude, longitude in
      #"{"type":"Feature","properties":{"name":"\#(name)"},"#
        + #""geometry":{"type":"Point","coordinates":[\#(longitude),\#(latitude)]}}"#
    }.joined(separator: "\n")
  }

  @Test func `fly prints the flight's frames, to the bit and evenly in time`() throws {
    let printed = try film([
      munich, tokyo, "--frames", "7", "--size", "600x400", "--insets", "bottom=100",
      "--ceiling", "5", "--curve", "1.3", "--speed", "2", "--pitch", "20",
    ])
    let view = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, pitch: 20,
      size: ScreenSize(width: 600, height: 400), insets: ScreenInsets(bottom: 100))
    let flight = Flight(
      from: view.showing(try Permalink(parsing: munich)),
      to: view.showing(try Permalink(parsing: tokyo)), curve: 1.3, speed: 2, minimumZoom: 5)
    #expect(printed.whole == Whole(duration: flight.seconds, frames: 7, peakZoom: 5))
    #expect(printed.frames.count == 7)
    for (index, frame) in printed.frames.enumerated() {
      let progress = Double(index) / 6
      let expected = flight.viewport(atProgress: progress)
      #expect(
        frame
          == Frame(
            time: progress * flight.seconds,
            center: .init(
              latitude: expected.center.latitude, longitude: expected.center.longitude),
            zoom: expected.zoom, heading: expected.heading, pitch: expected.pitch))
    }
  }

  @Test func `fly prints sixty frames from end to end by default`() throws {
    let (frames, whole) = try film([munich, tokyo])
    #expect(frames.count == 60 && whole.frames == 60)
    #expect(frames.first?.center == .init(latitude: 48.137, longitude: 11.575))
    #expect(frames.first?.time == 0 && frames.first?.heading == 30)
    #expect(frames.last?.center == .init(latitude: 35.69, longitude: 139.69))
    #expect(frames.last?.time == whole.duration && frames.last?.zoom == 10)
    #expect((frames.map(\.zoom).min() ?? 0) >= whole.peakZoom)
  }

  @Test func `fly counts zooms in the tile size and keeps a duration`() throws {
    let (frames, whole) = try film([
      munich, "#9/35.69/139.69", "--tile-size", "512", "--ceiling", "4", "--duration", "2.5",
    ])
    #expect(frames.first?.zoom == 11 && frames.last?.zoom == 9)
    #expect(whole.peakZoom == 4 && whole.duration == 2.5 && frames.last?.time == 2.5)
  }

  @Test func `fly shows a place from a file like fit does`() throws {
    let file = "Data/cities.geojson"
    let (frames, _) = try film(["Munich", "suva", "--places", file, "--frames", "2"])
    let feature = try #require(
      try String(contentsOf: Tool.repository.appendingPathComponent(file), encoding: .utf8)
        .split(separator: "\n").first { $0.contains(#""name":"Suva""#) })
    let line = String(feature.hasSuffix(",") ? feature.dropLast() : feature)
    let fitted = try Tool.camera("fit -", input: line)
    #expect(frames[1].center == fitted.center && frames[1].zoom == fitted.zoom)
    #expect((frames[0].center.latitude - 48.1).magnitude < 0.1)
  }

  @Test func `fly accepts a link without a zoom`() throws {
    let (frames, _) = try film(["geo:48.137,11.575", tokyo, "--frames", "2"])
    let place = #"{"type":"Point","coordinates":[11.575,48.137]}"#
    #expect(frames[0].zoom == (try Tool.camera("fit -", input: place)).zoom)
  }

  @Test func `fly distinguishes names in capitals if one is exact`() throws {
    let input = cities([("Nice", 43.7, 7.27), ("NICE", 51, 0), ("Bath", 51.4, -2.4)])
    for (name, latitude) in [("Nice", 43.7), ("NICE", 51), ("bath", 51.4)] {
      let result = try Tool.run(
        ["fly", name, "geo:1,2?z=3", "--places", "-", "--frames", "2"], input: input)
      #expect(result.status == 0 && result.output.contains("\"latitude\":\(latitude.description)"))
    }
    let result = try Tool.run(["fly", "nice", "geo:1,2?z=3", "--places", "-"], input: input)
    #expect(result.status == 65 && result.output.isEmpty)
    #expect(result.errors.contains("the name of 2 places: Nice ('geo:43.7,7.27'), NICE"))
  }

  @Test(
    arguments: Campaign.cases(
      2,
      of: [
        ("Munic", "did you mean 'Munich'"), ("tokio", "did you mean 'Tokyo'"),
        ("San fran", "'San Francisco'"),
        ("Sydney", "the name of 2 places"),
      ]))
  func `fly refuses unknown and ambiguous names, with the nearest`(
    name: String, said: String
  ) throws {
    let result = try Tool.run(["fly", name, munich, "--places", "Data/cities.geojson"])
    #expect(result.status == 65 && result.output.isEmpty && result.errors.contains(said))
    #expect(result.errors.split(separator: "\n").count == 2, "\(result.errors)")
  }

  @Test(
    arguments: Campaign.cases(
      4,
      of: [
        "--frames 1", "--frames 2.5", "--frames", "--ceiling 99", "--curve 0", "--speed 0",
        "--duration 0", "--duration 1e9", "--insets top=844", "--size 0x0",
      ]))
  func `fly's wrong options exit with 64 and two lines`(options: String) throws {
    let result = try Tool.run(
      ["fly", munich, tokyo] + options.split(separator: " ").map(String.init))
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.errors.split(separator: "\n").count == 2, "\(result.errors)")
  }

  @Test func `fly without a file takes the largest city of a name`() throws {
    let (frames, _) = try film(["Sydney", "MUNCHEN", "--frames", "2"])
    #expect((frames[0].center.latitude + 33.87).magnitude < 0.02)
    #expect((frames[1].center.latitude - 48.14).magnitude < 0.02)
    let unknown = try Tool.run(["fly", "Munnich", tokyo])
    #expect(unknown.status == 64 && unknown.errors.contains("did you mean 'Munich'"))
    #expect(unknown.errors.split(separator: "\n").count == 2)
  }

  @Test func `fly refuses an impossible link and a missing file`() throws {
    #expect(try Tool.run(["fly", "geo:91,2?z=3", tokyo]).status == 64)
    #expect(try Tool.run(["fly", munich, tokyo, "--places", "nowhere.csv"]).status == 66)
  }

  @Test func `fly --json holds the same as the lines`() throws {
    struct Film: Decodable {
      var duration: Double
      var frames: [Frame]
      var peakZoom: Double
    }

    let result = try Tool.run(["fly", munich, tokyo, "--frames", "5", "--json"])
    let whole = try JSONDecoder().decode(Film.self, from: Data(result.output.utf8))
    let lines = try film([munich, tokyo, "--frames", "5"])
    #expect(whole.frames == lines.frames && whole.duration == lines.whole.duration)
  }

  @Test func `fly between equal ends takes no time`() throws {
    let (frames, whole) = try film([munich, munich, "--frames", "3"])
    #expect(whole.duration == 0 && frames.allSatisfy { $0 == frames[0] })
  }

  private struct Ride: Decodable {
    var duration: Double
    var frames: [Frame]
    var meters: Double
  }

  private func ride(_ arguments: [String]) throws -> Ride {
    let result = try Tool.run(["fly", "--json"] + arguments)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    return try JSONDecoder().decode(Ride.self, from: Data(result.output.utf8))
  }

  private let alps = "Data/route.geojson"

  @Test func `fly prints frames along a line, in the given time`() throws {
    let ride = try ride(["--along", alps, "--frames", "41", "--duration", "10", "--pitch", "50"])
    #expect(abs(ride.duration - 10) < 1e-9 && ride.frames.count == 41)
    // Munich to Venice by the Brenner.
    #expect(abs(ride.meters - 429_900) < 1000, "\(ride.meters)")
    #expect(ride.frames.first?.center == .init(latitude: 48.137, longitude: 11.576))
    #expect(ride.frames.last?.center == .init(latitude: 45.439, longitude: 12.332))
    #expect(Set(ride.frames.map(\.zoom)).count == 1 && ride.frames.allSatisfy { $0.pitch == 50 })
    // South at first, and east at the end.
    #expect(ride.frames.first.map { (170...200).contains($0.heading) } ?? false)
    #expect(ride.frames.last.map { (70...110).contains($0.heading) } ?? false)
    let north = try self.ride(["--along", alps, "--frames", "3", "--heading", "0", "--zoom", "9"])
    #expect(north.duration == 20 && north.frames.allSatisfy { $0.heading == 0 && $0.zoom == 9 })
  }

  @Test func `fly along a line shows a quarter of it`() throws {
    let frame = try #require(try ride(["--along", alps, "--frames", "3"]).frames.dropFirst().first)
    let view = MapViewport(
      center: GeoCoordinate(latitude: frame.center.latitude, longitude: frame.center.longitude),
      zoom: frame.zoom, size: ScreenSize(width: 390, height: 844))
    // A quarter of 430 km, at the latitude of the route's middle.
    #expect(abs(view.heightMeters / (429_900 / 4) - 1) < 0.02)
  }

  @Test func `fly names what is wrong with a line`() throws {
    let cases = [
      (["--along", alps, munich], "<from> conflicts with --along"),
      (["--along", alps, "--curve", "1"], "--curve conflicts with --along"),
      ([munich], "<to> is missing"), ([], "<from> and <to> are missing"),
      (["--zoom", "3", munich, tokyo], "--zoom has no effect without --along"),
    ]
    for (arguments, problem) in cases {
      let result = try Tool.run(["fly"] + arguments)
      #expect(result.status == 64 && result.errors.contains(problem), "\(result.errors)")
    }
    let one = try Tool.run(["fly", "--along", "-"], input: cities([("A", 1, 2)]))
    #expect(one.status == 65 && one.errors.contains("fewer than two different places"))
  }
}
