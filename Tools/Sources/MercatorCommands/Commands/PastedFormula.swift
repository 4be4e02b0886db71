import Foundation
import Mercator

/// The formula of most snippets: the extent of the coordinates × 1.15.
///
/// The centre is the mean of the extremes in degrees. The map shows the region in the whole view,
/// including covered parts. MapKit raises *Invalid Region* for spans above 180° and 360°, so the span
/// is clamped. Longitudes are compared as plain numbers, so places on both sides of 180° are almost a
/// whole world apart.
struct PastedFormula {
  /// The zoom of the formula's region.
  let asked: Double
  /// The camera of the map. An `MKMapView` doesn't zoom out farther than until the world fills it, and
  /// shows nothing beyond the map's edges at the poles.
  let viewport: MapViewport

  static let factor = 1.15
  /// The span for a single place, in degrees; about a mile.
  static let leastSpan = 0.014

  /// Computes the camera for a view of a size. Returns nil without places.
  init?(_ places: [GeoCoordinate], size: ScreenSize) {
    let latitudes = places.filter(\.isValid).map(\.latitude)
    let longitudes = places.filter(\.isValid).map(\.longitude)
    guard
      let south = latitudes.min(), let north = latitudes.max(), let west = longitudes.min(),
      let east = longitudes.max()
    else { return nil }
    let center = GeoCoordinate(latitude: (south + north) / 2, longitude: (west + east) / 2)
    let span = RegionSpan(
      latitude: ((north - south) * Self.factor).clamped(to: Self.leastSpan...180),
      longitude: ((east - west) * Self.factor).clamped(to: Self.leastSpan...360))
    guard let region = span.region(about: center) else { return nil }
    let box = WebMercator.worldRect(for: region)
    let pointsPerWorld = min(size.width / box.width, size.height / box.height)
    asked =
      MapViewport(
        center: center, zoom: WebMercator.zoom(forPointsPerWorld: pointsPerWorld), size: size
      ).zoom

    let leastZoom = WebMercator.zoom(forPointsPerWorld: max(size.width, size.height))
    let zoom = max(asked, leastZoom)
    let half = min(size.height / 2 / WebMercator.pointsPerWorld(atZoom: zoom), 0.5)
    var middle = WebMercator.worldPoint(for: center)
    middle.y = middle.y.clamped(to: half...(1 - half))
    viewport = MapViewport(
      center: WebMercator.coordinate(for: middle), zoom: zoom, size: size)
  }
}
