import Foundation
import Testing

/// The built `mercator`, run as people run it.
enum Tool {
  /// The result of a run.
  struct Result {
    var status: Int32
    var output: String
    var errors: String
  }

  /// Runs it with arguments and what standard input holds.
  static func run(_ arguments: [String], input: String = "") throws -> Result {
    let binary = try #require(binary, "mercator is not next to the tests")
    return try run(binary, arguments, input: input)
  }

  /// Runs it with options in one string, separated by spaces.
  static func run(_ line: String, input: String = "") throws -> Result {
    try run(line.split(separator: " ").map(String.init), input: input)
  }

  /// Runs any program in the repository, in an environment that says nothing of a terminal.
  ///
  /// Input and output are files: a pipe's ends would be inherited by whatever another test starts
  /// at the same time, and writing to a program that has already ended is fatal.
  static func run(_ program: URL, _ arguments: [String], input: String = "") throws -> Result {
    func file(_ name: String, _ text: String = "") throws -> URL {
      let url = URL(fileURLWithPath: try scratch(name))
      try Data(text.utf8).write(to: url)
      return url
    }
    let (stdin, stdout, stderr) = (try file("in", input), try file("out"), try file("errors"))
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = repository
    process.environment = ProcessInfo.processInfo.environment
      .filter { !["COLUMNS", "LINES", "NO_COLOR", "TERM"].contains($0.key) }
    process.standardInput = try FileHandle(forReadingFrom: stdin)
    process.standardOutput = try FileHandle(forWritingTo: stdout)
    process.standardError = try FileHandle(forWritingTo: stderr)
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: stdout), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: stderr), as: UTF8.self))
  }

  /// The camera that a run prints with --json.
  static func camera(_ line: String, input: String = "") throws -> PrintedCamera {
    let result = try run(line + " --json", input: input)
    #expect(result.status == 0, "\(result.errors)")
    return try JSONDecoder().decode(PrintedCamera.self, from: Data(result.output.utf8))
  }

  /// A path in a new folder, for what a test writes.
  static func scratch(_ name: String) throws -> String {
    let folder = scratchFolder.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.appendingPathComponent(name).path
  }

  /// Where the folders of all tests of a run are, until it ends.
  private static let scratchFolder: URL = {
    atexit { try? FileManager.default.removeItem(at: Tool.scratchFolder) }
    return FileManager.default.temporaryDirectory
      .appendingPathComponent("mercator-tests-\(UUID().uuidString)")
  }()

  /// The repository: its Data folder has the files of places.
  static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// `mercator` in the folder of the test bundle, or one of the folders around it.
  static let binary: URL? = {
    let starts =
      [Bundle.main.bundleURL, URL(fileURLWithPath: CommandLine.arguments[0])]
      + Bundle.allBundles.map(\.bundleURL)
    for start in starts {
      var folder = start
      for _ in 0..<5 {
        let candidate = folder.appendingPathComponent("mercator")
        if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
        folder.deleteLastPathComponent()
      }
    }
    return nil
  }()
}
