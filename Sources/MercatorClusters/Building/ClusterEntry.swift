/// A place or a cluster between one level and the next.
package struct ClusterEntry: Sendable {
  /// The position in worlds: `x` east and `y` south.
  package var x: Double
  package var y: Double
  /// The entry's node in the hierarchy.
  package var node: UInt32
  /// The entry's first place, which determines its turn during clustering.
  package var founder: UInt32

  package init(x: Double, y: Double, node: UInt32, founder: UInt32) {
    self.x = x
    self.y = y
    self.node = node
    self.founder = founder
  }
}
