import Mercator
import MercatorPlaces

/// The picture of a fit: the view with its places, and what it shows in a line below.
struct FitPicture {
  let report: CameraReport
  let places: PlaceSet
  /// What the fit kept to.
  var aim = AimDrawing(room: nil, obstacles: [])

  private static let margin: Double = 34

  /// The whole document.
  func svg() throws(PlaceReadingError) -> String {
    let viewport = report.viewport
    let screen = ScreenDrawing(
      viewport: viewport, places: places, count: places.count(in: viewport), land: try Land(),
      identifier: "fit", aim: aim)
    let caption = Caption(
      lines: captionLines, attributions: places.attributions, available: viewport.size.width)
    let margin = Self.margin
    let size = ScreenSize(
      width: max(viewport.size.width, caption.width) + 2 * margin,
      height: viewport.size.height + 2 * margin + caption.height)
    let left = (size.width - viewport.size.width) / 2
    return SVG.document(
      size: size, title: captionLines[0],
      content: [
        "<g transform=\"translate(\(SVG.number(left)) \(SVG.number(margin)))\">\(screen.svg)</g>",
        caption.svg(
          middle: size.width / 2, top: viewport.size.height + margin + ScreenDrawing.bezel),
      ])
  }

  private var captionLines: [String] {
    var line = "zoom \(Decimal.text(report.zoom, 2))"
    if let places = report.places { line += "  ·  \(places.text)" }
    guard report.viewport.heading != 0 || report.viewport.pitch != 0 else { return [line] }
    return [
      line,
      """
      heading \(Decimal.trimmed(report.viewport.heading, 1))°  ·  \
      pitch \(Decimal.trimmed(report.viewport.pitch, 1))°
      """,
    ]
  }
}
