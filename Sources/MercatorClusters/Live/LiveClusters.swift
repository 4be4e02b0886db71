public import Mercator

/// Clusters of places that come, go and move, one at a time.
///
///     var live = LiveClusters(of: buses)
///     live.move(17, to: position)        // microseconds, not a rebuild
///     let handle = live.insert(newBus)
///     live.remove(3)
///     live.clusters(in: viewport)
///
/// **The rule.** After any changes the clusters are those that ``ClusterIndex`` makes of the present
/// places in the order of their handles: the same members, middles, weights and names, to the bit. A
/// place keeps its handle, and so its turn, while it moves. Handles of the places given at first are
/// their indices; each insertion gets the next number, and no number is used twice. (One exception:
/// ``ClusterArithmetic/supercluster`` with more than two ``ClusterOptions/minimumPoints`` has turns in
/// ``ClusterIndex`` that no single change can follow. Here they are always those of the handles.)
///
/// **The cost.** A change of one place is carried from level to level. On each, only those look for
/// another cluster whose seed came, went or moved, or that a new seed reaches; only clusters whose
/// members changed are made again. In places spread at random that is one or two on each level,
/// whatever their number. The worst case, a chain in which each place's turn hangs on the one before,
/// is a rebuild.
///
/// It takes some 70 bytes for each place or cluster on each level, where ``ClusterIndex`` takes about
/// 40 for each altogether: use that for places that stay.
///
/// A value: a copy made before a change is the state before it, for ``ClusterDifference``. The first
/// change after a copy costs the time of copying the tables.
public struct LiveClusters: Sendable {
  /// What the clusters are made by.
  public let options: ClusterOptions
  let rule: ClusterRule
  /// From the places, the level above the greatest, to the least level.
  var levels: [LiveLevel]
  private(set) var coordinates: [GeoCoordinate] = []
  private(set) var weights: [Double] = []
  /// For each handle the record of the place on the first level.
  var records: [UInt32] = []
  /// Clusters places; their handles are their indices.
  ///
  /// - Parameters:
  ///   - places: those that are not valid have a handle, but no part in any cluster.
  ///   - weights: of each place; those left out weigh 1.
  ///   - options: the defaults are supercluster's.
  ///
  /// - Complexity: O(n) for each level.
  public init(
    of places: some Sequence<GeoCoordinate> = EmptyCollection(), weights: [Double] = [],
    options: ClusterOptions = ClusterOptions()
  ) {
    self.options = options
    rule = ClusterRule(options)
    coordinates = Array(places)
    self.weights = coordinates.indices.map {
      $0 < weights.count ? ClusterRule.weight(weights[$0]) : 1
    }
    levels = []
    records = [UInt32](repeating: LiveRecord.none, count: coordinates.count)
    fill()
  }

  /// How many places there are; those that are not valid do not count.
  public var placeCount: Int { levels[0].grid.count }

  /// Where a place is; nil for a handle that was never given or is removed.
  public func coordinate(of place: Int) -> GeoCoordinate? {
    guard coordinates.indices.contains(place), weights[place] != LiveClusters.removed
    else { return nil }
    return coordinates[place]
  }

  /// Adds a place, and returns its handle.
  ///
  /// *Edge cases*
  /// - A place that is not valid has a handle, but no part in any cluster until it moves to a valid
  ///   one.
  /// - A weight that is negative or not finite counts as 0.
  @discardableResult
  public mutating func insert(_ place: GeoCoordinate, weight: Double = 1) -> Int {
    let handle = coordinates.count
    precondition(handle < UInt32.max, "The handles, 2^32 − 1 of them, are used up.")
    coordinates.append(place)
    weights.append(ClusterRule.weight(weight))
    records.append(LiveRecord.none)
    carry(handle, to: place)
    return handle
  }

  /// Takes a place away for good; false for a handle that was never given or is removed already.
  @discardableResult
  public mutating func remove(_ place: Int) -> Bool {
    guard coordinate(of: place) != nil else { return false }
    carry(place, to: nil)
    weights[place] = LiveClusters.removed
    return true
  }

  /// Moves a place; false for a handle that was never given or is removed.
  ///
  /// *Edge cases*: a place that moves to a coordinate that is not valid leaves its cluster, and keeps
  /// its handle.
  @discardableResult
  public mutating func move(_ place: Int, to coordinate: GeoCoordinate) -> Bool {
    guard self.coordinate(of: place) != nil else { return false }
    coordinates[place] = coordinate
    carry(place, to: coordinate)
    return true
  }

  /// The weight of a place that is removed.
  private static let removed = -1.0

  private mutating func carry(_ place: Int, to coordinate: GeoCoordinate?) {
    let old = records[place]
    var entry: LiveEntry?
    if let coordinate, coordinate.isValid {
      entry = self.entry(of: place)
    }
    guard old != LiveRecord.none || entry != nil else { return }
    var changes = [
      LiveChange(founder: UInt32(place), old: old, new: entry, source: LiveRecord.none)
    ]
    var following: [LiveChange] = []
    var placed: [UInt32] = []
    for number in levels.indices where !changes.isEmpty {
      if number + 1 < levels.count {
        levels[number].apply(changes, placed: &placed, following: &following)
      } else {
        levels[number].applyLast(changes, placed: &placed)
        following.removeAll()
      }
      if number == 0 {
        records[place] = placed[0]
      } else {
        for (index, change) in changes.enumerated() where change.source != LiveRecord.none {
          levels[number - 1].grid[change.source].up = placed[index]
        }
      }
      swap(&changes, &following)
    }
  }

  func entry(of place: Int) -> LiveEntry {
    let point = rule.position(of: coordinates[place])
    return LiveEntry(
      x: point.x, y: point.y, weight: ClusterRule.weight(weights[place]), count: 1,
      founder: UInt32(place))
  }
}
