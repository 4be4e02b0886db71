public import Mercator

/// A tile as its source has it: bytes, and what they are.
public struct TileData: Hashable, Sendable {
  /// Which tile.
  public var id: TileID
  /// What the bytes are.
  public var format: TileFormat
  /// The tile, no longer compressed.
  public var bytes: [UInt8]

  /// A tile of exactly these.
  public init(id: TileID, format: TileFormat, bytes: [UInt8]) {
    self.id = id
    self.format = format
    self.bytes = bytes
  }
}

/// What the bytes of a tile are.
public enum TileFormat: String, Hashable, Sendable {
  /// A Mapbox Vector Tile: ``VectorTile`` reads it.
  case vector
  /// A PNG picture.
  case png
  /// A JPEG picture.
  case jpeg
  /// A WebP picture.
  case webp
  /// An AVIF picture.
  case avif

  /// The format of a picture by the bytes that it begins with; nil for all else, vector tiles too,
  /// which begin with anything.
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

/// A square of a tile that stands for a tile below it.
public struct TilePart: Hashable, Sendable {
  /// The tile that the source has.
  public let data: TileData
  /// The tile that was wanted; the same as `data.id` if the source has it.
  public let wanted: TileID

  init(of data: TileData, covering wanted: TileID) {
    self.data = data
    self.wanted = wanted
  }

  /// How many levels the tile is above the one that was wanted: 0 if it is that one.
  public var levelsAbove: Int { wanted.z - data.id.z }

  /// Where the wanted tile lies in the tile that there is, whose north-western corner is (0, 0) and
  /// whose sides are 1. Exact.
  ///
  ///     part.part   // x 0.25, y 0.5, width 0.25, height 0.25: two levels above
  ///
  /// Times a layer's extent it is the square of its grid.
  public var part: WorldRect {
    let side = 1 / Double(1 << levelsAbove)
    let mask = (1 << levelsAbove) - 1
    return WorldRect(
      x: Double(wanted.x & mask) * side, y: Double(wanted.y & mask) * side, width: side,
      height: side)
  }
}
