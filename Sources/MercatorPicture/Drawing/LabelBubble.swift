#if Pictures
  import Mercator

  /// A bubble with a name that points at a dot.
  struct LabelBubble {
    let line: TextLine
    let dotRadius: Double
    /// Whether it is below the dot.
    var isBelow = false

    /// The padding around the letters.
    private static let padding = ScreenPoint(x: 8, y: 4)
    /// The height of the triangle, which is also half its width.
    private static let tail: Double = 5
    private static let rim = 0.75

    /// The footprint of the bubble about the dot's centre.
    var footprint: MarkerFootprint {
      let half = line.width / 2 + Self.padding.x + Self.rim
      let foot = dotRadius + 2.5
      let height = line.height + 2 * (Self.padding.y + Self.rim) + Self.tail
      return isBelow
        ? MarkerFootprint(left: half, above: -foot, right: half, below: foot + height)
        : MarkerFootprint(left: half, above: foot + height, right: half, below: -foot)
    }

    func marks(at point: ScreenPoint, style: PictureStyle) -> [PictureMark] {
      let box = footprint.rect(at: point).grown(by: -Self.rim)
      let top = box.y + (isBelow ? Self.tail : 0)
      let (root, tip) =
        isBelow ? (top, box.y) : (box.maxY - Self.tail, box.maxY)
      var path = PicturePath()
      path.roundedRect(
        ScreenRect(x: box.x, y: top, width: box.width, height: box.height - Self.tail), radius: 7)
      path.move(to: ScreenPoint(x: point.x - Self.tail, y: root))
      path.line(to: ScreenPoint(x: point.x, y: tip))
      path.line(to: ScreenPoint(x: point.x + Self.tail, y: root))
      path.close()
      var paper = style.placeHalo
      paper.opacity = 1
      // The background covers the inner half of the stroke and the joint between bubble and
      // triangle.
      return [
        .stroke(path, style.ink.faded(0.55), PictureStroke(width: 2 * Self.rim)),
        .fill(path, paper),
        .text(
          line, at: ScreenPoint(x: point.x - line.width / 2, y: top + Self.padding.y),
          style.placeName, halo: nil),
      ]
    }
  }
#endif
