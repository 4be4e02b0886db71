import Foundation

/// Writes the output files of commands.
enum OutputFile {
  /// Writes a file; `-` is standard output.
  static func write(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
    guard path != "-" else { return try Console.write(bytes) }
    let failure = FileReplacement.replace(path, with: bytes)
    guard failure != 0 else { return }
    let reason = String(cString: strerror(failure))
    let isFull = [ENOSPC, EDQUOT, EFBIG].contains(failure)
    throw CommandFailure(
      .cannotCreate, "--output \(path): writing failed: \(reason.lowercased())",
      remedy: isFull
        ? "free some space, or name a file elsewhere; the old file is unchanged"
        : "name a file in an existing, writable folder")
  }
}
