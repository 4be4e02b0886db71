import Foundation

/// Writes the files that a command makes.
enum OutputFile {
  /// Writes a file; `-` is standard output.
  static func write(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
    guard path != "-" else { return try Console.write(bytes) }
    let failure = FileReplacement.replace(path, with: bytes)
    guard failure != 0 else { return }
    let reason = String(cString: strerror(failure))
    let isFull = [ENOSPC, EDQUOT, EFBIG].contains(failure)
    throw CommandFailure(
      .cannotCreate, "--output \(path): the file cannot be written: \(reason)",
      remedy: isFull
        ? "make room there, or name a file elsewhere; what was there is as it was"
        : "name a file in a folder that exists and that you may write to")
  }
}
