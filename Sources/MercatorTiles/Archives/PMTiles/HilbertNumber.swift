package import Mercator

extension TileID {
  /// The tile's number in a PMTiles archive. All tiles of all levels are numbered in one
  /// sequence, level by level. Each level follows a Hilbert curve, so that neighbours are near
  /// each other in the file.
  ///
  ///     TileID(z: 0, x: 0, y: 0)?.hilbertNumber   // 0
  ///     TileID(z: 1, x: 1, y: 0)?.hilbertNumber   // 4
  ///
  /// Source: PMTiles, specification of version 3, *Tile ID*.
  package var hilbertNumber: UInt64 {
    var number = TileID.firstHilbertNumber(level: z)
    var (x, y) = (UInt64(x), UInt64(y))
    for level in stride(from: z - 1, through: 0, by: -1) {
      let side = UInt64(1) << UInt64(level)
      let (right, down) = (x & side, y & side)
      number += ((3 * right) ^ down) << UInt64(level)
      x &= side - 1
      y &= side - 1
      Self.turn(&x, &y, side: side, right: right != 0, down: down != 0)
    }
    return number
  }

  /// Creates the tile with a number.
  ///
  /// *Edge cases*: Nil for numbers of levels beyond ``levels``.
  init?(hilbertNumber number: UInt64) {
    guard let level = TileID.level(ofHilbertNumber: number) else { return nil }
    var position = number - TileID.firstHilbertNumber(level: level)
    var (x, y) = (UInt64(0), UInt64(0))
    for step in 0..<level {
      let side = UInt64(1) << UInt64(step)
      let right = position >> 1 & 1
      let down = (position ^ right) & 1
      Self.turn(&x, &y, side: side, right: right != 0, down: down != 0)
      x += right * side
      y += down * side
      position >>= 2
    }
    self.init(z: level, x: Int(x), y: Int(y))
  }

  /// Returns the number of a level's first tile, which equals the number of tiles on all levels
  /// above.
  static func firstHilbertNumber(level: Int) -> UInt64 {
    ((1 << (2 * UInt64(level))) - 1) / 3
  }

  /// Returns the level of a number, or nil beyond ``levels``.
  package static func level(ofHilbertNumber number: UInt64) -> Int? {
    guard number < firstHilbertNumber(level: levels.upperBound + 1) else { return nil }
    return (63 - (3 * number + 1).leadingZeroBitCount) / 2
  }

  private static func turn(
    _ x: inout UInt64, _ y: inout UInt64, side: UInt64, right: Bool, down: Bool
  ) {
    guard !down else { return }
    if right {
      x = side - 1 - x
      y = side - 1 - y
    }
    swap(&x, &y)
  }
}
