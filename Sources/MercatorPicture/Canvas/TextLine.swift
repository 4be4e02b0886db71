#if Pictures
  import CCairo
  import CPango
  import Mercator

  /// What words look like.
  struct TextStyle {
    var fonts: String
    /// The height of the letters' square, in points.
    var size: Double
    /// 400 is regular, 600 semibold, 700 bold.
    var weight: Int = 400
    /// Between letters, in points.
    var spacing: Double = 0
    var isItalic = false
  }

  /// A line of text, measured; longer ones end in “…”.
  final class TextLine {
    let layout: OpaquePointer
    /// From the first to the last letter, in points.
    let width: Double
    /// From the top of the highest letters to the foot of the lowest.
    let height: Double
    /// From the top to the line that letters stand on.
    let baseline: Double

    init(_ text: String, _ style: TextStyle, maximumWidth: Double, context: TextContext) {
      layout = pango_layout_new(context.pointer)
      pango_layout_set_text(layout, text, -1)
      pango_layout_set_single_paragraph_mode(layout, 1)
      let font = pango_font_description_new()
      pango_font_description_set_family(font, style.fonts)
      pango_font_description_set_absolute_size(font, style.size * Self.units)
      pango_font_description_set_weight(font, PangoWeight(rawValue: UInt32(style.weight)))
      if style.isItalic { pango_font_description_set_style(font, PANGO_STYLE_ITALIC) }
      pango_layout_set_font_description(layout, font)
      pango_font_description_free(font)
      if style.spacing != 0 {
        let attributes = pango_attr_list_new()
        pango_attr_list_insert(
          attributes, pango_attr_letter_spacing_new(Int32(style.spacing * Self.units)))
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
      }
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
      var logical = PangoRectangle()
      pango_layout_get_extents(layout, nil, &logical)
      if Double(logical.width) > maximumWidth * Self.units {
        pango_layout_set_width(layout, Int32(maximumWidth * Self.units))
        pango_layout_get_extents(layout, nil, &logical)
      }
      width = Double(logical.width) / Self.units
      height = Double(logical.height) / Self.units
      baseline = Double(pango_layout_get_baseline(layout)) / Self.units
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

    /// A text broken between words into at most the given number of lines; one that does not fit
    /// ends in “…”.
    static func lines(
      _ text: String, _ style: TextStyle, maximumWidth: Double, maximumCount: Int,
      context: TextContext
    ) -> [TextLine] {
      func line(_ words: ArraySlice<Substring>, _ width: Double) -> TextLine {
        TextLine(words.joined(separator: " "), style, maximumWidth: width, context: context)
      }
      var rest = text.split(separator: " ")[...]
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

    private static let units = Double(PANGO_SCALE)
  }

  /// The fonts of the system.
  final class TextContext {
    let pointer: OpaquePointer

    init() {
      let fonts = pango_cairo_font_map_get_default()
      pointer = pango_font_map_create_context(fonts)
      // The same widths at every scale and in every format.
      let options = cairo_font_options_create()
      cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
      cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
      cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
      pango_cairo_context_set_font_options(pointer, options)
      cairo_font_options_destroy(options)
      pango_context_set_round_glyph_positions(pointer, 0)
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }
  }
#endif
