#if Pictures
  /// An sRGB colour with opacity, each component in 0…1.
  public struct PictureColor: Hashable, Sendable {
    /// Red, in 0…1.
    public var red: Double
    /// Green, in 0…1.
    public var green: Double
    /// Blue, in 0…1.
    public var blue: Double
    /// The opacity, from 0, invisible, to 1.
    public var opacity: Double

    /// Creates a colour from its components.
    public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
      self.red = red
      self.green = green
      self.blue = blue
      self.opacity = opacity
    }

    /// Creates a colour from web notation: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, with or without
    /// the `#`.
    ///
    ///     PictureColor("#c0392b")?.red   // 0.752…
    ///
    /// *Edge cases*: Nil for all other texts, including names of colours.
    public init?(_ text: String) {
      var digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
      var spread = Substring()
      if digits.count == 3 || digits.count == 4 {
        for digit in digits { spread += [digit, digit] }
        digits = spread
      }
      guard digits.count == 6 || digits.count == 8, digits.utf8.count == digits.count,
        let value = UInt32(digits, radix: 16), digits.first != "+"
      else { return nil }
      let all = digits.count == 6 ? value << 8 | 0xFF : value
      func part(_ shift: UInt32) -> Double { Double(all >> shift & 0xFF) / 255 }
      self.init(red: part(24), green: part(16), blue: part(8), opacity: part(0))
    }

    /// The colour in web notation: `#rrggbbaa`, each component in steps of 1/255.
    ///
    ///     PictureColor(red: 1, green: 0.5, blue: 0).hexText   // "#ff8000ff"
    ///
    /// *Edge cases*: Components outside 0…1 are clamped.
    public var hexText: String {
      let parts = [red, green, blue, opacity].map { part in
        let text = String(Int(((part > 0 ? min(part, 1) : 0) * 255).rounded()), radix: 16)
        return text.count == 1 ? "0" + text : text
      }
      return "#" + parts.joined()
    }

    /// Returns the same colour with its opacity multiplied by a factor.
    public func faded(_ factor: Double) -> PictureColor {
      PictureColor(red: red, green: green, blue: blue, opacity: min(max(opacity * factor, 0), 1))
    }

    /// Returns a colour between this one and another, at a fraction of the distance. The opacity
    /// stays.
    func mixed(with other: PictureColor, share: Double = 0.5) -> PictureColor {
      func part(_ one: Double, _ two: Double) -> Double { one + (two - one) * share }
      return PictureColor(
        red: part(red, other.red), green: part(green, other.green), blue: part(blue, other.blue),
        opacity: opacity)
    }

    /// The perceived lightness, in 0…1 (Rec. 709).
    var lightness: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }
  }
#endif
