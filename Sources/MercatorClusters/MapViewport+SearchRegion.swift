package import Mercator

extension MapViewport {
  /// Returns a region that contains every place that may be visible in the view.
  ///
  /// The result is the world if the view is as small as the tolerance of its edges.
  ///
  /// Places nearer to a pole than the world's edge are drawn on the edge. Visible places may also
  /// be outside the area by the `tolerance`. Towards the horizon, one point of tolerance is up to
  /// 10²/cos 85° < 1200 points on the ground. The ground there also moves away by ``stretch``.
  package func searchRegion(of area: ViewportArea) -> GeoRegion {
    guard isLargerThanTolerance else { return .world }
    let region = area == .wholeView ? region : freeRegion
    var slack = max(1e-3, 1500 * tolerance) * WebMercator.longitudePerPoint(atZoom: zoom)
    if stretch > 0 {
      let rect = worldRect(of: area)
      slack += stretch * 2 * (rect.width + rect.height) * 360
    }
    let edge = WebMercator.latitudeLimit - slack
    return GeoRegion(
      uncheckedSouth: region.south < -edge ? -90 : region.south - slack,
      north: region.north > edge ? 90 : region.north + slack, west: region.west - slack,
      longitudeSpan: min(region.longitudeSpan + 2 * slack, 360))
  }

  /// Whether thresholds and footprints are usable, which fails in a pitched view as small as the
  /// tolerance.
  var isLargerThanTolerance: Bool { stretch < 0.1 }

  /// The relative distance beyond an edge's ground within which a place may still be visible.
  ///
  /// At ten focal lengths F of depth it is 10·tan 85°/F < 1000/height for each point of the
  /// tolerance.
  private var stretch: Double {
    pitch > 0 && size.height > 0 ? 1000 * tolerance / size.height : 0
  }
}

extension GeoRegion {
  /// The region of all valid coordinates.
  static let world = GeoRegion(uncheckedSouth: -90, north: 90, west: -180, longitudeSpan: 360)
}
