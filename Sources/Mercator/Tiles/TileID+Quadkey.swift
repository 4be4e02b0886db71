extension TileID {
  /// The tile's quadkey, as in Bing Maps: a digit per level from the top.
  ///
  /// The digits are 0 north-west, 1 north-east, 2 south-west and 3 south-east.
  ///
  ///     TileID(z: 3, x: 3, y: 5)?.quadkey   // "213"
  ///
  /// A tile's quadkey begins with its parent's. The quadkey of the world's only tile on level 0 is
  /// empty.
  public var quadkey: String {
    var digits: [UInt8] = []
    digits.reserveCapacity(z)
    for shift in stride(from: z - 1, through: 0, by: -1) {
      let (right, down) = (x >> shift & 1, y >> shift & 1)
      digits.append(48 + UInt8(2 * down + right))
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// Creates the tile of a quadkey.
  ///
  /// *Edge cases*: nil for characters other than the digits 0…3, and for more than 30 digits.
  public init?(quadkey: String) {
    var (z, x, y) = (0, 0, 0)
    for digit in quadkey.utf8 {
      guard digit >= 48, digit <= 51, z < TileID.levels.upperBound else { return nil }
      x = x << 1 | Int(digit & 1)
      y = y << 1 | Int(digit >> 1 & 1)
      z += 1
    }
    self.init(uncheckedZ: z, x: x, y: y)
  }
}
