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
/// - A region without width or height has the tiles that contain it; without latitudes on the
///   map it has those at its edge.
/// - An overlap of less than 2⁻⁴⁰ worlds, 0.04 mm, doesn't count.
/// - Levels outside ``TileID/levels`` have no tiles.
///
/// *Search words*: tile cover, download a region, burn, mercantile.
public struct TileCover: Sequence, Sendable {
  /// The levels, in ``TileID/levels``.
  public let levels: Range<Int>
  private let shape: Shape

  fileprivate enum Shape {
    case region(GeoRegion)
    case parts([Part])
  }

  /// A polygon or a line.
  fileprivate struct Part {
    var part: AreaPart
    var isLine: Bool
  }

  /// Creates the cover of a region.
  public init(of region: GeoRegion, levels: ClosedRange<Int>) {
    self.init(.region(region), levels)
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
    self.init(
      .parts(
        area.parts.map { Part(part: $0, isLine: false) }
          + lines.compactMap { AreaRing($0).map { Part(part: AreaPart([$0]), isLine: true) } }),
      levels)
  }

  private init(_ shape: Shape, _ levels: ClosedRange<Int>) {
    self.shape = shape
    let first = Swift.max(levels.lowerBound, TileID.levels.lowerBound)
    let last = Swift.min(levels.upperBound, TileID.levels.upperBound)
    self.levels = first..<Swift.max(last + 1, first)
  }

  /// The number of tiles on all levels.
  ///
  /// - Complexity: O(levels) for a region, otherwise O(tiles at the edge of the area, or along the
  ///   line).
  public var count: UInt64 {
    guard case .parts = shape else {
      return levels.reduce(0) { $0 + (span(atLevel: $1)?.count ?? 0) }
    }
    guard let last = levels.last, let first = levels.first else { return 0 }
    var count: UInt64 = 0
    var open = roots(atLevel: last)
    while let node = open.popLast() {
      let level = node.tile.z
      if node.isInside {
        // 4ᵏ tiles on the k-th level below.
        for below in Swift.max(first, level)...last { count += 1 << UInt64(2 * (below - level)) }
      } else {
        if level >= first { count += 1 }
        if level < last { open += children(of: node, atLevel: last) }
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
          open = cover.roots(atLevel: level)
          continue
        }
        if node.tile.z == level { return node.tile }
        open += cover.children(of: node, atLevel: level).reversed()
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

  /// Returns the world's tile; empty for a shape without tiles.
  private func roots(atLevel level: Int) -> [Node] {
    let all = if case .parts(let parts) = shape { Array(parts.indices) } else { [Int]() }
    return node(TileID(uncheckedZ: 0, x: 0, y: 0), among: all, atLevel: level).map { [$0] } ?? []
  }

  /// Returns the tiles below a tile that belong to the shape on a level, in the order of quadkeys.
  private func children(of node: Node, atLevel level: Int) -> [Node] {
    let children = (0..<4).map { child in
      TileID(
        uncheckedZ: node.tile.z + 1, x: 2 * node.tile.x + child % 2, y: 2 * node.tile.y + child / 2)
    }
    guard !node.isInside else { return children.map { Node(tile: $0, isInside: true) } }
    return children.compactMap { self.node($0, among: node.parts, atLevel: level) }
  }

  /// Returns a tile's node; nil if the tile has no part of the shape.
  private func node(_ tile: TileID, among parts: [Int], atLevel level: Int) -> Node? {
    switch shape {
    case .region:
      guard let span = span(atLevel: level), span.meets(tile) else { return nil }
      return Node(tile: tile, isInside: span.contains(tile))
    case .parts(let all):
      var node = Node(tile: tile)
      for index in parts {
        switch all[index].relation(to: tile) {
        case .inside: return Node(tile: tile, isInside: true)
        case .crossing: node.parts.append(index)
        case .outside: break
        }
      }
      return node.parts.isEmpty ? nil : node
    }
  }

  /// Returns the columns and rows of a region.
  private func span(atLevel level: Int) -> TileSpan? {
    if case .region(let region) = shape { TileSpan(of: region, level: level) } else { nil }
  }

  /// The least width of an overlap that counts, in worlds: far less than a tile on the last level,
  /// and far more than the rounding of an edge.
  fileprivate static let leastOverlap = 0x1p-40
}

extension TileCover.Part {
  fileprivate func relation(to tile: TileID) -> AreaPart.Relation {
    let rect = tile.worldRect
    let least = TileCover.leastOverlap
    let (east, bottom) = (rect.x + rect.width - least, rect.y + rect.height - least)
    guard isLine else {
      return part.relation(
        to: MapBox(west: rect.x + least, east: east, top: rect.y + least, bottom: bottom))
    }
    // Neighbours have no gap between them.
    let box = MapBox(west: rect.x - least, east: east, top: rect.y - least, bottom: bottom)
    return part.meets(box) ? .crossing : .outside
  }
}

/// The columns and rows of a region's tiles on one level.
private struct TileSpan {
  /// The columns; those beyond the last one are on the copy of the world to the east.
  private let columns: ClosedRange<Int>
  private let rows: ClosedRange<Int>
  private let level: Int

  init(of region: GeoRegion, level: Int) {
    let rect = WebMercator.worldRect(for: region)
    self.level = level
    let columns = Self.tiles(from: rect.x, to: rect.x + rect.width, level)
    let last = min(columns.upperBound, columns.lowerBound + (1 << level) - 1)
    self.columns = columns.lowerBound...last
    rows = Self.tiles(from: rect.y, to: min(rect.y + rect.height, 1), level)
  }

  var count: UInt64 { UInt64(columns.count) * UInt64(rows.count) }

  /// Returns `true` if a tile on this level or above has a tile of the region.
  func meets(_ tile: TileID) -> Bool {
    rows.overlaps(range(tile.y, of: tile))
      && copies.contains { $0.overlaps(range(tile.x, of: tile)) }
  }

  /// Returns `true` if all tiles of a tile are in the region.
  func contains(_ tile: TileID) -> Bool {
    let (x, y) = (range(tile.x, of: tile), range(tile.y, of: tile))
    return rows.lowerBound <= y.lowerBound && rows.upperBound >= y.upperBound
      && (columns.count == 1 << level
        || copies.contains { $0.lowerBound <= x.lowerBound && $0.upperBound >= x.upperBound })
  }

  /// The columns, and those on the copy of the world to the west.
  private var copies: [ClosedRange<Int>] {
    let world = 1 << level
    return [columns, columns.lowerBound - world...columns.upperBound - world]
  }

  /// Returns the columns or rows of a tile on this level.
  private func range(_ index: Int, of tile: TileID) -> ClosedRange<Int> {
    let shift = level - tile.z
    return index << shift...(index << shift) + (1 << shift) - 1
  }

  /// Returns the columns or rows between two ordinates, at least one.
  private static func tiles(from start: Double, to end: Double, _ level: Int) -> ClosedRange<Int> {
    let tiles = Double(1 << level)
    let first = ElementaryFunctions.floor((start + TileCover.leastOverlap) * tiles)
      .clamped(0, tiles - 1)
    let last = -ElementaryFunctions.floor(-(end - TileCover.leastOverlap) * tiles) - 1
    return Int(first)...Int(max(first, last))
  }
}
