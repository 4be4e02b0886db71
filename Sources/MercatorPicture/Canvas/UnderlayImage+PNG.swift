#if Pictures
  import CCairo
  import Mercator

  extension UnderlayImage {
    /// Creates an image from a PNG file. Nil if it is not a PNG, or exceeds 4096 pixels in width or
    /// height.
    init?(png bytes: [UInt8], rect: WorldRect) {
      final class Source {
        var rest: ArraySlice<UInt8>
        init(_ bytes: [UInt8]) { rest = bytes[...] }
      }
      let source = Source(bytes)
      let surface = withExtendedLifetime(source) {
        cairo_image_surface_create_from_png_stream(
          { source, target, count in
            guard let source, let target else { return CAIRO_STATUS_READ_ERROR }
            let reader = Unmanaged<Source>.fromOpaque(source).takeUnretainedValue()
            guard reader.rest.count >= Int(count) else { return CAIRO_STATUS_READ_ERROR }
            for (index, byte) in reader.rest.prefix(Int(count)).enumerated() {
              target[index] = byte
            }
            reader.rest = reader.rest.dropFirst(Int(count))
            return CAIRO_STATUS_SUCCESS
          }, Unmanaged.passUnretained(source).toOpaque())
      }
      defer { cairo_surface_destroy(surface) }
      guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
        let pixels = cairo_image_surface_get_data(surface)
      else { return nil }
      let width = Int(cairo_image_surface_get_width(surface))
      let height = Int(cairo_image_surface_get_height(surface))
      let stride = Int(cairo_image_surface_get_stride(surface))
      let format = cairo_image_surface_get_format(surface)
      guard (1...4096).contains(width), (1...4096).contains(height),
        format == CAIRO_FORMAT_ARGB32 || format == CAIRO_FORMAT_RGB24
      else { return nil }
      var plain: [UInt8] = []
      plain.reserveCapacity(4 * width * height)
      for row in 0..<height {
        UnsafeRawPointer(pixels + row * stride).withMemoryRebound(to: UInt32.self, capacity: width)
        {
          words in
          for column in 0..<width {
            let word = words[column]
            let alpha = format == CAIRO_FORMAT_RGB24 ? 255 : word >> 24
            for shift in [16, 8, 0] as [UInt32] {
              // Cairo's components are premultiplied with alpha.
              let part = word >> shift & 0xFF
              plain.append(alpha == 0 ? 0 : UInt8(min((part * 255 + alpha / 2) / alpha, 255)))
            }
            plain.append(UInt8(alpha))
          }
        }
      }
      self.init(rect: rect, width: width, pixels: plain)
    }
  }
#endif
