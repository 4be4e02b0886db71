import Mercator
import MercatorPicture

/// A figure of the articles: a row of phones, and the text about them.
struct Figure {
  /// The name of its file, without `.png`.
  let name: String
  let panels: [FigurePanel]
  /// The sentences that the articles must contain verbatim. Their numbers come from the same
  /// cameras.
  let quotes: [String]

  static let pixelScale = 1.5

  /// All figures, in the order of the articles.
  static func all() throws -> [Figure] {
    [
      try boxes(), try heading(), try window(), try area(), try cover(), try pitch(), try route(),
      try follow(),
      edgeMarkers(), overview(),
    ]
  }

  private static let width: Double = 680
  /// The space above and below the phones.
  private static let (head, foot): (Double, Double) = (44, 62)

  /// The phones next to each other, with captions above and below.
  var sheet: PictureSheet {
    let height = panels.map(\.size.height).max() ?? 0
    let foot = Self.foot + (panels.map(\.drop).max() ?? 0)
    var sheet = PictureSheet(
      size: ScreenSize(width: Self.width, height: Self.head + height + foot))
    let taken = panels.reduce(0) { $0 + $1.size.width }
    let gap = (Self.width - taken) / Double(panels.count + 1)
    var left = gap
    for panel in panels {
      sheet.elements += panel.items(at: ScreenPoint(x: left, y: Self.head), drop: foot - Self.foot)
      left += panel.size.width + gap
    }
    sheet.elements.append(
      .text(
        "Map: Natural Earth", at: ScreenPoint(x: Self.width / 2, y: sheet.size.height - 6),
        SheetTextStyle(size: 7, color: FigureColor.muted)))
    return sheet
  }
}

/// The colours of the captions, and of places that are cut off.
enum FigureColor {
  static let ink = PictureColor.hex(0x1D2830)
  static let muted = PictureColor.hex(0x5A6975)
  static let good = PictureColor.hex(0x1D7A4C)
  static let bad = PictureColor.hex(0xB3372F)
  static let lost = "#7f8c97"
}
