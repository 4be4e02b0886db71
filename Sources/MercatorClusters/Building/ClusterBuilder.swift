import Mercator

/// The builder of the hierarchy, level by level.
///
/// Most places have no neighbour at most levels. One sweep along the rows of a ``RowGrid`` finds
/// the entries without neighbours cheaply. The others are clustered in the order of their founders:
/// see ``ClusterBand``. Then the grid replaces the parts by their clusters, and remains sorted.
struct ClusterBuilder {
  let options: ClusterOptions
  let rule: ClusterRule
  private let keepsSmallGroups: Bool
  /// The number of bits of a founder.
  private let founderBits: Int
  var nodes = ClusterNodes()
  /// The entries after the last built level, if supercluster's turns are required.
  var entries: [ClusterEntry] = []
  /// The same entries in all other cases.
  private(set) var grid: RowGrid?

  /// Creates the clusters of places. Weights missing from `weights` are 1.
  ///
  /// With `isForChanges`, small groups are stored, and supercluster's arithmetic is used without
  /// its turns. `progress` is called with the completed fraction of the levels, about twice per
  /// level. Its errors end the work.
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

  /// Creates a builder with places, without any level.
  init(
    _ places: [GeoCoordinate], weights: [Double], options: ClusterOptions,
    isForChanges: Bool = false
  ) {
    // Including their clusters there are less than twice as many nodes.
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

  /// Returns the distance at which entries see each other at a level.
  func sight(_ level: Int) -> Double {
    let radius = options.worldRadius(level: level)
    // To other entries, positions in single precision may appear off by 2^-25.
    return rule.isSinglePrecision ? radius + 0x1p-23 : radius
  }

  /// Returns the approximate completed fraction of the levels.
  ///
  /// The built levels count all places each, the remaining ones the entries that are left.
  func part(through level: Int) -> Double {
    let done = Double(options.levels.upperBound - level + 1) * Double(nodes.placeCount)
    let rest = Double(level - options.levels.lowerBound) * Double(grid?.count ?? entries.count)
    return done + rest > 0 ? done / (done + rest) : 1
  }

  /// Builds the clusters of a level. The levels must be built from the highest down.
  mutating func makeLevel(_ level: Int) {
    makeLevel(level, of: bands(level))
  }

  /// Builds the clusters of a level from its bands; nil with supercluster's turns.
  mutating func makeLevel(_ level: Int, of bands: [ClusterBand]?) {
    guard let bands else { return makeLevelInPeerOrder(level) }
    end(level, bands)
  }

  /// Returns the bands of a level, one after the other; nil with supercluster's turns.
  private func bands(_ level: Int) -> [ClusterBand]? {
    grid?.withView { grid in
      let seeds = seeds(level)
      let bands = grid.bands().map { ClusterBand(of: grid, seeds, nodes, inRows: $0) }
      return ClusterBand.joined(bands, of: grid, seeds, nodes)
    }
  }

  /// Returns the rule by which a level's seeds take other entries.
  func seeds(_ level: Int) -> ClusterBand.Seeds {
    ClusterBand.Seeds(
      level: level, rule: rule, radius: options.worldRadius(level: level), sight: sight(level),
      founderBits: founderBits, keepsSmallGroups: keepsSmallGroups)
  }

  /// Adds the clusters of a level, and turns the grid into the next level's grid, if there is one.
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
