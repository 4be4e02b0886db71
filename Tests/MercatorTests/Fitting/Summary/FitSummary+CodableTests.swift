import Foundation
import Mercator
import TestSupport
import Testing

@Suite struct FitSummaryCodableTests {
  /// The JSON members of a summary, read by Foundation alone.
  private static func members(_ summary: FitSummary) throws -> [String: Any] {
    let data = try JSONEncoder().encode(summary)
    return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  private static func summary(_ members: [String: Any]) throws -> FitSummary {
    try JSONDecoder().decode(
      FitSummary.self, from: try JSONSerialization.data(withJSONObject: members))
  }

  /// A number of places of which a summary keeps all, the hull, or the ends of a ring with many
  /// corners.
  @Test(arguments: [(0, "all"), (1, "all"), (512, "all"), (3000, "hulls"), (1500, "ends")])
  func `a summary reads back from JSON to the bit and merges like the one written`(
    count: Int, form: String
  ) throws {
    var generator = SeededGenerator(seed: 915)
    let places = (0..<count).map { number -> GeoCoordinate in
      guard form == "ends" else {
        return GeoCoordinate(
          latitude: generator.double(in: -60...60), longitude: generator.double(in: 100...170))
      }
      let angle = Double(number) / Double(count) * 2 * .pi
      return GeoCoordinate(latitude: 5 * sin(angle), longitude: 20 + 5 * cos(angle))
    }
    var summary = FitSummary(places + [GeoCoordinate(latitude: .nan, longitude: 0)])
    let members = try Self.members(summary)
    #expect(members["form"] as? String == form && members["count"] as? Int == count)
    #expect(members["invalidCount"] as? Int == 1)
    // Foundation's numbers are off by a bit or two.
    let numbers = try #require(members["places"] as? [Double])
    let expected = summary.places.flatMap { [$0.latitude, $0.longitude] }
    #expect(numbers.count == expected.count)
    #expect(zip(numbers, expected).allSatisfy { ($0 - $1).magnitude < 1e-12 })
    #expect((members["cells"] == nil) == (form == "all"))
    var read = try JSONDecoder().decode(
      FitSummary.self, from: try JSONEncoder().encode(summary))
    #expect(read == summary)
    let more = (0..<700).map { _ in
      GeoCoordinate(
        latitude: generator.double(in: -80...0), longitude: generator.double(in: 0...90))
    }
    read.merge(FitSummary(more))
    summary.merge(FitSummary(more))
    #expect(read == summary)
  }

  @Test func `reading a summary with a missing or wrong JSON member throws`() throws {
    var generator = SeededGenerator(seed: 916)
    let summary = FitSummary(generator.places(3000, spread: 30))
    let members = try Self.members(summary)
    for name in members.keys {
      var fewer = members
      fewer[name] = nil
      #expect(throws: DecodingError.self, "\(name)") { try Self.summary(fewer) }
    }
    for (name, value) in [
      ("form", "some"), ("count", 0), ("count", -1), ("count", 2),
      ("invalidCount", -1), ("places", [1.0, 2, 3]), ("places", [91.0, 0]), ("side", 3),
      ("columns", "A"), ("columns", "!"), ("cells", ""), ("cells", "A"),
    ] as [(String, Any)] {
      var changed = members
      changed[name] = value
      #expect(throws: DecodingError.self, "\(name): \(value)") { try Self.summary(changed) }
    }
  }
}
