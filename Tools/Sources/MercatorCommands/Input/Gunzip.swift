import CDeflate

/// Unpacks gzip (RFC 1952) that comes piece by piece; of several members after each other, all.
final class Gunzip {
  /// Why bytes cannot be unpacked.
  enum Fault: Error {
    case damaged, incomplete, noMemory
  }

  private var stream = z_stream()
  private var isBetweenMembers = true
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// What every gzip file begins with.
  static let signature: [UInt8] = [0x1F, 0x8B]

  init() throws(Fault) {
    // 15 bits of window, 16 for gzip's header.
    let status = inflateInit2_(
      &stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
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
  var faultAtEnd: Fault? { isBetweenMembers ? nil : .incomplete }

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
        unpacked += buffer[..<(buffer.count - Int(stream.avail_out))]
        return status
      }
    }
  }
}
