#if Pictures
  import Foundation

  /// Keeps threads apart that draw or measure letters at the same time.
  ///
  /// An object of pango is for one thread at a time. Cairo's fonts are for all threads, but once more
  /// than ten are open it closes one that another thread may just have begun to read (cairo 1.16,
  /// `_font_map_release_face_lock_held`).
  enum FontLock {
    private static let lock = NSRecursiveLock()

    /// What a body returns that no other thread's runs beside.
    static func alone<Result, Failure>(
      _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
      lock.lock()
      defer { lock.unlock() }
      return try body()
    }
  }
#endif
