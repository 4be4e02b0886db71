/// Numbers in and numbers out: how a host calls the engine.
///
/// The host asks for room with `mercator_arguments`, writes numbers there and calls a function, which
/// takes no argument. It returns how many numbers it left in `mercator_results`, or one of `Answer`'s
/// codes. Both stay where they are until the next call; memory may move with any of them.
///
/// A text is its number of bytes and then each byte of UTF-8; a flag is 0 or 1; a value that may
/// be missing is a flag and, if it is 1, the value. A count that is not a whole number in 0…2³¹−1 is
/// taken as the nearest one, NaN as 0: no number traps.
nonisolated(unsafe) var arguments = NumberBuffer()
nonisolated(unsafe) var results = NumberBuffer()

/// The return value of a function that leaves no numbers.
enum Answer {
  /// There is none, as of a place above the horizon.
  static let nothing: Int32 = -1
  /// An error: its code, the number of its details, these as numbers, and its sentence as a text.
  static let error: Int32 = -2
}

/// Memory for numbers that grows as needed, and is given back where it was large.
struct NumberBuffer {
  // None before the first use: else each use would ask whether the buffer was made.
  private(set) var start: UnsafeMutablePointer<Double>?
  private var capacity = 0
  private(set) var count = 0

  private static let least = 256
  private static let large = 1 << 16

  /// Makes room for as many numbers, and forgets what was there.
  mutating func reset(room: Int) {
    count = 0
    guard room > capacity || capacity > Self.large && room <= Self.large else { return }
    start?.deallocate()
    capacity = max(room, Self.least)
    start = .allocate(capacity: capacity)
  }

  mutating func append(_ number: Double) {
    if count == capacity { grow() }
    start?[count] = number
    count += 1
  }

  @inline(never)
  private mutating func grow() {
    capacity = max(capacity * 2, Self.least)
    let larger = UnsafeMutablePointer<Double>.allocate(capacity: capacity)
    if let start {
      larger.update(from: start, count: count)
      start.deallocate()
    }
    start = larger
  }
}

/// Room for a call's arguments.
@_cdecl("mercator_arguments")
public func argumentRoom(_ count: Int32) -> UnsafeMutablePointer<Double>? {
  arguments.reset(room: Int(max(count, 0)))
  return arguments.start
}

/// The address of the last call's results; nil before the first result.
@_cdecl("mercator_results")
public func resultStart() -> UnsafeMutablePointer<Double>? { results.start }
