import Foundation
import Mercator
import MercatorPicture

/// A map of characters.
struct TerminalPreview {
  /// The number of characters per line.
  var columns: Int
  /// The maximum number of lines.
  var rows: Int
  /// Whether to use half blocks in 24-bit colour instead of braille.
  var isColored: Bool

  /// The maximum size of the picture to convert, in points: several per dot on the largest
  /// terminal.
  private static let longestSide: Double = 2000

  /// The preview for the current terminal, with a line left for the prompt. It uses braille if
  /// colour is disabled (no-color.org) or the output is not a terminal.
  static var ofTerminal: TerminalPreview {
    func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    var window = winsize()
    let isTerminal = StandardStream.output.isTerminal
    let isKnown =
      ioctl(StandardStream.output.rawValue, UInt(TIOCGWINSZ), &window) == 0
      && window.ws_col > 0 && window.ws_row > 0
    let columns = isKnown ? Int(window.ws_col) : environment("COLUMNS").flatMap { Int($0) } ?? 80
    let rows = isKnown ? Int(window.ws_row) : environment("LINES").flatMap { Int($0) } ?? 24
    let wantsColor = (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
    return TerminalPreview(
      columns: min(max(columns, 10), 400), rows: min(max(rows - 2, 5), 200),
      isColored: isTerminal && wantsColor)
  }

  /// The size of a view with the terminal's shape. Characters are about twice as high as wide.
  var viewSize: ScreenSize {
    ScreenSize(width: Double(columns * 8), height: Double(rows * 16))
  }

  /// Returns the picture as characters, with a line ending on each line.
  func text(of picture: MapPicture) throws(CommandFailure) -> String {
    var picture = picture.atMost(Self.longestSide)
    picture.showsMapNames = false
    picture.showsPlaceNames = false
    picture.showsScale = false
    picture.showsAttribution = false
    if !isColored { picture.style = .ink }
    do throws(PictureError) {
      // A character's dot corresponds to one or more pixels.
      let size = picture.viewport.size
      let (across, down) = isColored ? (1.0, 2.0) : (2.0, 4.0)
      let scale = min(
        Double(columns) * across / size.width, Double(rows) * down / size.height)
      let dots = try DotPicture(picture.bitmap(), scale: scale, keepsBrightest: !isColored)
      return isColored ? dots.halfBlocks : dots.braille
    } catch {
      throw CommandFailure(error)
    }
  }
}

extension MapPicture {
  /// Returns the same map on a smaller view if it exceeds the given number of points. Markers and
  /// lines keep their size.
  fileprivate func atMost(_ longest: Double) -> MapPicture {
    let size = viewport.size
    let factor = longest / max(size.width, size.height)
    guard factor < 1 else { return self }
    let insets = viewport.insets
    var picture = self
    picture.viewport = MapViewport(
      center: viewport.center, zoom: viewport.zoom + log2(factor), heading: viewport.heading,
      pitch: viewport.pitch,
      size: ScreenSize(width: size.width * factor, height: size.height * factor),
      insets: ScreenInsets(
        top: insets.top * factor, left: insets.left * factor, bottom: insets.bottom * factor,
        right: insets.right * factor),
      fieldOfView: viewport.fieldOfView)
    picture.outlines = outlines.map { outline in
      let rect = outline.rect
      return PictureOutline(
        ScreenRect(
          x: rect.x * factor, y: rect.y * factor, width: rect.width * factor,
          height: rect.height * factor), outline.kind)
    }
    return picture
  }
}

extension PictureStyle {
  /// A style with white coasts, borders and places on black.
  fileprivate static var ink: PictureStyle {
    let (black, white) = (PictureColor.hex(0), PictureColor.hex(0xFFFFFF))
    var style = PictureStyle.dark
    for ground: WritableKeyPath<PictureStyle, PictureColor> in [
      \.beyondWorld, \.sea, \.shallows, \.land, \.ice, \.urban, \.river, \.province, \.placeRim,
      \.lineCasing, \.sky, \.haze, \.area,
    ] {
      style[keyPath: ground] = black
    }
    style.border = .hex(0x505050)
    for ink: WritableKeyPath<PictureStyle, PictureColor> in [\.coast, \.place, \.line] {
      style[keyPath: ink] = white
    }
    style.strokeScale = 1.5
    return style
  }
}

/// A low-resolution picture.
struct DotPicture {
  private let width: Int
  private let height: Int
  private let dots: [UInt32]

  /// Scales a bitmap down. Each dot is the mean of its pixels, or the brightest, which keeps thin
  /// lines.
  init(_ bitmap: PictureBitmap, scale: Double, keepsBrightest: Bool) {
    width = max(1, Int(Double(bitmap.width) * scale))
    height = max(1, Int(Double(bitmap.height) * scale))
    var dots: [UInt32] = []
    for row in 0..<height {
      let top = row * bitmap.height / height
      let bottom = max((row + 1) * bitmap.height / height, top + 1)
      for column in 0..<width {
        let left = column * bitmap.width / width
        let right = max((column + 1) * bitmap.width / width, left + 1)
        var sums: (UInt32, UInt32, UInt32) = (0, 0, 0)
        var brightest: UInt32 = 0
        for y in top..<bottom {
          for x in left..<right {
            let pixel = bitmap[x, y]
            sums.0 += pixel >> 16 & 0xFF
            sums.1 += pixel >> 8 & 0xFF
            sums.2 += pixel & 0xFF
            brightest = max(brightest, pixel >> 8 & 0xFF)
          }
        }
        let count = UInt32((bottom - top) * (right - left))
        dots.append(
          keepsBrightest
            ? brightest
            : (sums.0 / count) << 16 | (sums.1 / count) << 8 | sums.2 / count)
      }
    }
    self.dots = dots
  }

  private func dot(_ x: Int, _ y: Int) -> UInt32? {
    x < width && y < height ? dots[y * width + x] : nil
  }

  /// The picture with two coloured dots per character, one above the other.
  var halfBlocks: String {
    var text = ""
    for y in stride(from: 0, to: height, by: 2) {
      for x in 0..<width {
        text += "\u{1B}[38;2;\(Self.color(dot(x, y) ?? 0))m"
        text += dot(x, y + 1).map { "\u{1B}[48;2;\(Self.color($0))m" } ?? "\u{1B}[49m"
        text += "▀"
      }
      text += "\u{1B}[0m\n"
    }
    return text
  }

  private static func color(_ dot: UInt32) -> String {
    "\(dot >> 16 & 0xFF);\(dot >> 8 & 0xFF);\(dot & 0xFF)"
  }

  /// The picture with eight dots per character (Unicode block U+2800), set if bright.
  var braille: String {
    let bits: [[UInt32]] = [[1, 8], [2, 16], [4, 32], [64, 128]]
    var text = ""
    for y in stride(from: 0, to: height, by: 4) {
      for x in stride(from: 0, to: width, by: 2) {
        var letter: UInt32 = 0x2800
        for (row, line) in bits.enumerated() {
          for (column, bit) in line.enumerated() where (dot(x + column, y + row) ?? 0) > 90 {
            letter |= bit
          }
        }
        if let scalar = Unicode.Scalar(letter) { text.unicodeScalars.append(scalar) }
      }
      text += "\n"
    }
    return text
  }
}
