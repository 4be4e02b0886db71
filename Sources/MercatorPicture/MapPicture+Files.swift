#if Pictures
  import Mercator

  extension MapPicture {
    /// Returns the image as PNG.
    ///
    ///     try picture.png(pixelScale: 2)   // for a screen of two pixels per point
    ///
    /// It is drawn in bands: 8192 × 8192 pixels take little more memory than a thousandth of them.
    ///
    /// - Parameters:
    ///   - pixelScale: The pixels per point, in 1…4.
    ///   - progress: Called occasionally with the completed fraction, in 0…1.
    /// - Throws: ``PictureError``, before drawing begins. It is thrown for a view without area, a
    ///   scale out of range, and more than 32 000 pixels in width or height. It is also thrown for
    ///   invalid numbers in the style or an outline.
    public func png(
      pixelScale: Double = 1, progress: (Double) -> Void = { _ in }
    ) throws(PictureError) -> [UInt8] {
      try canvas(pixelScale: pixelScale).png(pixelScale: pixelScale, progress: progress)
    }

    /// Returns the image as pixels.
    ///
    /// - Throws: The errors of ``png(pixelScale:progress:)``.
    public func bitmap(pixelScale: Double = 1) throws(PictureError) -> PictureBitmap {
      try canvas(pixelScale: pixelScale).bitmap(pixelScale: pixelScale)
    }

    /// Returns the image as SVG. Letters are outlines, so that it looks the same without the fonts.
    /// Equal images have equal bytes.
    ///
    /// - Throws: The errors of ``png(pixelScale:progress:)``. Also an error for more than four
    ///   million corners of lines, areas and dots.
    public func svg() throws(PictureError) -> [UInt8] {
      try canvas(detail: 2).vector(.svg)
    }

    /// Returns the image as PDF, with one point of the page for each point of the view. Equal
    /// images have equal bytes.
    ///
    /// - Throws: The errors of ``svg()``.
    public func pdf() throws(PictureError) -> [UInt8] {
      try canvas(detail: 4).vector(.pdf)
    }

    /// Returns the canvas of the image.
    ///
    /// - Parameter detail: The pixels per point for which it is drawn, or nil for those of the
    ///   canvas.
    private func canvas(
      pixelScale: Double = 1, detail: Double? = nil
    ) throws(PictureError) -> PictureCanvas {
      try PictureCanvas(size: viewport.size, pixelScale: pixelScale) { () throws(PictureError) in
        try check()
        return marks(pixelScale: detail ?? pixelScale)
      }
    }

    /// Checks that the numbers of the style and outlines can be drawn.
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
    /// Throws an error for a number outside a range, or for NaN.
    static func check(
      _ name: String, _ value: Double, in range: ClosedRange<Double>
    ) throws(PictureError) {
      guard range.contains(value) else { throw .outOfRange(name: name, value: value, range) }
    }
  }
#endif
