#if Pictures
  /// Why there is no picture.
  public enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The view has no area.
    case noVisibleArea
    /// It would have more pixels than can be drawn: 32 000 either way.
    case tooLarge(width: Double, height: Double)
    /// The pixel scale is not in 1…4.
    case pixelScaleOutOfRange(Double)
    /// A style file says what cannot be: the file, the key, what is wrong, what would be right.
    case style(file: String, key: String, problem: String, remedy: String)
    /// The system's drawing library gave up, with this reason.
    case drawing(String)

    /// What is wrong, and what would be right.
    public var description: String {
      switch self {
      case .noVisibleArea: "the view has no width or no height; give it both"
      case .tooLarge(let width, let height):
        "\(Int(width)) x \(Int(height)) pixels are too many; 32000 either way are possible"
      case .pixelScaleOutOfRange(let scale): "the pixel scale \(scale) is not in 1…4"
      case .style(let file, let key, let problem, let remedy):
        "\(file): \(key.isEmpty ? "" : "\(key): ")\(problem); \(remedy)"
      case .drawing(let reason): "cairo could not draw it: \(reason)"
      }
    }
  }
#endif
