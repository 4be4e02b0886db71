/// The tiles of a region, an area or a route, on a range of levels.
///
///     let cover = TileCover(of: bavaria, levels: 0...14)
///     cover.count                           // without listing them
///     for tile in cover { … }               // one at a time, level by level
///     TileCover(along: [route], levels: [12]).count
///
/// A tile belongs to a region or an area if a part of it with an area is inside. It belongs to a line
/// if it contains a coordinate of the line. A coordinate on an edge is in the tile to the east or
/// south, as in ``TileID/init(containing:level:)``. Across 180° each tile is listed once.
///
/// Within a level, tiles are in the order of their quadkeys.
///
/// *Edge cases*
/// - A region without width or height is a line.
/// - Ground beyond the map's edge at ±85.051…° has no tiles.
/// - An overlap of less than 2⁻⁴⁰ worlds, 0.04 mm, doesn't count.
/// - Levels outside ``TileID/levels`` have no tiles.
///
/// *Search words*: tile cover, download a region, burn, mercantile.
public struct TileCover: Sequence, Sendable {
  /// The levels, in ``TileID/levels``.
  public let levels: Range<Int>
  private let parts: [Part]
  /// The region, if that is all.
  private var region: GeoRegion?

  /// A polygon or a line.
  fileprivate struct Part {
    var part: AreaPart
    var isLine: Bool
  }

  /// Creates the cover of a region.
  public init(of region: GeoRegion, levels: ClosedRange<Int>) {
    let area = GeoArea(region)
    guard region.latitudeSpan > 0, region.longitudeSpan > 0 else {
      self.init(along: area.polygons[0], levels: levels)
      return
    }
    self.init(of: area, levels: levels)
    self.region = region
  }

  /// Creates the cover of an area.
  public init(of area: GeoArea, levels: ClosedRange<Int>) {
    self.init(of: area, along: [], levels: levels)
  }

  /// Creates the cover of lines, such as a route.
  public init(along lines: [GeoPath], levels: ClosedRange<Int>) {
    self.init(of: GeoArea(), along: lines, levels: levels)
  }

  /// Creates the cover of an area and lines together.
  public init(of area: GeoArea, along lines: [GeoPath], levels: ClosedRange<Int>) {
    parts =
      area.parts.map { Part(part: $0, isLine: false) }
      + lines.compactMap { AreaRing($0).map { Part(part: AreaPart([$0]), isLine: true) } }
    let first = Swift.max(levels.lowerBound, TileID.levels.lowerBound)
    let last = Swift.min(levels.upperBound, TileID.levels.upperBound)
    self.levels = first..<Swift.max(last + 1, first)
  }

  /// The number of tiles on all levels.
  ///
  /// - Complexity: O(levels) for a region, otherwise O(tiles at the edge of the area, or along the
  ///   line).
  public var count: UInt64 {
    if let region { return levels.reduce(0) { $0 + Self.count(of: region, level: $1) } }
    guard let last = levels.last, let first = levels.first else { return 0 }
    var count: UInt64 = 0
    var open = roots
    while let node = open.popLast() {
      let level = node.tile.z
      if node.isInside {
        // 4ᵏ tiles on the k-th level below.
        for below in Swift.max(first, level)...last { count += 1 << UInt64(2 * (below - level)) }
      } else {
        if level >= first { count += 1 }
        if level < last { open += children(of: node) }
      }
    }
    return count
  }

  /// Returns an iterator over the tiles.
  public func makeIterator() -> Iterator { Iterator(self) }

  /// An iterator over the tiles of a cover, level by level.
  public struct Iterator: IteratorProtocol, Sendable {
    private let cover: TileCover
    private var level: Int
    private var open: [Node] = []

    fileprivate init(_ cover: TileCover) {
      self.cover = cover
      level = cover.levels.lowerBound - 1
    }

    /// Returns the next tile; nil after the last one.
    public mutating func next() -> TileID? {
      while true {
        guard let node = open.popLast() else {
          level += 1
          guard level < cover.levels.upperBound else { return nil }
          open = cover.roots
          continue
        }
        if node.tile.z == level { return node.tile }
        open += cover.children(of: node).reversed()
      }
    }
  }

  /// A tile with the parts that have an edge in it.
  fileprivate struct Node: Sendable {
    var tile: TileID
    /// Whether the whole tile is inside.
    var isInside = false
    var parts: [Int] = []
  }

  /// Returns the number of a region's tiles on a level: its columns times its rows.
  private static func count(of region: GeoRegion, level: Int) -> UInt64 {
    let tiles = Double(1 << level)
    let start = MapBox.point(longitude: region.west, latitude: region.north)
    let end = MapBox.point(longitude: region.east, latitude: region.south)
    func count(from start: Double, to end: Double) -> Double {
      let first = ElementaryFunctions.floor((start + leastOverlap) * tiles)
      return Swift.max(-ElementaryFunctions.floor(-(end - leastOverlap) * tiles) - first, 0)
    }
    let columns = Swift.min(count(from: start.x, to: end.x), tiles)
    return UInt64(columns) * UInt64(count(from: Swift.max(start.y, 0), to: Swift.min(end.y, 1)))
  }

  /// The world's tile; none for a shape without tiles.
  private var roots: [Node] {
    node(TileID(uncheckedZ: 0, x: 0, y: 0), among: Array(parts.indices)).map { [$0] } ?? []
  }

  /// Returns the tiles below a tile that belong to the shape, in the order of quadkeys.
  private func children(of node: Node) -> [Node] {
    (0..<4).compactMap { child in
      let tile = TileID(
        uncheckedZ: node.tile.z + 1, x: 2 * node.tile.x + child % 2, y: 2 * node.tile.y + child / 2)
      return node.isInside ? Node(tile: tile, isInside: true) : self.node(tile, among: node.parts)
    }
  }

  /// Returns a tile's node; nil if the tile has no part of the shape.
  private func node(_ tile: TileID, among candidates: [Int]) -> Node? {
    var node = Node(tile: tile)
    for index in candidates {
      switch parts[index].relation(to: tile) {
      case .inside: return Node(tile: tile, isInside: true)
      case .crossing: node.parts.append(index)
      case .outside: break
      }
    }
    return node.parts.isEmpty ? nil : node
  }

  /// The least width of an overlap that counts, in worlds: far less than a tile on the last level,
  /// and far more than the rounding of an edge.
  fileprivate static let leastOverlap = 0x1p-40
}

extension TileCover.Part {
  fileprivate func relation(to tile: TileID) -> AreaPart.Relation {
    let rect = tile.worldRect
    let least = TileCover.leastOverlap
    var box = MapBox(
      west: rect.x + least, east: rect.x + rect.width - least, top: rect.y + least,
      bottom: rect.y + rect.height - least)
    guard isLine else { return part.relation(to: box) }
    // Neighbours have no gap between them.
    (box.west, box.top) = (rect.x - least, rect.y - least)
    return part.meets(box) ? .crossing : .outside
  }
}
