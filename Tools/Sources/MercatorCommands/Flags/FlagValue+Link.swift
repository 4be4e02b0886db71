import Mercator

extension FlagValue {
  static func tileLevel(_ text: String) throws(FlagError) -> Int {
    guard let level = Int(text), TileID.levels.contains(level) else {
      throw FlagError(
        "a tile's level is a whole number in 0…30", remedy: "write one, such as 14")
    }
    return level
  }

  /// One of the styles of a link, whatever its letters' case.
  static func linkStyle(_ text: String) throws(FlagError) -> Permalink.Style {
    let known = Permalink.Style.allCases
    guard let style = known.first(where: { $0.rawValue.lowercased() == text.lowercased() }) else {
      throw FlagError(
        "'\(text)' is no style of a link",
        remedy: "write one of \(known.map(\.rawValue).joined(separator: ", "))")
    }
    return style
  }
}
