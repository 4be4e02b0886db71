import Mercator
import TestSupport
import Testing

/// A function under its name, so that a failure names it.
struct NamedFunction: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let value: @Sendable (Double) -> Double

  init(_ name: String, _ value: @escaping @Sendable (Double) -> Double) {
    testDescription = name
    self.value = value
  }

  static let sineOfDegrees = Self("sine of degrees") { ElementaryFunctions.sine(ofDegrees: $0) }
  static let cosineOfDegrees = Self("cosine of degrees") {
    ElementaryFunctions.cosine(ofDegrees: $0)
  }
  static let tangentOfDegrees = Self("tangent of degrees") {
    ElementaryFunctions.tangent(ofDegrees: $0)
  }
  static let arctangent = Self("arctangent") { ElementaryFunctions.arctangent(y: $0, x: 1) }
  static let arcsine = Self("arcsine") { ElementaryFunctions.arcsine($0) }
  static let exponential = Self("exponential") { ElementaryFunctions.exponential($0) }
  static let exponentialMinusOne = Self("exponential minus one") {
    ElementaryFunctions.exponentialMinusOne($0)
  }
  static let logarithm = Self("logarithm") { ElementaryFunctions.logarithm($0) }
  static let powerOfTwo = Self("power of two") { ElementaryFunctions.powerOfTwo($0) }
  static let binaryLogarithm = Self("binary logarithm") { ElementaryFunctions.binaryLogarithm($0) }
  static let hyperbolicSine = Self("hyperbolic sine") { ElementaryFunctions.hyperbolicSine($0) }
  static let inverseHyperbolicSine = Self("inverse hyperbolic sine") {
    ElementaryFunctions.inverseHyperbolicSine($0)
  }
  static let inverseHyperbolicCosine = Self("inverse hyperbolic cosine") {
    ElementaryFunctions.inverseHyperbolicCosine($0)
  }

  static let all = [
    sineOfDegrees, cosineOfDegrees, tangentOfDegrees, arctangent, arcsine, exponential,
    exponentialMinusOne, logarithm, powerOfTwo, binaryLogarithm, hyperbolicSine,
    inverseHyperbolicSine, inverseHyperbolicCosine,
    Self("square root") { $0 >= 0 ? $0.squareRoot() : .nan },
    Self("floor") { ElementaryFunctions.floor($0) },
    Self("rounded to even") { ElementaryFunctions.roundedToEven($0) },
    Self("ordinate") { MercatorOrdinate.y(latitude: $0) },
    Self("latitude") { MercatorOrdinate.latitude(y: $0) },
  ]

  static let odd = [
    sineOfDegrees, tangentOfDegrees, arctangent, arcsine, hyperbolicSine, inverseHyperbolicSine,
  ]
}

/// Numbers at which a careless implementation traps, loops or answers nonsense.
let degenerateNumbers: [Double] = [
  0, -0.0, 1, -1, 0.5, -0.5, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
  .leastNormalMagnitude, -.leastNormalMagnitude, .ulpOfOne, 0x1p31, -0x1p31, 0x1p51, -0x1p51,
  0x1p52, -0x1p52, 0x1.fffffffffffffp62, -0x1p63, 0x1p63, 0x1p64, -0x1p64, 1e22, -1e22, 1e300,
  .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .infinity, -.infinity, .nan,
  .signalingNaN, -.nan,
]

/// How many doubles `a` lies from `b`; bit for bit the same is 0.
func distance(_ a: Double, _ b: Double) -> Double {
  a.bitPattern == b.bitPattern ? 0 : abs(a - b) / b.ulp
}

@Suite struct ElementaryFunctionsTests {
  typealias Oracle = [(argument: Double, value: Double)]

