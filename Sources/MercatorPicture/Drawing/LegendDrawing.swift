#if Pictures
  import Mercator

  /// The meaning of the colours.
  struct PictureLegend {
    /// A colour and its text.
    struct Entry {
      var color: PictureColor
      var text: String
    }

    var title: String?
    var entries: [Entry]
  }

  /// A legend, laid out from a corner of the map.
  struct LegendDrawing {
    /// The area that it covers.
    let box: ScreenRect
    private let style: PictureStyle
    private let title: TextLine?
    private let rows: [(color: PictureColor, line: TextLine)]

    private static let swatch: Double = 9
    private static let padding: Double = 7
    private static let gap: Double = 6

    /// Creates the legend in the top left corner of a frame. Nil without room.
    init?(
      _ legend: PictureLegend, in frame: ScreenRect, style: PictureStyle, context: TextContext
    ) {
      let most = min(170, frame.width * 0.4)
      guard most >= 60, !legend.entries.isEmpty else { return nil }
      func line(_ text: String, weight: Int) -> TextLine {
        TextLine(
          String(text.prefix(80).map { $0.isNewline ? " " : $0 }),
          TextStyle(fonts: style.fonts, size: 9.5, weight: weight), maximumWidth: most,
          context: context)
      }
      let title = legend.title.map { line($0, weight: 600) }
      let lines = legend.entries.map { (color: $0.color, line: line($0.text, weight: 400)) }
      let head = title.map { $0.height + 3 } ?? 0
      let step = max(lines.map(\.line.height).max() ?? 0, Self.swatch) + 2
      let room = Int((frame.height * 0.6 - head - 2 * Self.padding) / step)
      guard room >= 1 else { return nil }
      self.style = style
      self.title = title
      rows = Array(lines.prefix(room))
      let width = max(
        title?.width ?? 0, (rows.map(\.line.width).max() ?? 0) + Self.swatch + Self.gap)
      box = ScreenRect(
        x: frame.x + 10, y: frame.y + 10, width: width + 2 * Self.padding,
        height: head + Double(rows.count) * step + 2 * Self.padding - 2)
    }

    func marks() -> [PictureMark] {
      var plate = PicturePath()
      plate.roundedRect(box, radius: 4)
      var marks: [PictureMark] = [.fill(plate, style.plate.faded(1.2))]
      let left = box.x + Self.padding
      var top = box.y + Self.padding
      if let title {
        marks.append(.text(title, at: ScreenPoint(x: left, y: top), style.ink, halo: nil))
        top += title.height + 3
      }
      let step = rows.isEmpty ? 0 : (box.maxY - Self.padding + 2 - top) / Double(rows.count)
      for row in rows {
        var swatch = PicturePath()
        let middle = top + (step - 2) / 2
        swatch.roundedRect(
          ScreenRect(
            x: left, y: middle - Self.swatch / 2, width: Self.swatch, height: Self.swatch),
          radius: 2.5)
        marks.append(.fill(swatch, row.color))
        marks.append(
          .text(
            row.line,
            at: ScreenPoint(x: left + Self.swatch + Self.gap, y: middle - row.line.height / 2),
            style.ink, halo: nil))
        top += step
      }
      return marks
    }
  }
#endif
