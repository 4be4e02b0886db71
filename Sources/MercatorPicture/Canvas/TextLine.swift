#if Pictures
  import CCairo
  import CPango
  import Mercator

  /// The style of a text.
  struct TextStyle {
    var fonts: String
    /// The height of the letters' em square, in points.
    var size: Double
    /// The font weight: 400 is regular, 600 semibold, 700 bold.
    var weight: Int = 400
    /// The letter spacing, in points.
    var spacing: Double = 0
    var isItalic = false
  }

  /// A measured line of text. Longer texts end in “…”.
  final class TextLine {
    let layout: OpaquePointer
    /// The distance from the first to the last letter, in points.
    let width: Double
    /// The distance from the top of the highest letters to the bottom of the lowest.
    let height: Double
    /// The distance from the top to the baseline.
    let baseline: Double
    /// Whether the text ends in “…”.
    let isCut: Bool

    init(_ text: String, _ style: TextStyle, maximumWidth: Double, context: TextContext) {
      let style = style.held
      let maximumWidth = maximumWidth.isNaN ? 0 : min(max(maximumWidth, 0), Self.longest)
      // Without a font there would only be boxes of one size, at wrong positions.
      let text = context.hasFonts ? Self.drawable(text) : ""
      let (layout, logical, ascent) = FontLock.alone {
        Self.laidOut(text, style, maximumWidth: maximumWidth, context: context)
      }
      self.layout = layout
      isCut = pango_layout_is_ellipsized(layout) != 0
      width = Double(logical.width) / Self.units
      // A font with a wrong letter height must not cause a high line.
      height = min(Double(logical.height) / Self.units, Self.highest * style.size)
      baseline = min(Double(ascent) / Self.units, height)
    }

    private static func laidOut(
      _ text: String, _ style: TextStyle, maximumWidth: Double, context: TextContext
    ) -> (layout: OpaquePointer, logical: PangoRectangle, ascent: Int32) {
      let layout: OpaquePointer = pango_layout_new(context.pointer)
      pango_layout_set_text(layout, text, -1)
      pango_layout_set_single_paragraph_mode(layout, 1)
      let font = pango_font_description_new()
      pango_font_description_set_family(font, style.fonts)
      pango_font_description_set_absolute_size(font, style.size * units)
      pango_font_description_set_weight(font, PangoWeight(rawValue: UInt32(style.weight)))
      if style.isItalic { pango_font_description_set_style(font, PANGO_STYLE_ITALIC) }
      pango_layout_set_font_description(layout, font)
      pango_font_description_free(font)
      if style.spacing != 0 {
        let attributes = pango_attr_list_new()
        pango_attr_list_insert(
          attributes, pango_attr_letter_spacing_new(Int32(style.spacing * units)))
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
      }
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
      var logical = PangoRectangle()
      pango_layout_get_extents(layout, nil, &logical)
      if Double(logical.width) > maximumWidth * units {
        pango_layout_set_width(layout, Int32(maximumWidth * units))
        pango_layout_get_extents(layout, nil, &logical)
      }
      return (layout, logical, pango_layout_get_baseline(layout))
    }

    deinit { FontLock.alone { g_object_unref(UnsafeMutableRawPointer(layout)) } }

    /// Breaks a text between words into at most the given number of lines. A text that does not fit
    /// ends in “…”.
    static func lines(
      _ text: String, _ style: TextStyle, maximumWidth: Double, maximumCount: Int,
      context: TextContext
    ) -> [TextLine] {
      func line(_ words: ArraySlice<Substring>, _ width: Double) -> TextLine {
        TextLine(words.joined(separator: " "), style, maximumWidth: width, context: context)
      }
      var rest = text.prefix(mostLetters).split(separator: " ")[...]
      var lines: [TextLine] = []
      while lines.count + 1 < maximumCount, line(rest, .infinity).width > maximumWidth {
        var count = rest.count - 1
        while count > 1, line(rest.prefix(count), .infinity).width > maximumWidth { count -= 1 }
        guard count > 0 else { break }
        lines.append(line(rest.prefix(count), maximumWidth))
        rest = rest.dropFirst(count)
      }
      return lines + [line(rest, maximumWidth)]
    }

    /// Returns the box of the line with its top left corner at a point.
    func box(at corner: ScreenPoint) -> ScreenRect {
      ScreenRect(x: corner.x, y: corner.y, width: width, height: height)
    }

    /// Returns the drawable part of a text. It is not longer than fits on any image. It excludes
    /// non-text characters, at which a PDF or pango itself ends the text.
    private static func drawable(_ text: String) -> String {
      var scalars = String.UnicodeScalarView()
      for scalar in text.unicodeScalars.prefix(mostLetters) {
        let isText =
          !scalar.properties.isNoncharacterCodePoint
          && scalar.properties.generalCategory != .control
        scalars.append(isText ? scalar : scalar.value < 0x20 ? " " : "\u{FFFD}")
      }
      return String(scalars)
    }

    static let mostLetters = 1000
    /// The maximum height of a line, relative to its font size. Nastaliq needs 2.5.
    private static let highest: Double = 3
    /// The maximum width in points. Pango uses 1024ths of a point in 32 bits.
    private static let longest: Double = 1_000_000
    private static let units = Double(PANGO_SCALE)
  }

  extension TextStyle {
    /// The nearest style that pango supports.
    fileprivate var held: TextStyle {
      var style = self
      style.fonts = String(fonts.prefix(500))
      style.size = size.isNaN ? 1 : min(max(size, 0.1), 2000)
      style.weight = min(max(weight, 1), 1000)
      style.spacing = spacing.isNaN ? 0 : min(max(spacing, -1000), 1000)
      return style
    }
  }

  /// The fonts of the system.
  final class TextContext {
    let pointer: OpaquePointer
    /// Whether any font is installed.
    let hasFonts: Bool

    // A single font map for all threads. Pango's own map of each thread is freed when the thread
    // ends, while other threads still use it.
    private static nonisolated(unsafe) let fonts = pango_cairo_font_map_new()

    init() {
      (pointer, hasFonts) = FontLock.alone { Self.context() }
    }

    private static func context() -> (pointer: OpaquePointer, hasFonts: Bool) {
      let context: OpaquePointer = pango_font_map_create_context(fonts)
      // Ensures the same widths at every scale and in every format.
      let options = cairo_font_options_create()
      cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
      cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
      cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
      pango_cairo_context_set_font_options(context, options)
      cairo_font_options_destroy(options)
      pango_context_set_round_glyph_positions(context, 0)
      let font = pango_font_description_new()
      let found = pango_context_load_font(context, font)
      if let found { g_object_unref(UnsafeMutableRawPointer(found)) }
      pango_font_description_free(font)
      return (context, found != nil)
    }

    deinit { FontLock.alone { g_object_unref(UnsafeMutableRawPointer(pointer)) } }
  }
#endif
