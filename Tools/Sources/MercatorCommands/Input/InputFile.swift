import Foundation

/// A file, or standard input under the name `-`, read piece by piece and unpacked if it is gzip.
struct InputFile {
  /// How many bytes it has; nil if that is unknown before the end.
  let size: Int?
  /// How many bytes of it were read.
  private(set) var readCount = 0
  private let handle: FileHandle
  private let path: String
  private var gunzip: Gunzip?

  private static let pieceSize = 1 << 16

  init(_ path: String) throws(CommandFailure) {
    self.path = path
    guard path != "-" else {
      handle = .standardInput
      size = nil
      return
    }
    guard !path.allSatisfy(\.isWhitespace) else {
      throw CommandFailure(
        .noInput, "'\(path)': this names no file", remedy: "write its name, or - for a pipe")
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw CommandFailure(
        .noInput, "\(path): there is no such file", remedy: "check the name, or give - for a pipe")
    }
    guard !isFolder.boolValue else {
      throw CommandFailure(
        .noInput, "\(path): this is a folder", remedy: "name the files in it: \(path)/*.geojson")
    }
    guard FileManager.default.isReadableFile(atPath: path) else {
      throw CommandFailure(
        .noInput, "\(path): you may not read this file", remedy: "allow it: chmod +r \(path)")
    }
    guard let handle = FileHandle(forReadingAtPath: path) else { throw Self.unreadable(path) }
    self.handle = handle
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    // A pipe with a name, as `<(zcat places.csv.gz)` is, is of size 0.
    size = (attributes?[.size] as? NSNumber).flatMap { $0.intValue > 0 ? $0.intValue : nil }
  }

  /// The next bytes, as soon as there are any; empty at the end.
  mutating func next() throws(CommandFailure) -> [UInt8] {
    while true {
      var piece = try read()
      if readCount == 0 {
        // A pipe may bring a single byte first.
        while piece.count == 1, case let more = try read(), !more.isEmpty { piece += more }
        if piece.starts(with: Gunzip.signature) { gunzip = try unpacker() }
      }
      readCount += piece.count
      guard let gunzip else { return piece }
      guard !piece.isEmpty else {
        if let fault = gunzip.faultAtEnd { throw Self.packed(path, fault) }
        return []
      }
      var unpacked: [UInt8] = []
      if let fault = gunzip.unpack(piece, into: &unpacked) { throw Self.packed(path, fault) }
      if !unpacked.isEmpty { return unpacked }
    }
  }

  private func unpacker() throws(CommandFailure) -> Gunzip {
    do throws(Gunzip.Fault) { return try Gunzip() } catch { throw Self.packed(path, error) }
  }

  private func read() throws(CommandFailure) -> [UInt8] {
    let descriptor = handle.fileDescriptor
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

  /// All bytes that are left.
  mutating func rest() throws(CommandFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let piece = try next()
      guard !piece.isEmpty else { return bytes }
      bytes += piece
    }
  }

  private static func packed(_ path: String, _ fault: Gunzip.Fault) -> CommandFailure {
    switch fault {
    case .damaged:
      CommandFailure(
        .badData, "\(path): the packed data (gzip) is damaged", remedy: "fetch or pack it again")
    case .incomplete:
      CommandFailure(
        .badData, "\(path): the packed data (gzip) is cut short", remedy: "fetch or pack it again")
    case .noMemory:
      CommandFailure(
        .badData, "\(path): there is no memory to unpack it", remedy: "unpack it first: gunzip")
    }
  }

  private static func unreadable(_ path: String) -> CommandFailure {
    CommandFailure(
      .noInput, "\(path): it cannot be read", remedy: "check that it is a file you may read")
  }
}
