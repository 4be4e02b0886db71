#if Pictures
  import MercatorTiles

  /// A lock that serializes threads that draw or measure text.
  ///
  /// A pango object may be used by only one thread at a time. Cairo's fonts are shared by all
  /// threads. With more than ten open fonts, cairo closes one that another thread may have just
  /// begun to read (cairo 1.16, `_font_map_release_face_lock_held`).
  enum FontLock {
    private static let lock = ThreadLock()

    /// Runs a body while no other thread runs one, and returns its result.
    static func alone<Result, Failure>(
      _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
      try lock.withLock(body)
    }
  }
#endif
