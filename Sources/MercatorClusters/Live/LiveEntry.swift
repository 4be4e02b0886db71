/// A place or a cluster at one level of ``LiveClusters``.
package struct LiveEntry: Sendable {
  package var x: Double
  package var y: Double
  package var weight: Double
  package var count: UInt32
  /// Its least place: its turn when clusters are made.
  package var founder: UInt32

  package init(x: Double, y: Double, weight: Double, count: UInt32, founder: UInt32) {
    self.x = x
    self.y = y
    self.weight = weight
    self.count = count
    self.founder = founder
  }

  /// Whether nothing of it changed.
  package func isSame(as other: LiveEntry) -> Bool {
    x == other.x && y == other.y && weight == other.weight && count == other.count
  }
}

/// An entry in its level, with what became of it.
package struct LiveRecord: Sendable {
  package var entry: LiveEntry
  /// The seed that took it, itself if it is a seed.
  package var owner: UInt32
  /// The entry of the same founder at the next level; `none` where it is part of another's cluster.
  var up: UInt32
  /// The next record in its bucket, or of those to be used again.
  var next: UInt32
  /// How many others it has taken.
  package var members: UInt32

  /// Whether it is in use: a record to be used again has no founder.
  package var isPresent: Bool { entry.founder != LiveRecord.none }

  package static let none = UInt32.max
}

/// What happens to one founder's entry at a level.
struct LiveChange {
  var founder: UInt32
  /// The record that there was.
  var old: UInt32
  /// The entry that there will be.
  var new: LiveEntry?
  /// The record, one level finer, that it comes from.
  var source: UInt32
}
