import Mercator

/// Makes the hierarchy, level by level.
///
/// Most places have no neighbour at most levels. One sweep along the rows of a ``RowGrid`` finds
/// those that have none, with no more than a glance at each; the others are clustered in the order
/// of their founders: see ``ClusterBand``. Then the grid takes the clusters for their parts, and stays
/// in order.
struct ClusterBuilder {
  let options: ClusterOptions
  let rule: ClusterRule
  private let keepsSmallGroups: Bool
  /// Founders are less.
  private let founderBits: Int
  var nodes = ClusterNodes()
  /// What is there at the level that was made last, in supercluster's turns, if these are asked for.
  var entries: [ClusterEntry] = []
  /// The same in all other cases.
  private(set) var grid: RowGrid?

  /// Clusters places. What `weights` does not say weighs 1.
  ///
  /// `isForChanges`: whether the small groups are kept, and supercluster's arithmetic has not its
  /// turns as well. `progress` is called with the part of the levels that is done, about twice a level;
  /// what it throws ends the work.
  init<Failure: Error>(
    _ places: [GeoCoordinate], weights: [Double], options: ClusterOptions,
    isForChanges: Bool = false, progress: (Double) throws(Failure) -> Void
  ) throws(Failure) {
    self.init(places, weights: weights, options: options, isForChanges: isForChanges)
    for level in options.levels.reversed() {
      try progress(part(through: level + 1))
      makeLevel(level)
      try progress(part(through: level))
    }
  }

  /// Takes places, and makes no level yet.
  init(
    _ places: [GeoCoordinate], weights: [Double], options: ClusterOptions,
    isForChanges: Bool = false
  ) {
    // With their clusters they are less than twice as many.
    precondition(places.count <= UInt32.max / 2, "\(places.count) places are more than 2^31 − 1.")
    self.options = options
    rule = ClusterRule(options)
    keepsSmallGroups = isForChanges
    founderBits = RadixSort.bits(of: places.count)
    entries.reserveCapacity(places.count)
    nodes.founder.reserveCapacity(places.count + places.count / 2)
    for (index, place) in places.enumerated() where place.isValid {
      let point = rule.position(of: place)
      entries.append(
        ClusterEntry(
          x: point.x, y: point.y, node: UInt32(nodes.founder.count), founder: UInt32(index)))
      nodes.founder.append(UInt32(index))
      if !weights.isEmpty {
        nodes.weight.append(ClusterRule.weight(index < weights.count ? weights[index] : 1))
      }
    }
    nodes.placeCount = entries.count
    nodes.parent = [UInt32](repeating: ClusterNodes.none, count: entries.count)
    if isForChanges || !rule.isSinglePrecision || rule.minimumPoints <= 2 {
      grid = RowGrid(entries, radius: sight(options.levels.upperBound), rule: rule)
      entries = []
    }
  }

  /// How far entries see each other at a level.
  func sight(_ level: Int) -> Double {
    let radius = options.worldRadius(level: level)
    // As others see them, positions in single precision may be 2^-25 off.
    return rule.isSinglePrecision ? radius + 0x1p-23 : radius
  }

  /// About how much of the levels is done: those that are took all places each, those to come take
  /// what is left.
  func part(through level: Int) -> Double {
    let done = Double(options.levels.upperBound - level + 1) * Double(nodes.placeCount)
    let rest = Double(level - options.levels.lowerBound) * Double(grid?.count ?? entries.count)
    return done + rest > 0 ? done / (done + rest) : 1
  }

  /// Makes the clusters of a level. The levels have to come from the greatest down.
  mutating func makeLevel(_ level: Int) {
    makeLevel(level, of: bands(level))
  }

  /// Makes the clusters of a level of its bands; with supercluster's turns there are none.
  mutating func makeLevel(_ level: Int, of bands: [ClusterBand]?) {
    guard let bands else { return makeLevelInPeerOrder(level) }
    end(level, bands)
  }

  /// The bands of a level, one after the other; nil with supercluster's turns.
  private func bands(_ level: Int) -> [ClusterBand]? {
    grid?.withView { grid in
      let seeds = seeds(level)
      let bands = grid.bands().map { ClusterBand(of: grid, seeds, nodes, inRows: $0) }
      return ClusterBand.joined(bands, of: grid, seeds, nodes)
    }
  }

  /// The rule by which a level's seeds take others.
  func seeds(_ level: Int) -> ClusterBand.Seeds {
    ClusterBand.Seeds(
      level: level, rule: rule, radius: options.worldRadius(level: level), sight: sight(level),
      founderBits: founderBits, keepsSmallGroups: keepsSmallGroups)
  }

  /// Takes the clusters of a level, and makes of the grid that of the next, if there is one.
  private mutating func end(_ level: Int, _ bands: [ClusterBand]) {
    let made = nodes.add(bands.map { $0.groups })
    var smallGroups = bands.flatMap { $0.smallGroups }
    smallGroups.sort { nodes.founder[Int($0.nodes[0])] < nodes.founder[Int($1.nodes[0])] }
    nodes.smallGroups += smallGroups
    nodes.ends.append(nodes.founder.count)
    guard level > options.levels.lowerBound, let states = bands.last?.states else { return }
    let sight = sight(level - 1)
    grid?.replace({ states[$0] == .joined }, with: made, radius: sight, rule: rule)
  }
}
