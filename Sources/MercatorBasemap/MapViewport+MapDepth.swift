package import Mercator

extension MapViewport {
  /// The minimum spread of places, in points, for a camera limited to a map's maximum zoom.
  private static let leastSpread: Double = 120

  /// Returns whether a camera is zoomed in farther than is useful on a map with a maximum zoom.
  ///
  ///     var fitted = try start.fitting(places)
  ///     if fitted.isTooDeep(for: places, onMapTo: basemap.maximumZoom) {
  ///       fitted.zoom = basemap.maximumZoom
  ///     }
  ///
  /// Beyond that zoom, the map no longer shows the location of a place. A higher zoom is useful
  /// only if separate places would otherwise appear as one spot, less than 120 points wide and
  /// high.
  ///
  /// *Edge cases*
  /// - True for a single place, for several at one position, and for places that are not in front
  ///   of the camera.
  /// - False for a camera that does not exceed the map's maximum zoom.
  ///
  /// - Complexity: O(n) in the places.
  package func isTooDeep(for places: [GeoCoordinate], onMapTo deepest: Double) -> Bool {
    guard zoom > deepest else { return false }
    var (west, east) = (Double.infinity, -Double.infinity)
    var (north, south) = (west, east)
    for case let point? in screenPoints(for: places) {
      (west, east) = (min(west, point.x), max(east, point.x))
      (north, south) = (min(north, point.y), max(south, point.y))
    }
    let spread = max(east - west, south - north)
    let scale =
      WebMercator.pointsPerWorld(atZoom: deepest) / WebMercator.pointsPerWorld(atZoom: zoom)
    return spread < 1 || spread * scale >= Self.leastSpread
  }
}
