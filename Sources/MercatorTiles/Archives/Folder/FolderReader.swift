#if Tiles
  import Foundation
  import Mercator

  /// A reader of a folder of `{z}/{x}/{y}.extension`, with rows counted from the north.
  struct FolderReader: ArchiveReader {
    /// The maximum size of the metadata, in bytes.
    private static let largestMetadata: UInt64 = 16_000_000
    private static let extensions = ["pbf", "mvt", "png", "jpg", "jpeg", "webp"]

    let metadata: TileMetadata
    private let path: String
    private let fileExtension: String

    init(_ path: String) throws(TileError) {
      self.path = path
      let levels = Self.numbers(in: path).filter { TileID.levels.contains($0) }
      let found = levels.lazy.compactMap { Self.fileExtension(in: "\(path)/\($0)") }.first
      guard let least = levels.first, let most = levels.last, let found else {
        throw TileError(.notAnArchive, file: path)
      }
      fileExtension = found
      var metadata = TileMetadata(
        name: URL(fileURLWithPath: path).lastPathComponent, levels: least...most)
      let json = "\(path)/metadata.json"
      if FileManager.default.fileExists(atPath: json) {
        do throws(TileError) {
          let file = try RandomAccessFile(json)
          guard file.size <= Self.largestMetadata else {
            throw TileError(.tooLarge(limit: Int(Self.largestMetadata)), file: json)
          }
          metadata.add(json: try file.bytes(at: 0, count: file.size))
        } catch {
          metadata.notes.append("the metadata is left out: \(error)")
        }
      }
      metadata.levels = least...most
      switch found {
      case "pbf", "mvt": metadata.format = .vector
      case "jpg": metadata.format = .jpeg
      default: metadata.format = TileFormat(rawValue: found)
      }
      self.metadata = metadata
    }

    func packedTile(_ id: TileID) throws(TileError) -> PackedTile? {
      let path = "\(path)/\(id.z)/\(id.x)/\(id.y).\(fileExtension)"
      guard FileManager.default.fileExists(atPath: path) else { return nil }
      let file = try RandomAccessFile(path)
      guard file.size <= UInt64(TileArchive.largestTile) else {
        throw TileError(.tooLarge(limit: TileArchive.largestTile), file: path)
      }
      return PackedTile(bytes: try file.bytes(at: 0, count: file.size), isGzip: nil)
    }

    func contents() throws(TileError) -> [TileLevelContents] {
      var contents: [TileLevelContents] = []
      for level in metadata.levels {
        var counted = TileLevelContents(level: level, tileCount: 0, byteCount: 0)
        for column in Self.numbers(in: "\(path)/\(level)") {
          let folder = "\(path)/\(level)/\(column)"
          for row in Self.numbers(in: folder, withExtension: fileExtension) {
            counted.tileCount += 1
            let file = try RandomAccessFile("\(folder)/\(row).\(fileExtension)")
            counted.byteCount += Int(file.size)
          }
        }
        contents.append(counted)
      }
      return contents
    }

    /// Returns the numeric names in a folder, in ascending order.
    private static func numbers(
      in folder: String, withExtension fileExtension: String = ""
    ) -> [Int] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      let ending = fileExtension.isEmpty ? "" : ".\(fileExtension)"
      return names.filter { $0.hasSuffix(ending) }.compactMap { name in
        let digits = name.dropLast(ending.count)
        return digits.utf8.allSatisfy { (48...57).contains($0) } ? Int(digits) : nil
      }.sorted()
    }

    /// Returns the file extension of a level's first tile.
    private static func fileExtension(in level: String) -> String? {
      for column in numbers(in: level) {
        for known in extensions
        where !numbers(in: "\(level)/\(column)", withExtension: known).isEmpty {
          return known
        }
      }
      return nil
    }
  }
#endif
