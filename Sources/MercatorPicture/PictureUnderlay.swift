#if Pictures
  public import Mercator

  /// What a picture draws below everything else: tiles, satellite images, a scan.
  public protocol PictureUnderlay: Sendable {
    /// The images that a view needs, from back to front.
    func images(for viewport: MapViewport, pixelScale: Double) -> [UnderlayImage]
  }

  /// An image and the part of the world it shows.
  public struct UnderlayImage: Sendable {
    /// Where it lies; any copy of the world may be named.
    public var rect: WorldRect
    /// Pixels from left to right.
    public var width: Int
    /// Red, green, blue, opacity: four bytes a pixel, row by row from the north.
    public var pixels: [UInt8]

    /// An image.
    ///
    /// *Edge cases*: nil unless there are four bytes a pixel and at least one row.
    public init?(rect: WorldRect, width: Int, pixels: [UInt8]) {
      guard width > 0, !pixels.isEmpty, pixels.count % 4 == 0, pixels.count / 4 % width == 0
      else { return nil }
      self.rect = rect
      self.width = width
      self.pixels = pixels
    }

    /// Pixels from top to bottom.
    public var height: Int { width > 0 ? pixels.count / 4 / width : 0 }
  }
#endif
