/// The tiles of one level under a view's footprint.
///
/// The footprint is a convex quadrilateral. Its intersection with one row of tiles is convex, too.
/// The visible columns of a row are thus those between its western and its eastern end.
struct TileGrid {
  private let level: Int
  /// The column and row of the centre's tile, and the centre in tiles from that tile's
  /// north-western corner.
  private let column: Int
  private let row: Int
  private let center: WorldPoint
  /// The footprint's corners, in tiles from the same corner.
  private let corners: [WorldPoint]

  init(_ viewport: MapViewport, rect: ScreenRect, level: Int) {
    self.level = level
    let projection = ViewportProjection(viewport)
    let tiles = Double(1 << level)
    let x = (viewport.center.longitude / 360 + 0.5) * tiles
    let y = projection.y * tiles
    let (west, north) = (ElementaryFunctions.floor(x), ElementaryFunctions.floor(y))
    // x and y are in 0…2³⁰.
    column = Int(west)
    row = Int(north)
    let center = WorldPoint(x: x - west, y: y - north)
    self.center = center
    // The rectangle is reduced by the tolerance.
    let across = min(projection.tolerance, rect.width / 4)
    let along = min(projection.tolerance, rect.height / 4)
    var corners: [WorldPoint] = []
    projection.forEachCorner(
      from: ScreenPoint(x: rect.x + across, y: rect.y + along),
      to: ScreenPoint(x: rect.maxX - across, y: rect.maxY - along)
    ) {
      corners.append(WorldPoint(x: center.x + $0.x * tiles, y: center.y + $0.y * tiles))
    }
    self.corners = corners
  }

  /// Returns all tiles, nearest first; nil if there are more than the limit.
  func tiles(limit: Int) -> [VisibleTile]? {
    let most = Double(limit)
    let worldTop = Double(-row)
    let worldBottom = Double((1 << level) - row)
    guard let north = corners.lazy.map({ $0.y }).min(),
      let south = corners.lazy.map({ $0.y }).max()
    else { return [] }
    let first = ElementaryFunctions.floor(max(north, worldTop))
    let end = -ElementaryFunctions.floor(-min(south, worldBottom))
    guard first < end else { return [] }
    // Every row between the first and the last has at least one visible tile.
    guard end - first <= most else { return nil }

    var found: [Found] = []
    // A stride of doubles would call libm's fma, which is not available in the engine.
    var row = first
    while row < end {
      if let (west, east) = extent(inRow: row) {
        let firstColumn = ElementaryFunctions.floor(west)
        let endColumn = -ElementaryFunctions.floor(-east)
        // The same applies to every column between the centre's and these.
        guard endColumn - firstColumn <= most - Double(found.count),
          max(-firstColumn, endColumn) <= most + 1
        else { return nil }
        var column = firstColumn
        while column < endColumn {
          found.append(Found(column: column, row: row, from: center))
          column += 1
        }
      }
      row += 1
    }
    found.sort()
    return found.map { visibleTile($0) }
  }

  /// Returns the westernmost and easternmost x of the footprint between a row's edges; nil if it
  /// has no area there.
  private func extent(inRow row: Double) -> (west: Double, east: Double)? {
    var west = Double.infinity
    var east = -Double.infinity
    var previous = corners[corners.count - 1]
    for corner in corners {
      if corner.y >= row, corner.y <= row + 1 {
        west = min(west, corner.x)
        east = max(east, corner.x)
      }
      for edge in [row, row + 1] where (previous.y < edge) != (corner.y < edge) {
        let part = (edge - previous.y) / (corner.y - previous.y)
        let x = previous.x + (corner.x - previous.x) * part
        west = min(west, x)
        east = max(east, x)
      }
      previous = corner
    }
    return west < east ? (west, east) : nil
  }

  private func visibleTile(_ found: Found) -> VisibleTile {
    // Found columns are within 2²⁰ of the centre's.
    let column = column + Int(found.column)
    return VisibleTile(
      tile: TileID(
        uncheckedZ: level, x: column & ((1 << level) - 1), y: row + Int(found.row)),
      worldCopy: column >> level)
  }

  /// A tile, ordered by its distance from the centre.
  private struct Found: Comparable {
    var column: Double
    var row: Double
    var distance: Double

    init(column: Double, row: Double, from center: WorldPoint) {
      self.column = column
      self.row = row
      let (x, y) = (column + 0.5 - center.x, row + 0.5 - center.y)
      distance = x * x + y * y
    }

    static func < (one: Found, other: Found) -> Bool {
      if one.distance != other.distance { return one.distance < other.distance }
      if one.row != other.row { return one.row < other.row }
      return one.column < other.column
    }
  }
}
