import Mercator
import MercatorPlaces

/// The places on a map: shapes, a dot for each point, on every copy of the world, and names where there is room.
struct PlaceDrawing {
  let camera: PictureCamera
  let features: [GeoFeature]
  /// Where nothing may be written: scale bar, arrow.
  let reserved: [ScreenRect]

  private struct Dot {
    var point: ScreenPoint
    var name: String?
    var isFree: Bool
  }

  private static let fontSize = 10.5
  /// How many of the first places get the chance of a name.
  private static let mostNames = 250

  var svg: String {
    let dots = self.dots
    let radius = dots.count <= 120 ? 4.0 : dots.count <= 1000 ? 2.6 : 1.6
    return [
      ShapeDrawing(camera: camera, features: features).svg,
      layer(dots.filter { !$0.isFree }, color: Palette.hiddenPlace, radius: radius),
      layer(dots.filter(\.isFree), color: Palette.place, radius: radius),
      names(of: dots.filter(\.isFree), radius: radius),
    ].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var dots: [Dot] {
    let free = camera.viewport.freeArea
    var dots: [Dot] = []
    for feature in features {
      for (index, coordinate) in (feature.geometry?.dots ?? []).enumerated() {
        let world = WebMercator.worldPoint(for: coordinate)
        for copy in camera.copies.lowerBound - 1...camera.copies.upperBound + 1 {
          guard let point = camera.screenPoint(world, copy: copy) else { continue }
          dots.append(
            Dot(
              point: point, name: index == 0 ? feature.name : nil, isFree: free.contains(point)))
        }
      }
    }
    return dots
  }

  private func layer(_ dots: [Dot], color: String, radius: Double) -> String {
    guard !dots.isEmpty else { return "" }
    var path = PathBuilder()
    for dot in dots { path.addDot(dot.point) }
    let rim = radius > 2 ? 1.4 : 0.5
    return """
      <g fill="none" stroke-linecap="round">
      <path d="\(path.data)" stroke="#fff" \
      stroke-width="\(SVG.number(2 * (radius + rim)))"/>
      <path d="\(path.data)" stroke="\(color)" stroke-width="\(SVG.number(2 * radius))"/>
      </g>
      """
  }

  private func names(of dots: [Dot], radius: Double) -> String {
    var placer = LabelPlacer(
      area: camera.viewport.freeArea, fontSize: Self.fontSize, gap: radius + 3, taken: reserved)
    let marks = dots.prefix(4 * Self.mostNames).map { dot in
      ScreenRect(
        x: dot.point.x - radius, y: dot.point.y - radius, width: 2 * radius, height: 2 * radius)
    }
    var lines: [String] = []
    for (index, dot) in dots.prefix(Self.mostNames).enumerated() {
      guard
        let name = dot.name.map({ SVG.shortened($0, to: 26) }),
        let label = placer.place(name, at: dot.point, marks: marks, own: index)
      else { continue }
      lines.append(
        SVG.text(name, at: label.point, size: Self.fontSize, "text-anchor=\"\(label.anchor)\""))
    }
    guard !lines.isEmpty else { return "" }
    return """
      <g fill="\(Palette.ink)" stroke="#fff" stroke-opacity=".8" stroke-width="2.6" \
      stroke-linejoin="round" paint-order="stroke" font-weight="500">
      \(lines.joined(separator: "\n"))
      </g>
      """
  }
}

extension ScreenRect {
  /// Whether a point lies in it or on its edge.
  func contains(_ point: ScreenPoint) -> Bool {
    point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height
  }

  /// Whether another lies wholly in it.
  func contains(_ other: ScreenRect) -> Bool {
    other.x >= x && other.y >= y && other.x + other.width <= x + width
      && other.y + other.height <= y + height
  }

  /// Whether the two have an area in common.
  func overlaps(_ other: ScreenRect) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height
      && other.y < y + height
  }
}
