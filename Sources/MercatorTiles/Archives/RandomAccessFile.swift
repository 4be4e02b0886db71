#if Tiles
  import Foundation

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// A file that is read in pieces, from any number of threads.
  final class RandomAccessFile: Sendable {
    let path: String
    let size: UInt64
    private let descriptor: Int32

    init(_ path: String) throws(TileError) {
      self.path = path
      descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else {
        throw TileError(.notReadable(String(cString: strerror(errno))), file: path)
      }
      let end = lseek(descriptor, 0, SEEK_END)
      guard end >= 0 else {
        let words = String(cString: strerror(errno))
        close(descriptor)
        throw TileError(.notReadable(words), file: path)
      }
      size = UInt64(end)
    }

    deinit { close(descriptor) }

    /// Returns bytes from an offset on.
    ///
    /// - Throws: ``TileError/Reason/pastTheEnd(offset:count:)``, also for a file that was truncated
    ///   after it was opened. It is thrown before memory is allocated.
    func bytes(at offset: UInt64, count: UInt64) throws(TileError) -> [UInt8] {
      let (end, isTooFar) = offset.addingReportingOverflow(count)
      guard !isTooFar, end <= size else {
        throw TileError(.pastTheEnd(offset: offset, count: count), file: path)
      }
      let wanted = Int(count)
      var failure: TileError.Reason?
      let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, found in
        while found < wanted, let base = buffer.baseAddress {
          let step = pread(descriptor, base + found, wanted - found, off_t(offset) + off_t(found))
          if step < 0, errno == EINTR { continue }
          guard step > 0 else {
            failure =
              step == 0
              ? .pastTheEnd(offset: offset, count: count)
              : .notReadable(String(cString: strerror(errno)))
            return
          }
          found += step
        }
      }
      if let failure { throw TileError(failure, file: path) }
      return bytes
    }
  }
#endif
