import CDeflate

/// Unpacks what `deflate` packed (RFC 1951) and comes piece by piece: gzip (RFC 1952), of several members
/// after each other all, or the content of a file in a zip.
final class Inflater {
  enum Wrapping {
    case gzip
    /// None, as in a zip, which states what the content's checksum (CRC-32) is.
    case none(checksum: UInt32)
  }

  /// Why bytes cannot be unpacked.
  enum Fault: Error {
    case damaged, incomplete, noMemory
  }

  private var stream = z_stream()
  private var isBetweenMembers: Bool
  /// The stated checksum and that of what was unpacked; nil where zlib compares them.
  private var checksums: (stated: UInt32, actual: UInt)?
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// What every gzip file begins with.
  static let gzipSignature: [UInt8] = [0x1F, 0x8B]

  /// zlib's bits of window: the largest, with gzip's header around it, or (negative) without any.
  private static let gzipWindow: Int32 = 15 + 16
  private static let plainWindow: Int32 = -15

  init(_ wrapping: Wrapping) throws(Fault) {
    let window: Int32
    switch wrapping {
    case .gzip: (window, isBetweenMembers) = (Self.gzipWindow, true)
    case .none(let checksum):
      (window, isBetweenMembers) = (Self.plainWindow, false)
      checksums = (checksum, 0)
    }
    let status = inflateInit2_(
      &stream, window, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { throw .noMemory }
  }

  deinit { inflateEnd(&stream) }

  /// Adds what some bytes hold to others; what is wrong with them, if anything is.
  func unpack(_ bytes: [UInt8], into unpacked: inout [UInt8]) -> Fault? {
    var bytes = bytes
    var offset = 0
    var isFull = false
    while offset < bytes.count || isFull {
      // Zeros after the last member fill up a tape's block.
      if isBetweenMembers, bytes[offset] == 0 {
        offset += 1
        continue
      }
      isBetweenMembers = false
      switch step(&bytes, from: &offset, into: &unpacked) {
      case Z_STREAM_END:
        isBetweenMembers = true
        inflateReset(&stream)
      case Z_OK, Z_BUF_ERROR: break
      case Z_MEM_ERROR: return .noMemory
      default: return .damaged
      }
      isFull = stream.avail_out == 0 && !isBetweenMembers
    }
    return nil
  }

  /// What is wrong if the file ends here.
  var faultAtEnd: Fault? {
    guard isBetweenMembers else { return .incomplete }
    return checksums.map { $0.actual == $0.stated } ?? true ? nil : .damaged
  }

  private func step(
    _ bytes: inout [UInt8], from offset: inout Int, into unpacked: inout [UInt8]
  ) -> Int32 {
    bytes.withUnsafeMutableBufferPointer { bytes in
      buffer.withUnsafeMutableBufferPointer { buffer in
        stream.next_in = bytes.baseAddress.map { $0 + offset }
        stream.avail_in = UInt32(bytes.count - offset)
        stream.next_out = buffer.baseAddress
        stream.avail_out = UInt32(buffer.count)
        let status = inflate(&stream, Z_NO_FLUSH)
        offset = bytes.count - Int(stream.avail_in)
        let count = buffer.count - Int(stream.avail_out)
        if let actual = checksums?.actual {
          checksums?.actual = crc32(actual, buffer.baseAddress, UInt32(count))
        }
        unpacked += buffer[..<count]
        return status
      }
    }
  }
}
