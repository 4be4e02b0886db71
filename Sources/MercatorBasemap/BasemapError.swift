/// An error from reading a basemap.
public enum BasemapError: Error, Hashable, Sendable {
  /// The bytes do not begin with a pack's signature.
  case notAPack
  /// The bytes end early or are invalid, at this offset from the start.
  case damaged(byte: Int)
}

#if !hasFeature(Embedded)
  extension BasemapError: CustomStringConvertible {
    /// The problem and its remedy.
    public var description: String {
      switch self {
      case .notAPack:
        "it does not begin with MBM3; Scripts/data/make-basemap.py makes files that do"
      case .damaged(let byte):
        "it is damaged at byte \(byte); make it again with Scripts/data/make-basemap.py"
      }
    }
  }
#endif
