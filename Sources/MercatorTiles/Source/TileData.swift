public import Mercator

/// A tile from a source: its bytes and their format.
public struct TileData: Hashable, Sendable {
  /// The tile's identifier.
  public var id: TileID
  /// The format of the bytes.
  public var format: TileFormat
  /// The tile's decompressed bytes.
  public var bytes: [UInt8]

  /// Creates tile data from its parts.
  public init(id: TileID, format: TileFormat, bytes: [UInt8]) {
    self.id = id
    self.format = format
    self.bytes = bytes
  }
}

/// The format of a tile's bytes.
public enum TileFormat: String, Hashable, Sendable {
  /// A Mapbox Vector Tile, which ``VectorTile`` reads.
  case vector
  /// A PNG image.
  case png
  /// A JPEG image.
  case jpeg
  /// A WebP image.
  case webp
  /// An AVIF image.
  case avif

  /// Creates the format of an image from its signature. Nil for all other bytes, including vector
  /// tiles, which have no signature.
  public init?(signatureOf bytes: some Collection<UInt8>) {
    let head = Array(bytes.prefix(12))
    if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if head.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if head.count == 12, head.starts(with: Array("RIFF".utf8)),
      head[8...].elementsEqual("WEBP".utf8)
    {
      self = .webp
    } else if head.count == 12, head[4...].elementsEqual("ftypavif".utf8) {
      self = .avif
    } else {
      return nil
    }
  }
}

/// A square part of a tile that replaces a tile below it.
public struct TilePart: Hashable, Sendable {
  /// The tile that the source contains.
  public let data: TileData
  /// The requested tile. It equals `data.id` if the source contains it.
  public let wanted: TileID

  init(of data: TileData, covering wanted: TileID) {
    self.data = data
    self.wanted = wanted
  }

  /// The number of levels between the tile and the requested one, which is 0 if they are equal.
  public var levelsAbove: Int { wanted.z - data.id.z }

  /// The square of the requested tile inside the existing tile, whose north-western corner is (0,
  /// 0) and whose sides are 1. It is exact.
  ///
  ///     part.part   // x 0.25, y 0.5, width 0.25, height 0.25: two levels above
  ///
  /// Multiplied by a layer's extent, it is the square in the layer's grid.
  public var part: WorldRect {
    let side = 1 / Double(1 << levelsAbove)
    let mask = (1 << levelsAbove) - 1
    return WorldRect(
      x: Double(wanted.x & mask) * side, y: Double(wanted.y & mask) * side, width: side,
      height: side)
  }
}
