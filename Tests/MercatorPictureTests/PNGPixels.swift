#if Pictures
  import CCairo
  import Foundation
  import Testing

  /// The pixels of a PNG as another library reads them: libpng, through cairo.
  struct PNGPixels {
    let width: Int
    let height: Int
    /// 0xRRGGBB, row by row.
    let pixels: [UInt32]

    init(contentsOf url: URL) throws {
      try self.init(
        cairo_image_surface_create_from_png(url.path), "\(url.lastPathComponent) is missing")
    }

    init(_ bytes: [UInt8]) throws {
      final class Source {
        var rest: ArraySlice<UInt8>
        init(_ bytes: [UInt8]) { rest = bytes[...] }
      }
      let source = Source(bytes)
      let surface = cairo_image_surface_create_from_png_stream(
        { source, target, count in
          guard let source, let target else { return CAIRO_STATUS_READ_ERROR }
          let reader = Unmanaged<AnyObject>.fromOpaque(source).takeUnretainedValue()
          guard let reader = reader as? Source, reader.rest.count >= Int(count) else {
            return CAIRO_STATUS_READ_ERROR
          }
          reader.rest.withUnsafeBufferPointer {
            guard let start = $0.baseAddress else { return }
            target.update(from: start, count: Int(count))
          }
          reader.rest = reader.rest.dropFirst(Int(count))
          return CAIRO_STATUS_SUCCESS
        }, Unmanaged.passUnretained(source).toOpaque())
      try self.init(surface, "libpng cannot read it")
    }

    private init(_ surface: OpaquePointer?, _ problem: String) throws {
      defer { cairo_surface_destroy(surface) }
      try #require(cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, "\(problem)")
      width = Int(cairo_image_surface_get_width(surface))
      height = Int(cairo_image_surface_get_height(surface))
      let stride = Int(cairo_image_surface_get_stride(surface)) / 4
      let data = try #require(cairo_image_surface_get_data(surface))
      var pixels: [UInt32] = []
      for row in 0..<height {
        let line = UnsafeRawPointer(data + row * stride * 4).assumingMemoryBound(to: UInt32.self)
        for column in 0..<width { pixels.append(line[column] & 0xFF_FFFF) }
      }
      self.pixels = pixels
    }
  }
#endif
