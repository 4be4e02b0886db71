// Written by `python3 Scripts/elementary/derive.py`: change the script, not this file.

/// Constants of ``ElementaryFunctions`` and ``MercatorOrdinate``.
///
/// A number with parts is their unevaluated sum, the last part rounded to nearest.
enum ElementaryConstants {
  /// π/4; the first part has 48 bits: exact times 0 … 4.
  @inline(__always)
  static var eighthCircle1: Double { 0x1.921fb54442d2p-1 }

  /// Part 2 of ``eighthCircle1``.
  @inline(__always)
  static var eighthCircle2: Double { -0x1.ee59d9cceba4p-51 }

  /// π/180.
  @inline(__always)
  static var radiansPerDegree: Double { 0x1.1df46a2529d39p-6 }

  /// π/180; the first part has 26 bits.
  @inline(__always)
  static var radiansPerDegree1: Double { 0x1.1df46ap-6 }

  /// Part 2 of ``radiansPerDegree1``.
  @inline(__always)
  static var radiansPerDegree2: Double { 0x1.294e9c8ae0ec6p-33 }

  /// 180/π.
  @inline(__always)
  static var degreesPerRadian: Double { 0x1.ca5dc1a63c1f8p5 }

  /// 180/π; the first part has 26 bits.
  @inline(__always)
  static var degreesPerRadian1: Double { 0x1.ca5dc18p5 }

  /// Part 2 of ``degreesPerRadian1``.
  @inline(__always)
  static var degreesPerRadian2: Double { 0x1.31e0fbdc30a97p-22 }

  /// ln 2; the first part has 40 bits: exact times a binary exponent.
  @inline(__always)
  static var logarithmOfTwo1: Double { 0x1.62e42fefa4p-1 }

  /// Part 2 of ``logarithmOfTwo1``.
  @inline(__always)
  static var logarithmOfTwo2: Double { -0x1.8432a1b0e2634p-43 }

  /// ln 2.
  @inline(__always)
  static var naturalPerOctave: Double { 0x1.62e42fefa39efp-1 }

  /// ln 2; the first part has 26 bits.
  @inline(__always)
  static var naturalPerOctave1: Double { 0x1.62e43p-1 }

  /// Part 2 of ``naturalPerOctave1``.
  @inline(__always)
  static var naturalPerOctave2: Double { -0x1.05c610ca86c39p-29 }

  /// 1/ln 2.
  @inline(__always)
  static var octavesPerNatural: Double { 0x1.71547652b82fep0 }

  /// 2/ln 2.
  @inline(__always)
  static var doubleOctavesPerNatural: Double { 0x1.71547652b82fep1 }

  /// 2/ln 2; the first part has 26 bits.
  @inline(__always)
  static var doubleOctavesPerNatural1: Double { 0x1.7154768p1 }

  /// Part 2 of ``doubleOctavesPerNatural1``.
  @inline(__always)
  static var doubleOctavesPerNatural2: Double { -0x1.6a3e80f444178p-26 }

  /// 1/360, slope of the ordinate at the equator.
  @inline(__always)
  static var unitSquarePerDegree: Double { 0x1.6c16c16c16c17p-9 }

  /// 1/360, slope of the ordinate at the equator; the first part has 26 bits.
  @inline(__always)
  static var unitSquarePerDegree1: Double { 0x1.6c16c18p-9 }

  /// Part 2 of ``unitSquarePerDegree1``.
  @inline(__always)
  static var unitSquarePerDegree2: Double { -0x1.3e93e93e93e94p-37 }

  /// arctan(sinh π) in degrees: where the world becomes a square.
  @inline(__always)
  static var maximumLatitude: Double { 0x1.54345b1a549d6p6 }

  /// Latitudes up to this have a polynomial, those beyond the rows of ``OrdinateTable``.
  @inline(__always)
  static var smallLatitude: Double { 0x1.8p2 }

  /// Nearer to the equator on the unit square latitudes have a polynomial, farther from it the
  /// rows of ``LatitudeTable``.
  @inline(__always)
  static var smallDistance: Double { 0x1.cp-7 }
}
