import Foundation

/// A file, or standard input (`-`), that is read in pieces and unpacked if it is gzip or KMZ.
struct InputFile {
  /// The number of bytes in the file; nil if it is unknown before the end.
  let size: Int?
  /// The number of bytes read.
  private(set) var readCount = 0
  private let file: OpenFile
  private let path: String
  private var inflater: Inflater?
  /// The rest of a file in a zip archive; nil if the file itself is read.
  private var packed: ArraySlice<UInt8>?

  private static let pieceSize = 1 << 16

  init(_ path: String) throws(CommandFailure) {
    self.path = path
    guard path != "-" else {
      file = OpenFile(STDIN_FILENO)
      size = nil
      return
    }
    guard !path.allSatisfy(\.isWhitespace) else {
      throw CommandFailure(
        .noInput, "'\(path)': no file is given", remedy: "write its name, or - for a pipe")
    }
    guard FileManager.default.fileExists(atPath: path) else {
      throw CommandFailure(
        .noInput, "\(path): no such file", remedy: "check the name, or use - for a pipe")
    }
    guard !path.isFolder else {
      throw CommandFailure(
        .noInput, "\(path): is a folder", remedy: "name the files in it: \(path)/*.geojson")
    }
    guard FileManager.default.isReadableFile(atPath: path) else {
      throw CommandFailure(
        .noInput, "\(path): no permission to read", remedy: "add it: chmod +r \(path)")
    }
    guard let file = OpenFile(path) else { throw Self.unreadable(path) }
    self.file = file
    // The size of a named pipe, as in `<(zcat places.csv.gz)`, is 0.
    size = file.size > 0 ? file.size : nil
  }

  /// Returns the next bytes as soon as some are available; empty at the end.
  mutating func next() throws(CommandFailure) -> [UInt8] {
    while true {
      var piece = try read()
      if readCount == 0 {
        // A pipe may deliver a single byte first.
        while piece.count == 1, case let more = try read(), !more.isEmpty { piece += more }
        if piece.starts(with: Inflater.gzipSignature) { inflater = try self.inflater(.gzip) }
        if piece.starts(with: ZipArchive.signature) { piece = try openArchive(beginning: piece) }
      }
      readCount += piece.count
      guard let inflater else { return piece }
      guard !piece.isEmpty else {
        if let fault = inflater.faultAtEnd { throw Self.damaged(path, fault) }
        return []
      }
      var unpacked: [UInt8] = []
      if let fault = inflater.unpack(piece, into: &unpacked) { throw Self.damaged(path, fault) }
      if !unpacked.isEmpty { return unpacked }
    }
  }

  private func inflater(_ wrapping: Inflater.Wrapping) throws(CommandFailure) -> Inflater {
    do throws(Inflater.Fault) {
      return try Inflater(wrapping)
    } catch {
      throw Self.damaged(path, error)
    }
  }

  /// Opens the KML in a zip archive and returns its first piece, or that of the archive if it has
  /// no KML.
  private mutating func openArchive(beginning piece: [UInt8]) throws(CommandFailure) -> [UInt8] {
    var bytes = piece
    while case let more = try read(), !more.isEmpty { bytes += more }
    var wrapping: Inflater.Wrapping?
    do throws(ZipArchive.Fault) {
      let archive = try ZipArchive(bytes)
      packed = bytes[...]
      if let file = archive.places {
        packed = try archive.content(of: file)
        if file.isPacked { wrapping = .none(checksum: file.checksum) }
      }
    } catch {
      throw Self.damaged(path, error)
    }
    if let wrapping { inflater = try self.inflater(wrapping) }
    return try read()
  }

  private mutating func read() throws(CommandFailure) -> [UInt8] {
    if let rest = packed {
      packed = rest.dropFirst(Self.pieceSize)
      return Array(rest.prefix(Self.pieceSize))
    }
    let descriptor = file.descriptor
    var status = 0
    let piece = [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, count in
      repeat {
        status = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
      } while status < 0 && errno == EINTR
      count = max(status, 0)
    }
    guard status >= 0 else { throw Self.unreadable(path) }
    return piece
  }

  /// Returns all remaining bytes.
  mutating func rest() throws(CommandFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let piece = try next()
      guard !piece.isEmpty else { return bytes }
      bytes += piece
    }
  }

  private static func damaged(_ path: String, _ fault: Inflater.Fault) -> CommandFailure {
    switch fault {
    case .damaged:
      CommandFailure(
        .badData, "\(path): the compressed data is damaged", remedy: "download or compress it again"
      )
    case .incomplete:
      CommandFailure(
        .badData, "\(path): the compressed data is cut short",
        remedy: "download or compress it again")
    case .noMemory:
      CommandFailure(
        .badData, "\(path): not enough memory to decompress",
        remedy: "decompress it first with gunzip")
    }
  }

  private static func damaged(_ path: String, _ fault: ZipArchive.Fault) -> CommandFailure {
    switch fault {
    case .damaged: damaged(path, Inflater.Fault.damaged)
    case .unknown(let file, let problem):
      CommandFailure(
        .badData, "\(path): \(file): \(problem)",
        remedy: "unpack it with another program, and use the KML")
    }
  }

  private static func unreadable(_ path: String) -> CommandFailure {
    CommandFailure(
      .noInput, "\(path): reading failed", remedy: "check that it is a readable file")
  }
}
