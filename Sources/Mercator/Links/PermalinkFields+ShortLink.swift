/// OpenStreetMap's short links, which encode all numbers in their letters.
extension PermalinkFields {
  /// Creates fields from a short link such as `osm.org/go/0EEQjE--`.
  ///
  /// A letter has three bits of the longitude and three of the latitude, alternating, which are
  /// three levels. The total number of levels is zoom + 8. The marks after the letters encode its
  /// remainder modulo 3.
  ///
  /// The position is the south-western corner of the encoded cell, as in OpenStreetMap. nil for any
  /// other text.
  ///
  /// Source: <https://wiki.openstreetmap.org/wiki/Shortlink>.
  init?(shortLink link: LinkText) {
    let words = link.path.split(separator: UInt8(ascii: "/")).dropLast()
    let hosts: [TextBytes] = [
      "osm.org", "www.osm.org", "openstreetmap.org", "www.openstreetmap.org",
    ]
    guard let host = words.dropLast().last, hosts.contains(where: { host.elementsEqual($0.bytes) }),
      let folder = words.last, folder.elementsEqual(("go" as TextBytes).bytes)
    else { return nil }
    let letters = link.code.prefix { Self.bits(of: $0) != nil }
    let marks = link.code.dropFirst(letters.count)
    let mark = ("-=" as TextBytes).bytes
    guard (3...10).contains(letters.count), marks.allSatisfy({ mark.contains($0) }) else {
      return nil
    }
    var (x, y): (UInt64, UInt64) = (0, 0)
    for bits in letters.compactMap(Self.bits) {
      for place: UInt64 in [2, 1, 0] {
        x = x << 1 | bits >> (2 * place + 1) & 1
        y = y << 1 | bits >> (2 * place) & 1
      }
    }
    let cells = Double(UInt64(1) << UInt64(3 * letters.count))
    func text(_ number: Double) -> [UInt8] { DecimalNumber(number).text() }
    self.init(
      latitude: text(Double(y) * 180 / cells - 90), longitude: text(Double(x) * 360 / cells - 180),
      zoom: text(Double(3 * letters.count - 8 - (3 - marks.count % 3) % 3)))
  }

  /// Returns a letter's bits: its index in A…Z, a…z, 0…9, `_` and `~`, for which `@` was used
  /// earlier.
  private static func bits(of letter: UInt8) -> UInt64? {
    switch letter {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt64(letter - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt64(letter - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(letter - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "_"): 62
    case UInt8(ascii: "~"), UInt8(ascii: "@"): 63
    default: nil
    }
  }
}
