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

  private static func write(_ line: String) {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }
}
