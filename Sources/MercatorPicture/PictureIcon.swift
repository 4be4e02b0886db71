#if Pictures
  import Mercator

  /// An icon for the markers of an image: a PNG or, with the package trait `SVGIcons`, an SVG.
  ///
  ///     picture.icons["cafe"] = try PictureIcon(bytes, file: "cafe.svg")
  ///
  /// SVGs stay sharp at any scale, and are paths in SVG and PDF files. They are read by librsvg,
  /// which loads no other files.
  public struct PictureIcon: Sendable {
    private enum Source {
      case pixels(UnderlayImage)
      case drawing(SVGDrawing)
    }

    private let source: Source
    /// The width of the icon in its own units.
    public let width: Double
    /// The height of the icon in its own units.
    public let height: Double

    /// The start of every PNG file.
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47]
    /// The largest file that is read, in bytes. Larger ones are pictures.
    private static let mostBytes = 4_000_000

    /// Creates an icon from the bytes of a PNG or SVG file.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the file.
    ///   - file: The name of the file, for errors.
    /// - Throws: ``PictureError/icon(file:problem:remedy:)`` if the file cannot be read as an icon.
    public init(_ bytes: [UInt8], file: String) throws(PictureError) {
      guard bytes.count <= Self.mostBytes else {
        throw .icon(
          file: file, problem: "\(bytes.count) bytes are too many for an icon",
          remedy: "use at most \(Self.mostBytes)")
      }
      if bytes.starts(with: Self.signature) {
        let nowhere = WorldRect(x: 0, y: 0, width: 1, height: 1)
        guard let image = UnderlayImage(png: bytes, rect: nowhere) else {
          throw .icon(
            file: file, problem: "the PNG is damaged, or larger than 4096 pixels either way",
            remedy: "export it again, in a size such as 64x64")
        }
        (source, width, height) = (.pixels(image), Double(image.width), Double(image.height))
      } else if String(decoding: bytes.prefix(Self.head), as: UTF8.self).contains("<svg") {
        let drawing = try SVGDrawing(bytes, file: file)
        (source, width, height) = (.drawing(drawing), drawing.width, drawing.height)
      } else {
        throw .icon(
          file: file, problem: bytes.isEmpty ? "the file is empty" : "neither a PNG nor an SVG",
          remedy: "export the icon as PNG or SVG")
      }
    }

    /// The bytes of a file in which the root element begins, after comments and licences.
    private static let head = 65_536

    /// Returns half of the width and height if half of the longer side has a length.
    func halfSize(_ radius: Double) -> (width: Double, height: Double) {
      let longer = max(width, height)
      return (radius * width / longer, radius * height / longer)
    }

    /// Returns the mark that fills a rectangle.
    func mark(in rect: ScreenRect) -> PictureMark {
      switch source {
      case .drawing(let drawing): return .drawing(drawing, rect)
      case .pixels(let image):
        var clip = PicturePath()
        clip.rect(rect)
        return .image(
          image,
          ImagePlacement(
            a: rect.width / width, b: 0, c: 0, d: rect.height / height, e: rect.x, f: rect.y,
            clip: clip))
      }
    }
  }
#endif
