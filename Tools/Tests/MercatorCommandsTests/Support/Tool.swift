import Foundation
import Testing

/// The built `mercator`, run as people run it.
enum Tool {
  /// What a run came to.
  struct Result {
    var status: Int32
    var output: String
    var errors: String
  }

  /// Runs it; standard input ends after a pause in seconds.
  static func run(
    _ arguments: [String], input: String = "", pause: Double = 0
  ) throws -> Result {
    let process = Process()
    let executable: URL = try #require(binary, "mercator is not beside the tests")
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = repository
    let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = stderr
    try process.run()
    try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    if pause > 0 {
      Thread.sleep(forTimeInterval: pause)
      try stdin.fileHandleForWriting.write(contentsOf: Data("\n".utf8))
      Thread.sleep(forTimeInterval: 0.1)
    }
    try stdin.fileHandleForWriting.close()
    let output = try stdout.fileHandleForReading.readToEnd() ?? Data()
    let errors = try stderr.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: errors, as: UTF8.self))
  }

  /// Runs it with options in one string, separated by spaces.
  static func run(
    _ line: String, input: String = "", pause: Double = 0
  ) throws -> Result {
    try run(
      line.split(separator: " ").map(String.init), input: input, pause: pause)
  }

  /// The camera that a run prints with --json.
  static func camera(_ line: String, input: String = "") throws -> PrintedCamera {
    let result = try run(line + " --json", input: input)
    #expect(result.status == 0, "\(result.errors)")
    return try JSONDecoder().decode(PrintedCamera.self, from: Data(result.output.utf8))
  }

  /// A path in a folder of its own for what tests write.
  static func scratch(_ name: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("mercator-tests-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.appendingPathComponent(name).path
  }

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