  static let oracles: [(NamedFunction, Oracle)] = [
    (.sineOfDegrees, ElementaryOracle.sineOfDegrees),
    (.cosineOfDegrees, ElementaryOracle.cosineOfDegrees),
    (.tangentOfDegrees, ElementaryOracle.tangentOfDegrees),
    (.arctangent, ElementaryOracle.arctangent),
    (.arcsine, ElementaryOracle.arcsine),
    (.exponential, ElementaryOracle.exponential),
    (.exponentialMinusOne, ElementaryOracle.exponentialMinusOne),
    (.logarithm, ElementaryOracle.logarithm),
    (.powerOfTwo, ElementaryOracle.powerOfTwo),
    (.binaryLogarithm, ElementaryOracle.binaryLogarithm),
    (.hyperbolicSine, ElementaryOracle.hyperbolicSine),
    (.inverseHyperbolicSine, ElementaryOracle.inverseHyperbolicSine),
    (.inverseHyperbolicCosine, ElementaryOracle.inverseHyperbolicCosine),
  ]

  @Test(arguments: oracles)
  func `elementary functions are within one double of mpmath's values`(
    function: NamedFunction, oracle: Oracle
  ) {
    for (argument, value) in oracle {
      #expect(distance(function.value(argument), value) <= 1, "at \(argument)")
    }
  }

