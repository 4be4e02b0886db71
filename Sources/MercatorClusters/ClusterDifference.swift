/// How what a map shows turns from one state to another, so that it can move its markers.
///
///     let before = live
///     let old = before.clusters(in: viewport)
///     live.move(17, to: position)
///     let change = ClusterDifference(
///       from: old, of: before, atZoom: viewport.zoom,
///       to: live.clusters(in: viewport), of: live, atZoom: viewport.zoom)
///     map.remove(change.removed)
///     map.add(change.added)
///     for step in change.moved { … }    // the same marker, elsewhere
///
/// and, to animate them:
///
///     for step in change.merged { … }   // step.from's marker goes to step.to, and is then removed
///     for step in change.split { … }    // step.to's marker is added at step.from, and goes home
///
/// The two states are two zooms of one index, or live clusters before and after a change. Whatever is
/// in both lists by name stays; it is told only if it has moved. Everything else of the old list is
/// removed, and is in `vanished`, a `from` of `merged`, or a `from` of `split`. Everything else of the
/// new list is added, and is in `appeared`, a `to` of `split`, or a `to` of `merged`.
///
/// What a cluster turns into is what its first place is part of.
public struct ClusterDifference: Hashable, Sendable {
  /// One becomes part of another, or another part of one.
  public struct Step: Hashable, Sendable {
    /// Of the old state.
    public var from: MapCluster
    /// Of the new state.
    public var to: MapCluster

    /// A step between exactly these.
    public init(from: MapCluster, to: MapCluster) {
      self.from = from
      self.to = to
    }
  }

  /// The old ones that the new list has not, by name.
  public private(set) var removed: [MapCluster] = []
  /// The new ones that the old list has not, by name.
  public private(set) var added: [MapCluster] = []
  /// New ones that come from nothing that was shown: their places are new, or came into view.
  public private(set) var appeared: [MapCluster] = []
  /// Old ones that went into nothing that is shown: their places are gone, or out of view.
  public private(set) var vanished: [MapCluster] = []
  /// Old ones, and what they became part of; that may lie outside the new list.
  public private(set) var merged: [Step] = []
  /// New ones, and what they were part of; that may lie outside the old list.
  public private(set) var split: [Step] = []
  /// Those in both lists by name whose coordinate or weight is another now, as their places moved.
  public private(set) var moved: [Step] = []

  /// Whether there is nothing to do.
  public var isEmpty: Bool {
    removed.isEmpty && added.isEmpty && moved.isEmpty
  }

  /// What turns the old list into the new one.
  ///
  /// - Parameters:
  ///   - old: what was shown.
  ///   - before: the state it was shown of.
  ///   - oldZoom: the zoom, or the level, that it was shown at.
  ///   - new: what is shown now.
  ///   - after: the state that this is of.
  ///   - newZoom: the zoom, or the level, that it is shown at.
  ///
  /// - Complexity: O(n·L) for n clusters shown and L levels.
  public init(
    from old: [MapCluster], of before: some ClusterHierarchy, atZoom oldZoom: Double,
    to new: [MapCluster], of after: some ClusterHierarchy, atZoom newZoom: Double
  ) {
    self.init(from: old, to: new) {
      before.cluster(holding: $0, atZoom: oldZoom)
    } after: {
      after.cluster(holding: $0, atZoom: newZoom)
    }
  }

  /// The difference of two lists, given what a place was and is part of.
  init(
    from old: [MapCluster], to new: [MapCluster], before: (_ place: Int) -> MapCluster?,
    after: (_ place: Int) -> MapCluster?
  ) {
    // Filled one by one: making them of a sequence casts, which Embedded Swift does not have.
    var oldNames: Set<ClusterID> = []
    for cluster in old { oldNames.insert(cluster.id) }
    var newNames: [ClusterID: MapCluster] = [:]
    for cluster in new where newNames[cluster.id] == nil { newNames[cluster.id] = cluster }
    for cluster in old {
      if let same = newNames[cluster.id] {
        if same != cluster { moved.append(Step(from: cluster, to: same)) }
        continue
      }
      removed.append(cluster)
      guard let next = after(cluster.id.place), next.id != cluster.id else {
        vanished.append(cluster)
        continue
      }
      let parts =
        next.count < cluster.count && before(next.id.place)?.id == cluster.id
      if !parts {
        merged.append(Step(from: cluster, to: next))
      } else if newNames[next.id] == nil {
        vanished.append(cluster)
      }
    }
    for cluster in new where !oldNames.contains(cluster.id) {
      added.append(cluster)
      guard let last = before(cluster.id.place), last.id != cluster.id else {
        appeared.append(cluster)
        continue
      }
      let grew =
        last.count < cluster.count && after(last.id.place)?.id == cluster.id
      if !grew {
        split.append(Step(from: last, to: cluster))
      } else if !oldNames.contains(last.id) {
        appeared.append(cluster)
      }
    }
  }
}
