extension ClusterBuilder {
  /// Builds a level with supercluster's turns, where entries are read and written in its order.
  mutating func makeLevelInPeerOrder(_ level: Int) {
    let radius = options.worldRadius(level: level)
    let tree = PeerTree(entries, radius: sight(level), rule: rule)
    var isTaken = [Bool](repeating: false, count: entries.count)
    var next: [ClusterEntry] = []
    for seed in entries.indices where !isTaken[seed] {
      isTaken[seed] = true
      let entry = entries[seed]
      var taken: [UInt32] = []
      tree.forEach(aroundX: entry.x, y: entry.y, radius: radius) { index in
        if !isTaken[index] {
          isTaken[index] = true
          taken.append(UInt32(index))
        }
      }
      let found = taken.map { entries[Int($0)] }
      let made =
        taken.isEmpty
        ? nil
        : entries.withUnsafeBufferPointer { nodes.add(&taken, to: entry, of: $0, rule) }
      if let made {
        next.append(made)
      } else {
        next.append(entry)
        next += found
      }
    }
    entries = next
    nodes.ends.append(nodes.founder.count)
  }
}
