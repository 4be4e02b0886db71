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
    /// - Throws: ``PictureError`` for a view without area, a scale that is out of range, or more than
    ///   32 000 pixels either way.
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

    /// The picture as SVG; letters are outlines, so that it looks the same without the fonts.
    public func svg() throws(PictureError) -> [UInt8] {
      try canvas(pixelScale: 2).vector(.svg)
    }

    /// The picture as PDF, a point of the view to a point of the page.
    public func pdf() throws(PictureError) -> [UInt8] {
      try canvas(pixelScale: 4).vector(.pdf)
    }

    private func canvas(pixelScale: Double) throws(PictureError) -> PictureCanvas {
      guard viewport.size.width > 0, viewport.size.height > 0 else { throw .noVisibleArea }
      return try PictureCanvas(size: viewport.size, marks: marks(pixelScale: pixelScale))
    }
  }
#endif
