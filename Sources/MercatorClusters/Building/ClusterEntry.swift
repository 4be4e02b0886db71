/// What is there on the way from one level to the next: a place or a cluster.
package struct ClusterEntry: Sendable {
  /// Worlds east and south.
  package var x: Double
  package var y: Double
  /// The node of the hierarchy that it is.
  package var node: UInt32
  /// Its least place: its turn when clusters are made.
  package var founder: UInt32

  package init(x: Double, y: Double, node: UInt32, founder: UInt32) {
    self.x = x
    self.y = y
    self.node = node
    self.founder = founder
  }
}
