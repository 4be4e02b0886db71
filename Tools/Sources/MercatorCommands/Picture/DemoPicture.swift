import Mercator
import MercatorPlaces

/// Two phones side by side: the fit, and what the pasted formula shows of the same places.
struct DemoPicture {
  let demo: Demo

  private static let scale = 0.78
  private static let size = ScreenSize(width: 900, height: 900)
  private static let top: Double = 116

  /// The whole document.
  func svg() throws(PlaceReadingError) -> String {
    let land = try Land()
    let count = demo.places.count(in: demo.ours)
    let title = "\(count.total - count.skipped) places, one phone, a sheet over its lower part"
    let middle = Self.size.width / 2
    return SVG.document(
      size: Self.size, title: title,
      content: [
        SVG.text(
          title, at: ScreenPoint(x: middle, y: 50), size: 25,
          "text-anchor=\"middle\" font-weight=\"700\" fill=\"\(Palette.ink)\""),
        phone(
          demo.ours, name: "swift-mercator", note: noteOnOurs, land: land,
          identifier: "ours", middle: middle - 205),
        phone(
          demo.pasted, name: "the pasted snippet", note: noteOnPasted,
          land: land, identifier: "pasted", middle: middle + 205),
        credits(middle: middle),
      ])
  }

  private var noteOnOurs: String {
    let crosses = demo.ours.region.east > 180
    return crosses ? "fits what is free, across 180°" : "fits what the sheet leaves free"
  }

  private var noteOnPasted: String {
    guard demo.pasted.zoom > demo.asked else { return "min/max of the coordinates × 1.15" }
    return "min/max × 1.15 asks for \(Decimal.text(demo.asked, 2)); a map view stops here"
  }

  private func phone(
    _ viewport: MapViewport, name: String, note: String, land: Land, identifier: String,
    middle: Double
  ) -> String {
    let count = demo.places.count(in: viewport)
    let screen = ScreenDrawing(
      viewport: viewport, places: demo.places, count: count, land: land, identifier: identifier)
    let left = middle - viewport.size.width * Self.scale / 2
    let bottom = Self.top + viewport.size.height * Self.scale + ScreenDrawing.bezel
    let isComplete = count.visible == count.total - count.skipped
    return """
      \(SVG.text(
        name, at: ScreenPoint(x: middle, y: 90), size: 16,
        "text-anchor=\"middle\" font-weight=\"600\" fill=\"\(Palette.muted)\""))
      <g transform="translate(\(SVG.number(left)) \(SVG.number(Self.top))) \
      scale(\(SVG.number(Self.scale)))">\(screen.svg)</g>
      \(SVG.text(
        "zoom \(Decimal.text(viewport.zoom, 2))  ·  \(count.text)",
        at: ScreenPoint(x: middle, y: bottom + 32), size: 17,
        """
        text-anchor="middle" font-weight="600" \
        fill="\(isComplete ? Palette.good : Palette.bad)"
        """))
      \(SVG.text(
        note, at: ScreenPoint(x: middle, y: bottom + 54), size: 13,
        "text-anchor=\"middle\" fill=\"\(Palette.muted)\""))
      """
  }

  private func credits(middle: Double) -> String {
    let lines = Caption.credits(
      demo.places.attributions, width: Self.size.width - 40, size: 9)
    var y = Self.size.height - 8 - Double(lines.count - 1) * 13
    return lines.map { line in
      defer { y += 13 }
      return SVG.text(
        line, at: ScreenPoint(x: middle, y: y), size: 9,
        "text-anchor=\"middle\" fill=\"\(Palette.muted)\"")
    }.joined(separator: "\n")
  }
}
