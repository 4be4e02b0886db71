#if Pictures
  /// Why there is no picture.
  public enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The view has no area.
    case noVisibleArea
    /// It would have more pixels than can be drawn, or as SVG or PDF points: 32 000 either way.
    case tooLarge(width: Double, height: Double)
    /// As SVG or PDF it would have more corners than a reader of such files opens: four million.
    case tooDetailed(corners: Int)
    /// The pixel scale is not in 1…4.
    case pixelScaleOutOfRange(Double)
    /// A number of a style, sheet or outline that nothing can be drawn with, and what it can be.
    case outOfRange(name: String, value: Double, ClosedRange<Double>)
    /// A style file says what cannot be: the file, the key, what is wrong, what would be right.
    case style(file: String, key: String, problem: String, remedy: String)
    /// The system's drawing library gave up, with this reason.
    case drawing(String)

    /// What is wrong, and what would be right.
    public var description: String {
      switch self {
      case .noVisibleArea: "the view has no width or no height; give it both"
      case .tooLarge(let width, let height):
        "\(Self.text(width)) x \(Self.text(height)) pixels are too many; 32000 either way are possible"
      case .tooDetailed(let corners):
        "\(corners) corners of lines, areas and dots are too many for an SVG or PDF; "
          + "\(PictureCanvas.mostCorners) are possible: write a PNG, or draw fewer places"
      case .pixelScaleOutOfRange(let scale): "the pixel scale \(scale) is not in 1…4"
      case .outOfRange(let name, let value, let range):
        "\(name) is \(Self.text(value)), not in \(Self.text(range.lowerBound))…\(Self.text(range.upperBound))"
      case .style(let file, let key, let problem, let remedy):
        "\(file): \(key.isEmpty ? "" : "\(key): ")\(problem); \(remedy)"
      case .drawing(let reason): "cairo could not draw it: \(reason)"
      }
    }

    /// Whole numbers without a point.
    private static func text(_ value: Double) -> String {
      value.magnitude < 1e15 && value == value.rounded() ? "\(Int(value))" : "\(value)"
    }
  }
#endif
