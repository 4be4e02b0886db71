/// The changes between two lists of clusters, for updating a map's markers.
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
/// The lists are from two zooms of one index, or from live clusters before and after a change.
/// Clusters with an identifier that is in both lists stay; they are only listed if they have moved.
/// All other old clusters are in `removed`, and each of them in `vanished`, as a `from` of `merged`
/// or as a `from` of `split`. All other new clusters are in `added`, and each of them in
/// `appeared`, as a `to` of `split` or as a `to` of `merged`.
///
/// A cluster turns into the cluster that contains its first place.
public struct ClusterDifference: Hashable, Sendable {
  /// An old and a new cluster, one of which is part of the other.
  public struct Step: Hashable, Sendable {
    /// The old cluster.
    public var from: MapCluster
    /// The new cluster.
    public var to: MapCluster

    /// Creates a step from an old and a new cluster.
    public init(from: MapCluster, to: MapCluster) {
      self.from = from
      self.to = to
    }
  }

  /// The old clusters that are not in the new list.
  public private(set) var removed: [MapCluster] = []
  /// The new clusters that are not in the old list.
  public private(set) var added: [MapCluster] = []
  /// The new clusters without a visible origin: their places are new or have come into view.
  public private(set) var appeared: [MapCluster] = []
  /// The old clusters without a visible destination: their places are gone or out of view.
  public private(set) var vanished: [MapCluster] = []
  /// The old clusters, each with the cluster that it became part of, which may be outside the new
  /// list.
  public private(set) var merged: [Step] = []
  /// The new clusters, each with the cluster that it was part of, which may be outside the old
  /// list.
  public private(set) var split: [Step] = []
  /// The clusters in both lists whose coordinate or weight has changed because their places moved.
  public private(set) var moved: [Step] = []

  /// Whether nothing is removed, added or moved.
  public var isEmpty: Bool {
    removed.isEmpty && added.isEmpty && moved.isEmpty
  }

  /// Creates the difference of two lists.
  ///
  /// - Parameters:
  ///   - old: the list shown before.
  ///   - before: the hierarchy of the old list.
  ///   - oldZoom: the zoom or level of the old list.
  ///   - new: the list shown now.
  ///   - after: the hierarchy of the new list.
  ///   - newZoom: the zoom or level of the new list.
  ///
  /// - Complexity: O(n·L) for n listed clusters and L levels.
  public init(
    from old: [MapCluster], of before: some ClusterHierarchy, atZoom oldZoom: Double,
    to new: [MapCluster], of after: some ClusterHierarchy, atZoom newZoom: Double
  ) {
    self.init(from: old, to: new) {
      before.cluster(containing: $0, atZoom: oldZoom)
    } after: {
      after.cluster(containing: $0, atZoom: newZoom)
    }
  }

  /// Creates the difference of two lists, given functions from a place to its old and its new
  /// cluster.
  init(
    from old: [MapCluster], to new: [MapCluster], before: (_ place: Int) -> MapCluster?,
    after: (_ place: Int) -> MapCluster?
  ) {
    // Filled one by one: creating them from a sequence casts, which Embedded Swift doesn't support.
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
      guard let next = after(cluster.id.firstPlace), next.id != cluster.id else {
        vanished.append(cluster)
        continue
      }
      let parts =
        next.count < cluster.count && before(next.id.firstPlace)?.id == cluster.id
      if !parts {
        merged.append(Step(from: cluster, to: next))
      } else if newNames[next.id] == nil {
        vanished.append(cluster)
      }
    }
    for cluster in new where !oldNames.contains(cluster.id) {
      added.append(cluster)
      guard let last = before(cluster.id.firstPlace), last.id != cluster.id else {
        appeared.append(cluster)
        continue
      }
      let grew =
        last.count < cluster.count && after(last.id.firstPlace)?.id == cluster.id
      if !grew {
        split.append(Step(from: last, to: cluster))
      } else if !oldNames.contains(last.id) {
        appeared.append(cluster)
      }
    }
  }
}
