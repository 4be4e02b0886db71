#if Pictures
  import CISAL

  /// An encoder of opaque images as PNG, some rows at a time (PNG specification, third edition).
  ///
  /// Rows of a map are stored unfiltered. Deflate itself finds runs of one colour, and edges that
  /// recur in the next row, while differences between pixels would hide them. Rows of a photograph,
  /// in which neighbours are seldom equal, are stored as differences.
  struct PNGEncoder {
    private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    private let width: Int
    /// The rows to compress together, each after a filter byte, and a spare byte at the end.
    private var rows: [UInt8]
    private let rowsAtOnce: Int
    private let deflater = Deflater()

    private static let bytesAtOnce = 1 << 18

    init(width: Int, height: Int, pixelsPerMeter: Int) {
      self.width = width
      rowsAtOnce = min(height, max(1, Self.bytesAtOnce / (width * 3 + 1)))
      rows = [UInt8](repeating: 0, count: rowsAtOnce * (width * 3 + 1) + 1)
      // Eight bits each of red, green and blue, without interlacing.
      chunk("IHDR", Self.big(width) + Self.big(height) + [8, 2, 0, 0, 0])
      chunk("pHYs", Self.big(pixelsPerMeter) + Self.big(pixelsPerMeter) + [1])
    }

    /// Adds rows of 32-bit pixels in cairo's format, with blue in the lowest byte.
    mutating func add(_ pixels: UnsafePointer<UInt32>, rows count: Int, stride: Int)
      throws(PictureError)
    {
      var start = 0
      while start < count {
        let end = min(start + rowsAtOnce, count)
        pack(pixels + start * stride, rows: end - start, stride: stride)
        try deflate((end - start) * (width * 3 + 1), isLast: false)
        start = end
      }
    }

    /// Returns the complete file.
    mutating func finish() throws(PictureError) -> [UInt8] {
      try deflate(0, isLast: true)
      chunk("IEND", [])
      return bytes
    }

    private mutating func pack(_ pixels: UnsafePointer<UInt32>, rows count: Int, stride: Int) {
      rows.withUnsafeMutableBytes { rows in
        guard let start = rows.baseAddress else { return }
        for row in 0..<count {
          Self.pack(pixels + row * stride, count: width, to: start + row * (width * 3 + 1))
        }
      }
    }

    /// Stores a row's filter byte and its pixels. The byte after them is overwritten too.
    private static func pack(
      _ pixels: UnsafePointer<UInt32>, count: Int, to row: UnsafeMutableRawPointer
    ) {
      row.storeBytes(of: Filter.none.rawValue, as: UInt8.self)
      var last = ~pixels[0]
      var runs = 0
      for x in 0..<count {
        // In memory: red, green, blue, 0.
        let pixel = pixels[x].byteSwapped &>> 8
        runs &+= pixel == last ? 1 : 0
        last = pixel
        row.storeBytes(of: pixel.littleEndian, toByteOffset: 3 &* x &+ 1, as: UInt32.self)
      }
      guard 2 * runs < count else { return }
      row.storeBytes(of: Filter.sub.rawValue, as: UInt8.self)
      let channels = (row + 1).assumingMemoryBound(to: UInt8.self)
      var place = 3 * count - 1
      while place >= 3 {
        channels[place] &-= channels[place &- 3]
        place &-= 1
      }
    }

    private enum Filter: UInt8 {
      case none, sub
    }

    /// Compresses the first bytes of the rows. The output is added to the file in several chunks.
    private mutating func deflate(_ count: Int, isLast: Bool) throws(PictureError) {
      var done = 0
      repeat {
        done += try deflater.add(rows[done..<count], isLast: isLast)
        if isLast || deflater.isFull { chunk("IDAT", deflater.take()) }
      } while done < count || (isLast && !deflater.isDone)
    }

    private mutating func chunk(_ name: String, _ content: [UInt8]) {
      let name = Array(name.utf8)
      bytes += Self.big(content.count)
      bytes += name
      bytes += content
      bytes += Self.big(Int(Self.check(content, after: Self.check(name, after: 0))))
    }

    private static func check(_ bytes: [UInt8], after crc: UInt32) -> UInt32 {
      defer { mercator_isal_leave() }
      return bytes.withUnsafeBufferPointer {
        crc32_gzip_refl(crc, $0.baseAddress, UInt64($0.count))
      }
    }

    private static func big(_ value: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
  }
#endif
