extension Duration {
  package var inSeconds: Double { MotionTime(self).inSeconds }

  /// The duration of a motion, in seconds: 0 or more, at most 31 years.
  var secondsOfMotion: Double { MotionTime(self).secondsOfMotion }

  /// Creates a duration from seconds: 0 for NaN and negative numbers, at most 31 years.
  package init(clampingSeconds seconds: Double) {
    self = MotionTime(clampingSeconds: seconds).duration
  }
}
