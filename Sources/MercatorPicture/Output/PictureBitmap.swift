#if Pictures
  /// An image as pixels.
  public struct PictureBitmap: Hashable, Sendable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// The colour of each pixel as 0xRRGGBB, row by row from the top.
    public let pixels: [UInt32]

    /// Returns the pixel at a column and a row.
    public subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }
  }
#endif
