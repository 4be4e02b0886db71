/// A UTF-8 text, built by literals and interpolation like a `String`.
///
///     TextBytes("levels \(2) to \(16)").string   // "levels 2 to 16"
///
/// In WebAssembly, joining texts with `String` would add 20 KB of code.
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

    package mutating func appendInterpolation(_ bytes: [UInt8]) { self.bytes += bytes }

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

    /// Appends a number with at most two decimals, such as 62.5 or 3.46. Its magnitude is limited
    /// to 2 · 10⁹.
    package mutating func appendInterpolation(_ number: Double) {
      let hundredths = (min(2e9, number.magnitude) * 100).nearestWhole
      if number < 0, hundredths > 0 { bytes.append(UInt8(ascii: "-")) }
      appendInterpolation(Int(truncatingIfNeeded: hundredths / 100))
      let rest = UInt8(truncatingIfNeeded: hundredths % 100)
      guard rest > 0 else { return }
      bytes += [UInt8(ascii: "."), UInt8(ascii: "0") + rest / 10]
      if rest % 10 > 0 { bytes.append(UInt8(ascii: "0") + rest % 10) }
    }
  }
}

extension String {
  /// The string's bytes in UTF-8.
  package var bytes: [UInt8] {
    Array(utf8)
  }
}
