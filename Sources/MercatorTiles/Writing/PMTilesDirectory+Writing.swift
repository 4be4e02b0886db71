#if Tiles
  extension PMTilesDirectory {
    /// Returns the uncompressed bytes of a directory.
    static func bytes(of entries: ArraySlice<Entry>) -> [UInt8] {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(entries.count * 6 + 8)
      func add(_ value: UInt64) {
        var value = value
        while value > 127 {
          bytes.append(UInt8(truncatingIfNeeded: value) | 128)
          value >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: value))
      }
      add(UInt64(entries.count))
      var last: UInt64 = 0
      for entry in entries {
        add(entry.number - last)
        last = entry.number
      }
      for entry in entries { add(UInt64(entry.run)) }
      for entry in entries { add(UInt64(entry.count)) }
      var end: UInt64?
      for entry in entries {
        add(entry.offset == end ? 0 : entry.offset + 1)
        end = entry.offset &+ UInt64(entry.count)
      }
      return bytes
    }
  }
#endif
