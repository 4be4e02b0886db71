import Foundation

/// Standard output and standard error, with reported write errors.
enum StandardStream: Int32 {
  case output = 1
  case errors = 2

  /// Writes all bytes. Returns the system's error number, or 0 for success.
  func write(_ bytes: some Sequence<UInt8>) -> Int32 {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(rawValue, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return errno }
      rest = rest.dropFirst(count)
    }
    return 0
  }

  /// Whether it is a terminal.
  var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Makes a closed pipe an error to report instead of the end of the process.
  static func outliveReaders() {
    signal(SIGPIPE, SIG_IGN)
  }
}

/// A buffer for an answer that is produced in parts and written in large pieces.
struct AnswerBuffer {
  private let output: (String) throws(CommandFailure) -> Void
  private var pending = ""

  private static let pieceSize = 1 << 16

  init(
    output: @escaping (String) throws(CommandFailure) -> Void = {
      (text) throws(CommandFailure) in try Console.answer(text, terminator: "")
    }
  ) {
    self.output = output
  }

  /// Adds a part.
  mutating func add(_ text: String) throws(CommandFailure) {
    pending += text
    if pending.utf8.count >= Self.pieceSize { try flush() }
  }

  /// Writes the buffered text.
  mutating func flush() throws(CommandFailure) {
    guard !pending.isEmpty else { return }
    try output(pending)
    pending = ""
  }
}
