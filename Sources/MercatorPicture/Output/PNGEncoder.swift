#if Pictures
  import CZlib

  /// Writes an opaque picture as PNG, row by row (PNG specification, third edition).
  ///
  /// Each row is written as its difference from the row above, which is nothing for most of a map.
  struct PNGEncoder {
    private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    private let width: Int
    private var above: [UInt8]
    private var row: [UInt8]
    private let deflater: Deflater

    init(width: Int, height: Int, pixelsPerMeter: Int) throws(PictureError) {
      self.width = width
      above = [UInt8](repeating: 0, count: width * 3)
      row = [UInt8](repeating: 0, count: width * 3 + 1)
      deflater = try Deflater()
      // Eight bits of red, green and blue; no interlacing.
      chunk("IHDR", Self.big(width) + Self.big(height) + [8, 2, 0, 0, 0])
      chunk("pHYs", Self.big(pixelsPerMeter) + Self.big(pixelsPerMeter) + [1])
    }

    /// Adds rows of 32-bit pixels, as cairo has them: blue in the lowest byte.
    mutating func add(_ pixels: UnsafePointer<UInt32>, rows: Int, stride: Int) throws(PictureError)
    {
      var packed: [UInt8] = []
      for index in 0..<rows {
        filter(pixels + index * stride)
        try deflater.add(row, isLast: false, to: &packed)
      }
      if !packed.isEmpty { chunk("IDAT", packed) }
    }

    /// The row's difference from the one above.
    private mutating func filter(_ pixels: UnsafePointer<UInt32>) {
      let count = width
      row.withUnsafeMutableBufferPointer { row in
        above.withUnsafeMutableBufferPointer { above in
          guard let row = row.baseAddress, let above = above.baseAddress else { return }
          row[0] = 2
          for x in 0..<count {
            let pixel = pixels[x]
            let place = 3 &* x
            let (red, green, blue) = (
              UInt8(truncatingIfNeeded: pixel >> 16), UInt8(truncatingIfNeeded: pixel >> 8),
              UInt8(truncatingIfNeeded: pixel)
            )
            row[place &+ 1] = red &- above[place]
            row[place &+ 2] = green &- above[place &+ 1]
            row[place &+ 3] = blue &- above[place &+ 2]
            above[place] = red
            above[place &+ 1] = green
            above[place &+ 2] = blue
          }
        }
      }
    }

    /// The whole file.
    mutating func finish() throws(PictureError) -> [UInt8] {
      var packed: [UInt8] = []
      try deflater.add([], isLast: true, to: &packed)
      chunk("IDAT", packed)
      chunk("IEND", [])
      return bytes
    }

    private mutating func chunk(_ name: String, _ content: [UInt8]) {
      let named = Array(name.utf8) + content
      bytes += Self.big(content.count) + named
      bytes += Self.big(Int(crc32(0, named, UInt32(named.count))))
    }

    private static func big(_ value: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
  }

  /// zlib's stream.
  private final class Deflater {
    private var stream = z_stream()
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)

    init() throws(PictureError) {
      // Level 2: a third of the default's time for a tenth more bytes.
      let status = deflateInit2_(
        &stream, 2, Z_DEFLATED, 15, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size))
      guard status == Z_OK else { throw .drawing("zlib does not start (\(status))") }
    }

    deinit { deflateEnd(&stream) }

    func add(_ bytes: [UInt8], isLast: Bool, to packed: inout [UInt8]) throws(PictureError) {
      var status = Z_OK
      bytes.withUnsafeBufferPointer { bytes in
        stream.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
        stream.avail_in = UInt32(bytes.count)
        buffer.withUnsafeMutableBufferPointer { buffer in
          repeat {
            stream.next_out = buffer.baseAddress
            stream.avail_out = UInt32(buffer.count)
            status = deflate(&stream, isLast ? Z_FINISH : Z_NO_FLUSH)
            packed += buffer[..<(buffer.count - Int(stream.avail_out))]
          } while stream.avail_out == 0
        }
      }
      guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR else {
        throw .drawing("zlib stopped (\(status))")
      }
    }
  }
#endif
