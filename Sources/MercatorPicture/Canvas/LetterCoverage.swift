#if Pictures
  import CPango

  /// The letters of texts that no system font contains.
  final class LetterCoverage {
    private let fonts: UnsafeMutablePointer<PangoFontset>?
    private var seen: Set<Unicode.Scalar> = []
    /// The seen letters up to U+007F, which make up most texts, one bit each.
    private var seenASCII: (UInt64, UInt64) = (0, 0)
    /// The missing kinds of letters, each with an example word, in the order of the texts.
    private(set) var missing: [(letters: LetterKind, example: String)] = []

    init(fonts names: String, context: TextContext) {
      fonts = FontLock.alone {
        let font = pango_font_description_new()
        defer { pango_font_description_free(font) }
        pango_font_description_set_family(font, String(names.prefix(500)))
        // Without a size, pango complains about bitmap fonts, which emoji fonts are.
        pango_font_description_set_absolute_size(font, 12 * Double(PANGO_SCALE))
        return pango_context_load_fontset(context.pointer, font, pango_language_get_default())
      }
    }

    deinit {
      if let fonts { FontLock.alone { g_object_unref(UnsafeMutableRawPointer(fonts)) } }
    }

    /// Checks the letters of a text.
    func add(_ text: String) {
      guard let fonts, hasNews(text) else { return }
      for word in text.split(separator: " ") {
        for scalar in word.unicodeScalars where seen.insert(scalar).inserted && scalar.isDrawn {
          guard let hasIt = Self.has(fonts, scalar) else { continue }
          let kind = LetterKind(scalar)
          guard !hasIt, !missing.contains(where: { $0.letters == kind }) else { continue }
          missing.append((kind, String(word.prefix(20))))
        }
      }
    }

    /// Returns whether any of the fonts contains a letter, or nil without fonts.
    private static func has(
      _ fonts: UnsafeMutablePointer<PangoFontset>, _ scalar: Unicode.Scalar
    ) -> Bool? {
      FontLock.alone {
        guard let font = pango_fontset_get_font(fonts, scalar.value) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(font)) }
        return pango_font_has_char(font, scalar.value) != 0
      }
    }
  }

  extension LetterCoverage {
    /// Returns whether a text has unchecked letters, without decoding most texts.
    private func hasNews(_ text: String) -> Bool {
      var isNew = false
      for byte in text.utf8 {
        guard byte < 0x80 else { return true }
        let bit = UInt64(1) << UInt64(byte & 63)
        if byte < 64 {
          isNew = isNew || seenASCII.0 & bit == 0
          seenASCII.0 |= bit
        } else {
          isNew = isNew || seenASCII.1 & bit == 0
          seenASCII.1 |= bit
        }
      }
      return isNew
    }
  }

  extension Unicode.Scalar {
    /// Whether it is a visible letter or sign that a font may contain.
    fileprivate var isDrawn: Bool {
      guard !properties.isDefaultIgnorableCodePoint, !properties.isWhitespace else { return false }
      return switch properties.generalCategory {
      case .control, .format, .surrogate, .unassigned, .privateUse: false
      default: true
      }
    }
  }

  /// A kind of letters that a font contains either together or not at all.
  struct LetterKind: Hashable {
    /// The common name.
    let name: String
    /// The Debian package with a font for these letters.
    let package: String

    init(_ scalar: Unicode.Scalar) {
      if scalar.properties.isEmojiPresentation {
        self.init(name: "emoji", package: "fonts-noto-color-emoji")
        return
      }
      // The four letters of ISO 15924.
      let code = g_unicode_script_to_iso15924(g_unichar_get_script(scalar.value))
      let tag = [24, 16, 8, 0].map { Character(Unicode.Scalar(UInt8(code >> $0 & 0x7F))) }
      switch String(tag) {
      case "Hani", "Hira", "Kana", "Bopo", "Hrkt":
        self.init(name: "Chinese and Japanese", package: "fonts-noto-cjk")
      case "Hang": self.init(name: "Korean", package: "fonts-noto-cjk")
      case "Zyyy", "Zinh", "Zzzz": self.init(name: "some signs", package: "fonts-noto-core")
      case let script:
        self.init(name: Self.names[script] ?? script, package: "fonts-noto-core")
      }
    }

    private init(name: String, package: String) {
      (self.name, self.package) = (name, package)
    }

    private static let names = [
      "Arab": "Arabic", "Armn": "Armenian", "Beng": "Bengali", "Cyrl": "Cyrillic",
      "Deva": "Devanagari", "Ethi": "Ethiopic", "Geor": "Georgian", "Grek": "Greek",
      "Gujr": "Gujarati", "Guru": "Gurmukhi", "Hebr": "Hebrew", "Khmr": "Khmer",
      "Knda": "Kannada", "Laoo": "Lao", "Latn": "Latin", "Mlym": "Malayalam", "Mong": "Mongolian",
      "Mymr": "Burmese", "Orya": "Odia", "Sinh": "Sinhala", "Syrc": "Syriac", "Taml": "Tamil",
      "Telu": "Telugu", "Thaa": "Thaana", "Thai": "Thai", "Tibt": "Tibetan",
    ]
  }
#endif
