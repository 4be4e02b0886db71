public import Mercator

/// Clusters of places that change one at a time: buses, vehicles, people.
///
///     var live = LiveClusters(of: buses)
///     live.move(17, to: position)        // microseconds, not a rebuild
///     let handle = live.insert(newBus)
///     live.remove(3)
///     live.clusters(in: viewport)
///
/// **The rule.** After any changes the clusters are those that ``ClusterIndex`` makes of the present
/// places in the order of their handles: the same members, middles, weights and names, to the bit. A
/// place keeps its handle, and so its turn, while it moves. The handles of the first places are their
/// indices; each insertion gets the next number, and no number is used twice. (One exception: with
/// ``ClusterArithmetic/supercluster`` and more than two ``ClusterOptions/minimumPoints``,
/// ``ClusterIndex`` visits places in an order that single changes cannot follow. Here it is always
/// that of the handles.)
///
/// **The cost.** A change is carried from level to level. At each level, only entries whose seed came,
/// went or moved, or that a new seed reaches, look for another seed, and only clusters whose members
/// changed are rebuilt: one or two at each level for places spread at random, however many there are.
/// The worst case, a chain in which each entry depends on the one before, costs as much as a rebuild.
///
/// It takes about 70 bytes for each place or cluster at each level; ``ClusterIndex``, for places that
/// stay, takes about 40 for all levels together.
///
/// It is a value: a copy made before a change is the state before it, for ``ClusterDifference``. The
/// first change after a copy has to copy the tables.
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
  ///   - places: those that are not valid have a handle, but are in no cluster.
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

  /// How many valid places there are.
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
  /// - A place that is not valid has a handle, but is in no cluster until it moves to a valid
  ///   coordinate.
  /// - A weight that is negative, not finite or less than 2^−960 counts as 0, one above 2^960 as that.
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
  /// *Edge cases*: a place that moves to an invalid coordinate leaves its cluster and keeps its handle.
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
