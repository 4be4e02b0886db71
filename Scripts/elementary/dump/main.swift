// Reads a function's number and pairs of doubles, writes results: all as 64-bit patterns.
// measure.py compiles this together with Sources/Mercator/Projection.

import Glibc

typealias Function = (Double, Double) -> Double

let functions: [Function] = [
  { x, _ in ElementaryFunctions.sine(ofDegrees: x) },
  { x, _ in ElementaryFunctions.cosine(ofDegrees: x) },
  { x, _ in ElementaryFunctions.tangent(ofDegrees: x) },
  { x, _ in ElementaryFunctions.sineAndCosine(ofDegrees: x).sine },
  { x, _ in ElementaryFunctions.sineAndCosine(ofDegrees: x).cosine },
  { x, _ in ElementaryFunctions.arctangent(y: x, x: 1) },
  { x, y in ElementaryFunctions.arctangent(y: y, x: x) },
  { x, y in ElementaryFunctions.arctangentInDegrees(y: y, x: x) },
  { x, _ in ElementaryFunctions.arcsine(x) },
  { x, _ in ElementaryFunctions.exponential(x) },
  { x, _ in ElementaryFunctions.powerOfTwo(x) },
  { x, _ in ElementaryFunctions.logarithm(x) },
  { x, _ in ElementaryFunctions.binaryLogarithm(x) },
  { x, _ in ElementaryFunctions.hyperbolicSine(x) },
  { x, _ in ElementaryFunctions.inverseHyperbolicSine(x) },
  { x, _ in ElementaryFunctions.inverseHyperbolicCosine(x) },
  { x, _ in MercatorOrdinate.y(latitude: x) },
  { x, _ in MercatorOrdinate.latitude(y: x) },
  { x, _ in ElementaryFunctions.floor(x) },
  { x, _ in ElementaryFunctions.roundedToEven(x) },
  { x, _ in ElementaryFunctions.exponentialMinusOne(x) },
]

let input = fdopen(0, "rb")
let output = fdopen(1, "wb")
var words = [UInt64](repeating: 0, count: 3)
while fread(&words, 8, 3, input) == 3 {
  let x = Double(bitPattern: words[1])
  let y = Double(bitPattern: words[2])
  var result = functions[Int(words[0])](x, y).bitPattern
  fwrite(&result, 8, 1, output)
}
fflush(output)
