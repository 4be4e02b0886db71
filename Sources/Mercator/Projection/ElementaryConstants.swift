// Written by `python3 Scripts/elementary/derive.py`: change the script, not this file.

/// Constants of ``ElementaryFunctions`` and ``MercatorOrdinate``.
enum ElementaryConstants {
  /// π/4; the high part has 48 bits: exact times 0 … 4.
  static var eighthCircle: DoubleDouble {
    DoubleDouble(high: 0x1.921fb54442d2p-1, low: -0x1.ee59d9cceba4p-51)
  }

  /// π/180.
  static var radiansPerDegree: Double { 0x1.1df46a2529d39p-6 }

  /// π/180.
  static var radiansPerDegreeFactor: LongFactor {
    LongFactor(0x1.1df46a2529d39p-6, upper: 0x1.1df46ap-6, rest: 0x1.294e9c8ae0ec6p-33)
  }

  /// 180/π.
  static var degreesPerRadian: LongFactor {
    LongFactor(0x1.ca5dc1a63c1f8p5, upper: 0x1.ca5dc18p5, rest: 0x1.31e0fbdc30a97p-22)
  }

  /// ln 2; the high part has 40 bits: exact times a binary exponent.
  static var logarithmOfTwo: DoubleDouble {
    DoubleDouble(high: 0x1.62e42fefa4p-1, low: -0x1.8432a1b0e2634p-43)
  }

  /// ln 2.
  static var naturalPerOctave: Double { 0x1.62e42fefa39efp-1 }

  /// ln 2.
  static var naturalPerOctaveFactor: LongFactor {
    LongFactor(0x1.62e42fefa39efp-1, upper: 0x1.62e43p-1, rest: -0x1.05c610ca86c39p-29)
  }

  /// 1/ln 2.
  static var octavesPerNatural: Double { 0x1.71547652b82fep0 }

  /// 2/ln 2.
  static var doubleOctavesPerNatural: LongFactor {
    LongFactor(0x1.71547652b82fep1, upper: 0x1.7154768p1, rest: -0x1.6a3e80f444178p-26)
  }

  /// 1/360, slope of the ordinate at the equator.
  static var unitSquarePerDegree: LongFactor {
    LongFactor(0x1.6c16c16c16c17p-9, upper: 0x1.6c16c18p-9, rest: -0x1.3e93e93e93e94p-37)
  }

  /// arctan(sinh π) in degrees: where the world becomes a square.
  static var maximumLatitude: Double { 0x1.54345b1a549d6p6 }

  /// Latitudes up to this have a polynomial, those beyond the rows of ``OrdinateTable``.
  static var smallLatitude: Double { 0x1.8p2 }

  /// Nearer to the equator on the unit square latitudes have a polynomial, farther from it the
  /// rows of ``LatitudeTable``.
  static var smallDistance: Double { 0x1.cp-7 }
}
