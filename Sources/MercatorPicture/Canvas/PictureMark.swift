#if Pictures
  import Mercator
  import MercatorLabels

  /// A drawn element. An image of any format is a list of marks from back to front.
  enum PictureMark {
    case fill(PicturePath, PicturePaint, isEvenOdd: Bool)
    case stroke(PicturePath, PictureColor, PictureStroke)
    /// Discs of a radius, each drawn over the previous ones.
    case dots([ScreenPoint], radius: Double, PictureColor)
    case text(TextLine, at: ScreenPoint, PictureColor, halo: PictureHalo?)
    /// Text whose middle line follows a course from its start.
    case curvedText(TextLine, along: TextCourse, PictureColor, halo: PictureHalo?)
    case image(UnderlayImage, ImagePlacement)
    /// An SVG that fills a rectangle.
    case drawing(SVGDrawing, ScreenRect)
    /// Marks that are moved, scaled and clipped to a path in their own coordinates.
    indirect case group([PictureMark], at: ScreenPoint, scale: Double, clip: PicturePath?)

    static func fill(_ path: PicturePath, _ color: PictureColor) -> PictureMark {
      .fill(path, .solid(color), isEvenOdd: false)
    }
  }

  extension PictureMark {
    /// The number of points of the mark in a vector file.
    var corners: Int {
      switch self {
      case .fill(let path, _, _), .stroke(let path, _, _): path.points.count
      // Four curves for each dot.
      case .dots(let points, _, _): points.count * 13
      case .text, .curvedText, .image, .drawing: 1
      case .group(let marks, _, _, _): marks.reduce(0) { $0 + $1.corners }
      }
    }
  }

  /// The paint of an area.
  enum PicturePaint {
    case solid(PictureColor)
    /// A vertical gradient from the first colour at one height to the second colour at another.
    case vertical(from: Double, PictureColor, to: Double, PictureColor)
  }

  /// The stroke of a line, with lengths in points.
  struct PictureStroke {
    var width: Double
    var dashes: [Double] = []
    var isRound = true
    /// Whether its edges may be less smooth, as for wide lines with low contrast.
    var isBlurred = false
  }

  /// A halo that separates a name from the map.
  struct PictureHalo {
    var color: PictureColor
    var width: Double
  }

  /// A mapping from image pixels to screen points: x = a·i + c·j + e, y = b·i + d·j + f.
  struct ImagePlacement {
    var a: Double
    var b: Double
    var c: Double
    var d: Double
    var e: Double
    var f: Double
    /// The part of the screen in which the image is drawn.
    var clip: PicturePath

    /// Whether every pixel is mapped to a different point.
    var isInvertible: Bool {
      let area = a * d - b * c
      return area.isFinite && area != 0 && e.isFinite && f.isFinite
    }
  }
#endif
