/// A map system's zoom convention, defined by the world's width in points at zoom 0.
///
/// Three conventions are in use, so the same view has three zoom levels. For a view 375 points wide
/// that shows 0.05° of longitude, they are:
///
///     | world at zoom 0 | who                                              | zoom    |
///     | 128 points      | MapKit's private `_zoomLevel`, code that adds 1  | 14.3645 |
///     | 256 points      | Google, Leaflet, OpenStreetMap, MapKit's points  | 13.3645 |
///     | 512 points      | Mapbox, MapLibre, deck.gl, `MKMapView+ZoomLevel` | 12.3645 |
///
/// This package uses `tile256` everywhere. Convert at the boundary:
///
///     ZoomConvention.tile512.zoom(12.3645, in: .tile256)   // 13.3645
///
/// *Search words*: tile size, MKMapView+ZoomLevel, setCenterCoordinate:zoomLevel:animated:.
public enum ZoomConvention: Int, CaseIterable, Codable, Hashable, Sendable {
  /// The world is 128 points wide at zoom 0, as in MapKit's private zoom level and in code that
  /// adds one to 256-point zoom levels.
  case tile128 = 128
  /// The world is 256 points wide at zoom 0, as in Google Maps, Leaflet, OpenStreetMap and this
  /// package.
  case tile256 = 256
  /// The world is 512 points wide at zoom 0, as in Mapbox, MapLibre and deck.gl.
  case tile512 = 512

  /// Returns the same view's zoom level in another convention, exact except for one rounding of the
  /// sum.
  public func zoom(_ zoom: Double, in other: ZoomConvention) -> Double {
    zoom + (other.offset - offset)
  }

  /// The difference between this convention's zoom level and the package's.
  private var offset: Double {
    switch self {
    case .tile128: 1
    case .tile256: 0
    case .tile512: -1
    }
  }
}
