/// The two ends of a motion and the difference between them, by the shorter way around the globe
/// and the shorter turn.
struct MotionSpan: Hashable, Sendable {
  /// The start camera, in a view with the size of `end`.
  let start: MapViewport
  let end: MapViewport
  /// The way from start to end, in worlds east and south.
  let east: Double
  let south: Double
  /// The turn of the heading in degrees, clockwise positive.
  let turn: Double
  private let startY: Double
  private let endY: Double
  private let changesInsets: Bool

  /// Creates a span with both ends moved into the limits.
  ///
  /// The way leaves the limits' regions only if it must.
  init(from start: MapViewport, to end: MapViewport, limits: ViewportLimits?) {
    var start = start
    start.size = end.size
    start = start.constrained(to: limits)
    let end = end.constrained(to: limits)
    (self.start, self.end) = (start, end)
    let shorter = Self.shorterWay(from: start.center.longitude, to: end.center.longitude)
    east = Self.way(shorter, from: start.center.longitude, within: limits) / 360
    startY = MercatorOrdinate.y(latitude: start.center.latitude)
    endY = MercatorOrdinate.y(latitude: end.center.latitude)
    south = endY - startY
    turn = Degrees.shortestTurn(from: start.heading, to: end.heading)
    changesInsets = start.insets != end.insets || start.fieldOfView != end.fieldOfView
  }

  /// The worlds from centre to centre.
  var distance: Double { (east * east + south * south).squareRoot() }

  /// Returns the camera at a place of the way, with heading, pitch and insets at `eased`, and
  /// displaced by a drift.
  @inline(__always)
  func viewport(
    at place: PathPoint, eased: Double, drift: ViewportVelocity
  ) -> MapViewport {
    var frame = end
    let base = place.isFromEnd ? end.center : start.center
    let baseY = place.isFromEnd ? endY : startY
    let down = south * place.fraction + drift.y
    // Unchanged components stay bit-identical.
    frame.center = GeoCoordinate(
      latitude: down == 0 ? base.latitude : MercatorOrdinate.latitude(y: baseY + down),
      longitude: base.longitude + 360 * (east * place.fraction + drift.x))
    frame.zoom = place.zoom + drift.zoom
    if turn != 0 || drift.heading != 0 {
      frame.heading = start.heading + (turn * eased + drift.heading)
    }
    if start.pitch != end.pitch || drift.pitch != 0 {
      frame.pitch = Self.mix(start.pitch, end.pitch, eased) + drift.pitch
    }
    if changesInsets {
      frame.insets = start.insets.merged(with: end.insets) { Self.mix($0, $1, eased) }
      frame.fieldOfView = Self.mix(start.fieldOfView, end.fieldOfView, eased)
    }
    return frame
  }

  /// Returns the change per unit of eased progress, for a rate of the way.
  func rate(_ rate: MotionRate) -> ViewportVelocity {
    ViewportVelocity(
      x: east * rate.fraction, y: south * rate.fraction, zoom: rate.zoom, heading: turn,
      pitch: end.pitch - start.pitch)
  }

  /// The change from start to end.
  var displacement: ViewportVelocity {
    rate(MotionRate(fraction: 1, zoom: end.zoom - start.zoom))
  }

  static func mix(_ start: Double, _ end: Double, _ part: Double) -> Double {
    start + (end - start) * part
  }

  /// Returns the degrees east from one viewport longitude to another, in −180…180; 180 on a tie.
  static func shorterWay(from start: Double, to end: Double) -> Double {
    let way = end - start
    return way > 180 ? way - 360 : way <= -180 ? way + 360 : way
  }

  /// Returns the shorter way, or the longer one if only that stays in the limits' regions.
  private static func way(
    _ shorter: Double, from longitude: Double, within limits: ViewportLimits?
  ) -> Double {
    guard let limits, shorter != 0 else { return shorter }
    func leaves(_ way: Double) -> Bool {
      for region in [limits.centerRegion, limits.viewRegion] {
        guard let region, region.longitudeSpan < 360 else { continue }
        let first = Degrees.eastward(from: region.west, to: longitude)
        // A camera may be outside by a rounding error.
        let slack = 1e-9
        let place = first > region.longitudeSpan + slack ? first - 360 : first
        if place + way < -slack || place + way > region.longitudeSpan + slack { return true }
      }
      return false
    }
    let longer = shorter > 0 ? shorter - 360 : shorter + 360
    return leaves(shorter) && !leaves(longer) ? longer : shorter
  }
}

extension MapViewport {
  /// Returns this camera displaced by worlds, levels and degrees.
  func drifted(by drift: ViewportVelocity) -> MapViewport {
    var moved = self
    if drift.x != 0 || drift.y != 0 {
      moved.center = GeoCoordinate(
        latitude: MercatorOrdinate.latitude(
          y: MercatorOrdinate.y(latitude: center.latitude) + drift.y),
        longitude: center.longitude + 360 * drift.x)
    }
    moved.zoom += drift.zoom
    moved.heading += drift.heading
    moved.pitch += drift.pitch
    return moved
  }
}

/// A place on a motion's way over the ground.
package struct PathPoint {
  /// The travelled fraction of the way, 0…1; from the end, the negative remaining fraction: −1…0.
  package var fraction: Double
  /// Whether the fraction counts from the end, where that is more precise.
  package var isFromEnd: Bool
  package var zoom: Double
}

/// The speed of a motion along its way, per unit of eased progress.
package struct MotionRate {
  package var fraction: Double
  package var zoom: Double
}
