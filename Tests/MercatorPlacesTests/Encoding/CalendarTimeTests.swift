import Foundation
import Mercator
import MercatorPlaces
import TestSupport
import Testing

/// Dates as colours see them, next to Foundation's calendar.
@Suite struct CalendarTimeTests {
  // Foundation has the Julian calendar before 1582.
  @Test func `times in ISO 8601 are those of Foundation`() throws {
    var generator = SeededGenerator(seed: 11)
    let format = Date.ISO8601FormatStyle()
    for _ in 0..<Campaign.rounds(500, soak: 20_000) {
      let seconds = Double(generator.int(in: -11_000_000_000...200_000_000_000))
      let text = format.format(Date(timeIntervalSince1970: seconds))
      #expect(PropertyValue.string(text).timeSeconds == seconds, "\(text)")
    }
  }

  @Test(arguments: [
    ("1970-01-01", 0), ("1970-01-02", 86_400), ("2000-02-29", 951_782_400), ("1969-12", -2_678_400),
    ("2024/05/01", 1_714_521_600), ("1970-01-01 01:00", 3600), ("1970-01-01T01:00:30.25Z", 3630.25),
    ("1970-01-01T02:00+02:00", 0), ("1970-01-01T00:00:00-0130", 5400),
  ])
  func `parts of dates and times are read`(text: String, seconds: Double) {
    #expect(PropertyValue.string(text).timeSeconds == seconds)
  }

  @Test(arguments: [
    "", "2024", "2024-13", "2024-02-30", "2023-02-29", "24-01-01", "2024-1-1", "2024-01-01x",
    "2024-01-01T", "2024-01-01T24:00", "2024-01-01T12:60", "2024-01-01T12:00+1", "01.02.2024",
    "−1-01-01",
  ])
  func `other texts are not times`(text: String) {
    #expect(PropertyValue.string(text).timeSeconds == nil)
  }
}
