import ArgumentParser
import Foundation
import Testing

@testable import MercatorCommands

@Suite struct InstallationTests {
  /// Names of flags in help, such as `--zoom`.
  private func flags(in text: String) -> Set<Substring> {
    Set(text.matches(of: /--[a-z][a-z-]*[a-z]/).map(\.output))
  }

  @Test func `the installed manual page and completions name every command and flag`() throws {
    let prefix = try Tool.scratch("prefix")
    let process = Process()
    process.executableURL = Tool.repository.appendingPathComponent("Scripts/install-command")
    process.arguments = [try #require(Tool.binary).path, prefix]
    process.standardOutput = Pipe()
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)

    func installed(_ path: String) throws -> String {
      try String(contentsOfFile: "\(prefix)/\(path)", encoding: .utf8)
    }
    let page = try installed("share/man/man1/mercator.1")
    let shells = try [
      "share/bash-completion/completions/mercator", "share/zsh/site-functions/_mercator",
      "share/fish/vendor_completions.d/mercator.fish",
    ].map(installed)
    #expect(FileManager.default.isExecutableFile(atPath: "\(prefix)/bin/mercator"))
    #expect(page.hasPrefix(".TH MERCATOR 1"))

    let plain = page.replacingOccurrences(of: "\\-", with: "-")
    for command in MercatorCommand.configuration.subcommands {
      let name = command._commandName
      let help = try Tool.run("\(name) --help").output
      #expect(plain.contains(".SH MERCATOR \(name.uppercased())\n"))
      for line in help.split(separator: "\n") { #expect(plain.contains(line), "\(line)") }
      for shell in shells {
        #expect(shell.contains(name))
        for flag in flags(in: help) { #expect(shell.contains(flag.dropFirst(2)), "\(flag)") }
      }
    }
  }
}
