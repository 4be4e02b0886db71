import Foundation

/// Where messages go that are not the answer: standard error.
enum Console {
  /// What went wrong.
  static func complain(_ message: String) {
    write("mercator: \(message)")
  }

  /// What to know about an answer.
  static func note(_ message: String) {
    write("mercator: note: \(message)")
  }

  /// Something to be seen now, without a line of its own.
  static func show(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }

  private static func write(_ line: String) {
    show("\(line)\n")
  }
}
