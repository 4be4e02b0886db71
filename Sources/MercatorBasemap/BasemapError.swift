/// Why bytes are no basemap.
public enum BasemapError: Error, Hashable, Sendable {
  /// They do not begin as a pack does.
  case notAPack
  /// They end, or say what cannot be, at this many bytes from the start.
  case damaged(byte: Int)
}

#if !hasFeature(Embedded)
  extension BasemapError: CustomStringConvertible {
    /// What is wrong, and what would be right.
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
