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

  /// 1/π.
  @inline(__always)
  static var inversePi: Double { 0x1.45f306dc9c883p-2 }

  /// 1/π; the first part has 26 bits.
  @inline(__always)
  static var inversePi1: Double { 0x1.45f307p-2 }

  /// Part 2 of ``inversePi1``.
  @inline(__always)
  static var inversePi2: Double { -0x1.1b1bbead603d9p-29 }

  /// π.
  @inline(__always)
  static var halfCircle: Double { 0x1.921fb54442d18p1 }

  /// π; the first part has 26 bits.
  @inline(__always)
  static var halfCircle1: Double { 0x1.921fb58p1 }

  /// Part 2 of ``halfCircle1``.
  @inline(__always)
  static var halfCircle2: Double { -0x1.dde973dcb3b3ap-26 }

  /// ln 2/2π, an octave of eᵠ on the unit square; the first part is a multiple of 2^-48.
  @inline(__always)
  static var octave1: Double { 0x1.c3dc98f7e97p-4 }

  /// Part 2 of ``octave1``.
  @inline(__always)
  static var octave2: Double { -0x1.911349f7a7d1bp-50 }

  /// ½ − ln(360/π)/2π: y where the colatitude would be one degree, were tan x equal to x;
  /// the first part is a multiple of 2^-48.
  @inline(__always)
  static var colatitudeOfOne1: Double { -0x1.04b94e11cb5p-2 }

  /// Part 2 of ``colatitudeOfOne1``.
  @inline(__always)
  static var colatitudeOfOne2: Double { -0x1.0042c5fde2db4p-52 }

  /// 1/360, slope of the ordinate at the equator.
  @inline(__always)
  static var unitSquarePerDegree: Double { 0x1.6c16c16c16c17p-9 }

  /// 1/360, slope of the ordinate at the equator; the first part has 26 bits.
  @inline(__always)
  static var unitSquarePerDegree1: Double { 0x1.6c16c18p-9 }

  /// Part 2 of ``unitSquarePerDegree1``.
  @inline(__always)
  static var unitSquarePerDegree2: Double { -0x1.3e93e93e93e94p-37 }

  /// 2π/ln 2.
  @inline(__always)
  static var inverseOctave: Double { 0x1.22123045b5decp3 }

  /// 360/π.
  @inline(__always)
  static var doubleDegreesPerRadian: Double { 0x1.ca5dc1a63c1f8p6 }

  /// 360/π; the first part has 26 bits.
  @inline(__always)
  static var doubleDegreesPerRadian1: Double { 0x1.ca5dc18p6 }

  /// Part 2 of ``doubleDegreesPerRadian1``.
  @inline(__always)
  static var doubleDegreesPerRadian2: Double { 0x1.31e0fbdc30a97p-21 }

  /// arctan(sinh π) in degrees: where the world becomes a square.
  @inline(__always)
  static var maximumLatitude: Double { 0x1.54345b1a549d6p6 }

  /// Gudermannian of 1·ln 2 in degrees; the first part is a multiple of 2^-40.
  @inline(__always)
  static var gudermannianOfOctaveOne1: Double { 0x1.26f58ce59e2p5 }

  /// Part 2 of ``gudermannianOfOctaveOne1``.
  @inline(__always)
  static var gudermannianOfOctaveOne2: Double { 0x1.e180b27b26e18p-42 }

  /// Gudermannian of 2·ln 2 in degrees; the first part is a multiple of 2^-40.
  @inline(__always)
  static var gudermannianOfOctaveTwo1: Double { 0x1.ef6b8bf829p5 }

  /// Part 2 of ``gudermannianOfOctaveTwo1``.
  @inline(__always)
  static var gudermannianOfOctaveTwo2: Double { -0x1.6f781f78ed41dp-43 }

  /// Gudermannian of 3·ln 2 in degrees; the first part is a multiple of 2^-40.
  @inline(__always)
  static var gudermannianOfOctaveThree1: Double { 0x1.2efff76db004p6 }

  /// Part 2 of ``gudermannianOfOctaveThree1``.
  @inline(__always)
  static var gudermannianOfOctaveThree2: Double { -0x1.05b55b2e452d2p-42 }

  /// Gudermannian of 4·ln 2 in degrees; the first part is a multiple of 2^-40.
  @inline(__always)
  static var gudermannianOfOctaveFour1: Double { 0x1.4b63aacd9e9cp6 }

  /// Part 2 of ``gudermannianOfOctaveFour1``.
  @inline(__always)
  static var gudermannianOfOctaveFour2: Double { -0x1.9dcef1ee0198bp-43 }

  /// Gudermannian of 5·ln 2 in degrees; the first part is a multiple of 2^-40.
  @inline(__always)
  static var gudermannianOfOctaveFive1: Double { 0x1.59ae4358d69p6 }

  /// Part 2 of ``gudermannianOfOctaveFive1``.
  @inline(__always)
  static var gudermannianOfOctaveFive2: Double { -0x1.53c9ce618ac74p-42 }

  /// Latitudes below have a polynomial in the latitude; from here colatitudes stay below 64,
  /// so that one differs from 90 − latitude by 2^-48 at most.
  @inline(__always)
  static var smallLatitude: Double { 0x1.ap4 }

  /// ln 2/4π: nearer to the equator on the unit square no octave is taken out.
  @inline(__always)
  static var smallDistance: Double { 0x1.c3dc98f7e969cp-5 }

  /// dy/dc = 1/(360·sin c), linear in the colatitude c on 45 … 64 degrees, to 2 %.
  @inline(__always)
  static var colatitudeSlope1: Double { 0x1.8047edacf4c38p-8 }

  /// Per degree of ``colatitudeSlope1``.
  @inline(__always)
  static var colatitudeSlope2: Double { -0x1.71e5dd0bc5eb5p-15 }
}
