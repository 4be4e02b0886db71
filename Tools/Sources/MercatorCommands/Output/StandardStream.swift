import Foundation

/// Standard output and standard error, written to so that a failure is known.
enum StandardStream: Int32 {
  case output = 1
  case errors = 2

  /// Writes all of the bytes; the number of the system's error, 0 for none.
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

  /// Whether a person looks at it.
  var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Lets a reader that went away be an error to report, not the end of the process.
  static func outliveReaders() {
    signal(SIGPIPE, SIG_IGN)
  }
}

/// Standard output for an answer that is made piece by piece, written in large pieces.
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

  /// Adds a piece.
  mutating func add(_ text: String) throws(CommandFailure) {
    pending += text
    if pending.utf8.count >= Self.pieceSize { try flush() }
  }

  /// Writes what was held back.
  mutating func flush() throws(CommandFailure) {
    guard !pending.isEmpty else { return }
    try output(pending)
    pending = ""
  }
}
