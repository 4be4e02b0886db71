#if Pictures
  import Foundation
  import Mercator
  import MercatorPlaces

  /// A pin or a dot.
  struct PlaceMarker {
    enum Shape {
      case pin, dot
    }

    var shape: Shape
    /// Of the dot, or of the pin's head.
    var radius: Double
    var color: PictureColor
    /// A letter or digit on the pin.
    var symbol: String?
    /// Whether the radius means something.
    var isSized = false

    init(shape: Shape, radius: Double, properties: [String: PropertyValue], style: PictureStyle) {
      self.shape = shape
      color = properties.color("marker-color") ?? style.place
      let factor: Double =
        switch properties["marker-size"]?.string {
        case "small": 0.75
        case "large": 1.35
        default: 1
        }
      self.radius = (shape == .pin ? 8.5 * style.markerScale : radius) * factor
      let text = properties["marker-symbol"].flatMap { value in
        value.string ?? value.number.flatMap { (0...9).contains($0) ? "\(Int($0))" : nil }
      }
      symbol = text.flatMap { $0.count == 1 && $0.utf8.count == 1 ? $0.uppercased() : nil }
    }

    /// How far from its place it reaches at most.
    var reach: Double { shape == .pin ? 3.2 * radius : radius + 2 }

    /// From a pin's tip to the middle of its head.
    private var stem: Double { 2.05 * radius }

    /// Where its mark is, its place being at a point.
    func box(at point: ScreenPoint) -> ScreenRect {
      switch shape {
      case .pin:
        ScreenRect(
          x: point.x - radius, y: point.y - stem - radius, width: 2 * radius,
          height: stem + radius)
      case .dot:
        ScreenRect(
          x: point.x - radius - 1, y: point.y - radius - 1, width: 2 * radius + 2,
          height: 2 * radius + 2)
      }
    }

    func marks(at point: ScreenPoint, style: PictureStyle, context: TextContext) -> [PictureMark] {
      switch shape {
      case .pin: pin(at: point, style: style, context: context)
      case .dot: dot(at: point, style: style)
      }
    }

    private func dot(at point: ScreenPoint, style: PictureStyle) -> [PictureMark] {
      var path = PicturePath()
      path.circle(point, radius: radius)
      guard !isSized else {
        return [
          .fill(path, color.faded(0.62)),
          .stroke(path, style.placeRim.faded(0.9), PictureStroke(width: 1)),
        ]
      }
      return [
        .stroke(path, style.placeRim, PictureStroke(width: radius > 2.5 ? 2.6 : 1)),
        .fill(path, color),
      ]
    }

    private func pin(
      at tip: ScreenPoint, style: PictureStyle, context: TextContext
    ) -> [PictureMark] {
      let head = ScreenPoint(x: tip.x, y: tip.y - stem)
      let outline = outline(tip: tip, head: head)
      var shadow = PicturePath()
      shadow.circle(ScreenPoint(x: tip.x, y: tip.y), radius: radius * 0.28)
      var marks: [PictureMark] = [
        .fill(shadow, PictureColor(red: 0, green: 0, blue: 0, opacity: 0.25)),
        .stroke(outline, style.placeRim, PictureStroke(width: 2.4)),
        .fill(outline, color),
      ]
      // Legible on any colour.
      let ink: PictureColor =
        color.lightness > 0.66
        ? PictureColor(red: 0.1, green: 0.12, blue: 0.15)
        : PictureColor(red: 1, green: 1, blue: 1)
      if let symbol {
        let line = TextLine(
          symbol, TextStyle(fonts: style.fonts, size: radius * 1.35, weight: 700),
          maximumWidth: 40, context: context)
        let corner = ScreenPoint(x: head.x - line.width / 2, y: head.y - line.height / 2)
        marks.append(.text(line, at: corner, ink, halo: nil))
      } else {
        var hole = PicturePath()
        hole.circle(head, radius: radius * 0.36)
        marks.append(.fill(hole, ink.faded(0.95)))
      }
      return marks
    }

    /// A circle whose tangents meet at the tip, a little rounded inwards.
    private func outline(tip: ScreenPoint, head: ScreenPoint) -> PicturePath {
      let r = radius
      let k = 0.552_284_749_831 * r
      func at(_ x: Double, _ y: Double) -> ScreenPoint { ScreenPoint(x: head.x + x, y: head.y + y) }
      var path = PicturePath()
      path.move(to: at(-r, 0))
      path.curve(at(-r, -k), at(-k, -r), to: at(0, -r))
      path.curve(at(k, -r), at(r, -k), to: at(r, 0))
      path.curve(at(r, 0.62 * r), at(0.3 * r, 1.25 * r), to: tip)
      path.curve(at(-0.3 * r, 1.25 * r), at(-r, 0.62 * r), to: at(-r, 0))
      path.close()
      return path
    }
  }
#endif
