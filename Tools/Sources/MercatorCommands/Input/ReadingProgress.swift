import Foundation

/// Says on one line how far reading, grouping or drawing is, once it takes over a second.
struct ReadingProgress {
  /// The time since the command began, nearly.
  typealias Clock = () -> Duration

  private let clock: Clock
  /// nil where no terminal shows it.
  private let write: ((String) -> Void)?
  private var lastShown: Duration?

  private static let patience = Duration.seconds(1)
  private static let manyPlaces = 100_000
  private static let interval = Duration.milliseconds(200)
  /// Back to the first column, and what is there away.
  private static let clearing = "\r\u{1B}[K"

  init(clock: @escaping Clock, write: ((String) -> Void)?) {
    self.clock = clock
    self.write = write
  }

  /// When the first of them was asked for: the phases of a command share their patience.
  private static let launch = ContinuousClock.now

  /// Progress on standard error if that is a terminal.
  static var ofTerminal: ReadingProgress {
    let begin = launch
    let isTerminal = isatty(FileHandle.standardError.fileDescriptor) == 1
    let write: (String) -> Void = { Console.show($0) }
    return ReadingProgress(
      clock: { ContinuousClock.now - begin }, write: isTerminal ? write : nil)
  }

  /// Shows how much was read, unless it was shown just before.
  ///
  /// - Parameter size: more than 0; nil if it is unknown.
  mutating func show(_ file: String, bytes: Int, of size: Int?, places: Int) {
    show(Self.line(file, bytes: bytes, of: size, places: places))
  }

  /// Shows what is being done, before it takes its time.
  mutating func show(phase: String) {
    show(phase)
  }

  /// Shows how much was drawn, a part in 0…1.
  mutating func show(drawn part: Double) {
    show("drawing \(Self.bar(part))")
  }

  /// Shows how much of so many places is grouped, a part in 0…1: at once if they are many.
  mutating func show(grouping places: Int, part: Double) {
    guard places >= Self.manyPlaces, let write else { return }
    let now = clock()
    if let lastShown, now - lastShown < Self.interval { return }
    lastShown = now
    write("\(Self.clearing)grouping \(places) places \(Self.bar(part))")
  }

  private static func bar(_ part: Double) -> String {
    let filled = Int(min(max(part, 0), 1) * 30)
    return String(repeating: "█", count: filled) + String(repeating: "░", count: 30 - filled)
      + " \(Int(part * 100)) %"
  }

  /// Shows which zoom's clusters are made out.
  mutating func show(level zoom: Int, places: Int) {
    show("grouping \(places) places: zoom \(zoom)")
  }

  private mutating func show(_ line: @autoclosure () -> String) {
    guard let write else { return }
    let now = clock()
    guard now >= Self.patience, now - (lastShown ?? .zero) >= Self.interval else { return }
    lastShown = now
    write("\(Self.clearing)\(line())")
  }

  private static func line(_ file: String, bytes: Int, of size: Int?, places: Int) -> String {
    let part =
      size.map { "\(min(bytes * 100 / $0, 100)) %" }
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
