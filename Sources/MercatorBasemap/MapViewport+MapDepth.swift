package import Mercator

extension MapViewport {
  /// What a camera that stops at a map's depth has to spread places over, in points.
  private static let leastSpread: Double = 120

  /// Whether a camera shows places farther in than is of use on a map that is good to a zoom.
  ///
  ///     var fitted = try start.fitting(places)
  ///     if fitted.isTooDeep(for: places, onMapTo: basemap.deepestZoom) {
  ///       fitted.zoom = basemap.deepestZoom
  ///     }
  ///
  /// Beyond that zoom the map no longer says where a place is, so that going there is of use only
  /// where places that lie apart would else be one spot: less than 120 points wide and high.
  ///
  /// *Edge cases*
  /// - One place, several at one position, and places that are not in front of the camera: too deep.
  /// - A camera that is no farther in than the map is good for: not too deep.
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
