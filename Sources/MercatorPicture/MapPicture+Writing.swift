#if Pictures
  public import Foundation

  extension MapPicture {
    /// Writes the image to a file, as PNG, SVG or PDF by the extension of its name. An existing file
    /// is replaced at the end.
    ///
    ///     try picture.write(to: URL(fileURLWithPath: "card.png"))
    ///
    /// - Parameters:
    ///   - url: The address of the file.
    ///   - pixelScale: The pixels per point of a PNG, in 1…4.
    /// - Throws: ``PictureError``, such as ``PictureError/unknownFormat(fileName:)`` for another
    ///   extension, and the errors of writing a file.
    public func write(to url: URL, pixelScale: Double = 1) throws {
      guard let format = PictureFormat(fileName: url.lastPathComponent) else {
        throw PictureError.unknownFormat(fileName: url.lastPathComponent)
      }
      try Data(bytes(as: format, pixelScale: pixelScale)).write(to: url, options: .atomic)
    }

    /// Returns the bytes of the image in a format.
    ///
    /// - Parameters:
    ///   - format: The format.
    ///   - pixelScale: The pixels per point of a PNG, in 1…4.
    ///   - progress: Called occasionally with the completed fraction of a PNG, in 0…1.
    /// - Throws: The errors of ``png(pixelScale:progress:)``, ``svg()`` or ``pdf()``.
    public func bytes(
      as format: PictureFormat, pixelScale: Double = 1, progress: (Double) -> Void = { _ in }
    ) throws(PictureError) -> [UInt8] {
      switch format {
      case .png: try png(pixelScale: pixelScale, progress: progress)
      case .svg: try svg()
      case .pdf: try pdf()
      }
    }
  }
#endif
