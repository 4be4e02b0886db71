import Foundation

/// Shows the progress of reading, grouping or drawing on one line, if it takes more than a second.
struct ReadingProgress {
  /// The approximate time since the command's start.
  typealias Clock = () -> Duration

  private let clock: Clock
  /// Writes a line; nil if there is no terminal.
  private let write: ((String) -> Void)?
  private var lastShown: Duration?

  private static let patience = Duration.seconds(1)
  private static let manyPlaces = 100_000
  private static let interval = Duration.milliseconds(200)
  /// The escape sequence that returns to the first column and clears the line.
  private static let clearing = "\r\u{1B}[K"

  init(clock: @escaping Clock, write: ((String) -> Void)?) {
    self.clock = clock
    self.write = write
  }

  /// The time of the first use. The phases of a command share the delay.
  private static let launch = ContinuousClock.now

  /// Progress on standard error if that is a terminal.
  static var ofTerminal: ReadingProgress {
    let begin = launch
    let isTerminal = StandardStream.errors.isTerminal
    let write: (String) -> Void = { Console.show($0) }
    return ReadingProgress(
      clock: { ContinuousClock.now - begin }, write: isTerminal ? write : nil)
  }

  /// Shows the number of bytes read, unless it was just shown.
  ///
  /// - Parameter size: more than 0; nil if it is unknown.
  mutating func show(_ file: String, bytes: Int, of size: Int?, places: Int) {
    show(Self.line(file, bytes: bytes, of: size, places: places))
  }

  /// Shows a phase before it starts.
  mutating func show(phase: String) {
    show(phase)
  }

  /// Shows the drawn fraction, 0…1.
  mutating func show(drawn part: Double) {
    show("drawing \(Self.bar(part))")
  }

  /// Shows the grouped fraction of some places, 0…1; immediately if there are many.
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

  /// Shows the zoom whose clusters are computed.
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

  /// Clears the line.
  mutating func clear() {
    if lastShown != nil { write?(Self.clearing) }
    lastShown = nil
  }
}
