public import Mercator

extension SeededGenerator {
  /// Returns random limits: any rules, alone and combined, near a viewport and far from it.
  public mutating func limits(near viewport: MapViewport) -> ViewportLimits {
    let ends = [double(in: -18...42), double(in: -18...42)].sorted()
    return ViewportLimits(
      zoomRange: once(in: 2) ? -16...40 : ends[0]...ends[1],
      centerRegion: once(in: 2) ? nil : region(near: viewport),
      viewRegion: once(in: 3) ? nil : region(near: viewport),
      keepsInWorld: once(in: 2), fillsRegion: once(in: 3))
  }

  /// Returns a random region of about the size of a view and near it, or anywhere. Sometimes the
  /// region is around the globe, up to the poles, a line, a point, or leaves a tiny gap between its
  /// ends.
  public mutating func region(near viewport: MapViewport) -> GeoRegion {
    let isNear = once(in: 2)
    let shown = viewport.region
    let middle = isNear ? viewport.center : coordinate()
    let most = isNear ? max(shown.latitudeSpan, shown.longitudeSpan) * 2 : 180
    let height = once(in: 12) ? 0 : double(in: 0...min(most, 180))
    let south = (middle.latitude - height * double(in: 0...1)).clamped(-90, 90)
    let span =
      once(in: 8) ? 360 : once(in: 12) ? element(of: [0, 359.99999999]) : double(in: 0...most)
    return GeoRegion(
      uncheckedSouth: once(in: 8) ? -90 : south,
      north: once(in: 8) ? 90 : (south + height).clamped(-90, 90),
      west: middle.longitude - span * double(in: 0...1), longitudeSpan: min(span, 360))
  }
}
