#if Pictures
  import CCairo
  import CPango
  import Mercator
  import MercatorLabels

  /// A canvas that draws marks on a cairo surface. Cairo fails on numbers beyond its range, so
  /// farther points are clamped to that range, far outside the visible area.
  struct CairoCanvas {
    private let context: OpaquePointer
    /// Pixels per unit of the marks.
    private let scale: Double

    init(_ context: OpaquePointer, scale: Double) {
      self.context = context
      self.scale = scale
    }

    /// Clamps a position to cairo's range of 24 bits before the binary point.
    private func held(_ value: Double) -> Double {
      let limit = 4_000_000 / scale
      return value.isNaN ? 0 : min(max(value, -limit), limit)
    }

    private func part(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }

    /// Draws marks and reports the completed fraction after each one.
    func draw(_ marks: [PictureMark], progress: (Double) -> Void = { _ in }) {
      for (index, mark) in marks.enumerated() {
        draw(mark)
        progress(Double(index + 1) / Double(marks.count))
      }
    }

    private func draw(_ mark: PictureMark) {
      switch mark {
      case .fill(let path, let paint, let isEvenOdd):
        trace(path)
        set(paint)
        cairo_set_fill_rule(
          context, isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        cairo_fill(context)
      case .stroke(let path, let color, let stroke):
        trace(path)
        set(color)
        set(stroke)
        cairo_stroke(context)
      case .dots(let points, let radius, let color):
        set(color)
        DotCanvas(context, radius: radius).draw(
          points.map { ScreenPoint(x: held($0.x), y: held($0.y)) })
      case .text(let line, let point, let color, let halo):
        draw(line, at: point, color, halo: halo)
      case .curvedText(let line, let course, let color, let halo):
        draw(line, along: course, color, halo: halo)
      case .image(let image, let placement):
        draw(image, placement)
      case .drawing(let drawing, let rect):
        guard [rect.x, rect.y, rect.width, rect.height].allSatisfy({ held($0) == $0 }) else {
          return
        }
        drawing.draw(in: rect, on: context)
      case .group(let marks, let point, let scale, let clip):
        cairo_save(context)
        cairo_translate(context, held(point.x), held(point.y))
        cairo_scale(context, scale, scale)
        let inner = CairoCanvas(context, scale: self.scale * scale)
        if let clip {
          inner.trace(clip)
          cairo_clip(context)
        }
        inner.draw(marks)
        cairo_restore(context)
      }
    }

    private func trace(_ path: PicturePath) {
      cairo_new_path(context)
      var next = 0
      for step in path.steps {
        switch step {
        case .move:
          cairo_move_to(context, held(path.points[next].x), held(path.points[next].y))
          next += 1
        case .line:
          cairo_line_to(context, held(path.points[next].x), held(path.points[next].y))
          next += 1
        case .curve:
          let (a, b, c) = (path.points[next], path.points[next + 1], path.points[next + 2])
          cairo_curve_to(context, held(a.x), held(a.y), held(b.x), held(b.y), held(c.x), held(c.y))
          next += 3
        case .close: cairo_close_path(context)
        }
      }
    }

    private func set(_ color: PictureColor) {
      cairo_set_source_rgba(
        context, part(color.red), part(color.green), part(color.blue), part(color.opacity))
    }

    private func set(_ paint: PicturePaint) {
      switch paint {
      case .solid(let color): set(color)
      case .vertical(let top, let first, let bottom, let second):
        let gradient = cairo_pattern_create_linear(0, top, 0, bottom)
        for (offset, color) in [(0.0, first), (1, second)] {
          cairo_pattern_add_color_stop_rgba(
            gradient, offset, part(color.red), part(color.green), part(color.blue),
            part(color.opacity))
        }
        cairo_set_source(context, gradient)
        cairo_pattern_destroy(gradient)
      }
    }

    private static let thin = 1.2

    private func set(_ stroke: PictureStroke) {
      cairo_set_line_width(context, max(held(stroke.width), 0))
      cairo_set_antialias(
        context, stroke.isBlurred ? CAIRO_ANTIALIAS_FAST : CAIRO_ANTIALIAS_DEFAULT)
      cairo_set_tolerance(context, stroke.isBlurred ? 0.4 : 0.1)
      cairo_set_dash(context, stroke.dashes, Int32(stroke.dashes.count), 0)
      // The corners of a thin line are invisible, and round corners take most of its drawing time.
      let isRound = stroke.isRound && stroke.width > Self.thin
      cairo_set_line_join(
        context,
        isRound
          ? CAIRO_LINE_JOIN_ROUND
          : stroke.isRound ? CAIRO_LINE_JOIN_BEVEL : CAIRO_LINE_JOIN_MITER)
      cairo_set_line_cap(
        context, isRound && stroke.dashes.isEmpty ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
    }

    /// Draws text with its top left corner at a point.
    private func draw(
      _ line: TextLine, at point: ScreenPoint, _ color: PictureColor, halo: PictureHalo?
    ) {
      if let halo {
        cairo_new_path(context)
        cairo_move_to(context, held(point.x), held(point.y))
        FontLock.alone { pango_cairo_layout_path(context, line.layout) }
        set(halo.color)
        set(PictureStroke(width: halo.width))
        cairo_stroke(context)
      }
      cairo_move_to(context, held(point.x), held(point.y))
      set(color)
      FontLock.alone { pango_cairo_show_layout(context, line.layout) }
    }

    /// Draws text along a course by moving every point of the letters' outlines.
    private func draw(
      _ line: TextLine, along course: TextCourse, _ color: PictureColor, halo: PictureHalo?
    ) {
      cairo_new_path(context)
      cairo_move_to(context, 0, 0)
      FontLock.alone { pango_cairo_layout_path(context, line.layout) }
      guard let outlines = cairo_copy_path(context) else { return }
      defer { cairo_path_destroy(outlines) }
      cairo_new_path(context)
      bend(outlines.pointee, along: course, middle: line.height / 2)
      if let halo {
        set(halo.color)
        set(PictureStroke(width: halo.width))
        cairo_stroke_preserve(context)
      }
      set(color)
      cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
      cairo_fill(context)
    }

    private func bend(_ path: cairo_path_t, along course: TextCourse, middle: Double) {
      guard path.status == CAIRO_STATUS_SUCCESS, let data = path.data else { return }
      func bent(_ point: cairo_path_data_t) -> (x: Double, y: Double) {
        let at = course.place(at: point.point.x, softness: middle)
        let up = point.point.y - middle
        return (held(at.point.x - up * at.y), held(at.point.y + up * at.x))
      }
      var next = 0
      while next < Int(path.num_data) {
        let head = data[next].header
        switch head.type {
        case CAIRO_PATH_MOVE_TO:
          let to = bent(data[next + 1])
          cairo_move_to(context, to.x, to.y)
        case CAIRO_PATH_LINE_TO:
          let to = bent(data[next + 1])
          cairo_line_to(context, to.x, to.y)
        case CAIRO_PATH_CURVE_TO:
          let (a, b, c) = (bent(data[next + 1]), bent(data[next + 2]), bent(data[next + 3]))
          cairo_curve_to(context, a.x, a.y, b.x, b.y, c.x, c.y)
        default: cairo_close_path(context)
        }
        next += max(Int(head.length), 1)
      }
    }

    /// The maximum width and height of a cairo image, in pixels.
    private static let longestImage = 32_767

    private func draw(_ image: UnderlayImage, _ place: ImagePlacement) {
      guard (1...Self.longestImage).contains(image.width), image.height <= Self.longestImage,
        place.isInvertible
      else { return }
      // Cairo uses 32-bit words of alpha and premultiplied red, green and blue.
      var words = [UInt32](repeating: 0, count: image.width * image.height)
      for index in words.indices {
        let alpha = UInt32(image.pixels[4 * index + 3])
        var word = alpha << 24
        for (byte, shift) in [(0, 16), (1, 8), (2, 0)] as [(Int, UInt32)] {
          word |= ((UInt32(image.pixels[4 * index + byte]) * alpha + 127) / 255) << shift
        }
        words[index] = word
      }
      words.withUnsafeMutableBytes { bytes in
        let surface = cairo_image_surface_create_for_data(
          bytes.baseAddress, CAIRO_FORMAT_ARGB32, Int32(image.width), Int32(image.height),
          Int32(image.width * 4))
        cairo_save(context)
        trace(place.clip)
        cairo_clip(context)
        var matrix = cairo_matrix_t(
          xx: place.a, yx: place.b, xy: place.c, yy: place.d, x0: place.e, y0: place.f)
        cairo_transform(context, &matrix)
        cairo_set_source_surface(context, surface, 0, 0)
        cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
        cairo_paint(context)
        cairo_restore(context)
        // Vector surfaces keep the image until they are finished, longer than these bytes exist.
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
      }
    }
  }
#endif
