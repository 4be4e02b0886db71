/// The tables of live clusters, which copies of the value share until one of them changes.
///
/// Only a change writes, and it has a state of its own: see ``LiveClusters``. So others may read one
/// at any time, from anywhere.
final class LiveState: @unchecked Sendable {
  var table: LiveTable
  var carrier: LiveCarrier

  init(_ table: consuming LiveTable) {
    carrier = LiveCarrier(lastStep: table.lastStep)
    self.table = table
  }

  func copy() -> LiveState { LiveState(table.copy()) }
}
