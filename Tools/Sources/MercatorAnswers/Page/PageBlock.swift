import CDeflate
import Foundation

/// Bytes in the format of a page: deflated, and written in 91 characters.
///
/// The characters are printable ASCII except `&`, `<` and `\`. None of them has a meaning in a
/// script's text, and a file of them passes through mail, editors and servers unchanged. Two
/// characters hold 13 bits or, if these are less than 89, 14 (Joachim Henke's basE91): 1.23
/// characters per byte. With two-byte UTF-8 characters it would be 1.18, with control characters
/// 1.14.
enum PageBlock {
  /// Returns the number of packed bytes, a colon, and the characters.
  ///
  /// - Parameter numbersFrom: the offset of numeric data, in which short repetitions are
  ///   coincidental.
  static func text(_ bytes: UnsafeRawBufferPointer, numbersFrom: Int = .max) -> [UInt8] {
    let packed = deflated(bytes, numbersFrom: numbersFrom)
    var text = Array("\(packed.count):".utf8)
    text.reserveCapacity(text.count + packed.count / 13 * 16 + 16)
    var open: UInt32 = 0
    var count: UInt32 = 0
    for byte in packed {
      open |= UInt32(byte) << count
      count += 8
      guard count > 13 else { continue }
      let size: UInt32 = open & 0x1FFF > 88 ? 13 : 14
      let value = Int(open & (1 << size - 1))
      text.append(letters[value % 91])
      text.append(letters[value / 91])
      open >>= size
      count -= size
    }
    if count > 0 { text.append(letters[Int(open % 91)]) }
    if count > 7 || open > 90 { text.append(letters[Int(open / 91)]) }
    return text
  }

  static func text(_ bytes: [UInt8], numbersFrom: Int = .max) -> [UInt8] {
    bytes.withUnsafeBytes { text($0, numbersFrom: numbersFrom) }
  }

  private static let letters = (0x21...0x7E as ClosedRange<UInt8>).filter {
    !#"&<\"#.utf8.contains($0)
  }

  /// Returns raw DEFLATE data without a header (RFC 1951).
  private static func deflated(_ bytes: UnsafeRawBufferPointer, numbersFrom: Int) -> [UInt8] {
    var stream = z_stream()
    let version = ZLIB_VERSION
    let size = Int32(MemoryLayout<z_stream>.size)
    // With less memory, blocks are shorter, and their codes fit the content better.
    guard
      deflateInit2_(&stream, 9, Z_DEFLATED, -15, 7, Z_DEFAULT_STRATEGY, version, size) == Z_OK
    else { preconditionFailure("zlib \(version) does not begin") }
    defer { deflateEnd(&stream) }
    let textCount = min(numbersFrom, bytes.count)
    // A change of strategy ends a block.
    let room = Int(deflateBound(&stream, UInt(bytes.count))) + 64
    return [UInt8](unsafeUninitializedCapacity: room) { packed, count in
      let start = bytes.bindMemory(to: UInt8.self).baseAddress
      stream.next_in = UnsafeMutablePointer(mutating: start)
      stream.avail_in = UInt32(textCount)
      stream.next_out = packed.baseAddress
      stream.avail_out = UInt32(packed.count)
      if textCount < bytes.count {
        deflate(&stream, Z_NO_FLUSH)
        deflateParams(&stream, 9, Z_FILTERED)
        stream.avail_in = UInt32(bytes.count - textCount)
      }
      deflate(&stream, Z_FINISH)
      count = Int(stream.total_out)
    }
  }
}
