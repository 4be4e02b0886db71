#if Pictures && SVGIcons
  import CCairo
  import CPango
  import CRsvg
  import Mercator

  /// An SVG file, as librsvg reads and draws it.
  final class SVGDrawing: @unchecked Sendable {
    /// The handle, which only one thread at a time may use.
    private let handle: UnsafeMutablePointer<RsvgHandle>
    let width: Double
    let height: Double

    init(_ bytes: [UInt8], file: String) throws(PictureError) {
      var error: UnsafeMutablePointer<GError>?
      guard let handle = rsvg_handle_new_from_data(bytes, gsize(bytes.count), &error) else {
        throw Self.failure(error, file)
      }
      guard let size = Self.size(of: handle) else {
        g_object_unref(handle)
        throw .icon(
          file: file, problem: "the SVG has no size",
          remedy: "add a viewBox, such as viewBox=\"0 0 24 24\"")
      }
      self.handle = handle
      (width, height) = size
    }

    deinit { g_object_unref(handle) }

    private static func failure(
      _ error: UnsafeMutablePointer<GError>?, _ file: String
    ) -> PictureError {
      defer { g_error_free(error) }
      let reason = error.flatMap {
        String(cString: $0.pointee.message).split(separator: "\n").first
      }
      return .icon(
        file: file, problem: "the SVG is damaged: \(reason ?? "no reason is known")",
        remedy: "open it in a browser or editor, and export it again")
    }

    /// Returns the size in pixels, or else that of the `viewBox`.
    private static func size(
      of handle: UnsafeMutablePointer<RsvgHandle>
    ) -> (width: Double, height: Double)? {
      var (width, height) = (0.0, 0.0)
      if rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height) == 0 {
        var (hasWidth, hasHeight, hasBox) = (gboolean(0), gboolean(0), gboolean(0))
        var (across, down, box) = (RsvgLength(), RsvgLength(), RsvgRectangle())
        rsvg_handle_get_intrinsic_dimensions(
          handle, &hasWidth, &across, &hasHeight, &down, &hasBox, &box)
        if hasBox != 0 { (width, height) = (box.width, box.height) }
      }
      return width > 0 && height > 0 && width.isFinite && height.isFinite ? (width, height) : nil
    }

    /// Draws the SVG in a rectangle, if any of that is visible.
    func draw(in rect: ScreenRect, on context: OpaquePointer) {
      var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
      cairo_clip_extents(context, &left, &top, &right, &bottom)
      guard rect.x < right, rect.x + rect.width > left, rect.y < bottom, rect.y + rect.height > top
      else { return }
      var area = RsvgRectangle(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
      cairo_save(context)
      // An SVG may have text. What cannot be drawn stays empty.
      _ = FontLock.alone { rsvg_handle_render_document(handle, context, &area, nil) }
      cairo_restore(context)
    }
  }
#elseif Pictures
  import Mercator

  /// An SVG file, which cannot be read without librsvg.
  struct SVGDrawing {
    let width: Double
    let height: Double

    init(_ bytes: [UInt8], file: String) throws(PictureError) {
      throw .icon(
        file: file, problem: "SVG icons need librsvg",
        remedy: "build with the package trait SVGIcons, or use a PNG")
    }

    func draw(in rect: ScreenRect, on context: OpaquePointer) {}
  }
#endif
