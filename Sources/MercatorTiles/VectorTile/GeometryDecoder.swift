/// A decoder of the commands of a feature's geometry into points and paths.
///
/// A command is a number. Its lowest three bits are the operation (1 moves, 2 draws, 7 closes), and
/// the others the repetitions. Each move or line has two more numbers, the zigzag-encoded
/// differences from the previous position.
struct GeometryDecoder {
  /// The feature's commands and differences.
  var commands: [UInt32] = []

  /// The maximum distance of a position from the tile's corner. Differences between two positions
  /// then fit into 32 bits.
  private static let farthest: Int64 = 1 << 28

  /// Adds the points and paths of the commands.
  ///
  /// Rings without area are left out. A ring with the orientation of the feature's first ring is an
  /// outer one, and other rings are holes. Version 2 specifies this, and version 1 is known to
  /// follow it.
  mutating func decode(
    _ kind: VectorFeature.Kind, points: inout [TilePoint], paths: inout [VectorPath], byte: Int
  ) throws(VectorTileError) {
    guard kind != .unknown else { return }
    var (x, y) = (Int64(0), Int64(0))
    var index = 0
    var start = points.count
    var firstTurn = 0
    // Whether a line or ring has begun and not yet ended.
    var isOpen = false
    while index < commands.count {
      let command = commands[index]
      let (id, count) = (command & 7, Int(command >> 3))
      index += 1
      var isAllowed: Bool
      switch (id, kind) {
      case (1, .points): isAllowed = count > 0
      case (1, .lines): isAllowed = count == 1
      case (1, .polygons): isAllowed = count == 1 && !isOpen
      case (2, .lines), (2, .polygons): isAllowed = count > 0 && isOpen
      case (7, .polygons): isAllowed = count == 1 && isOpen
      default: isAllowed = false
      }
      guard isAllowed else {
        throw VectorTileError(.unexpectedCommand(id: Int(id), count: count), byte: byte)
      }
      if id == 7 {
        close(from: start, firstTurn: &firstTurn, points: &points, paths: &paths)
        isOpen = false
        continue
      }
      guard count <= (commands.count - index) / 2 else {
        throw VectorTileError(.geometryEnds, byte: byte)
      }
      if id == 1 {
        if isOpen, kind == .lines { paths.append(VectorPath(points: start..<points.count)) }
        if kind != .points || !isOpen { start = points.count }
        isOpen = true
      }
      for _ in 0..<count {
        x &+= zigzag(UInt64(commands[index]))
        y &+= zigzag(UInt64(commands[index &+ 1]))
        index &+= 2
        guard x.magnitude <= Self.farthest, y.magnitude <= Self.farthest else {
          throw VectorTileError(.positionOutOfRange, byte: byte)
        }
        points.append(
          TilePoint(x: Int32(truncatingIfNeeded: x), y: Int32(truncatingIfNeeded: y)))
      }
    }
    guard isOpen else { return }
    guard kind != .polygons else { throw VectorTileError(.geometryEnds, byte: byte) }
    paths.append(VectorPath(points: start..<points.count))
  }

  private func close(
    from start: Int, firstTurn: inout Int, points: inout [TilePoint], paths: inout [VectorPath]
  ) {
    if points.count - start > 1, points[points.count - 1] == points[start] { points.removeLast() }
    let turn = Self.turn(points[start...])
    guard turn != 0 else {
      points.removeSubrange(start...)
      return
    }
    if firstTurn == 0 { firstTurn = turn }
    paths.append(VectorPath(points: start..<points.count, isHole: turn != firstTurn))
  }

  /// Returns the orientation of a ring: the sign of its area, exactly.
  static func turn(_ ring: ArraySlice<TilePoint>) -> Int {
    guard ring.count > 2, let first = ring.first, var previous = ring.last else { return 0 }
    // Differences from the first point are within 2³⁰, products within 2⁶⁰, and differences of two
    // products within 2⁶¹. The sum is stored in two halves, of which the lower is never negative.
    var (high, low) = (Int64(0), Int64(0))
    for point in ring {
      let area =
        Int64(previous.x - first.x) * Int64(point.y - first.y)
        - Int64(point.x - first.x) * Int64(previous.y - first.y)
      high += area >> 32
      low += area & 0xFFFF_FFFF
      previous = point
    }
    high += low >> 32
    return Int(high != 0 ? high.signum() : (low & 0xFFFF_FFFF).signum())
  }
}
