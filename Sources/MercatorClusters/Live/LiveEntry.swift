/// A place or a cluster at one level of ``LiveClusters``.
struct LiveEntry {
  var x: Double
  var y: Double
  var weight: Double
  var count: UInt32
  /// Its least place: its turn when clusters are made.
  var founder: UInt32

  /// Whether nothing of it changed.
  func isSame(as other: LiveEntry) -> Bool {
    x == other.x && y == other.y && weight == other.weight && count == other.count
  }
}

/// An entry in its level, with what became of it.
struct LiveRecord {
  var entry: LiveEntry
  /// The seed that took it, itself if it is a seed.
  var owner: UInt32
  /// The entry of the same founder at the next level; `none` where it is part of another's cluster.
  var up: UInt32
  /// The next record in its bucket, or of those to be used again.
  var next: UInt32
  /// How many others it has taken.
  var members: UInt32

  /// Whether it is in use: a record to be used again has no founder.
  var isPresent: Bool { entry.founder != LiveRecord.none }

  static let none = UInt32.max
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
