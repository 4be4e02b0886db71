import CDeflate

/// Unpacks `deflate` data (RFC 1951) that arrives in pieces: gzip (RFC 1952), with all of its
/// members, or a file's content in a zip archive.
final class Inflater {
  enum Wrapping {
    case gzip
    /// No wrapping, as in a zip archive, which states the content's checksum (CRC-32).
    case none(checksum: UInt32)
  }

  /// A fault of packed data.
  enum Fault: Error {
    case damaged, incomplete, noMemory
  }

  private var stream = z_stream()
  private var isBetweenMembers: Bool
  /// The stated checksum and that of the unpacked data; nil if zlib compares them.
  private var checksums: (stated: UInt32, actual: UInt)?
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// The first bytes of every gzip file.
  static let gzipSignature: [UInt8] = [0x1F, 0x8B]

  /// zlib's window bits: the largest window, with a gzip header or (negative) without a header.
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

  /// Unpacks bytes and appends the result. Returns a fault, or nil.
  func unpack(_ bytes: [UInt8], into unpacked: inout [UInt8]) -> Fault? {
    var bytes = bytes
    var offset = 0
    var isFull = false
    while offset < bytes.count || isFull {
      // Zeros after the last member are padding of a tape's block.
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

  /// The fault if the file ends here; nil if it is complete.
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
