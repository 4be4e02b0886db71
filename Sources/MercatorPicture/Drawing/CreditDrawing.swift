#if Pictures
  import Mercator

  /// The drawing of the data's attribution in the lower right corner of a frame.
  struct CreditDrawing {
    private let style: PictureStyle
    private let lines: [TextLine]
    /// The area that it covers.
    let box: ScreenRect
    /// Whether the text is complete.
    let isWhole: Bool

    /// Creates the drawing. Nil without a text, or if there is not enough room.
    ///
    /// It uses the largest letters that fit, and up to a third of a small frame. Text that still
    /// does not fit is cut off, as in a large frame.
    init?(_ picture: MapPicture, frame free: ScreenRect, context: TextContext) {
      let text = picture.attribution
      guard picture.showsAttribution, !text.isEmpty, free.width >= 60, free.height >= 30 else {
        return nil
      }
      let room = free.width - 12
      func lines(ofSize size: Double, count: Double, width: Double) -> [TextLine] {
        TextLine.lines(
          text, TextStyle(fonts: picture.style.fonts, size: size), maximumWidth: width,
          maximumCount: Int(count.clamped(1, 40)), context: context)
      }
      func isAll(_ lines: [TextLine]) -> Bool {
        text.count <= TextLine.mostLetters && !lines.contains(where: \.isCut)
      }

      var size = 7.5
      var best = lines(ofSize: size, count: min(free.height / 60, 4), width: room)
      var isWhole = isAll(best)
      for other in [7.5, 6.5, 5.5] where !isWhole {
        let smaller = lines(
          ofSize: other, count: (free.height / 3 - 4) / (other * 1.3), width: room)
        if isAll(smaller) { (size, best, isWhole) = (other, smaller, true) }
      }
      if isWhole, best.count > 1 {
        // Makes the block as narrow as this number of lines allows, so that the last line does not
        // contain a single word.
        let count = Double(best.count)
        var (least, most) = (room / count, room)
        while most - least > 4 {
          let width = (least + most) / 2
          let narrower = lines(ofSize: size, count: count, width: width)
          if isAll(narrower) { (best, most) = (narrower, width) } else { least = width }
        }
      }
      style = picture.style
      self.lines = best
      self.isWhole = isWhole
      let width = (best.map(\.width).max() ?? 0) + 8
      let height = best.map(\.height).reduce(4, +)
      box = ScreenRect(x: free.maxX - width, y: free.maxY - height, width: width, height: height)
    }

    func marks() -> [PictureMark] {
      var plate = PicturePath()
      plate.rect(box)
      var marks: [PictureMark] = [.fill(plate, style.plate.faded(0.9))]
      var top = box.y + 2
      for line in lines {
        let left = box.maxX - 4 - line.width
        marks.append(
          .text(line, at: ScreenPoint(x: left, y: top), style.ink.faded(0.85), halo: nil))
        top += line.height
      }
      return marks
    }
  }

  extension MapPicture {
    /// The note about the attribution if the image is too small for it, or nil if it fits.
    var creditNote: String? {
      guard showsAttribution, !attribution.isEmpty else { return nil }
      let context = TextContext()
      let credit = CreditDrawing(self, frame: furnitureFrame(context), context: context)
      guard credit?.isWhole != true else { return nil }
      return "no room for the attribution, which must be next to the map: \(attribution)"
    }

    /// The frame in which names are placed.
    var frame: ScreenRect {
      showsInsets
        ? viewport.freeArea
        : PictureProjection(viewport, repeatsWorld: repeatsWorld).view
    }

    /// The frame for titles, scale bar, arrow, legend and attribution. It excludes the covered part of
    /// the view, unless all of the view is covered.
    var uncoveredFrame: ScreenRect {
      let free = viewport.freeArea
      return free.isEmpty ? frame : free
    }

    /// The frame for scale bar, arrow, legend and attribution, between the titles.
    func furnitureFrame(_ context: TextContext) -> ScreenRect {
      uncoveredFrame.inset(by: titleInsets(context))
    }
  }
#endif
