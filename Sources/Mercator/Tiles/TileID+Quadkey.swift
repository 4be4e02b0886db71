extension TileID {
  /// Bing's name of the tile: a digit for each level from the top, 0 north-west, 1 north-east,
  /// 2 south-west, 3 south-east.
  ///
  ///     TileID(x: 3, y: 5, level: 3)?.quadkey   // "213"
  ///
  /// A tile's quadkey begins with its parent's. That of the world's only tile on level 0 is empty.
  public var quadkey: String {
    var digits: [UInt8] = []
    digits.reserveCapacity(level)
    for shift in stride(from: level - 1, through: 0, by: -1) {
      let (right, down) = (x >> shift & 1, y >> shift & 1)
      digits.append(48 + UInt8(2 * down + right))
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// The tile of a quadkey.
  ///
  /// *Edge cases*: nil for anything but digits 0…3, and for more than 30 of them.
  public init?(quadkey: String) {
    var (x, y, level) = (0, 0, 0)
    for digit in quadkey.utf8 {
      guard digit >= 48, digit <= 51, level < TileID.levels.upperBound else { return nil }
      x = x << 1 | Int(digit & 1)
      y = y << 1 | Int(digit >> 1 & 1)
      level += 1
    }
    self.init(uncheckedX: x, y: y, level: level)
  }
}
