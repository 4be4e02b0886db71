import Mercator

/// A sheet over the lower part of a screen, with a grabber and a list of places.
struct SheetDrawing {
  let rect: ScreenRect
  let names: [String]
  let count: PlaceCount

  var svg: String {
    let radius = min(20, rect.height / 2)
    let (left, top, bottom) = (
      SVG.number(rect.x), rect.y,
      SVG.number(rect.y + rect.height)
    )
    let curve = SVG.number(radius)
    let outline = """
      M\(left) \(bottom)V\(SVG.number(top + radius))a\(curve) \(curve) 0 0 1 \(curve) -\(curve)\
      H\(SVG.number(rect.x + rect.width - radius))a\(curve) \(curve) 0 0 1 \(curve) \(curve)\
      V\(bottom)Z
      """
    var parts = [
      SVG.path(
        outline,
        """
        fill="#fff" fill-opacity=".95" stroke="#0f2733" stroke-opacity=".14" stroke-width="1"
        """)
    ]
    if rect.height >= 24 {
      parts.append(
        SVG.rect(
          ScreenRect(x: rect.x + rect.width / 2 - 18, y: top + 7, width: 36, height: 5),
          radius: 2.5, "fill=\"#c3cbd1\""))
    }
    if rect.height >= 80, rect.width >= 200 { parts += list }
    return parts.joined(separator: "\n")
  }

  private var list: [String] {
    let left = rect.x + 22
    var parts = [
      SVG.text(
        "\(count.total - count.skipped) places", at: ScreenPoint(x: left, y: rect.y + 44),
        size: 19, "font-weight=\"700\" fill=\"\(Palette.ink)\""),
      SVG.text(
        "\(count.visible) on the map", at: ScreenPoint(x: rect.x + rect.width - 22, y: rect.y + 44),
        size: 13, "text-anchor=\"end\" fill=\"\(Palette.muted)\""),
    ]
    var y = rect.y + 62
    for name in names {
      guard y + 34 <= rect.y + rect.height - 14 else { break }
      parts.append(
        "<path d=\"M\(SVG.number(left)) \(SVG.number(y))h\(SVG.number(rect.width - 44))\" "
          + "stroke=\"#e6eaed\"/>")
      parts.append(
        "<circle cx=\"\(SVG.number(left + 6))\" cy=\"\(SVG.number(y + 18))\" r=\"4\" "
          + "fill=\"\(Palette.place)\"/>")
      parts.append(
        SVG.text(
          SVG.shortened(name, to: 36), at: ScreenPoint(x: left + 22, y: y + 23), size: 14,
          "fill=\"\(Palette.ink)\""))
      y += 36
    }
    return parts
  }
}
