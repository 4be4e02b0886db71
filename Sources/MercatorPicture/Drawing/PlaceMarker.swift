#if Pictures
  import Foundation
  import Mercator
  import MercatorPlaces

  /// A pin, a dot, a dot below a bubble with a name, or an icon.
  struct PlaceMarker {
    enum Shape {
      case pin, dot
      case label(TextLine)
      case icon(PictureIcon)
    }

    var shape: Shape
    /// The radius of the dot or of the pin's head, or half the icon's longer side.
    var radius: Double
    var color: PictureColor
    /// A letter or digit on the pin.
    var symbol: String?
    var fill = Fill.solid

    /// The look of a dot.
    enum Fill {
      case solid
      /// A disc whose radius represents a value. Those below it remain visible.
      case sized
      /// A ring, of a place without a value.
      case hollow
    }

    init(shape: Shape, radius: Double, properties: [String: PropertyValue], style: PictureStyle) {
      self.shape = shape
      let radius =
        switch shape {
        case .pin: 8.5 * style.markerScale
        case .icon: Self.iconSize / 2 * style.markerScale
        case .dot, .label: radius
        }
      color = properties.color("marker-color") ?? style.place
      let factor: Double =
        switch properties["marker-size"]?.string {
        case "small": 0.75
        case "large": 1.35
        default: 1
        }
      self.radius = radius * factor
      let text = properties["marker-symbol"].flatMap { value in
        value.string ?? value.number.flatMap { (0...9).contains($0) ? "\(Int($0))" : nil }
      }
      symbol = text.flatMap { $0.count == 1 && $0.utf8.count == 1 ? $0.uppercased() : nil }
    }

    /// The footprint about the marker's coordinate.
    var footprint: MarkerFootprint {
      switch shape {
      case .pin:
        let half = radius + Self.pinRim
        let foot = max(shadow, Self.pinRim)
        return MarkerFootprint(left: half, above: stem + half, right: half, below: foot)
      case .dot:
        return dot
      case .icon(let icon):
        let (width, height) = icon.halfSize(radius)
        return MarkerFootprint(left: width, above: height, right: width, below: height)
      case .label(let line):
        return dot.union(LabelBubble(line: line, dotRadius: radius).footprint)
      }
    }

    /// The footprint of the dot alone.
    var dot: MarkerFootprint {
      let half = radius + (fill == .solid ? Self.dotRim : fill == .sized ? 0.5 : Self.ringWidth)
      return MarkerFootprint(left: half, above: half, right: half, below: half)
    }

    /// The distance from a pin's tip to the centre of its head.
    private var stem: Double { 2.05 * radius }
    /// The radius of the shadow at a pin's tip.
    private var shadow: Double { 0.28 * radius }

    /// The longer side of an icon, in points.
    private static let iconSize = 24.0
    /// The widths of the rims, outside the marker's colour.
    private static let pinRim = 1.2
    private static let dotRim = 1.3
    /// The width of a ring.
    private static let ringWidth = 1.2

    func marks(at point: ScreenPoint, style: PictureStyle, context: TextContext) -> [PictureMark] {
      switch shape {
      case .pin: pin(at: point, style: style, context: context)
      case .icon(let icon): [icon.mark(in: footprint.rect(at: point))]
      case .dot, .label: dot(at: point, style: style)
      }
    }

    private func dot(at point: ScreenPoint, style: PictureStyle) -> [PictureMark] {
      var path = PicturePath()
      path.circle(point, radius: radius)
      return switch fill {
      case .sized:
        [
          .fill(path, color.faded(0.62)),
          .stroke(path, style.placeRim.faded(0.9), PictureStroke(width: 1)),
        ]
      case .hollow:
        [
          .stroke(path, style.placeRim, PictureStroke(width: 2 * Self.ringWidth)),
          .stroke(path, color, PictureStroke(width: Self.ringWidth)),
        ]
      case .solid:
        [
          .stroke(path, style.placeRim, PictureStroke(width: radius > 2.5 ? 2 * Self.dotRim : 1)),
          .fill(path, color),
        ]
      }
    }

    private func pin(
      at tip: ScreenPoint, style: PictureStyle, context: TextContext
    ) -> [PictureMark] {
      let head = ScreenPoint(x: tip.x, y: tip.y - stem)
      let outline = outline(tip: tip, head: head)
      var foot = PicturePath()
      foot.circle(tip, radius: shadow)
      var marks: [PictureMark] = [
        .fill(foot, PictureColor(red: 0, green: 0, blue: 0, opacity: 0.25)),
        .stroke(outline, style.placeRim, PictureStroke(width: 2 * Self.pinRim)),
        .fill(outline, color),
      ]
      // A colour that is legible on any marker.
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

    /// Returns a circle whose tangents meet at the tip, curved slightly inwards.
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
