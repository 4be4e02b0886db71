/// What is there on the way from one level to the next: a place or a cluster.
struct ClusterEntry {
  /// Worlds east and south.
  var x: Double
  var y: Double
  /// The node of the hierarchy that it is.
  var node: UInt32
  /// Its least place: its turn when clusters are made.
  var founder: UInt32
}
