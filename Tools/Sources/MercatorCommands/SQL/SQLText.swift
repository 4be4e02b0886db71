/// Pieces of SQL that mean the same in all databases.
enum SQLText {
  /// ln 2.
  static let naturalPerOctave = 0x1.62e42fefa39efp-1

  /// A number to the bit. As a plain literal it would be a decimal number of few digits in one
  /// database and of many in another.
  static func number(_ value: Double) -> String {
    "CAST('\(value.brief)' AS double precision)"
  }

  /// Text whose lines but the first are indented, to be put into other text there.
  static func inner(_ text: String, indentedBy spaces: Int) -> String {
    text.replacing("\n", with: "\n" + String(repeating: " ", count: spaces))
  }

  /// How far down the world a latitude lies: 0 at its north edge, 1 at its south edge.
  static func y(latitude: String) -> String {
    """
    0.5 - asinh(tan(radians(
      greatest(-screen.latitude_limit, least(screen.latitude_limit, \(latitude)))
    ))) / (2 * pi())
    """
  }

  /// The latitude in degrees of a place so far down the world.
  static func latitude(y: String) -> String {
    "degrees(atan(sinh(pi() * (1 - 2 * \(y)))))"
  }

  /// The zoom at which a point is so many worlds wide; NULL for 0.
  static func zoom(worldsPerPoint: String) -> String {
    "-ln(256 * nullif(\(worldsPerPoint), 0)) / screen.natural_per_octave"
  }
}
