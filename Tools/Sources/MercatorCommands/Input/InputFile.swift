import Foundation

/// A file, or standard input under the name `-`, read piece by piece.
struct InputFile {
  /// How many bytes it has; nil if that is unknown before the end.
  let size: Int?
  private let handle: FileHandle
  private let path: String

  private static let pieceSize = 1 << 16

  init(_ path: String) throws(CommandFailure) {
    self.path = path
    guard path != "-" else {
      handle = .standardInput
      size = nil
      return
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
    size = (attributes?[.size] as? NSNumber)?.intValue
  }

  /// The next bytes, as soon as there are any; empty at the end.
  func next() throws(CommandFailure) -> [UInt8] {
    let descriptor = handle.fileDescriptor
    var status = 0
    let piece = [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, count in
      repeat {
        status = read(descriptor, buffer.baseAddress, buffer.count)
      } while status < 0 && errno == EINTR
      count = max(status, 0)
    }
    guard status >= 0 else { throw Self.unreadable(path) }
    return piece
  }

  /// All bytes that are left.
  func rest() throws(CommandFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let piece = try next()
      guard !piece.isEmpty else { return bytes }
      bytes += piece
    }
  }

  private static func unreadable(_ path: String) -> CommandFailure {
    CommandFailure(
      .noInput, "\(path): it cannot be read", remedy: "check that it is a file you may read")
  }
}
