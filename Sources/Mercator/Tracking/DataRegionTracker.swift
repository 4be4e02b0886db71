/// A tracker that reports the region for which data is needed: the visible region with a margin.
///
/// It reports the next region only when the map leaves the last one.
///
///     var needed = DataRegionTracker(margin: 0.5)
///     if let region = needed.update(to: viewport) { load(region) }   // twice as wide as the view
///
/// The next region is due when the view extends beyond the last one, or when the zoom has changed
/// enough for data of another resolution.
public struct DataRegionTracker: Hashable, Sendable {
  /// The margin beyond each edge, in widths and heights of the visible region.
  public let margin: Double
  /// The change in zoom levels after which data of another resolution is due.
  public let levels: Double
  /// The last reported region; nil before the first report.
  public private(set) var region: GeoRegion?
  private var zoom = 0.0

  /// Creates a tracker without a reported region.
  ///
  /// - Parameters:
  ///   - margin: the margin beyond each edge, in widths and heights of the visible region, 0…10.
  ///   - levels: the change in zoom levels after which other data is due, 0.01 or more.
  public init(margin: Double = 0.5, levels: Double = 1) {
    self.margin = margin.isNaN ? 0 : margin.clamped(0, 10)
    self.levels = levels.isNaN ? 1 : levels.clamped(0.01, 100)
  }

  /// Records the current camera and returns the region to load; nil if the last one still suffices.
  ///
  /// *Edge cases*: nil for a view without an area. North and south end at the world's edges. A
  /// region wider than one world covers all longitudes.
  public mutating func update(to viewport: MapViewport) -> GeoRegion? {
    guard viewport.size.width > 0, viewport.size.height > 0 else { return nil }
    let shown = viewport.worldRect()
    if let region, (viewport.zoom - zoom).magnitude < levels,
      Self.contains(region, shown)
    {
      return nil
    }
    let wider = WorldRect(
      x: shown.x - margin * shown.width, y: shown.y - margin * shown.height,
      width: shown.width * (1 + 2 * margin), height: shown.height * (1 + 2 * margin))
    guard let next = WebMercator.region(for: wider) else { return nil }
    region = next
    zoom = viewport.zoom
    return next
  }

  /// Returns `true` if a world rectangle is in a region, up to a rounding error.
  private static func contains(_ region: GeoRegion, _ rect: WorldRect) -> Bool {
    let held = WebMercator.worldRect(for: region)
    let slack = 1e-12 + rect.width * 1e-6
    let north = min(max(rect.y, 0), 1)
    let south = min(max(rect.y + rect.height, 0), 1)
    guard north >= held.y - slack, south <= held.y + held.height + slack else { return false }
    guard region.longitudeSpan < 360 else { return true }
    let west = Degrees.eastward(from: region.west, to: (rect.x - 0.5) * 360) / 360
    let start = west > 1 - slack ? west - 1 : west
    return start + rect.width <= held.width + slack
  }
}
