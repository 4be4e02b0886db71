// Written by `python3 Scripts/elementary/derive.py`: change the script, not this file.

/// Polynomials of ``ElementaryFunctions`` and ``MercatorOrdinate``.
///
/// Weighted least squares at Chebyshev nodes, coefficients rounded one after the other, lowest
/// first, so that the rest absorbs each rounding. All are sums in one fixed order (Estrin).
enum ElementaryPolynomials {
  /// (sin x − x)/x³ of z = x², │x│ ≤ π/4.
  /// Error of approximation: 2^-62.9 of the sine.
  @inline(__always)
  static func sineTail(_ z: Double) -> Double {
    let a0 = -0x1.5555555555555p-3 + z * 0x1.111111111108ap-7
    let a1 = -0x1.a01a01a0069a9p-13 + z * 0x1.71de3a3fc19bcp-19
    let a2 = -0x1.ae643ccfed9ap-26 + z * 0x1.61145d8930541p-33
    let z2 = z * z
    let b0 = a0 + z2 * a1
    let b1 = a2 + z2 * (-0x1.a53a1af27481fp-41)
    let z4 = z2 * z2
    return b0 + z4 * b1
  }

  /// (cos x − 1 + x²/2)/x⁴ of z = x², │x│ ≤ π/4.
  /// Error of approximation: 2^-63.8 of the cosine.
  @inline(__always)
  static func cosineTail(_ z: Double) -> Double {
    let a0 = 0x1.555555555554ap-5 + z * (-0x1.6c16c16c14e3dp-10)
    let a1 = 0x1.a01a019c666fap-16 + z * (-0x1.27e4f7d6eb822p-22)
    let a2 = 0x1.1ee9cb18b1596p-29 + z * (-0x1.8f9e6ce6e6ep-37)
    let z2 = z * z
    let b0 = a0 + z2 * a1
    let z4 = z2 * z2
    return b0 + z4 * a2
  }

  /// (arctan x − x)/x³ of z = x², │x│ ≤ tan(π/8).
  /// Error of approximation: 2^-59.3 of the arctangent.
  @inline(__always)
  static func arctangentTail(_ z: Double) -> Double {
    let a0 = -0x1.555555555553bp-2 + z * 0x1.9999999995495p-3
    let a1 = -0x1.249249229792ap-3 + z * 0x1.c71c70de1cc4ap-4
    let a2 = -0x1.745cf803102c8p-4 + z * 0x1.3b110a9361747p-4
    let a3 = -0x1.10eb17fb7a8aep-4 + z * 0x1.df0666cdea61fp-5
    let a4 = -0x1.9cab7735ed4fp-5 + z * 0x1.37738252ffa3bp-5
    let z2 = z * z
    let b0 = a0 + z2 * a1
    let b1 = a2 + z2 * a3
    let b2 = a4 + z2 * (-0x1.24966386b97cdp-6)
    let z4 = z2 * z2
    let c0 = b0 + z4 * b1
    let z8 = z4 * z4
    return c0 + z8 * b2
  }

  /// (artanh x − x)/x³ of z = x², │x│ ≤ 0.1716 = (√2 − 1)/(√2 + 1).
  /// Error of approximation: 2^-59.4 of the inverse tangent.
  @inline(__always)
  static func inverseHyperbolicTangentTail(_ z: Double) -> Double {
    let a0 = 0x1.5555555555595p-2 + z * 0x1.999999997f1bp-3
    let a1 = 0x1.249249428d962p-3 + z * 0x1.c71c51900ef42p-4
    let a2 = 0x1.7466572ea15f4p-4 + z * 0x1.399f4f767d634p-4
    let z2 = z * z
    let b0 = a0 + z2 * a1
    let b1 = a2 + z2 * 0x1.2f1db2c574a16p-4
    let z4 = z2 * z2
    return b0 + z4 * b1
  }

  /// (eˣ − 1 − x − x²/2)/x³ of z = x, │x│ ≤ ln(2)/2.
  /// Error of approximation: 2^-61.7 of eˣ − 1.
  @inline(__always)
  static func exponentialTail(_ z: Double) -> Double {
    let a0 = 0x1.5555555555559p-3 + z * 0x1.5555555555557p-5
    let a1 = 0x1.111111110f642p-7 + z * 0x1.6c16c16c15773p-10
    let a2 = 0x1.a01a01b00fcc5p-13 + z * 0x1.a01a01ab1a225p-16
    let a3 = 0x1.71ddf7e787cabp-19 + z * 0x1.27e4d12ff642bp-22
    let a4 = 0x1.af5f7e056c165p-26 + z * 0x1.1f840ab1f87fcp-29
    let z2 = z * z
    let b0 = a0 + z2 * a1
    let b1 = a2 + z2 * a3
    let z4 = z2 * z2
    let c0 = b0 + z4 * b1
    let z8 = z4 * z4
    return c0 + z8 * a4
  }

  /// (ψ/2π − φ/360)/φ³ of z = φ², where ψ is the inverse Gudermannian of φ,
  /// 0 … 6 degrees.
  /// Error of approximation: 2^-61.0 of the ordinate.
  @inline(__always)
  static func ordinateTail(_ z: Double) -> Double {
    let a0 = 0x1.2eda2f1da3144p-23 + z * 0x1.79df6a2d82421p-37
    let a1 = 0x1.11e7d034205bap-50 + z * 0x1.af10c88210918p-64
    let z2 = z * z
    let b0 = a0 + z2 * a1
    let z4 = z2 * z2
    return b0 + z4 * 0x1.68b9b752bced9p-77
  }

  /// (φ − 360·t)/t³ of z = t², where φ is the Gudermannian of 2π·t in degrees,
  /// t of 0 … 7/512.
  /// Error of approximation: 2^-64.5 of the latitude.
  @inline(__always)
  static func latitudeTail(_ z: Double) -> Double {
    let a0 = -0x1.28168fd226179p11 + z * 0x1.6d48ba3656641p14
    let a1 = -0x1.05ce8f3287957p18 + z * 0x1.976872d3f55b5p21
    let z2 = z * z
    let b0 = a0 + z2 * a1
    let z4 = z2 * z2
    return b0 + z4 * (-0x1.4adfbde06df01p25)
  }
}
