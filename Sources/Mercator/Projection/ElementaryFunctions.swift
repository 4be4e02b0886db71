import Glibc
package enum ElementaryFunctions {
  package static func sine(_ radians: Double) -> Double { Glibc.sin(radians) }
  package static func cosine(_ radians: Double) -> Double { Glibc.cos(radians) }
  package static func tangent(_ radians: Double) -> Double { Glibc.tan(radians) }
  package static func sineAndCosine(ofDegrees d: Double) -> (sine: Double, cosine: Double) {
    guard d.isFinite else { return (.nan, .nan) }
    let k = (d / 90).rounded(.toNearestOrEven), r = (d - 90 * k) * .pi / 180
    let s = Glibc.sin(r), c = Glibc.cos(r)
    switch Int(k.remainder(dividingBy: 4)) & 3 {
    case 0: return (s, c)
    case 1: return (c, -s)
    case 2: return (-s, -c)
    default: return (-c, s)
    }
  }
  package static func sine(ofDegrees d: Double) -> Double { sineAndCosine(ofDegrees: d).sine }
  package static func cosine(ofDegrees d: Double) -> Double { sineAndCosine(ofDegrees: d).cosine }
  package static func tangent(ofDegrees d: Double) -> Double {
    let sc = sineAndCosine(ofDegrees: d)
    return sc.sine / sc.cosine
  }
  package static func arctangent(_ x: Double) -> Double { Glibc.atan(x) }
  package static func arctangent(y: Double, x: Double) -> Double { Glibc.atan2(y, x) }
  package static func arctangentInDegrees(y: Double, x: Double) -> Double {
    Glibc.atan2(y, x) * 180 / .pi
  }
  package static func arcsine(_ x: Double) -> Double { Glibc.asin(x) }
  package static func exponential(_ x: Double) -> Double { Glibc.exp(x) }
  package static func logarithm(_ x: Double) -> Double { Glibc.log(x) }
  package static func powerOfTwo(_ x: Double) -> Double { Glibc.exp2(x) }
  package static func binaryLogarithm(_ x: Double) -> Double { Glibc.log2(x) }
  package static func floor(_ x: Double) -> Double { Glibc.floor(x) }
  package static func roundedToEven(_ x: Double) -> Double { x.rounded(.toNearestOrEven) }
  package static func squareRoot(_ x: Double) -> Double { x.squareRoot() }
}
