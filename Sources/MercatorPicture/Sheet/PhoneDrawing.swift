#if Pictures
  import Mercator

  /// The drawing of a phone with a map on it.
  struct PhoneDrawing {
    let picture: MapPicture
    let frame: PhoneFrame
    let context: TextContext

    /// The width of the frame around the screen, on each side.
    static let bezel: Double = 10

    private var style: PictureStyle { picture.style }
    private var size: ScreenSize { picture.viewport.size }
    private var isDark: Bool { style.land.lightness < 0.5 }
    private var panel: PictureColor { isDark ? .hex(0x19222B, 0.97) : .hex(0xFFFFFF, 0.97) }

    func marks(pixelScale: Double) -> [PictureMark] {
      let radius = min(46, min(size.width, size.height) * 0.12)
      let screen = ScreenRect(x: 0, y: 0, width: size.width, height: size.height)
      var body = PicturePath()
      body.roundedRect(screen.grown(by: Self.bezel), radius: radius + Self.bezel)
      var glass = PicturePath()
      glass.roundedRect(screen, radius: radius)
      // The sheet covers the same area as the insets.
      var content = picture.marks(pixelScale: pixelScale, frame: picture.viewport.freeArea)
      content += statusBar() + sheet()
      return [
        .fill(body, .hex(0x1A1F25)),
        .stroke(body, .hex(0x7C8690, 0.5), PictureStroke(width: 1)),
        .group(content, at: ScreenPoint(x: 0, y: 0), scale: 1, clip: glass),
      ]
    }

    private func text(_ words: String, _ size: Double, _ weight: Int, within width: Double)
      -> TextLine
    {
      TextLine(
        words, TextStyle(fonts: style.fonts, size: size, weight: weight), maximumWidth: width,
        context: context)
    }

    private func statusBar() -> [PictureMark] {
      let height = picture.viewport.insets.top
      guard height > 0 else { return [] }
      var bar = PicturePath()
      bar.rect(ScreenRect(x: 0, y: 0, width: size.width, height: height))
      var marks: [PictureMark] = [.fill(bar, panel.faded(0.72))]
      guard height >= 36, size.width >= 260 else { return marks }
      let middle = height / 2
      var island = PicturePath()
      island.roundedRect(
        ScreenRect(x: size.width / 2 - 46, y: middle - 13, width: 92, height: 26), radius: 13)
      var battery = PicturePath()
      battery.roundedRect(
        ScreenRect(x: size.width - 64, y: middle - 6, width: 24, height: 12), radius: 3.5)
      var charge = PicturePath()
      charge.roundedRect(
        ScreenRect(x: size.width - 62, y: middle - 4, width: 17, height: 8), radius: 2)
      let time = text("9:41", 14, 600, within: 60)
      marks += [
        .fill(island, .hex(0x0B0E12)),
        .stroke(battery, style.ink.faded(0.8), PictureStroke(width: 1.1)),
        .fill(charge, style.ink),
        .text(
          time, at: ScreenPoint(x: 44, y: middle - time.height / 2), style.ink, halo: nil),
      ]
      return marks
    }

    private func sheet() -> [PictureMark] {
      let height = picture.viewport.insets.bottom
      guard height > 0 else { return [] }
      let top = size.height - height
      var panelPath = PicturePath()
      panelPath.roundedRect(
        ScreenRect(x: 0, y: top, width: size.width, height: height + 40),
        radius: min(22, height / 2))
      var marks: [PictureMark] = [
        .fill(panelPath, panel),
        .stroke(panelPath, style.ink.faded(0.16), PictureStroke(width: 1)),
      ]
      if height >= 24 {
        var grabber = PicturePath()
        grabber.roundedRect(
          ScreenRect(x: size.width / 2 - 18, y: top + 7, width: 36, height: 5), radius: 2.5)
        marks.append(.fill(grabber, style.ink.faded(0.28)))
      }
      if height >= 80, size.width >= 200 { marks += list(top: top) }
      return marks
    }

    private func list(top: Double) -> [PictureMark] {
      let (left, width) = (22.0, size.width - 44)
      let title = text(frame.title, 19, 700, within: width * 0.6)
      let subtitle = text(frame.subtitle, 13, 400, within: width * 0.38)
      let foot = top + 46
      var marks: [PictureMark] = [
        .text(title, at: ScreenPoint(x: left, y: foot - title.baseline), style.ink, halo: nil),
        .text(
          subtitle,
          at: ScreenPoint(x: left + width - subtitle.width, y: foot - subtitle.baseline),
          style.ink.faded(0.7), halo: nil),
      ]
      var y = top + 62
      var lines = PicturePath()
      var dots = PicturePath()
      for row in frame.rows {
        guard y + 34 <= size.height - 14 else { break }
        lines.move(to: ScreenPoint(x: left, y: y))
        lines.line(to: ScreenPoint(x: left + width, y: y))
        dots.circle(ScreenPoint(x: left + 6, y: y + 18), radius: 4)
        let line = text(row, 14, 400, within: width - 30)
        marks.append(
          .text(
            line, at: ScreenPoint(x: left + 22, y: y + 18 - line.height / 2), style.ink,
            halo: nil))
        y += 36
      }
      marks.append(.stroke(lines, style.ink.faded(0.13), PictureStroke(width: 0.8)))
      marks.append(.fill(dots, style.place))
      return marks.filter { !$0.isNothing }
    }
  }
#endif
