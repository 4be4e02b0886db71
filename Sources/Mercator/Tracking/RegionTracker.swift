/// Reports when data for another region is needed: the region shown with a margin, and the next one
/// only when the map leaves it.
///
///     var needed = RegionTracker(margin: 0.5)
///     if let region = needed.update(to: viewport) { load(region) }   // twice as wide as the view
///
/// The next region is due when the view reaches beyond the last one, or when the zoom has changed
/// enough for data of another resolution.
public struct RegionTracker: Hashable, Sendable {
  /// What to load beyond each edge, in widths and heights of the region shown.
  public let margin: Double
  /// Levels of zoom after which data of another resolution is due.
  public let levels: Double
  /// The region last reported; nil before the first.
  public private(set) var region: GeoRegion?
  private var zoom = 0.0

  /// A tracker that has reported nothing yet.
  ///
  /// - Parameters:
  ///   - margin: what to load beyond each edge, in widths and heights of the region shown, 0…10.
  ///   - levels: levels of zoom after which other data is due, 0.01 or more.
  public init(margin: Double = 0.5, levels: Double = 1) {
    self.margin = margin.isNaN ? 0 : margin.clamped(0, 10)
    self.levels = levels.isNaN ? 1 : levels.clamped(0.01, 100)
  }

  /// Records the current camera and returns the region to load; nil if the last one still serves.
  ///
  /// *Edge cases*: nil for a view without an area. North and south end at the world's edges; a
  /// region of more than one world is all longitudes.
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

  /// Whether a rectangle of the world lies in a region, up to a rounding error.
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
