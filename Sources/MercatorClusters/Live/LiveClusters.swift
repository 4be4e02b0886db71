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
/// A place has one record for all levels on which it stands alone, and each cluster has one. With
/// their clusters, places spread at random take about 130 bytes each, and 56 in ``ClusterIndex``.
///
/// It is a value: a copy made before a change is the state before it, for ``ClusterDifference``. The
/// first change after a copy has to copy the tables.
public struct LiveClusters: Sendable {
  /// What the clusters are made by.
  public let options: ClusterOptions
  let rule: ClusterRule
  var state: LiveState
  /// How many places there were when it was last settled at which step runs end.
  var countAtRunsEnd = 64
  private(set) var coordinates: [GeoCoordinate] = []
  /// Of each place; empty where all weigh 1.
  private(set) var weights: [Double] = []
  /// For each handle the record of the place at step 0.
  var roots: [UInt32] = []

  /// Clusters places; their handles are their indices.
  ///
  /// - Parameters:
  ///   - places: those that are not valid have a handle, but are in no cluster.
  ///   - weights: of each place; those left out weigh 1.
  ///   - options: the defaults are supercluster's.
  ///
  /// Off the main thread: ``init(building:weights:options:progress:)``.
  ///
  /// - Complexity: O(n) for each level.
  public init(
    of places: some Sequence<GeoCoordinate> = EmptyCollection(), weights: [Double] = [],
    options: ClusterOptions = ClusterOptions()
  ) {
    self.init(places: Array(places), weights: weights, options: options) { _ in }
  }

  init<Failure: Error>(
    places: [GeoCoordinate], weights: [Double], options: ClusterOptions,
    progress: (Double) throws(Failure) -> Void
  ) throws(Failure) {
    self.options = options
    rule = ClusterRule(options)
    coordinates = places
    if weights.contains(where: { ClusterRule.weight($0) != 1 }) {
      self.weights = coordinates.indices.map {
        $0 < weights.count ? ClusterRule.weight(weights[$0]) : 1
      }
    }
    state = LiveState(LiveTable(options, rule: rule))
    roots = [UInt32](repeating: LiveRecord.none, count: coordinates.count)
    try fill(progress: progress)
  }

  /// The records of all steps.
  var table: LiveTable {
    _read { yield state.table }
  }

  /// Makes a state of its own of one that a copy shares.
  private mutating func own() {
    if !isKnownUniquelyReferenced(&state) { state = state.copy() }
  }

  /// How many valid places there are.
  public internal(set) var placeCount = 0

  /// Where a place is; nil for a handle that was never given or is removed.
  public func coordinate(of place: Int) -> GeoCoordinate? {
    guard coordinates.indices.contains(place), roots[place] != LiveRecord.removed
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
    precondition(handle < LiveRecord.removed, "The handles, 2^32 − 2 of them, are used up.")
    let weight = ClusterRule.weight(weight)
    if weight != 1, weights.isEmpty {
      weights = [Double](repeating: 1, count: handle)
      own()
      state.table.startWeights()
    }
    coordinates.makeRoom(for: 1)
    coordinates.append(place)
    if weight != 1 || !weights.isEmpty {
      weights.makeRoom(for: 1)
      weights.append(weight)
    }
    roots.makeRoom(for: 1)
    roots.append(LiveRecord.none)
    carry(handle, to: place)
    return handle
  }

  /// Takes a place away for good; false for a handle that was never given or is removed already.
  @discardableResult
  public mutating func remove(_ place: Int) -> Bool {
    guard coordinate(of: place) != nil else { return false }
    carry(place, to: nil)
    roots[place] = LiveRecord.removed
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

  private mutating func carry(_ place: Int, to coordinate: GeoCoordinate?) {
    let wasPresent = roots[place] != LiveRecord.none
    let isPresent = coordinate?.isValid ?? false
    guard wasPresent || isPresent else { return }
    placeCount += (isPresent ? 1 : 0) - (wasPresent ? 1 : 0)
    own()
    state.carrier.carry(
      place, as: isPresent ? entry(of: place) : nil, in: &state.table, roots: &roots)
    followGrowth()
  }

  /// Lets runs end a step earlier where places are four times as many: radii are halved from step to
  /// step, so as many stand alone there as did at the next.
  private mutating func followGrowth() {
    guard placeCount / 4 >= countAtRunsEnd else { return }
    countAtRunsEnd = placeCount
    state.table.endRuns(at: max(table.runsEnd - 1, 0), roots: &roots)
  }

  func entry(of place: Int) -> LiveEntry {
    let point = rule.position(of: coordinates[place])
    return LiveEntry(
      x: point.x, y: point.y, weight: weights.isEmpty ? 1 : weights[place], count: 1,
      founder: UInt32(place))
  }
}
