import Foundation
import Testing

@testable import MercatorCommands

@Suite struct ReadingProgressTests {
  /// A terminal's contents, and a clock that the test sets.
  private final class Screen {
    var now = Duration.zero
    var shown: [String] = []
  }

  @Test func `reading progress starts after a second and is cleared at the end`() {
    let screen = Screen()
    var progress = ReadingProgress(clock: { screen.now }, write: { screen.shown.append($0) })
    for step in 0..<200 {
      screen.now = .milliseconds(10 * step)
      progress.show("a.csv", bytes: step, of: 200, places: step * 2)
    }
    #expect(screen.shown.count == 5)
    #expect(screen.shown[0] == "\r\u{1B}[Kreading a.csv: 50 %, 200 places")
    progress.clear()
    progress.clear()
    #expect(screen.shown.count == 6 && screen.shown[5] == "\r\u{1B}[K")
  }

  @Test func `progress after a long reading is shown at once`() {
    let screen = Screen()
    screen.now = .seconds(3)
    var progress = ReadingProgress(clock: { screen.now }, write: { screen.shown.append($0) })
    progress.show(phase: "fitting 3 places")
    #expect(screen.shown == ["\r\u{1B}[Kfitting 3 places"])
  }

  @Test func `progress of a quick reading is not shown`() {
    let screen = Screen()
    var progress = ReadingProgress(clock: { screen.now }, write: { screen.shown.append($0) })
    progress.show("a.csv", bytes: 1, of: 2, places: 1)
    progress.clear()
    #expect(screen.shown.isEmpty)
  }

  @Test func `grouping progress is shown at once if long, then by level`() {
    let screen = Screen()
    var progress = ReadingProgress(clock: { screen.now }, write: { screen.shown.append($0) })
    progress.show(grouping: 99_999, part: 0)
    #expect(screen.shown.isEmpty)
    for step in 0...10 {
      screen.now = .milliseconds(50 * step)
      progress.show(grouping: 1_000_000, part: Double(step) / 10)
    }
    let bars = [(0, "0"), (12, "40"), (24, "80")].map { filled, percent in
      "\r\u{1B}[Kgrouping 1000000 places " + String(repeating: "█", count: filled)
        + String(repeating: "░", count: 30 - filled) + " \(percent) %"
    }
    #expect(screen.shown == bars)
    screen.now = .seconds(2)
    progress.show(level: 7, places: 1_000_000)
    #expect(screen.shown.last == "\r\u{1B}[Kgrouping 1000000 places: zoom 7")
    progress.clear()
    #expect(screen.shown.last == "\r\u{1B}[K")
  }

  @Test func `progress of a pipe has no total, and escapes the file name`() {
    let screen = Screen()
    var progress = ReadingProgress(clock: { screen.now }, write: { screen.shown.append($0) })
    screen.now = .seconds(2)
    progress.show("a\u{1B}\n", bytes: 7_100_000, of: nil, places: 3)
    #expect(screen.shown == ["\r\u{1B}[Kreading a??: 7 MB, 3 places"])
  }

  @Test func `progress is not written to a standard error that is not a terminal`() throws {
    let binary = try #require(Tool.binary).path
    let slowly = "(printf 'lat,lon\\n1,2\\n'; sleep 1.2; printf '3,4\\n') | '\(binary)' fit -"
    let result = try Tool.run(URL(fileURLWithPath: "/bin/sh"), ["-c", slowly])
    #expect(result.status == 0 && result.errors.isEmpty)
  }

  @Test func `progress is shown on a terminal and cleared before the answer`() throws {
    // `script` runs a command on a separate terminal, in BSD's way and in Linux's.
    let binary = try #require(Tool.binary).path
    let log = try Tool.scratch("log")
    // A row at a time until the terminal shows the progress, for half a minute at most.
    let rows =
      "for row in $(seq 300); do grep -q 'readin[g] -' '\(log)' && break; "
      + "sleep 0.1; printf '3,4\\n'; done"
    let slowly = "(printf 'lat,lon\\n1,2\\n'; \(rows)) | '\(binary)' fit -"
    #if os(Linux)
      let arguments = ["-qefc", slowly, log]
    #else
      let arguments = ["-qF", log, "/bin/sh", "-c", slowly]
    #endif
    let result = try Tool.run(URL(fileURLWithPath: "/usr/bin/script"), arguments)
    #expect(result.status == 0)
    let shown = result.output
    let progress = try #require(shown.firstRange(of: "\r\u{1B}[Kreading -: 0 MB, "))
    let answer = try #require(shown.firstRange(of: "\r\u{1B}[Kzoom"))
    #expect(progress.upperBound <= answer.lowerBound, "\(shown.debugDescription)")
  }
}
