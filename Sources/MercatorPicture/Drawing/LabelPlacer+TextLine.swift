#if Pictures
  import Mercator
  import MercatorLabels

  extension LabelPlacer {
    /// Returns the top left corner of a line of text next to a mark, as for its size.
    mutating func place(
      _ line: TextLine, beside mark: ScreenRect, gap: Double, spacing: Double = 1,
      coversDots: Bool = true, reachesFar: Bool = false
    ) -> ScreenPoint? {
      place(
        line.size, beside: mark, gap: gap, spacing: spacing, coversDots: coversDots,
        reachesFar: reachesFar)
    }

    /// Returns the top left corner of a line of text from several choices, as for its size.
    mutating func place(
      _ line: TextLine, at choices: [ScreenPoint], spacing: Double, coversDots: Bool = true
    ) -> ScreenPoint? {
      place(line.size, at: choices, spacing: spacing, coversDots: coversDots)
    }
  }

  extension TextLine {
    /// The width and height of the line.
    var size: ScreenSize { ScreenSize(width: width, height: height) }
  }
#endif
