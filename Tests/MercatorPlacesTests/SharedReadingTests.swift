import Foundation
import Mercator
import MercatorPlaces
import Testing

/// What `Tests/Fixtures/Places/readings.json` says that files hold: the live map's own reader
/// (`Web/page/read.js`) is held to it by `Web/Tests/read.test.mjs`. With RECORD=1 in the environment
/// the answers are written anew.
@Suite struct SharedReadingTests {
  private struct Reading: Codable {
    var file: String
    /// The content, where it is UTF-8; else its bytes in base 64; else the file itself, from the root.
    var text: String?
    var base64: String?
    var path: String?
    var answer: Answer?
  }

  private struct Answer: Codable, Equatable {
    /// Each feature's name and its positions, latitude first.
    var names: [String?] = []
    var positions: [[Double]] = []
    var skipped: [String] = []
    var attribution: String?
    var error: String?

    init(_ bytes: [UInt8], file: String) {
      do throws(PlaceReadingError) {
        let places = try PlaceReader(skipsBadFeatures: true).read(bytes, file: file)
        names = places.features.map(\.name)
        positions = places.features.map { feature in
          feature.coordinates.flatMap { [$0.latitude, $0.longitude] }
        }
        skipped = places.skipped.map(\.description)
        attribution = places.attribution
      } catch {
        self.error = error.description
      }
    }
  }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let fixture = root.appendingPathComponent("Tests/Fixtures/Places/readings.json")

  private func bytes(of reading: Reading) throws -> [UInt8] {
    if let text = reading.text { return Array(text.utf8) }
    if let base64 = reading.base64 { return [UInt8](Data(base64Encoded: base64) ?? Data()) }
    return [UInt8](try Data(contentsOf: Self.root.appendingPathComponent(reading.path ?? "")))
  }

  @Test func `files are read as recorded for the live map`() throws {
    var readings = try JSONDecoder().decode([Reading].self, from: Data(contentsOf: Self.fixture))
    #expect(readings.count > 600)
    let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"
    for index in readings.indices {
      let answer = Answer(try bytes(of: readings[index]), file: readings[index].file)
      if isRecording {
        readings[index].answer = answer
      } else {
        #expect(readings[index].answer == answer, "\(readings[index].file)")
      }
    }
    guard isRecording else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = try readings.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
    try Data("[\n\(lines.joined(separator: ",\n"))\n]\n".utf8).write(to: Self.fixture)
  }
}
