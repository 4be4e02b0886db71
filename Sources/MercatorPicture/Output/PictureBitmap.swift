#if Pictures
  /// A picture as pixels.
  public struct PictureBitmap: Hashable, Sendable {
    /// Pixels from left to right.
    public let width: Int
    /// Pixels from top to bottom.
    public let height: Int
    /// Red, green, blue: 0xRRGGBB for each pixel, row by row from the top.
    public let pixels: [UInt32]

    /// The pixel at a column and a row.
    public subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }
  }
#endif
