import Mercator

/// The scale bar, and on a turned map an arrow to the north, in the corners of the free area.
struct MapFurniture {
  private let viewport: MapViewport
  private let free: ScreenRect
  private let bar: ScaleBar?

  init(_ viewport: MapViewport) {
    self.viewport = viewport
    free = viewport.freeArea
    bar = viewport.scaleBar(maximumWidth: CameraReport.scaleBarWidth)
  }

  private var barBox: ScreenRect? {
    guard let bar, free.width >= 150, free.height >= 80 else { return nil }
    let width = max(bar.length, SVG.width(of: bar.label, size: 10.5)) + 16
    return ScreenRect(x: free.x + 10, y: free.y + free.height - 42, width: width, height: 30)
  }

  private var arrowBox: ScreenRect? {
    guard viewport.heading != 0, free.width >= 150, free.height >= 80 else { return nil }
    return ScreenRect(x: free.x + free.width - 48, y: free.y + 12, width: 36, height: 36)
  }

  /// Where names must not be written.
  var reserved: [ScreenRect] { [barBox, arrowBox].compactMap { $0 } }

  var svg: String { [scaleBar, arrow].compactMap { $0 }.joined(separator: "\n") }

  private var scaleBar: String? {
    guard let bar, let box = barBox else { return nil }
    let (x, y) = (SVG.number(box.x + 8), SVG.number(box.y + 20))
    return """
      \(SVG.rect(box, radius: 7, "fill=\"#fff\" fill-opacity=\".78\""))
      \(SVG.text(
        bar.label, at: ScreenPoint(x: box.x + 8, y: box.y + 13), size: 10.5,
        "fill=\"\(Palette.ink)\" font-weight=\"600\""))
      <path d="M\(x) \(y)v4h\(SVG.number(bar.length))v-4" fill="none" stroke="\(Palette.ink)" \
      stroke-width="1.5"/>
      """
  }

  private var arrow: String? {
    guard let box = arrowBox else { return nil }
    let (x, y) = (SVG.number(box.center.x), SVG.number(box.center.y))
    return """
      <g transform="translate(\(x) \(y))">
      <circle r="18" fill="#fff" fill-opacity=".9" stroke="#0f2733" stroke-opacity=".14"/>
      <g transform="rotate(\(SVG.number(-viewport.heading)))">
      <path d="M0 -14L4.2 0H-4.2Z" fill="\(Palette.place)"/>
      <path d="M0 14L4.2 0H-4.2Z" fill="#b9c3ca"/>
      </g>
      </g>
      """
  }
}
