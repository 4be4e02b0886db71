#if Pictures
  import Foundation
  import MercatorPicture
  import MercatorPlaces
  import Testing

  /// The colours of categories, as people with all cones and without one kind of them see them.
  @Suite struct PaletteTests {
    private typealias Vector = SIMD3<Double>

    /// The colours that an eye without one kind of cones confuses, as a matrix of linear sRGB.
    ///
    /// Source: G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, *A Physiologically-based Model
    /// for Simulation of Color Vision Deficiency* (2009), severity 1.
    private static let eyes: [(name: String, rows: [Vector])] = [
      ("all cones", [Vector(1, 0, 0), Vector(0, 1, 0), Vector(0, 0, 1)]),
      (
        "no red",
        [
          Vector(0.152286, 1.052583, -0.204868), Vector(0.114503, 0.786281, 0.099216),
          Vector(-0.003882, -0.048116, 1.051998),
        ]
      ),
      (
        "no green",
        [
          Vector(0.367322, 0.860646, -0.227968), Vector(0.280085, 0.672501, 0.047413),
          Vector(-0.011820, 0.042940, 0.968881),
        ]
      ),
      (
        "no blue",
        [
          Vector(1.255528, -0.076749, -0.178779), Vector(-0.078411, 0.930809, 0.147602),
          Vector(0.004733, 0.691367, 0.303900),
        ]
      ),
    ]

    private static func linear(_ color: PictureColor) -> Vector {
      func part(_ value: Double) -> Double {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
      return Vector(part(color.red), part(color.green), part(color.blue))
    }

    private static func product(_ rows: [Vector], _ vector: Vector) -> Vector {
      Vector((rows[0] * vector).sum(), (rows[1] * vector).sum(), (rows[2] * vector).sum())
    }

    /// OKLab by its two matrices (Ottosson 2020).
    private static func perceived(_ linear: Vector) -> Vector {
      let cones = product(
        [
          Vector(0.4122214708, 0.5363325363, 0.0514459929),
          Vector(0.2119034982, 0.6806995451, 0.1073969566),
          Vector(0.0883024619, 0.2817188376, 0.6299787005),
        ], linear.clamped(lowerBound: Vector(), upperBound: Vector(repeating: 1)))
      return product(
        [
          Vector(0.2104542553, 0.7936177850, -0.0040720468),
          Vector(1.9779984951, -2.4285922050, 0.4505937099),
          Vector(0.0259040371, 0.7827717662, -0.8086757660),
        ], Vector(cbrt(cones.x), cbrt(cones.y), cbrt(cones.z)))
    }

    /// Returns the smallest distance between two colours in OKLab, times 100.
    private static func leastDistance(
      _ colors: some Collection<PictureColor>, _ rows: [Vector]
    ) -> Double {
      let seen = colors.map { perceived(product(rows, linear($0))) }
      var least = Double.infinity
      for first in seen.indices {
        for second in seen.indices.dropFirst(first + 1) {
          let step = seen[first] - seen[second]
          least = min(least, 100 * (step * step).sum().squareRoot())
        }
      }
      return least
    }

    private static let styles: [(name: String, style: PictureStyle)] = [
      ("light", .light), ("dark", .dark),
    ]

    @Test func `everybody can tell categories apart`() {
      for (name, style) in Self.styles {
        #expect(style.palette.count == 8)
        for eye in Self.eyes {
          let few = Self.leastDistance(style.palette.prefix(5), eye.rows)
          let all = Self.leastDistance(style.palette, eye.rows)
          #expect(few >= 8 && all >= 7, "\(name), \(eye.name): \(few), \(all)")
        }
      }
    }

    /// The contrast of WCAG 2.
    private static func contrast(_ one: PictureColor, _ other: PictureColor) -> Double {
      let lights = [one, other].map { (linear($0) * Vector(0.2126, 0.7152, 0.0722)).sum() + 0.05 }
      return max(lights[0], lights[1]) / min(lights[0], lights[1])
    }

    @Test func `small dots of a category stand out from land, sea and their rim`() {
      for (name, style) in Self.styles {
        for color in style.palette {
          for ground in [style.land, style.sea, style.placeRim] {
            let contrast = Self.contrast(color, ground)
            #expect(contrast >= 3, "\(name) \(color.hexText) on \(ground.hexText)")
          }
        }
      }
    }

    @Test func `colours between two of a ramp are between them for the eye`() {
      for (_, style) in Self.styles {
        for step in 0...40 {
          let position = Double(step) / 40
          let color = style.color(of: .ramp(position))
          let place = position * Double(style.ramp.count - 1)
          let (low, high) = (Int(place.rounded(.down)), Int(place.rounded(.up)))
          if low == high { #expect(color == style.ramp[low]) }
          let seen = [style.ramp[low], color, style.ramp[high]].map {
            Self.perceived(Self.linear($0)).x
          }
          #expect(
            seen[1] >= min(seen[0], seen[2]) - 1e-6 && seen[1] <= max(seen[0], seen[2]) + 1e-6)
        }
      }
    }
  }
#endif
