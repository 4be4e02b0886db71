#if Pictures
  import CCairo
  import Mercator

  /// Marks on a canvas of a given size, the same for every format.
  struct PictureCanvas {
    let size: ScreenSize
    let marks: [PictureMark]

    /// The approximate number of pixels in a band, with four bytes each. It limits the memory for
    /// large images.
    private static let bandPixels = 2_500_000

    static let longestSide: Double = 32_000
    /// The maximum number of corners, which gives a file of about 80 MB.
    static let mostCorners = 4_000_000

    /// Creates the canvas.
    ///
    /// - Parameters:
    ///   - pixelScale: The pixels per point. 1 for vector formats.
    ///   - marks: Returns the marks. Called only after the size has been checked.
    init(
      size: ScreenSize, pixelScale: Double, marks: () throws(PictureError) -> [PictureMark]
    ) throws(PictureError) {
      guard size.width > 0, size.height > 0 else { throw .noVisibleArea }
      _ = try Self.pixelSize(size, pixelScale)
      self.size = size
      self.marks = try marks()
    }

    func png(
      pixelScale: Double, progress: (Double) -> Void
    ) throws(PictureError) -> [UInt8] {
      let (width, height) = try Self.pixelSize(size, pixelScale)
      // 72 points per inch.
      var encoder = PNGEncoder(
        width: width, height: height, pixelsPerMeter: Int(72 * pixelScale / 0.0254))
      try forEachBand(
        width: width, height: height, pixelScale: pixelScale, progress: progress
      ) { (pixels, stride, rows) throws(PictureError) in
        try encoder.add(pixels, rows: rows, stride: stride)
      }
      return try encoder.finish()
    }

    func bitmap(pixelScale: Double) throws(PictureError) -> PictureBitmap {
      let (width, height) = try Self.pixelSize(size, pixelScale)
      var all: [UInt32] = []
      all.reserveCapacity(width * height)
      try forEachBand(width: width, height: height, pixelScale: pixelScale) {
        (pixels, stride, rows) throws(PictureError) in
        for row in 0..<rows {
          let line = UnsafeBufferPointer(start: pixels + row * stride, count: width)
          for pixel in line { all.append(pixel & 0xFF_FFFF) }
        }
      }
      return PictureBitmap(width: width, height: height, pixels: all)
    }

    private static func pixelSize(
      _ size: ScreenSize, _ scale: Double
    ) throws(PictureError) -> (Int, Int) {
      guard (1...4).contains(scale) else { throw .pixelScaleOutOfRange(scale) }
      let (width, height) = (
        (size.width * scale).rounded(.up), (size.height * scale).rounded(.up)
      )
      guard width <= longestSide, height <= longestSide else {
        throw .tooLarge(width: width, height: height)
      }
      return (Int(width), Int(height))
    }

    private func forEachBand(
      width: Int, height: Int, pixelScale: Double, progress: (Double) -> Void = { _ in },
      _ body: (UnsafePointer<UInt32>, Int, Int) throws(PictureError) -> Void
    ) throws(PictureError) {
      let most = min(height, max(16, Self.bandPixels / width))
      let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(most))
      defer { cairo_surface_destroy(surface) }
      try Self.check(cairo_surface_status(surface))
      let stride = Int(cairo_image_surface_get_stride(surface)) / 4
      var top = 0
      while top < height {
        let rows = min(most, height - top)
        let context = cairo_create(surface)
        defer { FontLock.alone { cairo_destroy(context) } }
        guard let context else { throw .drawing("no memory") }
        cairo_translate(context, 0, -Double(top))
        cairo_scale(context, pixelScale, pixelScale)
        CairoCanvas(context, scale: pixelScale).draw(marks) { part in
          progress((Double(top) + part * Double(rows)) / Double(height))
        }
        try Self.check(cairo_status(context))
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { throw .drawing("no pixels") }
        let bound = UnsafeRawPointer(data).assumingMemoryBound(to: UInt32.self)
        top += rows
        try body(bound, stride, rows)
      }
    }

    /// The vector formats of cairo.
    enum Vector {
      case svg, pdf
    }

    /// Returns the file in a vector format, with equal bytes for equal marks.
    func vector(_ format: Vector) throws(PictureError) -> [UInt8] {
      let corners = marks.reduce(0) { $0 + $1.corners }
      guard corners <= Self.mostCorners else { throw .tooDetailed(corners: corners) }
      let output = ByteSink()
      let sink = Unmanaged.passUnretained(output).toOpaque()
      let write: cairo_write_func_t = { sink, bytes, count in
        guard let sink, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<ByteSink>.fromOpaque(sink).takeUnretainedValue().bytes +=
          UnsafeBufferPointer(start: bytes, count: Int(count))
        return CAIRO_STATUS_SUCCESS
      }
      let surface =
        switch format {
        case .svg: cairo_svg_surface_create_for_stream(write, sink, size.width, size.height)
        case .pdf: cairo_pdf_surface_create_for_stream(write, sink, size.width, size.height)
        }
      // The surface keeps the letters' outlines until it is finished.
      defer { FontLock.alone { cairo_surface_destroy(surface) } }
      switch format {
      case .svg: cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
      case .pdf: cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "")
      }
      let context = cairo_create(surface)
      defer { FontLock.alone { cairo_destroy(context) } }
      guard let context else { throw .drawing("no memory") }
      CairoCanvas(context, scale: 1).draw(marks)
      FontLock.alone { cairo_show_page(context) }
      try Self.check(cairo_status(context))
      FontLock.alone { cairo_surface_finish(surface) }
      try Self.check(cairo_surface_status(surface))
      return format == .svg ? SVGIdentifiers.renumbered(output.bytes) : output.bytes
    }

    private static func check(_ status: cairo_status_t) throws(PictureError) {
      guard status == CAIRO_STATUS_SUCCESS else {
        throw .drawing(cairo_status_to_string(status).map { String(cString: $0) } ?? "\(status)")
      }
    }
  }

  private final class ByteSink {
    var bytes: [UInt8] = []
  }
#endif
