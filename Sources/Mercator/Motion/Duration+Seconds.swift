extension Duration {
  /// The same time as a number of seconds.
  package var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) / 1e18
  }

  /// The longest that a motion lasts, in seconds: 31 years.
  static var longestMotion: Double { 1e9 }

  /// How long a motion of this duration lasts, in seconds: 0 or more, at most 31 years.
  var secondsOfMotion: Double { inSeconds.clamped(0, Self.longestMotion) }

  /// A time of this many seconds: 0 for NaN and below, at most 31 years.
  package init(clampingSeconds seconds: Double) {
    let seconds = seconds > 0 ? min(seconds, Self.longestMotion) : 0
    let whole = Int64(seconds)
    self.init(
      secondsComponent: whole,
      attosecondsComponent: Int64((seconds - Double(whole)) * 1e18))
  }
}
