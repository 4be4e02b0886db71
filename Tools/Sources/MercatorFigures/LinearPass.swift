import Mercator

/// A camera corrected once by the formula for a flat map.
///
/// MapLibre Native's `cameraForLatLngs` and PR 8483 of MapLibre GL JS do this under pitch: they
/// measure the places on screen, zoom by the ratio of the room to the places' extent, and move the
/// centre of the extent to the room's. At pitch 0 this is the fit, with the copies of the places
/// that are nearest to the seed's centre.
struct LinearPass {
  /// The camera with which the places are measured.
  var seed: MapViewport
  var padding: Double = 0

  /// Corrects a camera. Returns nil if a place is not drawn, or all are at one point.
  func viewport(for places: [GeoCoordinate]) -> MapViewport? {
    let points = seed.screenPoints(for: places).compactMap { $0 }
    guard points.count == places.count,
      let west = points.map(\.x).min(), let east = points.map(\.x).max(),
      let north = points.map(\.y).min(), let south = points.map(\.y).max(),
      east > west || south > north
    else { return nil }
    let room = seed.freeArea.grown(by: -padding)
    let growth = min(room.width / (east - west), room.height / (south - north))
    let middle = ScreenPoint(
      x: (west + east) / 2 - (room.center.x - seed.centerPoint.x) / growth,
      y: (north + south) / 2 - (room.center.y - seed.centerPoint.y) / growth)
    guard let center = seed.coordinate(at: middle) else { return nil }
    var viewport = seed
    viewport.center = center
    viewport.zoom = WebMercator.zoom(forPointsPerWorld: growth * seed.pointsPerWorld)
    return viewport
  }
}
