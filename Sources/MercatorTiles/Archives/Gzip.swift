#if Tiles
  import CZlib

  /// gzip (RFC 1952) in memory.
  enum Gzip {
    /// Whether bytes begin as gzip does.
    static func isSigned(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

    /// What bytes hold.
    ///
    /// No more memory is taken than a little more than the limit, whatever the bytes say.
    ///
    /// - Throws: ``TileError/Reason/damagedCompression`` and ``TileError/Reason/tooLarge(limit:)``.
    static func unpacked(_ bytes: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
      var stream = z_stream()
      // 15 bits of window, 16 for gzip's header.
      guard
        inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
      else { throw Failure(.damagedCompression) }
      defer { inflateEnd(&stream) }
      // The last four bytes say how much it is, if nobody lies: one more shows the end.
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

    /// Why bytes cannot be unpacked, for whoever knows the file.
    struct Failure: Error {
      let reason: TileError.Reason

      init(_ reason: TileError.Reason) {
        self.reason = reason
      }
    }
  }
#endif
