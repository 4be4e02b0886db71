/// A text in UTF-8, put together as a `String` is.
///
///     TextBytes("levels \(2) to \(16)").string   // "levels 2 to 16"
///
/// In WebAssembly `String` would bring 20 KB of code along to join texts.
package struct TextBytes: ExpressibleByStringInterpolation {
  package let bytes: [UInt8]

  package init(_ text: TextBytes) { self = text }

  package init(stringLiteral literal: StaticString) {
    bytes = Array(UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  package init(stringInterpolation interpolation: StringInterpolation) {
    bytes = interpolation.bytes
  }

  package var string: String { String(decoding: bytes, as: UTF8.self) }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: StaticString) {
      appendInterpolation(TextBytes(stringLiteral: literal))
    }

    package mutating func appendInterpolation(_ text: TextBytes) {
      appendInterpolation(text.bytes)
    }

    package mutating func appendInterpolation(_ text: String) {
      appendInterpolation(text.bytes)
    }

    @inline(never)
    package mutating func appendInterpolation(_ bytes: [UInt8]) { self.bytes += bytes }

    @inline(never)
    package mutating func appendInterpolation(_ number: Int) {
      if number < 0 { bytes.append(UInt8(ascii: "-")) }
      let magnitude = number.magnitude
      var unit: UInt = 1
      while magnitude / unit >= 10 { unit *= 10 }
      while unit > 0 {
        bytes.append(UInt8(ascii: "0") + UInt8(magnitude / unit % 10))
        unit /= 10
      }
    }

    /// In as few digits as tell the number from every other, and without an exponent.
    @inline(never)
    package mutating func appendInterpolation(_ number: Double) {
      guard number.isFinite else {
        return appendInterpolation(number.isNaN ? "nan" : number < 0 ? "-inf" : "inf" as TextBytes)
      }
      appendInterpolation(DecimalNumber(shortest: number).text())
    }
  }
}

extension String {
  /// Its bytes in UTF-8.
  package var bytes: [UInt8] {
    #if hasFeature(Embedded)
      // All texts lie in memory as UTF-8 there. `Array(utf8)` would also know those of Objective-C.
      utf8.withContiguousStorageIfAvailable { Array($0) } ?? []
    #else
      Array(utf8)
    #endif
  }
}
