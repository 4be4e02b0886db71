import Foundation

/// The output of the command: answers on standard output, and messages on standard error.
enum Console {
  /// Prints an error.
  static func complain(_ message: String) {
    show("mercator: \(message)\n")
  }

  /// Prints a note about an answer.
  static func note(_ message: String) {
    show("mercator: note: \(message)\n")
  }

  /// Shows text immediately, without a line ending. Failures are ignored.
  static func show(_ text: String) {
    _ = StandardStream.errors.write(text.utf8)
  }

  /// Prints an answer, or a part of one.
  ///
  /// - Parameter isAside: whether standard output is used for a picture, so that the answer goes to
  ///   standard error.
  static func answer(
    _ text: String, terminator: String = "\n", isAside: Bool = false
  ) throws(CommandFailure) {
    guard !isAside else { return show(text + terminator) }
    try write((text + terminator).utf8)
  }

  /// Prints the bytes of an answer.
  static func write(_ bytes: some Sequence<UInt8>) throws(CommandFailure) {
    let error = StandardStream.output.write(bytes)
    guard error == 0 else { throw incomplete(error) }
  }

  private static func incomplete(_ error: Int32) -> CommandFailure {
    let (problem, remedy) =
      switch error {
      case EPIPE:
        ("closed before everything was written", "make the reading program read all of it")
      case ENOSPC: ("no space left", "free some space, or write elsewhere")
      case EBADF: ("not open", "redirect it, such as > answer.txt")
      default:
        (String(cString: strerror(error)).lowercased(), "write elsewhere, such as > answer.txt")
      }
    return CommandFailure(.outputFailed, "standard output: \(problem)", remedy: remedy)
  }
}
