#if Tiles
  import Foundation

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// A temporary file in the folder of its target. It replaces the target when it is complete, and
  /// is deleted otherwise. It preserves the target's mode, and its owner if permitted.
  final class TemporaryFile {
    let path: String
    private let target: String
    private var descriptor: Int32
    private var isThere = true
    private var buffer: [UInt8] = []

    /// The number of written bytes.
    private(set) var count: UInt64 = 0

    private static let bufferSize = 1 << 20

    /// Fills a file and moves it to a target, complete and on disk. On failure it leaves nothing
    /// behind.
    ///
    /// Signals are blocked until the end. Otherwise Ctrl-C would leave the temporary file behind,
    /// and exceeding a file-size limit would end the program instead of being reported.
    static func replace(
      _ target: String, _ fill: (TemporaryFile) throws(TileError) -> Void
    ) throws(TileError) {
      var all = sigset_t()
      var before = sigset_t()
      sigfillset(&all)
      pthread_sigmask(SIG_SETMASK, &all, &before)
      defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
      try filled(target, fill)
    }

    private static func filled(
      _ target: String, _ fill: (TemporaryFile) throws(TileError) -> Void
    ) throws(TileError) {
      let file = try TemporaryFile(beside: target)
      try fill(file)
      try file.takePlace()
    }

    /// Creates an invisible file, which disappears with the program, however that ends.
    static func unseen(beside target: String) throws(TileError) -> TemporaryFile {
      let file = try TemporaryFile(beside: target)
      unlink(file.path)
      file.isThere = false
      return file
    }

    private init(beside target: String) throws(TileError) {
      // Replaces the destination of a symbolic link, not the link.
      let resolved = URL(fileURLWithPath: target).resolvingSymlinksInPath().path
      self.target = resolved
      let folder = URL(fileURLWithPath: resolved).deletingLastPathComponent().path
      var (path, descriptor) = ("", Int32(-1))
      for attempt in 0..<100 where descriptor < 0 {
        path = "\(folder)/.mercator-\(getpid())-\(attempt)"
        descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 || errno == EEXIST else { break }
      }
      self.path = path
      self.descriptor = descriptor
      guard descriptor >= 0 else {
        isThere = false
        throw Self.failure(target)
      }
      buffer.reserveCapacity(Self.bufferSize + 4096)
      resemble(resolved)
    }

    /// Copies the owner and the mode of a file, if it exists.
    private func resemble(_ path: String) {
      guard let old = try? FileManager.default.attributesOfItem(atPath: path) else { return }
      // As an `NSNumber` it would link all of Foundation on Linux: see ``ThreadLock``.
      func number(_ key: FileAttributeKey) -> UInt32? { (old[key] as? UInt).map(UInt32.init) }
      // Changing the owner may not be permitted. The file then belongs to the writer.
      if let owner = number(.ownerAccountID), let group = number(.groupOwnerAccountID) {
        _ = fchown(descriptor, owner, group)
      }
      if let mode = number(.posixPermissions) { _ = fchmod(descriptor, mode_t(mode)) }
    }

    deinit {
      if descriptor >= 0 { close(descriptor) }
      if isThere { unlink(path) }
    }

    func append(_ bytes: some Sequence<UInt8>) throws(TileError) {
      let before = buffer.count
      buffer += bytes
      count += UInt64(buffer.count - before)
      if buffer.count >= Self.bufferSize { try flush() }
    }

    /// Appends all of another file.
    func append(_ other: TemporaryFile) throws(TileError) {
      var offset: UInt64 = 0
      while offset < other.count {
        let piece = try other.bytes(
          at: offset, count: Int(min(other.count - offset, UInt64(Self.bufferSize))))
        try append(piece)
        offset += UInt64(piece.count)
      }
    }

    /// Returns bytes that were written before.
    func bytes(at offset: UInt64, count: Int) throws(TileError) -> [UInt8] {
      if offset + UInt64(count) > self.count - UInt64(buffer.count) { try flush() }
      var failed = false
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { bytes, found in
        while found < count, let base = bytes.baseAddress {
          let step = pread(descriptor, base + found, count - found, off_t(offset) + off_t(found))
          if step < 0, errno == EINTR { continue }
          guard step > 0 else {
            failed = true
            return
          }
          found += step
        }
      }
      guard !failed else { throw Self.failure(target) }
      return bytes
    }

    private func takePlace() throws(TileError) {
      try flush()
      guard fsync(descriptor) == 0 || errno == EINVAL, rename(path, target) == 0 else {
        throw Self.failure(target)
      }
      isThere = false
    }

    private func flush() throws(TileError) {
      var rest = buffer[...]
      while !rest.isEmpty {
        let step = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        if step < 0, errno == EINTR { continue }
        guard step >= 0 else { throw Self.failure(target) }
        rest = rest.dropFirst(step)
      }
      buffer.removeAll(keepingCapacity: true)
    }

    private static func failure(_ target: String) -> TileError {
      TileError(.notWritable(String(cString: strerror(errno))), file: target)
    }
  }
#endif
