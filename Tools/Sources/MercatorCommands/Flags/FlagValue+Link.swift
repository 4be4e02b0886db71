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
      let names = known.map(\.rawValue)
      let meant =
        synonyms[text.lowercased()]
        ?? Spelling.nearest(to: text, among: names, tolerance: 0, limit: 1).first
      let list = names.joined(separator: ", ")
      throw FlagError(
        "'\(text)' is no style of a link",
        remedy: meant.map { "did you mean '\($0)'? The styles are \(list)" }
          ?? "write one of \(list)")
    }
    return style
  }

  /// Styles by other names that people have for them.
  private static let synonyms = [
    "osm": "openStreetMap", "mapbox": "mapLibre", "hash": "fragment", "leaflet": "fragment",
  ]
}
