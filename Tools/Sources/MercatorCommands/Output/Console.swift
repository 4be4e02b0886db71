import Foundation

/// Where the answer goes, standard output, and where messages go that are not the answer, standard
/// error.
enum Console {
  /// What went wrong.
  static func complain(_ message: String) {
    show("mercator: \(message)\n")
  }

  /// What to know about an answer.
  static func note(_ message: String) {
    show("mercator: note: \(message)\n")
  }

  /// Something to be seen now, without a line of its own. Where nobody can see it, nothing is lost.
  static func show(_ text: String) {
    _ = StandardStream.errors.write(text.utf8)
  }

  /// An answer, or a part of one.
  ///
  /// - Parameter isAside: whether standard output is for a picture, so that the answer is told beside
  ///   it.
  static func answer(
    _ text: String, terminator: String = "\n", isAside: Bool = false
  ) throws(CommandFailure) {
    guard !isAside else { return show(text + terminator) }
    try write((text + terminator).utf8)
  }

  /// Bytes that are the answer.
  static func write(_ bytes: some Sequence<UInt8>) throws(CommandFailure) {
    let error = StandardStream.output.write(bytes)
    guard error == 0 else { throw incomplete(error) }
  }

  private static func incomplete(_ error: Int32) -> CommandFailure {
    let (problem, remedy) =
      switch error {
      case EPIPE:
        ("closed before all was written", "let the program that reads it take all of it")
      case ENOSPC: ("no space is left for it", "make room, or write it elsewhere")
      case EBADF: ("there is none", "open it, such as > answer.txt")
      default:
        (String(cString: strerror(error)).lowercased(), "write it elsewhere, such as > answer.txt")
      }
    return CommandFailure(.outputFailed, "standard output: \(problem)", remedy: remedy)
  }
}
