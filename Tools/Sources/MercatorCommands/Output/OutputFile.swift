import Foundation

/// Writes the files that a command makes.
enum OutputFile {
  static func write(_ text: String, to path: String) throws(CommandFailure) {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    } catch {
      throw CommandFailure(
        .cannotCreate, "--output \(path): the file cannot be written",
        remedy: "name a file in a folder that exists and that you may write to")
    }
  }
}
