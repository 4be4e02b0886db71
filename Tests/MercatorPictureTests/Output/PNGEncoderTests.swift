#if Pictures
  import TestSupport
  import Testing

  @testable import MercatorPicture

  @Suite struct PNGEncoderTests {
    /// What is drawn: of noise no row has runs, of flat colours all have, others come in turns.
    enum Kind: CaseIterable {
      case flat, noise, stripes, shades, turns
    }

    struct Drawing: Sendable {
      let width: Int
      let height: Int
      let pixels: [UInt32]

      init(_ kind: Kind, width: Int, height: Int, seed: UInt64 = 7) {
        var random = SeededGenerator(seed: seed)
        (self.width, self.height) = (width, height)
        pixels = (0..<width * height).map { index in
          let (x, y) = (index % width, index / width)
          let pixel: UInt32 =
            switch kind {
            case .flat: 0xC6DDE8
            case .noise: UInt32(truncatingIfNeeded: random.next())
            case .stripes: (x / 3 + y / 2) % 2 == 0 ? 0xF7F4ED : 0x00FF01
            case .shades: UInt32(truncatingIfNeeded: x * 0x0001_0302 + y * 0x0003_0001)
            case .turns: y % 3 == 0 ? UInt32(truncatingIfNeeded: random.next()) : 0x1020_30FE
            }
          // Nothing promises what cairo leaves in the highest byte.
          return pixel & 0xFF_FFFF | UInt32(truncatingIfNeeded: index) << 24
        }
      }

      /// The file, of so many rows at a time, each with some pixels after it that are not the picture's.
      func png(rowsAtOnce: Int, beyond: Int = 0) throws -> [UInt8] {
        var encoder = PNGEncoder(width: width, height: height, pixelsPerMeter: 2835)
        let stride = width + beyond
        var wide = [UInt32](repeating: 0xDEAD_BEEF, count: stride * height)
        for index in pixels.indices { wide[index / width * stride + index % width] = pixels[index] }
        try wide.withUnsafeBufferPointer { wide in
          let start = try #require(wide.baseAddress)
          for row in Swift.stride(from: 0, to: height, by: rowsAtOnce) {
            try encoder.add(
              start + row * stride, rows: min(rowsAtOnce, height - row), stride: stride)
          }
        }
        return try encoder.finish()
      }

      func check(_ png: [UInt8]) throws {
        let read = try PNGPixels(png)
        #expect(read.width == width && read.height == height)
        #expect(read.pixels == pixels.map { $0 & 0xFF_FFFF })
      }
    }

    @Test(arguments: Kind.allCases)
    func `libpng decodes encoded images of every size`(kind: Kind) throws {
      for (width, height) in [(1, 1), (1, 7), (2, 3), (3, 1), (85, 64), (640, 480)] {
        let drawing = Drawing(kind, width: width, height: height)
        try drawing.check(drawing.png(rowsAtOnce: height))
      }
    }

    @Test(arguments: Campaign.cases(2, of: Kind.allCases))
    func `libpng decodes rows of 8192 and 32 000 pixels`(kind: Kind) throws {
      for (width, height) in [(8192, 48), (32_000, 11)] {
        let drawing = Drawing(kind, width: width, height: height)
        try drawing.check(drawing.png(rowsAtOnce: 16, beyond: 5))
      }
    }

    @Test func `libpng decodes the same pixels for bands of any height`() throws {
      for kind in Kind.allCases {
        let drawing = Drawing(kind, width: 333, height: 700)
        for rows in Campaign.cases(2, of: [9, 699, 1, 100, 700]) {
          try drawing.check(drawing.png(rowsAtOnce: rows, beyond: 1))
        }
      }
    }

    @Test func `a flat image is packed by runs and a photograph by differences`() throws {
      let flat = Drawing(.flat, width: 8192, height: 200)
      #expect(try flat.png(rowsAtOnce: 200).count * 200 < flat.pixels.count * 3)
      // Each row a ramp of its own: without differences there is nothing to pack.
      let shades = Drawing(.shades, width: 640, height: 480)
      #expect(try shades.png(rowsAtOnce: 480).count * 20 < shades.pixels.count * 3)
      // What cannot be packed grows by little.
      let noise = Drawing(.noise, width: 640, height: 480)
      #expect(try noise.png(rowsAtOnce: 480).count < noise.pixels.count * 3 * 101 / 100)
    }
  }
#endif
