extension Duration {
  package var inSeconds: Double { MotionTime(self).inSeconds }

  /// How long a motion of this duration lasts, in seconds: 0 or more, at most 31 years.
  var secondsOfMotion: Double { MotionTime(self).secondsOfMotion }

  /// A time of this many seconds: 0 for NaN and below, at most 31 years.
  package init(clampingSeconds seconds: Double) {
    self = MotionTime(clampingSeconds: seconds).duration
  }
}
