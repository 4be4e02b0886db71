import Mercator
import TestSupport
import Testing

/// Zoom, scale and resolution, against Leaflet and OpenLayers.
@Suite struct ZoomScaleVectorTests {
  private struct Vectors: Decodable {
    var cases: [Case]
  }

  private struct Case: Decodable {
    var zoom: Double
    var lat: Double
    var leafletScale: Double
    var leafletZoom: Double
    var openLayersResolution: Double
    var openLayersZoom: Double
    var openLayersPointResolution: Double

    private enum CodingKeys: String, CodingKey {
      case zoom
      case lat
      case leafletScale = "leaflet_scale_256"
      case leafletZoom = "leaflet_zoom_back"
      case openLayersResolution = "ol_resolution_256_equator_m_per_px"
      case openLayersZoom = "ol_zoom_back"
      case openLayersPointResolution = "ol_point_resolution_m_per_px_at_lat"
    }
  }

  @Test func `A9: scale, zoom and metres per point equal Leaflet's and OpenLayers'`() throws {
    // Relative, from the header.
    let tolerance = 1e-12
    var comparison = Comparison()
    let vectors = try Fixture("zoom-scale.json").decoded(as: Vectors.self)
    for (index, row) in vectors.cases.enumerated() {
      comparison.begin("case \(index)")
      func near(_ value: Double, _ expected: Double, _ what: String) {
        comparison.near(value / expected, 1, within: tolerance, "\(what), relative")
      }
      let scale = WebMercator.pointsPerWorld(atZoom: row.zoom)
      near(scale, row.leafletScale, "points per world")
      near(
        WebMercator.metersPerPoint(atZoom: row.zoom, latitude: 0), row.openLayersResolution,
        "metres per point at the equator")
      near(
        WebMercator.metersPerPoint(atZoom: row.zoom, latitude: row.lat),
        row.openLayersPointResolution, "metres per point at \(row.lat)°")
      // Zoom 0 has no relative difference.
      for (value, expected) in [
        (WebMercator.zoom(forPointsPerWorld: row.leafletScale), row.leafletZoom),
        (WebMercator.zoom(forPointsPerWorld: scale), row.openLayersZoom),
        (
          WebMercator.zoom(
            forPointsPerWorld: WebMercator.circumferenceMeters / row.openLayersResolution),
          row.openLayersZoom
        ),
      ] {
        comparison.near(value, expected, within: tolerance * max(1, expected), "zoom back")
      }
    }
    comparison.expect(cases: 100)
  }
}