  @Test func `sines and cosines are exact at multiples of 30° and 45°`() {
    let sines: [Double] = [0, 0.5, 1, 0.5, 0, -0.5, -1, -0.5]
    for (index, degrees) in [0.0, 30, 90, 150, 180, 210, 270, 330].enumerated() {
      for turns in [-1e9, -2, 0, 1, 3e8] {
        let turned = degrees + 360 * turns
        #expect(ElementaryFunctions.sine(ofDegrees: turned) == sines[index], "\(turned)°")
        #expect(ElementaryFunctions.cosine(ofDegrees: turned - 90) == sines[index], "\(turned)°")
        #expect(
          ElementaryFunctions.sineAndCosine(ofDegrees: turned).sine == sines[index], "\(turned)°")
      }
    }
    #expect(ElementaryFunctions.tangent(ofDegrees: 45) == 1)
    #expect(ElementaryFunctions.tangent(ofDegrees: 135) == -1)
    #expect(ElementaryFunctions.tangent(ofDegrees: 90) == .infinity)
    #expect(ElementaryFunctions.tangent(ofDegrees: -90) == -.infinity)
    #expect(ElementaryFunctions.sine(ofDegrees: -180).sign == .minus)
    #expect(ElementaryFunctions.cosine(ofDegrees: 90).bitPattern == 0)
    #expect(ElementaryFunctions.cosine(ofDegrees: -90).bitPattern == 0)
  }

  @Test func `sine and cosine together have the bits of each alone`() {
    var generator = SeededGenerator(seed: 101)
    for _ in 0..<10_000 {
      let degrees = generator.double(in: -1000...1000)
      let both = ElementaryFunctions.sineAndCosine(ofDegrees: degrees)
      #expect(both.sine.bitPattern == ElementaryFunctions.sine(ofDegrees: degrees).bitPattern)
      #expect(both.cosine.bitPattern == ElementaryFunctions.cosine(ofDegrees: degrees).bitPattern)
    }
  }

  @Test func `powers of two and their logarithms are exact at whole exponents`() {
    for exponent in -1074...1023 {
      let power = Double(sign: .plus, exponent: exponent, significand: 1)
      #expect(ElementaryFunctions.powerOfTwo(Double(exponent)) == power)
      #expect(ElementaryFunctions.binaryLogarithm(power) == Double(exponent))
    }
    #expect(ElementaryFunctions.powerOfTwo(1024) == .infinity)
    #expect(ElementaryFunctions.powerOfTwo(-1076) == 0)
    #expect(ElementaryFunctions.powerOfTwo(1e300) == .infinity)
    #expect(ElementaryFunctions.powerOfTwo(-1e300) == 0)
  }

  @Test func `powers of two never fall between neighbouring doubles at whole exponents`() {
    for exponent in -20...41 {
      var below = Double(exponent)
      for _ in 0..<50 { below = below.nextDown }
      for _ in 0..<100 {
        let above = below.nextUp
        #expect(
          ElementaryFunctions.powerOfTwo(below) <= ElementaryFunctions.powerOfTwo(above),
          "at \(below)")
        below = above
      }
    }
  }

  @Test(arguments: NamedFunction.odd)
  func `an odd function mirrors to the bit and keeps the sign of zero`(function: NamedFunction) {
    var generator = SeededGenerator(seed: 102)
    for _ in 0..<1000 {
      let x = generator.double(in: -1...1)
      #expect(function.value(-x).bitPattern == (-function.value(x)).bitPattern, "at \(x)")
    }
    #expect(function.value(0).bitPattern == 0)
    #expect(function.value(-0.0).bitPattern == (-0.0).bitPattern)
    let least = Double.leastNonzeroMagnitude
    #expect(abs(function.value(least)) <= least)
  }

  @Test(arguments: NamedFunction.all)
  func `elementary functions never trap, and give one NaN`(function: NamedFunction) {
    for x in degenerateNumbers {
      let value = function.value(x)
      if value.isNaN {
        #expect(value.bitPattern == Double.nan.bitPattern, "at \(x)")
      }
    }
    #expect(function.value(.nan).isNaN)
  }

  @Test func `elementary functions of infinities give C99's values`() {
    typealias Functions = ElementaryFunctions
    #expect(Functions.sine(ofDegrees: .infinity).isNaN)
    #expect(Functions.cosine(ofDegrees: -.infinity).isNaN)
    #expect(Functions.tangent(ofDegrees: .infinity).isNaN)
    #expect(Functions.arctangent(y: .infinity, x: 1) == .pi / 2)
    #expect(Functions.arctangent(y: -.infinity, x: 1) == -.pi / 2)
    #expect(Functions.exponential(.infinity) == .infinity)
    #expect(Functions.exponential(-.infinity) == 0)
    #expect(Functions.exponentialMinusOne(.infinity) == .infinity)
    #expect(Functions.exponentialMinusOne(-.infinity) == -1)
    #expect(Functions.exponentialMinusOne(-0.0).bitPattern == (-0.0).bitPattern)
    #expect(Functions.logarithm(.infinity) == .infinity)
    #expect(Functions.logarithm(0) == -.infinity)
    #expect(Functions.logarithm(-1).isNaN)
    #expect(Functions.binaryLogarithm(0) == -.infinity)
    #expect(Functions.hyperbolicSine(-.infinity) == -.infinity)
    #expect(Functions.hyperbolicSine(720) == .infinity)
    #expect(Functions.hyperbolicSine(-1e4) == -.infinity)
    #expect(Functions.inverseHyperbolicSine(-.infinity) == -.infinity)
    #expect(Functions.inverseHyperbolicCosine(.infinity) == .infinity)
    #expect(Functions.inverseHyperbolicCosine(0.5).isNaN)
    #expect(Functions.inverseHyperbolicCosine(1) == 0)
    #expect(Functions.arcsine(1) == .pi / 2)
    #expect(Functions.arcsine(1.5).isNaN)
    #expect(Functions.exponential(0) == 1)
    #expect(Functions.logarithm(1).bitPattern == 0)
  }

  /// y, x and the angle in degrees.
  static let directions: [[Double]] = [
    [0, 1, 0], [0, -1, 180], [-0.0, -1, -180], [-0.0, 1, -0.0], [0, 0, 0], [0, -0.0, 180],
    [-0.0, -0.0, -180], [-0.0, 0, -0.0], [1, 0, 90], [-1, -0.0, -90], [1, 1, 45], [3, -3, 135],
    [-7, -7, -135], [-0.1, 0.1, -45], [.infinity, 5, 90], [.infinity, .infinity, 45],
    [.infinity, -.infinity, 135], [-.infinity, -.infinity, -135], [5, .infinity, 0],
    [-5, .infinity, -0.0], [5, -.infinity, 180], [-5, -.infinity, -180],
    [.leastNonzeroMagnitude, .leastNonzeroMagnitude, 45],
    [1e308, -1e308, 135], [1e-300, 1e300, 0], [1e300, 1e-300, 90], [1e-300, -1e300, 180],
  ]

  @Test(arguments: directions)
  func `directions are exact at multiples of 45 degrees`(direction: [Double]) {
    let (y, x, degrees) = (direction[0], direction[1], direction[2])
    let result = ElementaryFunctions.arctangentInDegrees(y: y, x: x)
    #expect(result.bitPattern == degrees.bitPattern)
    let radians = ElementaryFunctions.arctangent(y: y, x: x)
    #expect(distance(radians, degrees / 180 * .pi) <= 1)
    #expect(radians.sign == degrees.sign)
  }

  @Test func `arctangent gives a direction's angle back`() {
    var generator = SeededGenerator(seed: 103)
    for _ in 0..<10_000 {
      let degrees = generator.double(in: -179.999...179.999)
      let (sine, cosine) = ElementaryFunctions.sineAndCosine(ofDegrees: degrees)
      let back = ElementaryFunctions.arctangentInDegrees(y: sine, x: cosine)
      #expect(abs(back - degrees) <= 2 * max(degrees.ulp, 1e-14), "\(degrees)°")
    }
  }

  @Test func `inverse functions undo their functions`() {
    typealias Functions = ElementaryFunctions
    var generator = SeededGenerator(seed: 104)
    for _ in 0..<10_000 {
      let x = generator.double(in: 0.01...20)
      #expect(abs(Functions.logarithm(Functions.exponential(x)) - x) <= 2 * max(x.ulp, 0x1p-53))
      #expect(abs(Functions.inverseHyperbolicSine(Functions.hyperbolicSine(x)) - x) <= 3 * x.ulp)
      #expect(abs(Functions.binaryLogarithm(Functions.powerOfTwo(x)) - x) <= 3 * 0x1p-52 + x.ulp)
      let sine = x / 20
      let degrees = Functions.arcsine(sine) / .pi * 180
      #expect(abs(Functions.sine(ofDegrees: degrees) - sine) <= 4 * sine.ulp)
    }
  }

  /// A number, its floor, and itself rounded to even.
  static let roundings: [[Double]] = [
    [0.5, 0, 0], [1.5, 1, 2], [2.5, 2, 2], [-0.5, -1, -0.0], [-1.5, -2, -2], [-2.5, -3, -2],
    [0x1.fffffffffffffp-2, 0, 0], [-0.0, -0.0, -0.0], [0x1.0000000000001p51, 0x1p51, 0x1p51],
    [0x1.0000000000003p51, 0x1.0000000000002p51, 0x1.0000000000004p51],
    [-0x1.0000000000001p51, -0x1.0000000000002p51, -0x1p51],
    [0x1.fffffffffffffp51, 0x1.ffffffffffffep51, 0x1p52], [0x1p60, 0x1p60, 0x1p60],
    [-.infinity, -.infinity, -.infinity], [3, 3, 3], [-7, -7, -7],
  ]

  @Test(arguments: roundings)
  func `rounding is exact and keeps the sign of zero`(rounding: [Double]) {
    let (x, floor, even) = (rounding[0], rounding[1], rounding[2])
    #expect(ElementaryFunctions.floor(x).bitPattern == floor.bitPattern)
    #expect(ElementaryFunctions.roundedToEven(x).bitPattern == even.bitPattern)
  }

  @Test func `elementary functions have the same bits on every platform`() {
    var generator = SeededGenerator(seed: 105)
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325  // FNV-1a over words.
    for _ in 0..<2000 {
      let exponent = generator.double(in: -30...10)
      let x = ElementaryFunctions.powerOfTwo(exponent) * (generator.once(in: 2) ? 1 : -1)
      for function in NamedFunction.all {
        digest = (digest ^ function.value(x).bitPattern) &* 0x100_0000_01B3
      }
      let direction = ElementaryFunctions.arctangentInDegrees(y: x, x: exponent)
      digest = (digest ^ direction.bitPattern) &* 0x100_0000_01B3
    }
    #expect(digest == 6_695_566_157_043_090_240)
  }
}
