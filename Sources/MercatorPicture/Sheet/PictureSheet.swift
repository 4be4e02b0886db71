#if Pictures
  public import Mercator

  /// Several images on one sheet, with text next to them.
  ///
  ///     var sheet = PictureSheet(size: ScreenSize(width: 900, height: 940))
  ///     sheet.elements.append(
  ///       .phone(picture, PhoneFrame(), at: ScreenPoint(x: 40, y: 110), scale: 0.78))
  ///     try sheet.png(pixelScale: 2)
  public struct PictureSheet: Sendable {
    /// An element on the sheet.
    public enum Element: Sendable {
      /// An image with rounded corners, with its top left corner at a point.
      case picture(MapPicture, at: ScreenPoint, scale: Double)
      /// An image on a phone, with the screen's top left corner at a point.
      case phone(MapPicture, PhoneFrame, at: ScreenPoint, scale: Double)
      /// Pixels of red, green, blue and opacity, with their top left corner at a point. Nothing is
      /// drawn unless all rows are complete.
      case image(width: Int, pixels: [UInt8], at: ScreenPoint, scale: Double)
      /// A line of text, with the middle of its baseline at a point.
      case text(String, at: ScreenPoint, SheetTextStyle)
    }

    /// The size, in points.
    public var size: ScreenSize
    /// The background colour.
    public var background: PictureColor
    /// The elements, from back to front.
    public var elements: [Element] = []
    /// The fonts of the sheet's texts.
    public var fonts = PictureStyle.light.fonts

    /// Creates an empty sheet.
    public init(size: ScreenSize, background: PictureColor = .hex(0xFBFAF7)) {
      self.size = size
      self.background = background
    }

    /// Returns the sheet as PNG. See ``MapPicture/png(pixelScale:progress:)``.
    public func png(
      pixelScale: Double = 1, progress: (Double) -> Void = { _ in }
    ) throws(PictureError) -> [UInt8] {
      try canvas(pixelScale: pixelScale).png(pixelScale: pixelScale, progress: progress)
    }

    /// Returns the sheet as SVG. See ``MapPicture/svg()``.
    public func svg() throws(PictureError) -> [UInt8] { try canvas(detail: 2).vector(.svg) }

    /// Returns the sheet as PDF. See ``MapPicture/pdf()``.
    public func pdf() throws(PictureError) -> [UInt8] { try canvas(detail: 4).vector(.pdf) }

    private func canvas(
      pixelScale: Double = 1, detail: Double? = nil
    ) throws(PictureError) -> PictureCanvas {
      try PictureCanvas(size: size, pixelScale: pixelScale) { () throws(PictureError) in
        for element in elements { try check(element) }
        var page = PicturePath()
        // The background also covers the last pixels, which may be only partly inside the sheet.
        page.rect(ScreenRect(x: 0, y: 0, width: size.width, height: size.height).grown(by: 1))
        let context = TextContext()
        let all = elements.flatMap {
          marks(of: $0, pixelScale: detail ?? pixelScale, context: context)
        }
        return [.fill(page, background)] + all
      }
    }

    /// Checks that an element's numbers can be drawn.
    private func check(_ element: Element) throws(PictureError) {
      switch element {
      case .picture(let picture, let point, let scale),
        .phone(let picture, _, let point, let scale):
        try picture.check()
        try check(point, scale)
        let size = picture.viewport.size
        try PictureError.check("a picture's width", size.width, in: 0...PictureCanvas.longestSide)
        try PictureError.check("a picture's height", size.height, in: 0...PictureCanvas.longestSide)
      case .image(_, _, let point, let scale): try check(point, scale)
      case .text(_, let point, let look):
        try check(point, 1)
        try PictureError.check("a text's size", look.size, in: 1...1000)
        try PictureError.check("a text's weight", Double(look.weight), in: 1...1000)
      }
    }

    private func check(_ point: ScreenPoint, _ scale: Double) throws(PictureError) {
      try PictureError.check("an element's x", point.x, in: -1e6...1e6)
      try PictureError.check("an element's y", point.y, in: -1e6...1e6)
      try PictureError.check("an element's scale", scale, in: 0.01...100)
    }

    private func marks(
      of element: Element, pixelScale: Double, context: TextContext
    ) -> [PictureMark] {
      switch element {
      case .picture(let picture, let point, let scale):
        let size = picture.viewport.size
        var clip = PicturePath()
        clip.roundedRect(
          ScreenRect(x: 0, y: 0, width: size.width, height: size.height), radius: 8 / scale)
        return [
          .group(
            picture.marks(pixelScale: pixelScale * scale), at: point, scale: scale, clip: clip)
        ]
      case .phone(let picture, let frame, let point, let scale):
        let drawing = PhoneDrawing(picture: picture, frame: frame, context: context)
        return [
          .group(
            drawing.marks(pixelScale: pixelScale * scale), at: point, scale: scale, clip: nil)
        ]
      case .image(let width, let pixels, let point, let scale):
        guard let image = UnderlayImage(rect: .world, width: width, pixels: pixels) else {
          return []
        }
        var clip = PicturePath()
        clip.roundedRect(
          ScreenRect(
            x: point.x, y: point.y, width: Double(width) * scale,
            height: Double(image.height) * scale), radius: 8)
        return [
          .image(
            image,
            ImagePlacement(a: scale, b: 0, c: 0, d: scale, e: point.x, f: point.y, clip: clip))
        ]
      case .text(let text, let point, let look):
        let line = TextLine(
          text, TextStyle(fonts: fonts, size: look.size, weight: look.weight),
          maximumWidth: size.width - 20, context: context)
        let corner = ScreenPoint(x: point.x - line.width / 2, y: point.y - line.baseline)
        return [.text(line, at: corner, look.color, halo: nil)]
      }
    }
  }

  /// The look of a text on a sheet.
  public struct SheetTextStyle: Hashable, Sendable {
    /// The height of the letters' em square, in points.
    public var size: Double
    /// The font weight: 400 is regular, 600 semibold, 700 bold.
    public var weight: Int
    /// The colour of the text.
    public var color: PictureColor

    /// Creates a look from its size, weight and colour.
    public init(size: Double, weight: Int = 400, color: PictureColor = .hex(0x1D2830)) {
      self.size = size
      self.weight = weight
      self.color = color
    }
  }
#endif
