#if Pictures
  import Foundation

  extension PictureColor {
    /// A colour in OKLab: lightness, and two axes of hue and chroma, in which distances are about
    /// as large as people see them.
    ///
    /// Source: B. Ottosson, *A perceptual color space for image processing* (2020).
    struct Perceived {
      var lightness: Double
      /// From green to red.
      var a: Double
      /// From blue to yellow.
      var b: Double
    }

    /// The colour in OKLab.
    var perceived: Perceived {
      let (r, g, b) = (Self.linear(red), Self.linear(green), Self.linear(blue))
      let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
      let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
      let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
      return Perceived(
        lightness: 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
        a: 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
        b: 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
    }

    /// Creates an opaque colour from OKLab. One that no screen has is the nearest in each component.
    init(_ perceived: Perceived) {
      let (lightness, a, b) = (perceived.lightness, perceived.a, perceived.b)
      func cube(_ x: Double) -> Double { x * x * x }
      let l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
      let m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
      let s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
      self.init(
        red: Self.encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
        green: Self.encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
        blue: Self.encoded(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s))
    }

    /// The transfer function of sRGB (IEC 61966-2-1) and its inverse.
    private static func linear(_ part: Double) -> Double {
      part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }

    private static func encoded(_ part: Double) -> Double {
      min(max(part <= 0.0031308 ? 12.92 * part : 1.055 * pow(part, 1 / 2.4) - 0.055, 0), 1)
    }
  }

  extension [PictureColor] {
    /// Returns the colour at a position in 0…1 between the first and the last, in even steps. Nil
    /// without colours.
    func color(at position: Double) -> PictureColor? {
      guard let last else { return nil }
      let place = Swift.min(Swift.max(position, 0), 1) * Double(count - 1)
      let index = Swift.min(Int(place), count - 1)
      let share = place - Double(index)
      // No rounding by the other colour space at a colour itself.
      guard share > 1e-9, index + 1 < count else { return index + 1 < count ? self[index] : last }
      let (low, high) = (self[index].perceived, self[index + 1].perceived)
      func part(_ one: Double, _ two: Double) -> Double { one + (two - one) * share }
      var color = PictureColor(
        PictureColor.Perceived(
          lightness: part(low.lightness, high.lightness), a: part(low.a, high.a),
          b: part(low.b, high.b)))
      color.opacity = part(self[index].opacity, self[index + 1].opacity)
      return color
    }
  }
#endif
