package import Mercator

extension ScreenRect {
  /// Creates the smallest rectangle around points, or nil without any.
  package init?(around points: some Sequence<ScreenPoint>) {
    var (west, east) = (Double.infinity, -Double.infinity)
    var (north, south) = (west, east)
    for point in points {
      (west, east) = (min(west, point.x), max(east, point.x))
      (north, south) = (min(north, point.y), max(south, point.y))
    }
    guard west <= east, north <= south else { return nil }
    self.init(x: west, y: north, width: east - west, height: south - north)
  }
}
