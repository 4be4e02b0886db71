import Mercator

/// Rectangles for tests.
enum ScreenRectOf {
  /// A dot of radius 4.
  static func dot(_ x: Double, _ y: Double) -> ScreenRect {
    ScreenRect(x: x - 4, y: y - 4, width: 8, height: 8)
  }
}
