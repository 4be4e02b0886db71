import Mercator

/// The clusters of one level among some rows of a ``RowGrid``, created independently of the other
/// rows.
///
/// Several bands of one grid can thus be created at the same time.
///
/// Where a band ends within the grid, seeds beyond it may take some of its entries first. Its last
/// rows there are therefore *unsure*. A seed that is unsure, or reaches unsure entries, is put off.
/// The entries that it reaches are unsure for all later seeds. All other seeds behave as if the
/// band were the whole grid. When all bands of a grid exist, ``init(after:of:_:_:)`` lets the
/// postponed seeds take the remaining entries.
package struct ClusterBand: Sendable {
  /// The state of each entry in the band's rows.
  package private(set) var states: [State]
  package private(set) var groups = ClusterGroups()
  package private(set) var smallGroups: [ClusterNodes.SmallGroup] = []
  /// The postponed seeds, in the order of their founders, which are the upper 32 bits.
  private var putOff: [UInt64] = []
  /// The range of the band's entries in the grid.
  private let own: Range<Int>

  /// The state of an entry.
  package enum State: UInt8, Sendable {
    /// No seed has taken it.
    case free
    /// A seed may have taken it.
    case unsure
    /// It is a seed that is unsure or took unsure entries. Later seeds cannot take it.
    case putOff
    /// A seed has taken it, or it is a seed.
    case taken
    /// It is part of a cluster.
    case joined
  }

  /// The rule by which a level's seeds take others.
  package struct Seeds: Sendable {
    let level: Int
    let rule: ClusterRule
    let radius: Double
    /// The distance at which entries see each other.
    let sight: Double
    /// The number of bits of a founder.
    let founderBits: Int
    let keepsSmallGroups: Bool

    package init(
      level: Int, rule: ClusterRule, radius: Double, sight: Double, founderBits: Int,
      keepsSmallGroups: Bool
    ) {
      self.level = level
      self.rule = rule
      self.radius = radius
      self.sight = sight
      self.founderBits = founderBits
      self.keepsSmallGroups = keepsSmallGroups
    }
  }

  /// The number of unsure rows at an end of a band.
  ///
  /// One row is within reach of the seeds beyond. The second one covers rounding, by far.
  static var unsureRows: Int { 2 }

  /// Creates the clusters of some rows' entries, or of all.
  package init(
    of grid: RowGrid.View, _ seeds: Seeds, _ nodes: ClusterNodes, inRows some: Range<Int>? = nil
  ) {
    let all = 0..<grid.steps.rows.count
    let rows = some ?? all
    own = grid.range(ofRows: rows)
    states = Array(repeating: .free, count: own.count)
    if rows.lowerBound > all.lowerBound {
      doubt(grid, rows.lowerBound..<min(rows.lowerBound + Self.unsureRows, rows.upperBound))
    }
    if rows.upperBound < all.upperBound {
      doubt(grid, max(rows.upperBound - Self.unsureRows, rows.lowerBound)..<rows.upperBound)
    }
    var waiting: [UInt64] = []
    grid.forEachWithNeighbors(radius: seeds.sight, rule: seeds.rule, inRows: rows) {
      index, hasNeighbors in
      guard hasNeighbors else { return }
      waiting.append(UInt64(grid.entries[index].founder) &<< 32 | UInt64(index))
    }
    RadixSort.sort(&waiting, low: 32, high: 32 + seeds.founderBits)
    take(waiting, of: grid, seeds, nodes)
  }

  /// Creates the clusters of the seeds that were put off in a grid's bands, ordered from north to
  /// south.
  package init(
    after bands: [ClusterBand], of grid: RowGrid.View, _ seeds: Seeds, _ nodes: ClusterNodes
  ) {
    own = 0..<grid.entries.count
    states = []
    states.reserveCapacity(own.count)
    var waiting: [UInt64] = []
    for band in bands {
      states += band.states
      waiting += band.putOff
    }
    for key in waiting { states[ClusterBand.index(key)] = .free }
    RadixSort.sort(&waiting, low: 32, high: 32 + seeds.founderBits)
    // Without postponed seeds nothing is unsure.
    for index in states.indices where states[index] == .unsure { states[index] = .free }
    take(waiting, of: grid, seeds, nodes)
  }

  /// Returns the bands of a grid, from north to south, and for several bands a final one for their
  /// postponed seeds.
  ///
  /// The last band contains the states of all entries.
  static func joined(
    _ bands: [ClusterBand], of grid: RowGrid.View, _ seeds: Seeds, _ nodes: ClusterNodes
  ) -> [ClusterBand] {
    bands.count > 1 ? bands + [ClusterBand(after: bands, of: grid, seeds, nodes)] : bands
  }

  private mutating func doubt(_ grid: RowGrid.View, _ rows: Range<Int>) {
    for index in grid.range(ofRows: rows) { states[index - own.lowerBound] = .unsure }
  }

  @inline(__always)
  private static func index(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: key & 0xFFFF_FFFF)
  }

  /// Lets seeds, in the order of their founders, take all entries that are still free.
  private mutating func take(
    _ waiting: [UInt64], of grid: RowGrid.View, _ seeds: Seeds, _ nodes: ClusterNodes
  ) {
    let (own, radius, rule) = (own, seeds.radius, seeds.rule)
    let start = own.lowerBound
    var taken: [UInt32] = []
    var (groups, smallGroups, putOff) = (groups, smallGroups, putOff)
    states.withUnsafeMutableBufferPointer { states in
      for key in waiting {
        let seed = Self.index(key)
        var isSure = states[seed - start] == .free
        guard isSure || states[seed - start] == .unsure else { continue }
        states[seed - start] = .taken
        let entry = grid.entries[seed]
        taken.removeAll(keepingCapacity: true)
        grid.forEachEntry(aroundX: entry.x, y: entry.y, radius: radius) { index in
          // Only unsure entries reach beyond the band's rows.
          guard own.contains(index) else { return }
          let state = states[index - start]
          guard state == .free || state == .unsure else { return }
          let other = grid.entries[index]
          guard
            rule.reaches(
              fromX: entry.x, y: entry.y, toX: rule.kept(other.x), y: rule.kept(other.y),
              squaredRadius: radius * radius)
          else { return }
          if state == .unsure { isSure = false }
          states[index - start] = .taken
          taken.append(UInt32(truncatingIfNeeded: index))
        }
        guard isSure else {
          states[seed - start] = .putOff
          for index in taken { states[Int(index) - start] = .unsure }
          putOff.append(key)
          continue
        }
        guard !taken.isEmpty else { continue }
        guard let cluster = nodes.cluster(&taken, with: entry, of: grid.entries, rule) else {
          if seeds.keepsSmallGroups {
            taken.withUnsafeMutableBufferPointer { $0.sort(on: { grid.entries[Int($0)].founder }) }
            let parts = taken.map { grid.entries[Int($0)].node }
            smallGroups.append(.init(level: seeds.level, nodes: [entry.node] + parts))
          }
          continue
        }
        states[seed - start] = .joined
        groups.clusters.append(cluster)
        groups.parts.append(entry.node)
        for index in taken {
          states[Int(index) - start] = .joined
          groups.parts.append(grid.entries[Int(index)].node)
        }
      }
    }
    (self.groups, self.smallGroups, self.putOff) = (groups, smallGroups, putOff)
  }
}
