#if Pictures
  import Mercator

  extension ScreenPoint {
    /// How far another point is, in points.
    func distance(to other: ScreenPoint) -> Double {
      ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }

    /// The square about it whose sides are at a distance.
    func square(_ distance: Double) -> ScreenRect {
      ScreenRect(x: x - distance, y: y - distance, width: 2 * distance, height: 2 * distance)
    }
  }
#endif
