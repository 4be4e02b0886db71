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
  /// Error of approximation: 2^-63.8 of the arctangent.
  @inline(__always)
  static func arctangentTail(_ z: Double) -> Double {
    let a0 = -0x1.5555555555554p-2 + z * 0x1.99999999995b7p-3
    let a1 = -0x1.2492492471bf6p-3 + z * 0x1.c71c71b5c4166p-4
    let a2 = -0x1.745d148973c6dp-4 + z * 0x1.3b136a5ac506cp-4
    let a3 = -0x1.110c3f576a4cep-4 + z * 0x1.e16e5e25481d1p-5
    let a4 = -0x1.ab67b80967e23p-5 + z * 0x1.709a1e07707b4p-5
    let a5 = -0x1.1180c6154f376p-5 + z * 0x1.ef266c36e7c62p-7
    let z2 = z * z
    let b0 = a0 + z2 * a1
    let b1 = a2 + z2 * a3
    let b2 = a4 + z2 * a5
    let z4 = z2 * z2
    let c0 = b0 + z4 * b1
    let z8 = z4 * z4
    return c0 + z8 * b2
  }

  /// (arctan x − x)/x³ of z = x², │x│ ≤ 0.1716 = (√2 − 1)/(√2 + 1).
  /// Error of approximation: 2^-67.0 of the arctangent.
  @inline(__always)
  static func shortArctangentTail(_ z: Double) -> Double {
    let a0 = -0x1.5555555555555p-2 + z * 0x1.999999999968p-3
    let a1 = -0x1.24924924465a2p-3 + z * 0x1.c71c715855384p-4
    let a2 = -0x1.745ceaddcb65ap-4 + z * 0x1.3b0957e76bc11p-4
    let a3 = -0x1.0faa4dac38432p-4 + z * 0x1.ad2374e6904bfp-5
    let z2 = z * z
    let b0 = a0 + z2 * a1
    let b1 = a2 + z2 * a3
    let z4 = z2 * z2
    return b0 + z4 * b1
  }

  /// (artanh x − x)/x³ of z = x², │x│ ≤ 0.1716 = (√2 − 1)/(√2 + 1).
  /// Error of approximation: 2^-66.5 of the inverse tangent.
  @inline(__always)
  static func inverseHyperbolicTangentTail(_ z: Double) -> Double {
    let a0 = 0x1.5555555555555p-2 + z * 0x1.9999999999d0fp-3
    let a1 = 0x1.24924924399abp-3 + z * 0x1.c71c724b634d6p-4
    let a2 = 0x1.745ce1c0a9ce3p-4 + z * 0x1.3b20275c40b8ep-4
    let a3 = 0x1.0f66e5dae0f19p-4 + z * 0x1.0f121fc51b77ep-4
    let z2 = z * z
    let b0 = a0 + z2 * a1
    let b1 = a2 + z2 * a3
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
  /// 0 … 26 degrees.
  /// Error of approximation: 2^-63.2 of the ordinate.
  @inline(__always)
  static func ordinateTail(_ z: Double) -> Double {
    let a0 = 0x1.2eda2f1da3109p-23 + z * 0x1.79df6a2ddb395p-37
    let a1 = 0x1.11e7cecd39a02p-50 + z * 0x1.af15c009d4121p-64
    let a2 = 0x1.64ba44fe16a43p-77 + z * 0x1.3148f5f710505p-90
    let a3 = 0x1.0b640de61a018p-103 + z * 0x1.e2dbca98d2aa6p-117
    let a4 = 0x1.82568670cb009p-130 + z * 0x1.313dbe0cf914ap-142
    let z2 = z * z
    let b0 = a0 + z2 * a1
    let b1 = a2 + z2 * a3
    let z4 = z2 * z2
    let c0 = b0 + z4 * b1
    let z8 = z4 * z4
    return c0 + z8 * a4
  }

  /// ln(tan(c/2)/(c/2))/(2π·c²) of z = c², colatitude c of 4 … 64 degrees.
  /// Error of approximation: 2^-63.7 of the unit square.
  @inline(__always)
  static func colatitudeTail(_ z: Double) -> Double {
    let a0 = 0x1.0f20a152a4d06p-18 + z * 0x1.3bbc93b7421fdp-34
    let a1 = 0x1.bb14a2651c4a6p-50 + z * 0x1.53ba3d603a391p-65
    let a2 = 0x1.13a4b87f962fbp-80 + z * 0x1.d0f238d5badfap-96
    let a3 = 0x1.935878608707ep-111 + z * 0x1.6222da0c4a9b5p-126
    let a4 = 0x1.560dfc9ecc688p-141 + z * 0x1.7257070d9992ap-157
    let z2 = z * z
    let b0 = a0 + z2 * a1
    let b1 = a2 + z2 * a3
    let b2 = a4 + z2 * 0x1.15f80100719afp-170
    let z4 = z2 * z2
    let c0 = b0 + z4 * b1
    let z8 = z4 * z4
    return c0 + z8 * b2
  }

  /// (φ − 360·t)/t³ of z = t², where φ is the Gudermannian of 2π·t in degrees,
  /// t of 0 … ln(2)/4π.
  /// Error of approximation: 2^-65.7 of the latitude.
  @inline(__always)
  static func latitudeTail(_ z: Double) -> Double {
    let a0 = -0x1.28168fd22618p11 + z * 0x1.6d48ba3667535p14
    let a1 = -0x1.05ce8f9889074p18 + z * 0x1.976a88e7f7f4ap21
    let a2 = -0x1.4d5aef8a2a4e5p25 + z * 0x1.1a1048572525p29
    let a3 = -0x1.e87b774558c34p32 + z * 0x1.a7b3527cbfc0cp36
    let z2 = z * z
    let b0 = a0 + z2 * a1
    let b1 = a2 + z2 * a3
    let z4 = z2 * z2
    let c0 = b0 + z4 * b1
    let z8 = z4 * z4
    return c0 + z8 * (-0x1.35bdde2372fa9p40)
  }
}
