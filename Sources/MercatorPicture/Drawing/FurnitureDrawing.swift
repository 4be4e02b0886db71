#if Pictures
  import Mercator

  /// The drawing of scale bar, north arrow, legend and attribution in the corners of a frame.
  struct FurnitureDrawing {
    private let style: PictureStyle
    private let viewport: MapViewport
    private let bar: (bar: ScaleBar, text: TextLine, box: ScreenRect)?
    private let arrow: ScreenRect?
    private let credit: CreditDrawing?
    private var legend: (drawing: LegendDrawing, box: ScreenRect)?
    private let titles: TitleDrawing?

    init(
      picture: MapPicture, frame free: ScreenRect, titles: TitleDrawing?, context: TextContext
    ) {
      self.titles = titles
      style = picture.style
      viewport = picture.viewport
      let fonts = style.fonts
      let isRoomy = free.width >= 140 && free.height >= 90

      credit = CreditDrawing(picture, frame: free, context: context)

      if picture.showsScale, isRoomy,
        let bar = viewport.scaleBar(
          maximumWidth: min(100, free.width * 0.3), units: picture.scaleUnits)
      {
        let text = TextLine(
          bar.label, TextStyle(fonts: fonts, size: 9.5, weight: 500), maximumWidth: 120,
          context: context)
        let width = max(bar.length, text.width)
        // Above the attribution if that is as wide as the view.
        let isUnder = (credit?.box.x ?? .infinity) < free.x + width + 30
        let lift = isUnder ? credit?.box.height ?? 0 : 0
        let box = ScreenRect(
          x: free.x + 10, y: free.maxY - text.height - 17 - lift,
          width: width + 12, height: text.height + 9)
        self.bar = (bar, text, box)
      } else {
        bar = nil
      }

      arrow =
        picture.showsScale && isRoomy && viewport.heading != 0
        ? ScreenRect(x: free.maxX - 46, y: free.y + 12, width: 34, height: 34) : nil
    }

    /// Adds a legend at the emptiest place.
    mutating func add(_ drawing: LegendDrawing, _ placer: LegendPlacer) {
      legend = (drawing, placer.place(drawing.size, beside: boxes))
    }

    /// The areas covered by the furniture.
    var boxes: [ScreenRect] { [bar?.box, arrow, credit?.box, legend?.box].compactMap { $0 } }

    /// The areas covered by the titles, which a fit counts as padding.
    var bands: [ScreenRect] { titles?.boxes ?? [] }

    func marks() -> [PictureMark] {
      var marks = titles?.marks() ?? []
      marks += legend.map { $0.drawing.marks(in: $0.box) } ?? []
      if let credit { marks += credit.marks() }
      if let bar { marks += scale(bar.bar, bar.text, bar.box) }
      if let arrow { marks += needle(in: arrow) }
      return marks
    }

    private func scale(_ bar: ScaleBar, _ text: TextLine, _ box: ScreenRect) -> [PictureMark] {
      var plate = PicturePath()
      plate.roundedRect(box, radius: 4)
      var line = PicturePath()
      let (left, foot) = (box.x + 6, box.maxY - 4)
      line.move(to: ScreenPoint(x: left, y: foot - 4))
      line.line(to: ScreenPoint(x: left, y: foot))
      line.line(to: ScreenPoint(x: left + bar.length, y: foot))
      line.line(to: ScreenPoint(x: left + bar.length, y: foot - 4))
      return [
        .fill(plate, style.plate),
        .stroke(line, style.ink, PictureStroke(width: 1.3, isRound: false)),
        .text(text, at: ScreenPoint(x: left + 1, y: box.y + 1), style.ink, halo: nil),
      ]
    }

    private func needle(in box: ScreenRect) -> [PictureMark] {
      let middle = box.center
      // Converts offsets to the east and north of the centre, on the map, to screen points.
      let projection = ViewportProjection(viewport)
      func at(_ x: Double, _ y: Double) -> ScreenPoint {
        let ground = projection.ground(
          of: ViewportProjection.WorldOffset(x: x / projection.scale, y: y / projection.scale))
        return ScreenPoint(x: middle.x + ground.right, y: middle.y - ground.ahead)
      }
      func half(_ tip: Double) -> PicturePath {
        var path = PicturePath()
        path.move(to: at(0, tip))
        path.line(to: at(4.2, 0))
        path.line(to: at(-4.2, 0))
        path.close()
        return path
      }
      var disc = PicturePath()
      disc.circle(middle, radius: box.width / 2)
      return [
        .fill(disc, style.plate.faded(1.25)),
        .stroke(disc, style.ink.faded(0.25), PictureStroke(width: 0.8)),
        .fill(half(12.5), style.ink.faded(0.35)), .fill(half(-12.5), style.place),
      ]
    }
  }
#endif
