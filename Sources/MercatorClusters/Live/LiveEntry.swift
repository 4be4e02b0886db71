/// A place or a cluster at one step of ``LiveClusters``.
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

  /// Whether both are on one spot.
  func isBeside(_ other: LiveEntry) -> Bool { x == other.x && y == other.y }

  /// Whether nothing of it changed.
  package func isSame(as other: LiveEntry) -> Bool {
    isBeside(other) && weight == other.weight && count == other.count
  }
}
