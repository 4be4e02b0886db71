/// What changes between two lists of clusters, so that a map can move its markers.
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
/// The lists are those of two zooms of one index, or of live clusters before and after a change.
/// Clusters in both lists, by name, stay; they are listed only if they have moved. All others of the
/// old list are in `removed`, and each of them in `vanished`, as a `from` of `merged` or as a `from` of
/// `split`. All others of the new list are in `added`, and each in `appeared`, as a `to` of `split` or
/// as a `to` of `merged`.
///
/// A cluster turns into the one that its first place is part of.
public struct ClusterDifference: Hashable, Sendable {
  /// An old cluster and a new one, of which one is part of the other.
  public struct Step: Hashable, Sendable {
    /// The old one.
    public var from: MapCluster
    /// The new one.
    public var to: MapCluster

    /// A step between exactly these.
    public init(from: MapCluster, to: MapCluster) {
      self.from = from
      self.to = to
    }
  }

  /// Old ones that are not in the new list.
  public private(set) var removed: [MapCluster] = []
  /// New ones that are not in the old list.
  public private(set) var added: [MapCluster] = []
  /// New ones that come from nothing shown before: their places are new or came into view.
  public private(set) var appeared: [MapCluster] = []
  /// Old ones that went into nothing shown now: their places are gone or out of view.
  public private(set) var vanished: [MapCluster] = []
  /// Old ones and the clusters that they became part of, which may be outside the new list.
  public private(set) var merged: [Step] = []
  /// New ones and the clusters that they were part of, which may be outside the old list.
  public private(set) var split: [Step] = []
  /// Those in both lists whose coordinate or weight has changed because their places moved.
  public private(set) var moved: [Step] = []

  /// Whether nothing changes.
  public var isEmpty: Bool {
    removed.isEmpty && added.isEmpty && moved.isEmpty
  }

  /// Compares two lists.
  ///
  /// - Parameters:
  ///   - old: what was shown.
  ///   - before: the clusters that it was taken from.
  ///   - oldZoom: the zoom or level at which it was shown.
  ///   - new: what is shown now.
  ///   - after: the clusters that it is taken from.
  ///   - newZoom: the zoom or level at which it is shown.
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
