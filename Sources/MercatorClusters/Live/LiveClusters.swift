public import Mercator

/// Clusters of places that change one at a time: buses, vehicles, people.
///
///     var live = LiveClusters(of: buses)
///     live.move(17, to: position)        // microseconds, not a rebuild
///     let handle = live.insert(newBus)
///     live.remove(3)
///     live.clusters(in: viewport)
///
/// **The rule.** After any changes, the clusters are the same as a ``ClusterIndex`` of the present
/// places in the order of their handles. Members, centres, weights and identifiers are identical to
/// the bit. A place keeps its handle, and thus its turn, while it moves. The handles of the initial
/// places are their indices. Each insertion gets the next number, and no number is used twice.
///
/// There is one exception: with ``ClusterArithmetic/supercluster`` and
/// ``ClusterOptions/minimumPoints`` above two, ``ClusterIndex`` visits places in an order that
/// single changes cannot follow. Here the order is always the order of the handles.
///
/// **The cost.** A change is propagated from level to level. At each level, only some entries look
/// for another seed: those whose seed appeared, disappeared or moved, or that a new seed reaches.
/// Only clusters with changed members are rebuilt. For randomly distributed places that is one or
/// two at each level, whatever their number. The worst case, a chain in which each entry depends on
/// the one before, costs as much as a rebuild.
///
/// A place has one record for all levels on which it is single, and each cluster has one. With
/// their clusters, randomly distributed places take about 130 bytes each, compared with 56 in
/// ``ClusterIndex``.
///
/// The type is a value: a copy made before a change is the state before it, for
/// ``ClusterDifference``. The first change after a copy must copy the tables.
public struct LiveClusters: Sendable {
  /// The options of the clusters.
  public let options: ClusterOptions
  let rule: ClusterRule
  var state: LiveState
  /// The number of places when `runsEnd` was last set.
  var countAtRunsEnd = 64
  private(set) var coordinates: [GeoCoordinate] = []
  /// The weight of each place; empty if all weigh 1.
  private(set) var weights: [Double] = []
  /// The record of each handle's place at step 0.
  var roots: [UInt32] = []

  /// Creates clusters of places, whose handles are their indices.
  ///
  /// - Parameters:
  ///   - places: the places; invalid ones have a handle, but are in no cluster.
  ///   - weights: the weight of each place; missing ones are 1.
  ///   - options: the clustering options; the defaults are supercluster's.
  ///
  /// To cluster off the main thread, use ``init(building:weights:options:progress:)``.
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

  /// Copies the state if it is shared with a copy of the value.
  private mutating func own() {
    if !isKnownUniquelyReferenced(&state) { state = state.copy() }
  }

  /// The number of valid places.
  public internal(set) var placeCount = 0

  /// Returns the coordinate of a place; nil for an unknown or removed handle.
  public func coordinate(of place: Int) -> GeoCoordinate? {
    guard coordinates.indices.contains(place), roots[place] != LiveRecord.removed
    else { return nil }
    return coordinates[place]
  }

  /// Adds a place, and returns its handle.
  ///
  /// *Edge cases*
  /// - An invalid place has a handle, but is in no cluster until it moves to a valid coordinate.
  /// - A weight that is negative, not finite or less than 2^−960 counts as 0, one above 2^960 as
  ///   2^960.
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
    update(handle, to: place)
    return handle
  }

  /// Removes a place permanently; returns `false` for an unknown or already removed handle.
  @discardableResult
  public mutating func remove(_ place: Int) -> Bool {
    guard coordinate(of: place) != nil else { return false }
    update(place, to: nil)
    roots[place] = LiveRecord.removed
    return true
  }

  /// Moves a place; returns `false` for an unknown or removed handle.
  ///
  /// *Edge cases*: a place that moves to an invalid coordinate leaves its cluster and keeps its
  /// handle.
  @discardableResult
  public mutating func move(_ place: Int, to coordinate: GeoCoordinate) -> Bool {
    guard self.coordinate(of: place) != nil else { return false }
    coordinates[place] = coordinate
    update(place, to: coordinate)
    return true
  }

  private mutating func update(_ place: Int, to coordinate: GeoCoordinate?) {
    let wasPresent = roots[place] != LiveRecord.none
    let isPresent = coordinate?.isValid ?? false
    guard wasPresent || isPresent else { return }
    placeCount += (isPresent ? 1 : 0) - (wasPresent ? 1 : 0)
    own()
    state.updater.update(
      place, as: isPresent ? entry(of: place) : nil, in: &state.table, roots: &roots)
    followGrowth()
  }

  /// Ends runs a step earlier when the number of places has grown fourfold.
  ///
  /// Radii are halved from step to step, so the number of single places there is then the same as
  /// it was at the next step.
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
