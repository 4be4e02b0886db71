import Foundation

/// Replaces a file's content as a whole, or leaves it unchanged if anything fails.
///
/// The new content is written to a temporary file in the same folder, which is then renamed. The
/// file keeps its mode, and its owner if permissions allow it. A symbolic link is kept, and its
/// target is replaced. A file with several names, or in a folder without write permission, is
/// overwritten in place after reserving disk space.
enum FileReplacement {
  /// Replaces a file. Returns the system's error number, or 0 for success.
  static func replace(_ path: String, with bytes: [UInt8]) -> Int32 {
    let target = target(of: path, links: 40)
    var old = stat()
    guard stat(target, &old) == 0 else {
      return errno == ENOENT ? writeBeside(target, bytes, old: nil) : errno
    }
    guard old.st_mode & S_IFMT == S_IFREG else { return writeInto(target, bytes, isFile: false) }
    guard access(target, W_OK) == 0 else { return errno }
    let mayAdd = access(folder(of: target) + ".", W_OK | X_OK) == 0
    guard old.st_nlink == 1, mayAdd else { return writeInto(target, bytes, isFile: true) }
    return writeBeside(target, bytes, old: old)
  }

  /// Resolves symbolic links, even if the target doesn't exist.
  private static func target(of path: String, links: Int) -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlink(path, &buffer, buffer.count - 1)
    guard count > 0, links > 0 else { return path }
    let link = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return target(of: link.hasPrefix("/") ? link : folder(of: path) + link, links: links - 1)
  }

  /// Returns the part of a path before the file's name: empty, or with a final slash.
  private static func folder(of path: String) -> Substring {
    // Foundation's `deletingLastPathComponent` traps on Linux for a name of one character.
    path.lastIndex(of: "/").map { path[...$0] } ?? ""
  }

  private static func writeBeside(_ target: String, _ bytes: [UInt8], old: stat?) -> Int32 {
    withoutSignals {
      let folder = folder(of: target)
      var beside = ""
      var file: Int32 = -1
      for attempt in 0..<100 where file < 0 {
        beside = "\(folder).mercator-\(getpid())-\(attempt)"
        file = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard file >= 0 || errno == EEXIST else { return errno }
      }
      guard file >= 0 else { return EEXIST }
      if let old {
        // Changing the owner may not be permitted. The file then belongs to the writer.
        _ = fchown(file, old.st_uid, old.st_gid)
        _ = fchmod(file, old.st_mode & 0o7777)
      }
      var failure = write(bytes, to: file)
      if failure == 0, fsync(file) != 0, errno != EINVAL { failure = errno }
      if close(file) != 0, failure == 0 { failure = errno }
      if failure == 0, rename(beside, target) != 0 { failure = errno }
      if failure != 0 { unlink(beside) }
      return failure
    }
  }

  private static func writeInto(_ target: String, _ bytes: [UInt8], isFile: Bool) -> Int32 {
    // A pipe may wait for its reader indefinitely, and Ctrl-C must end that.
    guard isFile else {
      let file = open(target, O_WRONLY | O_CLOEXEC)
      guard file >= 0 else { return errno }
      let failure = write(bytes, to: file)
      return close(file) != 0 && failure == 0 ? errno : failure
    }
    return withoutSignals {
      let file = open(target, O_WRONLY | O_CLOEXEC)
      guard file >= 0 else { return errno }
      var failure = room(for: bytes.count, in: file)
      if failure == 0 { failure = write(bytes, to: file) }
      if failure == 0, ftruncate(file, off_t(bytes.count)) != 0 { failure = errno }
      if close(file) != 0, failure == 0 { failure = errno }
      return failure
    }
  }

  /// Reserves disk space if the system supports it.
  private static func room(for count: Int, in file: Int32) -> Int32 {
    #if os(Linux)
      guard count > 0 else { return 0 }
      var old = stat()
      guard fstat(file, &old) == 0 else { return errno }
      let failure = posix_fallocate(file, 0, off_t(count))
      if failure != 0, failure != EOPNOTSUPP, failure != EINVAL {
        ftruncate(file, old.st_size)
        return failure
      }
    #endif
    return 0
  }

  private static func write(_ bytes: [UInt8], to file: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return errno }
      rest = rest.dropFirst(count)
    }
    return 0
  }

  /// Runs a function with signals blocked. Ctrl-C would otherwise leave a temporary file, and the
  /// file size limit must be an error.
  private static func withoutSignals(_ body: () -> Int32) -> Int32 {
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return body()
  }
}
