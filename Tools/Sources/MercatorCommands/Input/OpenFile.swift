import Foundation

/// A file that is open for reading, closed with its last copy.
///
/// Foundation's `FileHandle` would link all of Foundation, with 44 MB of ICU, into static programs on Linux.
final class OpenFile: Sendable {
  let descriptor: Int32
  private let closesAtEnd: Bool

  /// Opens a file, or returns nil if that fails.
  init?(_ path: String) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    closesAtEnd = true
    if descriptor < 0 { return nil }
  }

  /// Uses an open descriptor, and does not close it.
  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    closesAtEnd = false
  }

  deinit {
    if closesAtEnd, descriptor >= 0 { close(descriptor) }
  }

  /// The size in bytes: 0 for a pipe.
  var size: Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }
}

extension String {
  /// Whether a folder has this path.
  var isFolder: Bool {
    var status = stat()
    return stat(self, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
