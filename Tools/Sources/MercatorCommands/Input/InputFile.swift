import Foundation

/// A file, or standard input under the name `-`.
enum InputFile {
  /// All bytes.
  static func read(_ path: String) throws(CommandFailure) -> Data {
    do {
      if path == "-" { return try FileHandle.standardInput.readToEnd() ?? Data() }
      return try contents(of: path)
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure(
        .noInput, "\(path): it cannot be read", remedy: "check that it is a file you may read")
    }
  }

  private static func contents(of path: String) throws -> Data {
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
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    defer { try? file.close() }
    return try file.readToEnd() ?? Data()
  }
}
