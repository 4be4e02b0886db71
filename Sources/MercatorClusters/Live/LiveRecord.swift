/// An entry on a run of steps: what searches look at, half a line of the processor's cache.
///
/// At all steps before its last the entry stands alone: it is a seed that takes nobody.
package struct LiveRecord: BitwiseCopyable, Sendable {
  package var x: Double
  package var y: Double
  package var founder: UInt32
  /// At its last step the seed that took it, itself if it is a seed.
  package var owner = LiveRecord.none
  /// The next record in its bucket, or of those to be used again.
  package var next = LiveRecord.none
  /// The steps that it is there.
  package var first: UInt8
  package var last: UInt8
  /// Which of its step's grids it is in: that of those that are taken, or that of the seeds. While
  /// its owner is looked for, that may be either.
  var isFiledAsTaken = false

  package init(_ entry: LiveEntry, first: Int, last: Int) {
    x = entry.x
    y = entry.y
    founder = entry.founder
    self.first = UInt8(first)
    self.last = UInt8(last)
  }

  /// Whether it is in use: a record to be used again has no founder.
  var isPresent: Bool { founder != LiveRecord.none }

  /// Whether it is there at a step.
  @inline(__always)
  func isPresent(at step: Int) -> Bool {
    isPresent && Int(first) <= step && step <= Int(last)
  }

  /// Whether it, whose own number is given, is a seed at a step: before its last it always is.
  @inline(__always)
  func isSeed(at step: Int, itself: UInt32) -> Bool { owner == itself || step < Int(last) }

  /// Whether it is there at several steps.
  @inline(__always)
  var isLong: Bool { first < last }

  package static let none = UInt32.max
  /// In place of the record of a place that is gone for good.
  static let removed = UInt32.max - 1
}

/// What else there is to know of a record: what becomes of its entry at the last of its steps.
struct LiveKin: BitwiseCopyable, Sendable {
  var count: UInt32
  /// The record of the same founder at the next step; `none` where it is part of another's cluster,
  /// and at the end.
  var up = LiveRecord.none
  /// Of a seed the first record that it took; of one that is taken, the next of the same seed.
  var member = LiveRecord.none
  /// Of one that is taken, the one before of the same seed; `none` for the first.
  var memberBefore = LiveRecord.none

  init(count: UInt32) { self.count = count }
}
