import Mercator

/// Paths of one subject in a tile.
struct StreetGroup {
  enum Kind: Int {
    case area, line, namedPoints, namedLine
  }

  var kind: Kind
  var subject: Int
  var text: Int
  var paths: [[WorldPoint]]

  /// Decodes the groups of a tile. Numbers are varints, and differences are folded (zigzag).
  static func groups(in bytes: ArraySlice<UInt8>, of tile: TileID) -> [StreetGroup] {
    var rest = bytes
    func number() -> Int {
      var (value, shift) = (0, 0)
      while let byte = rest.popFirst() {
        value |= Int(byte & 0x7F) << shift
        if byte < 0x80 { break }
        shift += 7
      }
      return value
    }
    let corner = tile.worldRect
    var groups: [StreetGroup] = []
    while !rest.isEmpty, let kind = Kind(rawValue: number()) {
      let (subject, extent) = (number(), number())
      let unit = corner.width / Double(max(extent, 1))
      let text = kind == .namedPoints || kind == .namedLine ? number() : -1
      var (x, y) = (0, 0)
      let paths = (0..<number()).map { _ in
        (0..<number()).map { _ in
          let (right, down) = (number(), number())
          x &+= (right >> 1) ^ -(right & 1)
          y &+= (down >> 1) ^ -(down & 1)
          return WorldPoint(x: corner.x + Double(x) * unit, y: corner.y + Double(y) * unit)
        }
      }
      groups.append(StreetGroup(kind: kind, subject: subject, text: text, paths: paths))
    }
    return groups
  }
}
