#if Pictures
  import Mercator

  /// The drawing of an image's title and subtitle in a band at the top of a frame, and of its source in
  /// a band at the bottom.
  struct TitleDrawing {
    private let style: PictureStyle
    private let header: Band?
    private let footer: Band?

    private typealias Line = (line: TextLine, color: PictureColor)

    /// Lines of text on a background as wide as the frame.
    private struct Band {
      var box: ScreenRect
      var lines: [(line: TextLine, color: PictureColor, corner: ScreenPoint)]
    }

    /// The title's size for a width of the frame, and its limits, in points.
    private static let titleShare = 1.0 / 38
    private static let titleSizes = (least: 13.0, most: 26.0)
    /// The sizes of the subtitle and of the source, relative to the title's.
    private static let (subtitleShare, sourceShare) = (0.62, 0.48)
    /// The smallest size of a text.
    private static let leastSize = 8.0
    /// The maximum number of lines of each text, and the maximum height of both bands relative to the
    /// frame's.
    private static let mostLines = 3
    private static let mostHeight = 0.4
    /// The padding of a band at its sides, and above and below its lines, in points.
    private static let (side, edge) = (12.0, 8.0)

    /// Creates the drawing. Bands that would cover too much of the frame are left out, the footer first.
    init(_ picture: MapPicture, frame: ScreenRect, context: TextContext) {
      style = picture.style
      let size = (frame.width * Self.titleShare).clamped(
        Self.titleSizes.least, Self.titleSizes.most)
      let width = frame.width - 2 * Self.side
      func lines(_ text: String?, _ share: Double, weight: Int, _ color: PictureColor) -> [Line] {
        let words = (text ?? "").split { $0.isWhitespace || $0 == "\0" }.joined(separator: " ")
        guard !words.isEmpty, width > 0 else { return [] }
        return TextLine.lines(
          words,
          TextStyle(
            fonts: picture.style.fonts, size: max(size * share, Self.leastSize), weight: weight),
          maximumWidth: width, maximumCount: Self.mostLines, context: context
        ).map { ($0, color) }
      }
      func height(_ lines: [Line]) -> Double {
        lines.isEmpty ? 0 : lines.reduce(2 * Self.edge) { $0 + $1.line.height }
      }
      func band(_ lines: [Line], at y: Double) -> Band? {
        guard !lines.isEmpty else { return nil }
        let box = ScreenRect(x: frame.x, y: y, width: frame.width, height: height(lines))
        var corner = ScreenPoint(x: frame.x + Self.side, y: y + Self.edge)
        return Band(
          box: box,
          lines: lines.map { line, color in
            defer { corner.y += line.height }
            return (line, color, corner)
          })
      }
      let (ink, quiet) = (picture.style.ink, picture.style.ink.faded(0.8))
      let top =
        lines(picture.title, 1, weight: 700, ink)
        + lines(picture.subtitle, Self.subtitleShare, weight: 400, quiet)
      let bottom = lines(picture.source, Self.sourceShare, weight: 400, quiet)
      let room = Self.mostHeight * frame.height
      header = height(top) <= room ? band(top, at: frame.y) : nil
      footer =
        height(top) + height(bottom) <= room
        ? band(bottom, at: frame.maxY - height(bottom)) : nil
    }

    /// The areas that the bands cover.
    var boxes: [ScreenRect] { [header?.box, footer?.box].compactMap(\.self) }

    /// The insets of the frame that the bands cover.
    var insets: ScreenInsets {
      ScreenInsets(top: header?.box.height ?? 0, bottom: footer?.box.height ?? 0)
    }

    func marks() -> [PictureMark] {
      [header, footer].compactMap(\.self).flatMap { band -> [PictureMark] in
        var ground = PicturePath()
        ground.rect(band.box)
        var color = style.plate
        color.opacity = 1
        return [.fill(ground, color)]
          + band.lines.map { .text($0.line, at: $0.corner, $0.color, halo: nil) }
      }
    }
  }

  extension MapPicture {
    /// The drawing of the titles, or nil without any.
    func titles(_ context: TextContext) -> TitleDrawing? {
      guard title != nil || subtitle != nil || source != nil else { return nil }
      return TitleDrawing(self, frame: uncoveredFrame, context: context)
    }

    /// The part of the free area that the titles cover.
    func titleInsets(_ context: TextContext) -> ScreenInsets {
      titles(context)?.insets ?? .zero
    }
  }
#endif
