import Mercator
import MercatorLabels

/// The tiles of streets in a page, as MercatorPicture's `StreetPack` writes them.
struct StreetPack {
  /// A source of tiles, and the areas that they are in; everywhere without any.
  private struct Source {
    var tiles: [TileID: Range<Int>] = [:]
    var bounds: [WorldRect] = []
    var levels = 0...0
  }

  /// A tile, or the square of it that shows, on a copy of the world.
  private struct Part: Hashable {
    var tile: TileID
    var square: TileID?
    var copy: Int
  }

  private let sources: [Source]
  private let bytes: [UInt8]
  /// The subject of water, and the kinds of names of waters.
  private let water: Int
  private let waterNames: Set<Int>
  /// The tiles of the last view, decoded.
  private var decoded: [Range<Int>: [StreetGroup]] = [:]
  private var shown: [[Part]] = []
  private var hasEdges = false
  private var number = 0

  /// The zoom from which the edges of areas are drawn, too, as smooth lines.
  private static let edgeZoom: Double = 15
  /// Around the view this much is made, too, in points.
  private static let margin: Double = 120
  private static let mostTiles = 300

  init(_ sources: [Double], water: Double, names: [Double], bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = Array(bytes)
    self.water = Int(water)
    waterNames = Set(
      names.indices.filter { Int(names[$0]) == StreetLabelKind.water.rawValue })
    var found: [Source] = []
    var next = sources.makeIterator()
    func number() -> Double { next.next() ?? 0 }
    while let count = next.next() {
      var source = Source()
      let bounds = Int(number())
      for _ in 0..<Int(count) {
        let (z, x, y, start) = (Int(number()), Int(number()), Int(number()), Int(number()))
        let end = start + Int(number())
        if let tile = TileID(z: z, x: x, y: y), end <= bytes.count {
          source.tiles[tile] = start..<end
        }
      }
      for _ in 0..<bounds {
        let (west, north, east, south) = (number(), number(), number(), number())
        source.bounds.append(
          WorldRect(x: west, y: north, width: east - west, height: south - north))
      }
      let levels = source.tiles.keys.map { $0.z }
      source.levels = (levels.min() ?? 0)...(levels.max() ?? 0)
      found.append(source)
    }
    self.sources = found
  }

  /// Returns what a view shows, or nil if it is the same as in the last answer, whose number is known.
  mutating func content(of viewport: MapViewport, known: Double) -> StreetContent? {
    var wide = viewport
    wide.size.width += 2 * Self.margin
    wide.size.height += 2 * Self.margin
    wide.insets.top += Self.margin
    wide.insets.left += Self.margin
    wide.insets.bottom += Self.margin
    wide.insets.right += Self.margin
    let parts = sources.map { Self.parts(of: $0, in: wide) }
    let hasEdges = viewport.zoom >= Self.edgeZoom
    guard parts != shown || hasEdges != self.hasEdges || Double(number) != known else { return nil }
    (shown, self.hasEdges) = (parts, hasEdges)
    number += 1
    var kept: [Range<Int>: [StreetGroup]] = [:]
    var content = StreetContent(number: number, hasEdges: hasEdges)
    for (source, parts) in zip(sources, parts) {
      var made = StreetContent.Source()
      for part in parts {
        guard let bytes = source.tiles[part.tile] else { continue }
        let groups =
          kept[bytes] ?? decoded[bytes]
          ?? StreetGroup.groups(
            in: self.bytes[bytes], of: part.tile)
        kept[bytes] = groups
        add(groups, part, source, to: &made)
      }
      if !made.hasWaterNames { made.waters = [] }
      content.sources.append(made)
    }
    decoded = kept
    return content
  }

  private func add(
    _ groups: [StreetGroup], _ part: Part, _ source: Source, to made: inout StreetContent.Source
  ) {
    let square = (part.square ?? part.tile).worldRect
    for rect in source.bounds.isEmpty
      ? [square] : source.bounds.compactMap({ square.common(with: $0) })
    {
      made.rings[0, default: PathNumbers()].add(rect.corners, copy: part.copy)
    }
    let cut = part.square.map { StreetCut($0.worldRect) }
    var lakes: [[WorldPoint]] = []
    for group in groups {
      for path in group.paths {
        switch group.kind {
        case .area:
          let ring = cut?.ring(path) ?? path
          guard ring.count > 2 else { continue }
          made.rings[group.subject, default: PathNumbers()].add(ring, copy: part.copy)
          if group.subject == water { lakes.append(ring.moved(part.copy)) }
        case .line:
          for piece in cut?.pieces(path) ?? [path] {
            made.lines[group.subject, default: PathNumbers()].add(piece, copy: part.copy)
          }
        case .namedPoints:
          for point in path where cut?.rect.contains(point) ?? true {
            made.add(group, [point].moved(part.copy), waterNames)
          }
        case .namedLine:
          for piece in cut?.pieces(path) ?? [path] {
            made.add(group, piece.moved(part.copy), waterNames)
          }
        }
      }
    }
    made.waters.append(lakes)
  }

  // MARK: Tiles

  /// Returns the tiles of a source that a view shows, each with the square that it stands for if only
  /// that.
  private static func parts(of source: Source, in view: MapViewport) -> [Part] {
    let found = visible(source, view).compactMap { visible in
      nearest(to: visible.tile, in: source).map { (visible: visible, tile: $0) }
    }
    var seen: Set<Part> = []
    return found.compactMap { visible, tile in
      // Another tile may show what is inside this one more closely.
      let isCut = found.contains { $0.tile.z > tile.z && tile.contains($0.tile) }
      let part = Part(tile: tile, square: isCut ? visible.tile : nil, copy: visible.worldCopy)
      return seen.insert(part).inserted ? part : nil
    }
  }

  private static func visible(_ source: Source, _ view: MapViewport) -> [VisibleTile] {
    let levels = source.levels
    let wanted = TileID.level(forZoom: view.zoom, convention: .tile512)
    guard wanted >= levels.lowerBound else { return [] }
    for level in (levels.lowerBound...min(wanted, levels.upperBound)).reversed() {
      if let tiles = try? view.tiles(level: level, limit: mostTiles) { return tiles }
    }
    return []
  }

  private static func nearest(to tile: TileID, in source: Source) -> TileID? {
    var next: TileID? = tile
    while let found = next, found.z >= source.levels.lowerBound {
      if source.tiles[found] != nil { return found }
      next = found.parent
    }
    return nil
  }
}
