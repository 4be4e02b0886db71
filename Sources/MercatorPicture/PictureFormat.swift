#if Pictures
  /// A file format of images.
  public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
    /// Pixels.
    case png
    /// Lines and areas, with letters as outlines.
    case svg
    /// Lines and areas, with one point of the page for each point of the view.
    case pdf

    /// The format by the extension of a file's name, in any case. Nil for other names.
    ///
    ///     PictureFormat(fileName: "cards/Tour.PNG")   // .png
    public init?(fileName: String) {
      let name = fileName.lowercased()
      guard let format = Self.allCases.first(where: { name.hasSuffix(".\($0.rawValue)") }) else {
        return nil
      }
      self = format
    }
  }
#endif
