/// The colours of the pictures.
enum Palette {
  static let page = "#fbfaf7"
  static let beyondWorld = "#e3e9ed"
  static let sea = "#cbe0ea"
  static let land = "#f5f1e6"
  static let coast = "#9fb4b5"
  static let meridian = "#6f8ea3"
  static let place = "#d1403a"
  static let hiddenPlace = "#7f8c97"
  static let room = "#6a4fb3"
  static let ink = "#1d2830"
  static let muted = "#5a6975"
  static let bezel = "#1c2227"
  static let good = "#1d7a4c"
  static let bad = "#b3372f"
}
