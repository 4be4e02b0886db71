extension Duration {
  /// The same time as a number of seconds.
  package var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) / 1e18
  }

  /// A time of so many seconds: 0 for NaN and below, at most 31 years.
  package init(clampingSeconds seconds: Double) {
    let seconds = seconds > 0 ? min(seconds, 1e9) : 0
    let whole = Int64(seconds)
    self.init(
      secondsComponent: whole,
      attosecondsComponent: Int64((seconds - Double(whole)) * 1e18))
  }
}
