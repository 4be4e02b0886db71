#if Tiles
  import CZlib

  /// A compressor of bytes with gzip (RFC 1952). The output is deterministic, without name and
  /// time.
  final class GzipPacker {
    private var stream = z_stream()
    private var buffer = [UInt8](repeating: 0, count: 1 << 12)

    /// Creates a packer, or returns nil if zlib runs out of memory.
    ///
    /// - Parameter isForSmall: Whether the input has less than a thousand bytes. A restart then
    ///   takes a tenth of the time.
    init?(isForSmall: Bool) {
      let (window, memory): (Int32, Int32) = isForSmall ? (10, 2) : (15, 8)
      let status = deflateInit2_(
        &stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, window + 16, memory, Z_DEFAULT_STRATEGY,
        ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
      guard status == Z_OK else { return nil }
    }

    deinit { deflateEnd(&stream) }

    /// Returns the compressed bytes, or nil if zlib runs out of memory.
    func packed(_ bytes: [UInt8]) -> ArraySlice<UInt8>? {
      guard deflateReset(&stream) == Z_OK else { return nil }
      let bound = Int(deflateBound(&stream, UInt(bytes.count)))
      if buffer.count < bound { buffer = [UInt8](repeating: 0, count: 2 * bound) }
      let status = bytes.withUnsafeBufferPointer { bytes in
        buffer.withUnsafeMutableBufferPointer { buffer in
          stream.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
          stream.avail_in = UInt32(bytes.count)
          stream.next_out = buffer.baseAddress
          stream.avail_out = UInt32(buffer.count)
          return deflate(&stream, Z_FINISH)
        }
      }
      guard status == Z_STREAM_END else { return nil }
      return buffer[..<(buffer.count - Int(stream.avail_out))]
    }
  }
#endif
