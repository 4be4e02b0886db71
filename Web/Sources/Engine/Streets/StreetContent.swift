import Mercator

/// Paths one after another: how many points each has, and these.
struct PathNumbers {
  private(set) var numbers: [Double] = []

  mutating func add(_ path: [WorldPoint], copy: Int = 0) {
    numbers.append(Double(path.count))
    for point in path {
      numbers.append(point.x + Double(copy))
      numbers.append(point.y)
    }
  }
}

/// The streets of a page in a view, by source.
struct StreetContent {
  /// The content of a source: areas and lines by subject, names, and the rings of waters by tile.
  struct Source {
    var rings: [Int: PathNumbers] = [:]
    var lines: [Int: PathNumbers] = [:]
    var names: [(kind: Int, text: Int, points: [WorldPoint])] = []
    var waters: [[[WorldPoint]]] = []
    /// Whether a lake or another water has a name at a point. Only then its rings are needed.
    private(set) var hasWaterNames = false

    mutating func add(_ group: StreetGroup, _ points: [WorldPoint], _ waterNames: Set<Int>) {
      names.append((group.subject, group.text, points))
      if points.count == 1, waterNames.contains(group.subject) { hasWaterNames = true }
    }
  }

  /// The number of the answer.
  let number: Int
  /// Whether the edges of areas are drawn, too.
  let hasEdges: Bool
  var sources: [Source] = []
}

extension Results {
  static func put(_ content: StreetContent) {
    put(content.number)
    put(content.hasEdges)
    list(content.sources) { source in
      for paths in [source.rings, source.lines] {
        list(paths.sorted { $0.key < $1.key }) { subject, paths in
          put(subject)
          list(paths.numbers) { put($0) }
        }
      }
      put(names: source)
    }
  }

  /// The names of a source as a list of numbers, which `StreetNames` reads again.
  private static func put(names source: StreetContent.Source) {
    var numbers = [Double(source.names.count)]
    func add(_ points: [WorldPoint]) {
      numbers.append(Double(points.count))
      for point in points { numbers += [point.x, point.y] }
    }
    for name in source.names {
      numbers += [Double(name.kind), Double(name.text)]
      add(name.points)
    }
    numbers.append(Double(source.waters.count))
    for rings in source.waters {
      numbers.append(Double(rings.count))
      for ring in rings { add(ring) }
    }
    list(numbers) { put($0) }
  }
}
