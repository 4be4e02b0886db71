import Mercator
import MercatorPlaces

/// A phone with a map on it: bars and sheet over what the insets cover, scale bar, north arrow.
struct ScreenDrawing {
  let viewport: MapViewport
  let places: PlaceSet
  let count: PlaceCount
  let land: Land
  /// Tells the phones of a picture apart.
  let identifier: String
  /// What the fit kept to.
  var aim = AimDrawing(room: nil, obstacles: [])

  /// How much wider than its screen a phone is, on each side.
  static let bezel: Double = 9

  var svg: String {
    let map = MapDrawing(viewport, land: land)
    let furniture = MapFurniture(viewport)
    let dots = PlaceDrawing(
      camera: map.camera, features: places.features, reserved: furniture.reserved)
    let screen = ScreenRect(x: 0, y: 0, width: viewport.size.width, height: viewport.size.height)
    let frame = ScreenRect(
      x: -Self.bezel, y: -Self.bezel, width: screen.width + 2 * Self.bezel,
      height: screen.height + 2 * Self.bezel)
    return """
      <clipPath id="screen-\(identifier)">\(SVG.rect(screen, radius: radius, ""))</clipPath>
      \(SVG.rect(frame, radius: radius + Self.bezel, "fill=\"\(Palette.bezel)\""))
      <g clip-path="url(#screen-\(identifier))">
      \(map.svg)
      \(dots.svg)
      \(covers)
      \(aim.svg)
      \(furniture.svg)
      </g>
      """
  }

  private var radius: Double { min(44, min(viewport.size.width, viewport.size.height) * 0.12) }

  /// What the insets stand for.
  private var covers: String {
    let (size, insets) = (viewport.size, viewport.insets)
    let middle = size.height - insets.top - insets.bottom
    var parts: [String] = []
    for (x, width) in [(0, insets.left), (size.width - insets.right, insets.right)]
    where width > 0 {
      let side = ScreenRect(x: x, y: insets.top, width: width, height: max(middle, 0))
      parts.append(SVG.rect(side, "fill=\"#fff\" fill-opacity=\".8\""))
    }
    if insets.top > 0 {
      parts.append(statusBar(height: insets.top))
    }
    if insets.bottom > 0 {
      parts.append(
        SheetDrawing(
          rect: ScreenRect(
            x: 0, y: size.height - insets.bottom, width: size.width, height: insets.bottom),
          names: places.features.compactMap(\.name), count: count
        ).svg)
    }
    return parts.joined(separator: "\n")
  }

  private func statusBar(height: Double) -> String {
    let width = viewport.size.width
    let bar = ScreenRect(x: 0, y: 0, width: width, height: height)
    var parts = [SVG.rect(bar, "fill=\"#fff\" fill-opacity=\".72\"")]
    guard height >= 36, width >= 260 else { return parts[0] }
    let base = height / 2 + 5
    parts.append(
      SVG.text(
        "9:41", at: ScreenPoint(x: 46, y: base), size: 14,
        "font-weight=\"600\" fill=\"\(Palette.ink)\""))
    parts.append(
      SVG.rect(
        ScreenRect(x: width / 2 - 46, y: height / 2 - 13, width: 92, height: 26), radius: 13,
        "fill=\"\(Palette.bezel)\""))
    parts.append(
      SVG.rect(
        ScreenRect(x: width - 66, y: base - 11, width: 24, height: 12), radius: 3.5,
        "fill=\"none\" stroke=\"\(Palette.ink)\" stroke-width=\"1.2\""))
    parts.append(
      SVG.rect(
        ScreenRect(x: width - 64, y: base - 9, width: 17, height: 8), radius: 2,
        "fill=\"\(Palette.ink)\""))
    return parts.joined(separator: "\n")
  }
}
