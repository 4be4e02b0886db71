import Foundation
import Testing

@testable import MercatorCommands

@Suite struct FileReplacementTests {
  private let files = FileManager.default

  private func folder() throws -> String {
    let folder = try Tool.scratch("files")
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try #require(files.contents(atPath: path)), as: UTF8.self)
  }

  private func mode(_ path: String) throws -> Int {
    try #require(files.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
  }

  private func replace(_ path: String, _ text: String) -> Int32 {
    FileReplacement.replace(path, with: Array(text.utf8))
  }

  @Test func `replacing a missing file writes it and leaves nothing else`() throws {
    let folder = try folder()
    #expect(replace("\(folder)/new.png", "new") == 0)
    #expect(try text("\(folder)/new.png") == "new")
    #expect(try files.contentsOfDirectory(atPath: folder) == ["new.png"])
  }

  @Test func `replacing a file keeps its mode`() throws {
    let path = try folder() + "/map.png"
    for (mode, content) in [(0o640, "first"), (0o600, ""), (0o777, "longer than before")] {
      if !files.fileExists(atPath: path) { #expect(replace(path, "x") == 0) }
      try files.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
      #expect(replace(path, content) == 0)
      #expect(try text(path) == content && self.mode(path) == mode)
    }
  }

  @Test func `replacing a link keeps the link and replaces its target`() throws {
    let folder = try folder()
    try files.createDirectory(atPath: "\(folder)/deep", withIntermediateDirectories: true)
    #expect(replace("\(folder)/deep/map.png", "old") == 0)
    try files.createSymbolicLink(
      atPath: "\(folder)/deep/second", withDestinationPath: "map.png")
    try files.createSymbolicLink(
      atPath: "\(folder)/first", withDestinationPath: "deep/second")
    try files.createSymbolicLink(atPath: "\(folder)/loose", withDestinationPath: "deep/none.png")
    #expect(replace("\(folder)/first", "new") == 0)
    #expect(replace("\(folder)/loose", "made") == 0)
    #expect(try files.destinationOfSymbolicLink(atPath: "\(folder)/first") == "deep/second")
    #expect(try text("\(folder)/deep/map.png") == "new")
    #expect(try text("\(folder)/deep/none.png") == "made")
    try files.createSymbolicLink(atPath: "\(folder)/round", withDestinationPath: "round")
    #expect(replace("\(folder)/round", "x") == ELOOP)
  }

  @Test func `replacing a file with two names changes both`() throws {
    let folder = try folder()
    for content in ["a longer one", "short", "the longest one of the three"] {
      #expect(replace("\(folder)/one", "old") == 0)
      if !files.fileExists(atPath: "\(folder)/two") {
        try files.linkItem(atPath: "\(folder)/one", toPath: "\(folder)/two")
      }
      #expect(replace("\(folder)/one", content) == 0)
      #expect(try text("\(folder)/two") == content)
    }
  }

  @Test func `replacing a file in the working folder accepts any name`() throws {
    let folder = try folder()
    let binary = try #require(Tool.binary).path
    for name in ["m", "mm", "./m", ".m"] {
      let picture = "picture --center 48,11 --zoom 4 --size 64x64 --format png -o \(name)"
      let run = try Tool.run(
        URL(fileURLWithPath: "/bin/sh"), ["-c", "cd '\(folder)' && exec '\(binary)' \(picture)"])
      #expect(run.status == 0, "\(name)")
    }
    #expect(try files.contentsOfDirectory(atPath: folder).sorted() == [".m", "m", "mm"])
  }

  @Test func `replacing an unwritable file returns the error`() throws {
    let folder = try folder()
    #expect(replace("\(folder)/none/map.png", "x") == ENOENT)
    #expect(replace(folder, "x") == EISDIR)
    #expect(replace("\(folder)/\(String(repeating: "n", count: 300))", "x") != 0)
    #expect(try files.contentsOfDirectory(atPath: folder).isEmpty)
    #expect(replace("/dev/full", "x") == ENOSPC)
    #expect(replace("/dev/null", "x") == 0)
  }

  /// As on a full disk: no file may be larger than a kilobyte.
  @Test(arguments: [false, true])
  func `a full disk leaves the old image`(hasTwoNames: Bool) throws {
    let folder = try folder()
    let path = "\(folder)/map.png"
    let old = String(repeating: "old ", count: 100)
    #expect(replace(path, old) == 0)
    if hasTwoNames { try files.linkItem(atPath: path, toPath: "\(folder)/second.png") }
    let binary = try #require(Tool.binary).path
    let picture = "picture --center 48,11 --zoom 4 --size 300x300 -o '\(path)'"
    let run = try Tool.run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", "ulimit -f 1; exec '\(binary)' \(picture)"])
    #expect(run.status != 0)
    #expect(run.errors.contains(path) && run.errors.contains("unchanged"))
    #expect(try text(path) == old)
    let left = try files.contentsOfDirectory(atPath: folder).sorted()
    #expect(left == (hasTwoNames ? ["map.png", "second.png"] : ["map.png"]))
  }
}
