#if Pictures
  public import Mercator

  /// A layer that an image draws below everything else, such as tiles, satellite images or a scan.
  public protocol PictureUnderlay: Sendable {
    /// Returns the images that a view needs, from back to front.
    func images(for viewport: MapViewport, pixelScale: Double) -> [UnderlayImage]
  }

  /// An image and the part of the world that it shows.
  public struct UnderlayImage: Sendable {
    /// The image's position, on any copy of the world.
    public var rect: WorldRect
    /// The width in pixels.
    public var width: Int
    /// The pixels: four bytes each of red, green, blue and opacity, row by row from the north.
    public var pixels: [UInt8]

    /// Creates an image from pixels.
    ///
    /// *Edge cases*: Nil unless there are four bytes per pixel and at least one row, and all rows
    /// are complete.
    public init?(rect: WorldRect, width: Int, pixels: [UInt8]) {
      guard width > 0, !pixels.isEmpty, pixels.count % 4 == 0, pixels.count / 4 % width == 0
      else { return nil }
      self.rect = rect
      self.width = width
      self.pixels = pixels
    }

    /// The height in pixels.
    public var height: Int { width > 0 ? pixels.count / 4 / width : 0 }
  }
#endif
