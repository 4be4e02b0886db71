#if Tiles
  import CZlib

  /// The decompression of gzip (RFC 1952) in memory.
  enum Gzip {
    /// Returns whether bytes begin with the gzip signature.
    static func isSigned(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

    /// Returns the decompressed bytes.
    ///
    /// The memory use never exceeds the limit by more than a little, whatever the bytes contain.
    ///
    /// - Throws: ``TileError/Reason/damagedCompression`` and ``TileError/Reason/tooLarge(limit:)``.
    static func unpacked(_ bytes: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
      var stream = z_stream()
      // A window of 15 bits, plus 16 for the gzip header.
      guard
        inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
      else { throw Failure(.damagedCompression) }
      defer { inflateEnd(&stream) }
      // The last four bytes contain the size in valid data. One more byte detects the end.
      let said = bytes.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      var capacity = min(max(said, 64), limit) + 1
      var unpacked: [UInt8] = []
      while true {
        let (more, status) = step(&stream, bytes, capacity: capacity)
        if unpacked.isEmpty { unpacked = more } else { unpacked += more }
        if unpacked.count > limit { throw Failure(.tooLarge(limit: limit)) }
        if status == Z_STREAM_END { return unpacked }
        guard status == Z_OK, !more.isEmpty else { throw Failure(.damagedCompression) }
        capacity = min(2 * unpacked.count, limit + 1 - unpacked.count)
      }
    }

    private static func step(
      _ stream: inout z_stream, _ bytes: [UInt8], capacity: Int
    ) -> ([UInt8], Int32) {
      var status = Z_OK
      let more = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, written in
        bytes.withUnsafeBufferPointer { bytes in
          let read = Int(stream.total_in)
          stream.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress.map { $0 + read })
          stream.avail_in = UInt32(bytes.count - read)
          stream.next_out = buffer.baseAddress
          stream.avail_out = UInt32(capacity)
          status = inflate(&stream, Z_NO_FLUSH)
          written = capacity - Int(stream.avail_out)
        }
      }
      return (more, status)
    }

    /// The reason for a failed decompression, to which the caller adds the file.
    struct Failure: Error {
      let reason: TileError.Reason

      init(_ reason: TileError.Reason) {
        self.reason = reason
      }
    }
  }
#endif
