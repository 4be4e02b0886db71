package import Mercator

extension ScreenPoint {
  /// Returns the distance to another point, in points.
  package func distance(to other: ScreenPoint) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }

  /// Returns the square about the point with its sides at a distance.
  package func square(_ distance: Double) -> ScreenRect {
    ScreenRect(x: x - distance, y: y - distance, width: 2 * distance, height: 2 * distance)
  }

  /// Returns the box of a size with its top left corner at the point.
  package func box(_ size: ScreenSize) -> ScreenRect {
    ScreenRect(x: x, y: y, width: size.width, height: size.height)
  }
}
