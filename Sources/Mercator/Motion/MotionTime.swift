/// A time in whole seconds and attoseconds of the same sign, as in `Duration.components`.
///
/// `Duration` uses 128-bit arithmetic, and a program without it loads faster.
package struct MotionTime: Comparable, Hashable, Sendable {
  private let whole: Int64
  private let attoseconds: Int64

  /// Creates the time of a duration, clamped to ±10¹² seconds, since `components` traps beyond 2⁶³.
  package init(_ duration: Duration) {
    let most = Duration(secondsComponent: 1_000_000_000_000, attosecondsComponent: 0)
    (whole, attoseconds) = min(max(duration, .zero - most), most).components
  }

  package init(microseconds: Int64) {
    whole = microseconds / 1_000_000
    attoseconds = microseconds % 1_000_000 * 1_000_000_000_000
  }

  /// Creates a time from seconds: 0 for NaN and negative numbers, at most 31 years.
  package init(clampingSeconds seconds: Double) {
    let seconds = seconds > 0 ? min(seconds, Self.longestMotion) : 0
    whole = Int64(seconds)
    attoseconds = Int64((seconds - Double(whole)) * 1e18)
  }

  /// The maximum duration of a motion, in seconds: 31 years.
  private static var longestMotion: Double { 1e9 }

  package var inSeconds: Double { Double(whole) + Double(attoseconds) / 1e18 }

  /// The duration of a motion, in seconds: 0 or more, at most 31 years.
  package var secondsOfMotion: Double { inSeconds.clamped(0, Self.longestMotion) }

  package var duration: Duration {
    Duration(secondsComponent: whole, attosecondsComponent: attoseconds)
  }

  /// Returns the seconds since another time, negative before it.
  func seconds(since other: MotionTime) -> Double {
    Double(whole - other.whole) + Double(attoseconds - other.attoseconds) / 1e18
  }

  /// Returns the time some seconds later.
  func adding(seconds: Double) -> MotionTime {
    MotionTime(duration + Duration(clampingSeconds: seconds))
  }

  package static func < (one: MotionTime, other: MotionTime) -> Bool {
    one.whole == other.whole ? one.attoseconds < other.attoseconds : one.whole < other.whole
  }
}
