#if Pictures
  import Mercator

  /// Something drawn: the pictures of all formats are lists of these, from back to front.
  enum PictureMark {
    case fill(PicturePath, PicturePaint, isEvenOdd: Bool)
    case stroke(PicturePath, PictureColor, PictureStroke)
    /// Discs of a radius, each over those before it.
    case dots([ScreenPoint], radius: Double, PictureColor)
    case text(TextLine, at: ScreenPoint, PictureColor, halo: PictureHalo?)
    case image(UnderlayImage, ImagePlacement)
    /// Marks moved and scaled, and clipped to a path in their own coordinates.
    indirect case group([PictureMark], at: ScreenPoint, scale: Double, clip: PicturePath?)

    static func fill(_ path: PicturePath, _ color: PictureColor) -> PictureMark {
      .fill(path, .solid(color), isEvenOdd: false)
    }
  }

  extension PictureMark {
    /// How many points a file of vectors would have of it.
    var corners: Int {
      switch self {
      case .fill(let path, _, _), .stroke(let path, _, _): path.points.count
      // As four curves each.
      case .dots(let points, _, _): points.count * 13
      case .text, .image: 1
      case .group(let marks, _, _, _): marks.reduce(0) { $0 + $1.corners }
      }
    }
  }

  /// What an area is filled with.
  enum PicturePaint {
    case solid(PictureColor)
    /// From the first colour at a height to the second at another.
    case vertical(from: Double, PictureColor, to: Double, PictureColor)
  }

  /// How a line is drawn; lengths in points.
  struct PictureStroke {
    var width: Double
    var dashes: [Double] = []
    var isRound = true
    /// Whether its edges may be less smooth: for wide lines of little contrast.
    var isBlurred = false
  }

  /// What lifts a name off the map.
  struct PictureHalo {
    var color: PictureColor
    var width: Double
  }

  /// Pixels of an image to points of the screen: x = a·i + c·j + e, y = b·i + d·j + f.
  struct ImagePlacement {
    var a: Double
    var b: Double
    var c: Double
    var d: Double
    var e: Double
    var f: Double
    /// What is drawn of it, on the screen.
    var clip: PicturePath

    /// Whether every pixel has some place of its own.
    var isInvertible: Bool {
      let area = a * d - b * c
      return area.isFinite && area != 0 && e.isFinite && f.isFinite
    }
  }
#endif
