#if Pictures
  import Foundation
  import MercatorPicture
  import Testing

  /// A picture of `Tests/Fixtures/Pictures` that others are compared with.
  struct Golden {
    let url: URL

    /// Fonts are drawn a little differently by each version of the libraries: so many of 255 may a
    /// pixel differ, and so many in a thousand may differ by more.
    static let tolerance = 24
    static let outliersPerThousand = 6.0
    static let outliersOfWords = 40.0

    init(_ name: String) {
      url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fixtures/Pictures/\(name).png")
    }

    /// Compares; with RECORD=1 in the environment it writes the picture instead.
    ///
    /// - Parameter hasWords: whether there are words, which each system draws with other fonts.
    func expect(_ picture: MapPicture, hasWords: Bool = false) throws {
      if ProcessInfo.processInfo.environment["RECORD"] == "1" {
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(picture.png()).write(to: url)
      }
      let expected = try PNGPixels(contentsOf: url)
      let found = try picture.bitmap()
      #expect(found.width == expected.width && found.height == expected.height)
      let difference = PixelDifference(found.pixels, expected.pixels, tolerance: Self.tolerance)
      #expect(
        difference.outliersPerThousand
          <= (hasWords ? Self.outliersOfWords : Self.outliersPerThousand),
        "\(url.lastPathComponent): \(difference.outliersPerThousand) ‰ of the pixels differ")
    }
  }

  /// How many pixels of two pictures differ by more than a tolerance in one of their colours.
  struct PixelDifference {
    let outliersPerThousand: Double

    init(_ one: [UInt32], _ other: [UInt32], tolerance: Int) {
      guard one.count == other.count, !one.isEmpty else {
        outliersPerThousand = 1000
        return
      }
      var outliers = 0
      for index in one.indices where one[index] != other[index] {
        let (a, b) = (one[index], other[index])
        let isNear = [16, 8, 0].allSatisfy { shift in
          abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)) <= tolerance
        }
        if !isNear { outliers += 1 }
      }
      outliersPerThousand = Double(outliers) / Double(one.count) * 1000
    }
  }
#endif
