#if hasFeature(Embedded)
  /// There is none in Embedded Swift: what says that it is `Codable` promises nothing there.
  package typealias Codable = Any
#else
  extension Decoder {
    /// The error that says what should have been there.
    package func error(_ description: String) -> DecodingError {
      .dataCorrupted(DecodingError.Context(codingPath: codingPath, debugDescription: description))
    }
  }
#endif
