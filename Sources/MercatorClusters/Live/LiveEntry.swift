/// A place or a cluster at one step of ``LiveClusters``.
package struct LiveEntry: Sendable {
  package var x: Double
  package var y: Double
  package var weight: Double
  package var count: UInt32
  /// The entry's first place, which determines its turn during clustering.
  package var founder: UInt32

  package init(x: Double, y: Double, weight: Double, count: UInt32, founder: UInt32) {
    self.x = x
    self.y = y
    self.weight = weight
    self.count = count
    self.founder = founder
  }

  /// Returns `true` if both are at the same position.
  func isBeside(_ other: LiveEntry) -> Bool { x == other.x && y == other.y }

  /// Returns `true` if both are identical.
  package func isSame(as other: LiveEntry) -> Bool {
    isBeside(other) && weight == other.weight && count == other.count
  }
}
