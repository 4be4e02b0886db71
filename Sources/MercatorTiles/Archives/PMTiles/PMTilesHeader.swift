#if Tiles
  import Mercator

  /// The first 127 bytes of a PMTiles archive of version 3.
  struct PMTilesHeader: Equatable {
    /// A part of the file.
    struct Part: Equatable {
      var offset: UInt64
      var count: UInt64
    }

    static let signature = Array("PMTiles".utf8)
    static let byteCount = 127

    var root = Part(offset: 0, count: 0)
    var metadata = Part(offset: 0, count: 0)
    var leaves = Part(offset: 0, count: 0)
    var tiles = Part(offset: 0, count: 0)
    var addressedTileCount: UInt64 = 0
    var entryCount: UInt64 = 0
    var contentCount: UInt64 = 0
    var isClustered = false
    /// The compression of directories: 1 none, 2 gzip, 3 brotli, 4 zstd.
    var directoryCompression: UInt8 = 2
    var tileCompression: UInt8 = 2
    /// The type of the tiles: 1 vector, 2 PNG, 3 JPEG, 4 WebP, 5 AVIF, 6 MLT.
    var tileType: UInt8 = 1
    /// The levels, or nil if the two numbers are invalid.
    var levels: ClosedRange<Int>? = 0...0
    /// The bounds, in 10⁻⁷ degrees.
    var west: Int32 = 0
    var south: Int32 = 0
    var east: Int32 = 0
    var north: Int32 = 0
    var centerLevel: UInt8 = 0
    var centerLongitude: Int32 = 0
    var centerLatitude: Int32 = 0

    init() {}

    /// Creates a header from bytes that begin with the ``signature``.
    init(_ bytes: [UInt8], file: String) throws(TileError) {
      guard bytes.count >= 8 else { throw TileError(.notAnArchive, file: file) }
      guard bytes[7] == 3 else {
        throw TileError(.unsupportedVersion(Int(bytes[7])), file: file)
      }
      guard bytes.count >= Self.byteCount else {
        throw TileError(.pastTheEnd(offset: 0, count: UInt64(Self.byteCount)), file: file)
      }
      func number(_ start: Int, _ count: Int) -> UInt64 {
        bytes[start..<start + count].reversed().reduce(0) { $0 << 8 | UInt64($1) }
      }
      func part(_ start: Int) -> Part {
        Part(offset: number(start, 8), count: number(start + 8, 8))
      }
      func degrees(_ start: Int) -> Int32 {
        Int32(bitPattern: UInt32(number(start, 4)))
      }
      root = part(8)
      metadata = part(24)
      leaves = part(40)
      tiles = part(56)
      addressedTileCount = number(72, 8)
      entryCount = number(80, 8)
      contentCount = number(88, 8)
      isClustered = bytes[96] == 1
      directoryCompression = bytes[97]
      tileCompression = bytes[98]
      tileType = bytes[99]
      let (least, most) = (Int(bytes[100]), Int(bytes[101]))
      levels =
        least <= most && least <= TileID.levels.upperBound
        ? least...min(most, TileID.levels.upperBound) : nil
      (west, south) = (degrees(102), degrees(106))
      (east, north) = (degrees(110), degrees(114))
      centerLevel = bytes[118]
      (centerLongitude, centerLatitude) = (degrees(119), degrees(123))
    }

    var bytes: [UInt8] {
      var bytes = Self.signature + [3]
      func add(_ value: UInt64, _ count: Int) {
        for index in 0..<count { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * index))) }
      }
      for part in [root, metadata, leaves, tiles] {
        add(part.offset, 8)
        add(part.count, 8)
      }
      for count in [addressedTileCount, entryCount, contentCount] { add(count, 8) }
      bytes += [isClustered ? 1 : 0, directoryCompression, tileCompression, tileType]
      bytes += [levels?.lowerBound ?? 0, levels?.upperBound ?? 0].map { UInt8(clamping: $0) }
      for degrees in [west, south, east, north] { add(UInt64(UInt32(bitPattern: degrees)), 4) }
      bytes.append(centerLevel)
      for degrees in [centerLongitude, centerLatitude] {
        add(UInt64(UInt32(bitPattern: degrees)), 4)
      }
      return bytes
    }
  }
#endif
