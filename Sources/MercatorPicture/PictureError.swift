#if Pictures
  /// An error that prevents drawing an image.
  public enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The view has no area.
    case noVisibleArea
    /// The image exceeds 32 000 pixels in width or height, or 32 000 points for SVG and PDF.
    case tooLarge(width: Double, height: Double)
    /// An SVG or PDF would have more than four million corners, too many for readers of these
    /// files.
    case tooDetailed(corners: Int)
    /// The pixel scale is not in 1…4.
    case pixelScaleOutOfRange(Double)
    /// A number of a style, sheet or outline is out of range. The last value is the allowed range.
    case outOfRange(name: String, value: Double, ClosedRange<Double>)
    /// A style file contains an invalid value. The values are the file, the key, the problem and
    /// the remedy.
    case style(file: String, key: String, problem: String, remedy: String)
    /// A file is not an icon. The values are the file, the problem and the remedy.
    case icon(file: String, problem: String, remedy: String)
    /// The extension of a file's name is not that of a ``PictureFormat``.
    case unknownFormat(fileName: String)
    /// The system's drawing library failed, for the given reason.
    case drawing(String)

    /// The problem and its solution.
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
      case .icon(let file, let problem, let remedy): "\(file): \(problem); \(remedy)"
      case .unknownFormat(let name):
        "\(name): unknown image format; end the name in .png, .svg or .pdf"
      case .drawing(let reason): "cairo could not draw it: \(reason)"
      }
    }

    /// Returns a number as text, without a decimal point if it is whole.
    private static func text(_ value: Double) -> String {
      value.magnitude < 1e15 && value == value.rounded() ? "\(Int(value))" : "\(value)"
    }
  }
#endif
