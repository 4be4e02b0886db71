import Mercator
import MercatorPicture
import MercatorPlaces

/// A phone of a figure.
struct FigurePanel {
  /// The result.
  enum Verdict {
    case good, bad, neither
  }

  /// The caption above the phone.
  var title: String
  /// The caption below the phone.
  var result: String
  var verdict: Verdict
  var note = ""
  /// The picture, on a screen of the phone's size.
  var picture: MapPicture
  var frame = PhoneFrame()
  /// The points of the page per point of the phone.
  var scale: Double
  /// The points of the page per point of the drawing. Details that don't grow with the map, such as
  /// the phone's body and the letters, are drawn at this scale.
  var detail = 0.7
  /// The places drawn outside the screen, in their position if the screen were larger.
  var beyond: [FigurePlace] = []

  /// Draws a camera and its places on a quiet map. A place whose index is not visible is grey.
  init(
    _ title: String, _ viewport: MapViewport, places: [FigurePlace], scale: Double,
    isShown: (Int) -> Bool
  ) {
    self.title = title
    self.scale = scale
    result = "zoom \(viewport.zoom.text(2))"
    verdict = .neither
    picture = MapPicture(
      viewport,
      places: places.enumerated().map { index, place in place.feature(isLost: !isShown(index)) })
    picture.markers = .dot
    picture.showsMapNames = false
    picture.showsScale = false
    picture.showsAttribution = false
    picture.style.placeTextSize = 10.5 / detail
    picture.style.river.opacity = 0
    picture.style.urban.opacity = 0
    picture.style.shallows.opacity = 0
    picture.style.coast.opacity = 0
    picture.style.province.opacity = 0
  }

  /// Returns the phone with its body, on the page.
  var size: ScreenSize {
    let screen = picture.viewport.size
    return ScreenSize(
      width: screen.width * scale + 2 * Self.bezel * detail,
      height: screen.height * scale + 2 * Self.bezel * detail)
  }

  /// The width of the phone's body around its screen.
  private static let bezel: Double = 10

  /// The additional distance of the captions if places are drawn below the screen.
  var drop: Double { beyond.isEmpty ? 0 : 26 }

  /// Returns the phone and its captions; `corner` is the body's.
  func items(at corner: ScreenPoint, drop: Double) -> [PictureSheet.Element] {
    let body = size
    let middle = corner.x + body.width / 2
    let bottom = corner.y + body.height
    let screen = ScreenPoint(
      x: corner.x + Self.bezel * detail, y: corner.y + Self.bezel * detail)
    let color =
      switch verdict {
      case .good: FigureColor.good
      case .bad: FigureColor.bad
      case .neither: FigureColor.muted
      }
    var items: [PictureSheet.Element] = [
      .text(
        title, at: ScreenPoint(x: middle, y: corner.y - 14),
        SheetTextStyle(size: 13, weight: 600, color: FigureColor.ink)),
      .phone(drawn, frame, at: screen, scale: detail),
      .text(
        result, at: ScreenPoint(x: middle, y: bottom + 24 + drop),
        SheetTextStyle(size: 13, weight: 600, color: color)),
      .text(
        note, at: ScreenPoint(x: middle, y: bottom + 42 + drop),
        SheetTextStyle(size: 10.5, color: FigureColor.muted)),
    ]
    for place in beyond {
      guard let point = picture.viewport.screenPoint(for: place.coordinate) else { continue }
      let (x, y) = (screen.x + point.x * scale, screen.y + point.y * scale)
      let side = Double(place.name.count) * 2.8 + 9
      let color = FigureColor.bad
      items += [
        .text("●", at: ScreenPoint(x: x, y: y + 4), SheetTextStyle(size: 11, color: color)),
        .text(
          place.name, at: ScreenPoint(x: x + side, y: y + 4),
          SheetTextStyle(size: 10.5, weight: 600, color: color)),
      ]
    }
    return items
  }

  /// The picture, at a size that fills its phone at the scale of the details.
  private var drawn: MapPicture {
    let factor = scale / detail
    var drawn = picture
    drawn.viewport = picture.viewport.shrunk(by: factor)
    drawn.outlines = picture.outlines.map { PictureOutline($0.rect.scaled(by: factor), $0.kind) }
    return drawn
  }
}

extension MapViewport {
  /// Returns the same view on a screen of another size.
  func shrunk(by factor: Double) -> MapViewport {
    MapViewport(
      center: center, zoom: WebMercator.zoom(forPointsPerWorld: factor * pointsPerWorld),
      heading: heading, pitch: pitch,
      size: ScreenSize(width: size.width * factor, height: size.height * factor),
      insets: ScreenInsets(
        top: insets.top * factor, left: insets.left * factor, bottom: insets.bottom * factor,
        right: insets.right * factor),
      fieldOfView: fieldOfView)
  }

  var pointsPerWorld: Double { WebMercator.pointsPerWorld(atZoom: zoom) }
}

extension ScreenRect {
  func scaled(by factor: Double) -> ScreenRect {
    ScreenRect(x: x * factor, y: y * factor, width: width * factor, height: height * factor)
  }
}
