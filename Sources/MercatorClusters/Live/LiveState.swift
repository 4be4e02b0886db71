/// The tables of live clusters, which copies of the value share until one of them changes.
///
/// Only a change writes, and it first makes the state its own: see ``LiveClusters``. Any thread may
/// therefore read a shared state at any time.
final class LiveState: @unchecked Sendable {
  var table: LiveTable
  var updater: LiveUpdater

  init(_ table: consuming LiveTable) {
    updater = LiveUpdater(lastStep: table.lastStep)
    self.table = table
  }

  func copy() -> LiveState { LiveState(table.copy()) }
}
