import Foundation

/// Says on one line how far the reading or drawing is, once it takes over a second.
struct ReadingProgress {
  /// The time since some moment.
  typealias Clock = () -> Duration

  private let clock: Clock
  /// nil where no terminal shows it.
  private let write: ((String) -> Void)?
  private let start: Duration
  private var lastShown: Duration?

  private static let patience = Duration.seconds(1)
  private static let interval = Duration.milliseconds(200)
  /// Back to the first column, and what is there away.
  private static let clearing = "\r\u{1B}[K"

  init(clock: @escaping Clock, write: ((String) -> Void)?) {
    self.clock = clock
    self.write = write
    start = clock()
  }

  /// Progress on standard error if that is a terminal.
  static var ofTerminal: ReadingProgress {
    let begin = ContinuousClock.now
    let isTerminal = isatty(FileHandle.standardError.fileDescriptor) == 1
    let write: (String) -> Void = { Console.show($0) }
    return ReadingProgress(
      clock: { ContinuousClock.now - begin }, write: isTerminal ? write : nil)
  }

  /// Shows how much was read, unless it was shown just before.
  mutating func show(_ file: String, bytes: Int, of size: Int?, places: Int) {
    show(Self.line(file, bytes: bytes, of: size, places: places))
  }

  /// Shows how much was drawn, a part in 0…1.
  mutating func show(drawn part: Double) {
    let filled = Int(part * 30)
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 30 - filled)
    show("drawing \(bar) \(Int(part * 100)) %")
  }

  private mutating func show(_ line: @autoclosure () -> String) {
    guard let write else { return }
    let now = clock()
    guard now - start >= Self.patience, now - (lastShown ?? .zero) >= Self.interval else { return }
    lastShown = now
    write("\(Self.clearing)\(line())")
  }

  private static func line(_ file: String, bytes: Int, of size: Int?, places: Int) -> String {
    let part =
      size.map { size in "\(size > 0 ? min(bytes * 100 / size, 100) : 100) %" }
      ?? "\(bytes / 1_000_000) MB"
    let name = file.count <= 40 ? file : "…" + file.suffix(39)
    let visible = String(name.map { $0.isNewline || $0 == "\u{1B}" ? "?" : $0 })
    return "reading \(visible): \(part), \(places) places"
  }

  /// Takes away what was shown.
  mutating func clear() {
    if lastShown != nil { write?(Self.clearing) }
    lastShown = nil
  }
}
