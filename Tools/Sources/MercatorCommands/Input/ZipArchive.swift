import CDeflate

/// The files in a zip archive (APPNOTE.TXT 6.3), to the extent that KMZ needs.
struct ZipArchive {
  /// A fault of a zip archive.
  enum Fault: Error {
    case damaged
    /// A file that is not packed with `deflate`, or has a password.
    case unknown(file: String, problem: String)
  }

  /// A file in the archive.
  struct File {
    var name: String
    /// Whether the content is packed with `deflate`, not stored.
    var isPacked: Bool { method == Self.deflate }
    var checksum: UInt32
    fileprivate var method: Int
    fileprivate var isEncrypted: Bool
    fileprivate var packedCount: Int
    /// The offset of the file's own header.
    fileprivate var offset: Int

    fileprivate static let stored = 0
    fileprivate static let deflate = 8
  }

  private let bytes: [UInt8]
  private(set) var files: [File] = []

  /// The first bytes of every zip archive that isn't empty.
  static let signature: [UInt8] = [0x50, 0x4B, 0x03, 0x04]
  private static let entrySignature: [UInt8] = [0x50, 0x4B, 0x01, 0x02]
  private static let endSignature: [UInt8] = [0x50, 0x4B, 0x05, 0x06]
  /// The lengths of the records without names and comments.
  private static let headerLength = 30
  private static let entryLength = 46
  private static let endLength = 22
  /// The maximum length of the comment at the end, whose length has two bytes.
  private static let longestComment = 0xFFFF
  /// The placeholder for a number of more than four bytes.
  private static let isElsewhere = 0xFFFF_FFFF

  init(_ bytes: [UInt8]) throws(Fault) {
    self.bytes = bytes
    guard let end = endOfDirectory, let count = number(at: end + 10, count: 2),
      var offset = number(at: end + 16, count: 4)
    else { throw .damaged }
    for _ in 0..<count {
      guard bytes.dropFirst(offset).starts(with: Self.entrySignature),
        let flags = number(at: offset + 8, count: 2),
        let method = number(at: offset + 10, count: 2),
        let checksum = number(at: offset + 16, count: 4),
        let packedCount = number(at: offset + 20, count: 4),
        let nameCount = number(at: offset + 28, count: 2),
        let extraCount = number(at: offset + 30, count: 2),
        let commentCount = number(at: offset + 32, count: 2),
        let header = number(at: offset + 42, count: 4)
      else { throw .damaged }
      let name = bytes.dropFirst(offset + Self.entryLength).prefix(nameCount)
      files.append(
        File(
          name: String(decoding: name, as: UTF8.self), checksum: UInt32(checksum), method: method,
          isEncrypted: flags & 1 != 0, packedCount: packedCount, offset: header))
      offset += Self.entryLength + nameCount + extraCount + commentCount
    }
  }

  /// The KML in a KMZ file: `doc.kml`, or the first file with this extension; nil if there is none.
  var places: File? {
    let all = files.filter { $0.name.lowercased().hasSuffix(".kml") }
    return all.first { $0.name.lowercased() == "doc.kml" } ?? all.first
  }

  /// Returns the content of a file, packed if ``File/isPacked``.
  func content(of file: File) throws(Fault) -> ArraySlice<UInt8> {
    guard !file.isEncrypted else {
      throw .unknown(file: file.name, problem: "protected by a password")
    }
    guard file.isPacked || file.method == File.stored else {
      throw .unknown(file: file.name, problem: "compressed by unsupported method \(file.method)")
    }
    guard file.packedCount < Self.isElsewhere, file.offset < Self.isElsewhere else {
      throw .unknown(file: file.name, problem: "unsupported zip format for files above 4 GB")
    }
    guard bytes.dropFirst(file.offset).starts(with: Self.signature),
      let nameCount = number(at: file.offset + 26, count: 2),
      let extraCount = number(at: file.offset + 28, count: 2)
    else { throw .damaged }
    let start = file.offset + Self.headerLength + nameCount + extraCount
    guard start + file.packedCount <= bytes.count else { throw .damaged }
    let content = bytes[start..<start + file.packedCount]
    guard file.isPacked || checksum(of: content) == file.checksum else { throw .damaged }
    return content
  }

  private func checksum(of content: ArraySlice<UInt8>) -> UInt32 {
    content.withUnsafeBufferPointer { content in
      UInt32(truncatingIfNeeded: crc32_z(0, content.baseAddress, content.count))
    }
  }

  /// The offset of the end record, which locates the directory.
  private var endOfDirectory: Int? {
    let last = bytes.count - Self.endLength
    guard last >= 0 else { return nil }
    return (max(0, last - Self.longestComment)...last).last {
      bytes[$0] == Self.endSignature[0] && bytes[$0...].starts(with: Self.endSignature)
    }
  }

  /// Reads an unsigned little-endian number. Returns nil beyond the end.
  private func number(at offset: Int, count: Int) -> Int? {
    guard offset + count <= bytes.count else { return nil }
    return bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
