#if hasFeature(Embedded)
  /// An empty stand-in, since Embedded Swift has no `Codable`. Conformances promise nothing there.
  package typealias Codable = Any
#else
  extension Decoder {
    /// Returns a decoding error that describes the expected data.
    package func error(_ description: String) -> DecodingError {
      .dataCorrupted(DecodingError.Context(codingPath: codingPath, debugDescription: description))
    }
  }
#endif
