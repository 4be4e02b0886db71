import CGzip
import Foundation

/// Bytes as a page holds them: deflated, and written in the letters of base 85.
enum PageBlock {
  /// How many bytes there are, a colon, and five letters for every four bytes, the highest first.
  static func text(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    let packed = deflated(bytes)
    var text = Array("\(packed.count):".utf8)
    text.reserveCapacity(text.count + packed.count / 4 * 5 + 5)
    for start in stride(from: 0, to: packed.count, by: 4) {
      var value: UInt32 = 0
      for place in start..<start + 4 {
        value = value << 8 | (place < packed.count ? UInt32(packed[place]) : 0)
      }
      var divisor: UInt32 = 52_200_625
      while divisor > 0 {
        text.append(letters[Int(value / divisor % 85)])
        divisor /= 85
      }
    }
    return text
  }

  static func text(_ bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBytes { text($0) }
  }

  /// None of them means anything in a script's text or an attribute of HTML.
  private static let letters = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%()*+-;=>?@^_{|}~,./".utf8)

  /// As DEFLATE has it, without a head (RFC 1951).
  static func deflated(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var stream = z_stream()
    let version = ZLIB_VERSION
    let size = Int32(MemoryLayout<z_stream>.size)
    guard
      deflateInit2_(&stream, 9, Z_DEFLATED, -15, 9, Z_DEFAULT_STRATEGY, version, size) == Z_OK
    else { preconditionFailure("zlib \(version) does not begin") }
    defer { deflateEnd(&stream) }
    return [UInt8](
      unsafeUninitializedCapacity: Int(deflateBound(&stream, UInt(bytes.count)))
    ) { packed, count in
      let start = bytes.bindMemory(to: UInt8.self).baseAddress
      stream.next_in = UnsafeMutablePointer(mutating: start)
      stream.avail_in = UInt32(bytes.count)
      stream.next_out = packed.baseAddress
      stream.avail_out = UInt32(packed.count)
      deflate(&stream, Z_FINISH)
      count = Int(stream.total_out)
    }
  }
}
