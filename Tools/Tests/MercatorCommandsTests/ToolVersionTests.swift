import Foundation
import Testing

@testable import MercatorCommands

@Suite struct ToolVersionTests {
  @Test func `the change log begins with the version that the command prints`() throws {
    #expect(try Tool.run("--version").output == ToolVersion.current + "\n")
    let url = Tool.repository.appendingPathComponent("CHANGELOG.md")
    let sections = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n## ")
    let newest = try #require(sections.dropFirst().first)
    let heading = newest.prefix { !$0.isNewline }
    #expect(heading == "Unreleased" || heading.hasPrefix(ToolVersion.current))
    #expect(newest.contains(ToolVersion.current))
  }
}
