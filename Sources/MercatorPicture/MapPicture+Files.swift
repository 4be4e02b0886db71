#if Pictures
  import Mercator

  extension MapPicture {
    /// The picture as PNG.
    ///
    ///     try picture.png(pixelScale: 2)   // for a screen of two pixels per point
    ///
    /// It is drawn in bands: 8192 × 8192 pixels take little more memory than a thousandth of them.
    ///
    /// - Parameters:
    ///   - pixelScale: pixels per point, in 1…4.
    ///   - progress: called now and then with the part that is done, in 0…1.
    /// - Throws: ``PictureError``, before anything is drawn, for a view without area, a scale that is
    ///   out of range, more than 32 000 pixels either way, and a style or an outline whose numbers
    ///   nothing can be drawn with.
    public func png(
      pixelScale: Double = 1, progress: (Double) -> Void = { _ in }
    ) throws(PictureError) -> [UInt8] {
      try canvas(pixelScale: pixelScale).png(pixelScale: pixelScale, progress: progress)
    }

    /// The picture as pixels.
    ///
    /// - Throws: as ``png(pixelScale:progress:)``.
    public func bitmap(pixelScale: Double = 1) throws(PictureError) -> PictureBitmap {
      try canvas(pixelScale: pixelScale).bitmap(pixelScale: pixelScale)
    }

    /// The picture as SVG; letters are outlines, so that it looks the same without the fonts. The same
    /// picture has the same bytes.
    ///
    /// - Throws: as ``png(pixelScale:progress:)``, and for more than four million corners of lines,
    ///   areas and dots.
    public func svg() throws(PictureError) -> [UInt8] {
      try canvas(detail: 2).vector(.svg)
    }

    /// The picture as PDF, a point of the view to a point of the page. The same picture has the same
    /// bytes.
    ///
    /// - Throws: as ``svg()``.
    public func pdf() throws(PictureError) -> [UInt8] {
      try canvas(detail: 4).vector(.pdf)
    }

    /// - Parameter detail: for how many pixels per point it is drawn, if not for those of the canvas.
    private func canvas(
      pixelScale: Double = 1, detail: Double? = nil
    ) throws(PictureError) -> PictureCanvas {
      try PictureCanvas(size: viewport.size, pixelScale: pixelScale) { () throws(PictureError) in
        try check()
        return marks(pixelScale: detail ?? pixelScale)
      }
    }

    /// Whether anything can be drawn with its numbers.
    func check() throws(PictureError) {
      try style.check()
      for outline in outlines {
        let rect = outline.rect
        for (name, value) in [
          ("x", rect.x), ("y", rect.y), ("width", rect.width), ("height", rect.height),
        ] {
          try PictureError.check("an outline's \(name)", value, in: -1e6...1e6)
        }
      }
    }
  }

  extension PictureError {
    /// Throws for a number that is not in a range, or is none.
    static func check(
      _ name: String, _ value: Double, in range: ClosedRange<Double>
    ) throws(PictureError) {
      guard range.contains(value) else { throw .outOfRange(name: name, value: value, range) }
    }
  }
#endif
