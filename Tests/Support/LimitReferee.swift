public import Mercator

/// A referee for limits. It checks the boxes of a constrained camera, one step after another.
public struct LimitReferee {
  /// The number of checks of each kind.
  public struct Checks: Sendable {
    /// Longitudes constrained by a limit.
    public var wests = 0
    /// Views that fit between the world's top and bottom.
    public var worlds = 0
    /// Regions that the view must fill.
    public var fills = 0

    /// Creates counts of 0.
    public init() {}
  }

  private let viewport: MapViewport
  private let limits: ViewportLimits
  private let limited: MapViewport
  /// The tolerance in worlds, including the rounding of two boxes.
  private let slack: Double

  /// Creates a referee for a camera and its limited camera.
  public init(_ viewport: MapViewport, limits: ViewportLimits, limited: MapViewport) {
    self.viewport = viewport
    self.limits = limits
    self.limited = limited
    slack = 3 * limited.tolerance / WebMercator.pointsPerWorld(atZoom: limited.zoom)
  }

  /// Returns descriptions of all faults.
  public func faults(_ checks: inout Checks) -> [String] {
    zoomFaults(&checks) + northFaults(&checks) + westFaults(&checks)
  }

  private func zoomFaults(_ checks: inout Checks) -> [String] {
    let range = limits.zoomRange
    let inRange = viewport.zoom.clamped(range.lowerBound, range.upperBound).clamped(-16, 40)
    guard limits.fillsRegion, let region = limits.viewRegion else {
      return limited.zoom == inRange ? [] : ["zoom \(limited.zoom), not \(inRange)"]
    }
    checks.fills += 1
    let (room, box) = (WebMercator.worldRect(for: region), limited.worldRect(of: .freeArea))
    var larger = box.height / room.height
    if region.longitudeSpan < 360 { larger = max(larger, box.width / room.width) }
    if limited.zoom > inRange, limited.zoom < 40 {
      return (larger - 1).magnitude < 1e-9 ? [] : ["fills by a factor of \(larger)"]
    }
    let isFilled = limited.zoom == 40 || limited.zoom == inRange && larger <= 1 + 1e-9
    return isFilled || !(larger > 0) ? [] : ["does not fill: \(larger)"]
  }

  /// Checks the latitude by clamping y into one interval after another.
  private func northFaults(_ checks: inout Checks) -> [String] {
    let now = WebMercator.worldPoint(for: limited.center).y
    var y = WebMercator.worldPoint(for: viewport.center).y
    func clamp(_ low: Double, _ high: Double) {
      y = low > high ? (low + high) / 2 : y.clamped(low, high)
    }
    if let region = limits.centerRegion {
      let rect = WebMercator.worldRect(for: region)
      clamp(rect.y, rect.y + rect.height)
    }
    if let region = limits.viewRegion {
      let (rect, box) = (WebMercator.worldRect(for: region), limited.worldRect(of: .freeArea))
      clamp(rect.y + (now - box.y), rect.y + rect.height - (box.y + box.height - now))
    }
    if limits.keepsInWorld {
      let box = limited.worldRect(of: .wholeView)
      clamp(now - box.y, 1 - (box.y + box.height - now))
      if box.height <= 1 {
        checks.worlds += 1
        if box.y < -slack || box.y + box.height > 1 + slack { return ["off the world"] }
      }
    }
    y = y.clamped(0, 1)
    return (y - now).magnitude <= slack + 1e-15 * limited.worldRect().height
      ? [] : ["y \(now), not \(y)"]
  }

  /// Checks the longitude by looking for a nearer centre among the old one and the ends of all
  /// windows.
  private func westFaults(_ checks: inout Checks) -> [String] {
    let slack = 360 * slack
    let own = limited.center.longitude
    let box = limited.worldRect(of: .freeArea)
    let middle = own / 360 + 0.5
    let (west, east) = (360 * (middle - box.x), 360 * (box.x + box.width - middle))
    var ends: [Double] = [viewport.center.longitude]
    var (inCenters, inViews): ((Double) -> Bool, (Double) -> Bool) = ({ _ in true }, { _ in true })
    func window(_ start: Double, _ length: Double) -> (Double) -> Bool {
      ends += [start, start + length]
      return { longitude in
        Degrees.eastward(from: start - slack, to: longitude) <= length + 2 * slack
      }
    }
    if let region = limits.centerRegion, region.longitudeSpan < 360 {
      inCenters = window(region.west, region.longitudeSpan)
    }
    if let region = limits.viewRegion, region.longitudeSpan < 360 {
      let free = region.longitudeSpan - west - east
      inViews =
        free >= 0
        ? window(region.west + west, free) : window(region.west + west + free / 2, 0)
    }
    checks.wests += ends.count > 1 ? 1 : 0
    guard inViews(own) else { return ["longitude \(own) shows what it must not"] }
    let both = ends.filter { inCenters($0) && inViews($0) }
    guard !both.isEmpty else { return [] }
    guard inCenters(own) else { return ["longitude \(own) is no centre, \(both[0]) were"] }
    func turn(to longitude: Double) -> Double {
      Degrees.shortestTurn(from: viewport.center.longitude, to: longitude).magnitude
    }
    let nearest = both.map(turn(to:)).min() ?? 0
    return turn(to: own) <= nearest + 4 * slack
      ? [] : ["longitude \(own) is \(turn(to: own)) away, \(nearest) would do"]
  }
}
