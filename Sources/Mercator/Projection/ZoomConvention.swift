/// How a map system counts zoom: how many points wide the world is at zoom 0.
///
/// Three conventions live in the wild, and the same view has three numbers. A view 375 points wide
/// that shows 0.05° of longitude:
///
///     | world at zoom 0 | who                                              | zoom    |
///     | 128 points      | MapKit's private `_zoomLevel`, code that adds 1  | 14.3645 |
///     | 256 points      | Google, Leaflet, OpenStreetMap, MapKit's points  | 13.3645 |
///     | 512 points      | Mapbox, MapLibre, deck.gl, `MKMapView+ZoomLevel` | 12.3645 |
///
/// Everything in this package speaks `tile256`. Convert at the edges:
///
///     ZoomConvention.tile512.zoom(12.3645, in: .tile256)   // 13.3645
///
/// *Search words*: tile size, MKMapView+ZoomLevel, setCenterCoordinate:zoomLevel:animated:.
public enum ZoomConvention: Int, CaseIterable, Codable, Hashable, Sendable {
  /// The world is 128 points wide at zoom 0: MapKit's private zoom level, and code that adds one
  /// to 256-point zooms.
  case tile128 = 128
  /// The world is 256 points wide at zoom 0: Google, Leaflet, OpenStreetMap, and this package.
  case tile256 = 256
  /// The world is 512 points wide at zoom 0: Mapbox, MapLibre, deck.gl.
  case tile512 = 512

  /// The same view's zoom in another convention. Exact but for one rounding of the sum.
  public func zoom(_ zoom: Double, in other: ZoomConvention) -> Double {
    zoom + (other.offset - offset)
  }

  /// What this convention's zoom has over the package's own.
  private var offset: Double {
    switch self {
    case .tile128: 1
    case .tile256: 0
    case .tile512: -1
    }
  }
}
