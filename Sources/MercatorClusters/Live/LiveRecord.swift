/// An entry on a run of steps, with the data for searches, in half a cache line.
///
/// At all steps before its last, the entry is single: a seed that takes no other entry.
package struct LiveRecord: BitwiseCopyable, Sendable {
  package var x: Double
  package var y: Double
  package var founder: UInt32
  /// The seed that took the entry at its last step; the record itself if it is a seed.
  package var owner = LiveRecord.none
  /// The next record in its bucket, or in the list of reusable records.
  package var next = LiveRecord.none
  /// The first and the last step of the record.
  package var first: UInt8
  package var last: UInt8
  /// Whether the record is in its step's grid of taken records, rather than the grid of seeds.
  ///
  /// During the search for an owner it may be in either.
  var isFiledAsTaken = false

  package init(_ entry: LiveEntry, first: Int, last: Int) {
    x = entry.x
    y = entry.y
    founder = entry.founder
    self.first = UInt8(first)
    self.last = UInt8(last)
  }

  /// Whether the record is in use. A reusable record has no founder.
  var isPresent: Bool { founder != LiveRecord.none }

  /// Returns `true` if the record exists at a step.
  @inline(__always)
  func isPresent(at step: Int) -> Bool {
    isPresent && Int(first) <= step && step <= Int(last)
  }

  /// Returns `true` if the record, with its own number `itself`, is a seed at a step.
  ///
  /// Before its last step it always is.
  @inline(__always)
  func isSeed(at step: Int, itself: UInt32) -> Bool { owner == itself || step < Int(last) }

  /// Whether the record exists at several steps.
  @inline(__always)
  var isLong: Bool { first < last }

  package static let none = UInt32.max
  /// The value for a permanently removed place, in place of its record.
  static let removed = UInt32.max - 1
}

/// The other data of a record: the relations of its entry at the last of its steps.
struct LiveKin: BitwiseCopyable, Sendable {
  var count: UInt32
  /// The record of the same founder at the next step; `none` if it is part of another's cluster,
  /// and at the end.
  var up = LiveRecord.none
  /// For a seed, the first record that it took; for a taken record, the next one of the same seed.
  var member = LiveRecord.none
  /// For a taken record, the previous one of the same seed; `none` for the first.
  var memberBefore = LiveRecord.none

  init(count: UInt32) { self.count = count }
}
