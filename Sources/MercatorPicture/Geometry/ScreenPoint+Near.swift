#if Pictures
  import Mercator

  extension ScreenPoint {
    /// Returns the distance to another point, in points.
    func distance(to other: ScreenPoint) -> Double {
      ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }

    /// Returns the square about the point with its sides at a distance.
    func square(_ distance: Double) -> ScreenRect {
      ScreenRect(x: x - distance, y: y - distance, width: 2 * distance, height: 2 * distance)
    }
  }
#endif
