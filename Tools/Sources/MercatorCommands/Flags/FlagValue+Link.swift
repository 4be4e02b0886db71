import Mercator
import MercatorAnswers

extension FlagValue {
  static func tileLevel(_ text: String) throws(AnswerError) -> Int {
    guard let level = Int(text), TileID.levels.contains(level) else {
      throw AnswerError(
        "'\(text)' is not an integer in 0…30", remedy: "write a level, such as 14")
    }
    return level
  }

  /// Parses a link style, ignoring case.
  static func linkStyle(_ text: String) throws(AnswerError) -> Permalink.Style {
    let known = Permalink.Style.allCases
    guard let style = known.first(where: { $0.rawValue.lowercased() == text.lowercased() }) else {
      let names = known.map(\.rawValue)
      let meant =
        synonyms[text.lowercased()]
        ?? Spelling.nearest(to: text, among: names, tolerance: 0, limit: 1).first
      let list = names.joined(separator: ", ")
      throw AnswerError(
        "'\(text)' is not a link style",
        remedy: meant.map { "did you mean '\($0)'? The styles are \(list)" }
          ?? "write one of \(list)")
    }
    return style
  }

  /// Link styles by common other names.
  private static let synonyms = [
    "osm": "openStreetMap", "mapbox": "mapLibre", "hash": "fragment", "leaflet": "fragment",
  ]
}
