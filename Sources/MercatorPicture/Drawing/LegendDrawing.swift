#if Pictures
  import Mercator
  import MercatorLabels
  import MercatorPlaces

  /// The legends of an image on one plate.
  struct LegendDrawing {
    /// The size of the plate.
    let size: ScreenSize
    private let style: PictureStyle
    private let context: TextContext
    private let rows: [Row]

    /// A title or an entry, with the space above it.
    private struct Row {
      var line: TextLine
      var entry: PictureLegend.Entry?
      /// The width of the entry's column of colours or discs.
      var column: Double = 0
      var gap: Double
      var height: Double
    }

    private static let swatch: Double = 9
    private static let padding: Double = 7
    private static let gap: Double = 6
    /// The space between rows, below a title and between legends.
    private static let leading: (row: Double, title: Double, legend: Double) = (2, 3, 8)
    /// The maximum fraction of the frame's width and height.
    private static let mostWidth = 0.4
    private static let mostHeight = 0.6

    /// Lays legends out for a frame. Nil without entries or room.
    init?(
      _ legends: [PictureLegend], in frame: ScreenRect, language: LegendLanguage,
      style: PictureStyle, context: TextContext
    ) {
      let most = min(170, frame.width * Self.mostWidth)
      guard most >= 60 else { return nil }
      func lineOf(_ text: String, weight: Int = 400) -> TextLine {
        TextLine(
          String(text.prefix(80).map { $0.isNewline ? " " : $0 }),
          TextStyle(fonts: style.fonts, size: 9.5, weight: weight), maximumWidth: most,
          context: context)
      }
      let room = frame.height * Self.mostHeight - 2 * Self.padding
      var rows: [Row] = []
      var height = 0.0
      var lastTitle: String?
      for legend in legends where !legend.entries.isEmpty {
        var gap = rows.isEmpty ? 0 : Self.leading.legend
        let note = legend.note.map { ", \($0)" } ?? ""
        if let title = legend.title.map({ $0 + note }), title != lastTitle {
          let line = lineOf(title, weight: 600)
          lastTitle = title
          rows.append(Row(line: line, gap: gap, height: line.height))
          height += gap + line.height
          gap = Self.leading.title
        }
        let column = legend.entries.reduce(Self.swatch) { max($0, $1.width) }
        for (index, entry) in legend.entries.enumerated() {
          var row = Row(
            line: lineOf(entry.text), entry: entry, column: column, gap: gap, height: 0)
          row.height = max(row.line.height, entry.width)
          let left = legend.entries.count - index
          // The last row names the number of those without room.
          let isLast = left > 1 && height + 2 * (gap + row.height) + Self.leading.row > room
          guard height + gap + row.height <= room else { break }
          if isLast {
            row.line = lineOf(language.others(left))
            row.entry = nil
            row.height = row.line.height
          }
          height += gap + row.height
          rows.append(row)
          gap = Self.leading.row
          if isLast { break }
        }
      }
      guard rows.contains(where: { $0.entry != nil }) else { return nil }
      self.style = style
      self.context = context
      self.rows = rows
      let width = rows.reduce(0.0) {
        max($0, $1.line.width + ($1.column > 0 ? $1.column + Self.gap : 0))
      }
      size = ScreenSize(width: width + 2 * Self.padding, height: height + 2 * Self.padding)
      guard size.width <= frame.width else { return nil }
    }

    func marks(in box: ScreenRect) -> [PictureMark] {
      var plate = PicturePath()
      plate.roundedRect(box, radius: 4)
      var marks: [PictureMark] = [.fill(plate, style.plate.faded(1.2))]
      let left = box.x + Self.padding
      var top = box.y + Self.padding
      for row in rows {
        top += row.gap
        let middle = top + row.height / 2
        if let entry = row.entry {
          marks += self.marks(of: entry, at: ScreenPoint(x: left + row.column / 2, y: middle))
        }
        marks.append(
          .text(
            row.line,
            at: ScreenPoint(
              x: left + (row.column > 0 ? row.column + Self.gap : 0),
              y: middle - row.line.height / 2),
            style.ink, halo: nil))
        top += row.height
      }
      return marks
    }

    private func marks(of entry: PictureLegend.Entry, at middle: ScreenPoint) -> [PictureMark] {
      guard let radius = entry.radius else {
        var swatch = PicturePath()
        swatch.roundedRect(middle.square(Self.swatch / 2), radius: 2.5)
        return [.fill(swatch, entry.color)]
      }
      var disc = PlaceMarker(shape: .dot, radius: radius, properties: [:], style: style)
      (disc.color, disc.fill) = (entry.color, entry.isHollow ? .hollow : .sized)
      return disc.marks(at: middle, style: style, context: context)
    }
  }

  extension PictureLegend.Entry {
    /// The width of its disc, with a rim of one point; 0 for a colour.
    fileprivate var width: Double { radius.map { 2 * $0 + 2 } ?? 0 }
  }
#endif
