// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

import CoreLocation

/// Where the double's camera is, and its geometry: a pinhole over a plane, by its own formulas.
struct MapPose: Equatable {
  /// Worlds east of 180° west and south of the top.
  var x = 0.25
  var y = 0.4
  /// Points across the world.
  var scale = 2048.0
  var heading = 0.0
  var pitch = 0.0

  var latitude: Double { atan(sinh(.pi * (1 - 2 * min(max(y, 0), 1)))) * 180 / .pi }
  var longitude: Double { (x - floor(x)) * 360 - 180 }
  var center: CLLocationCoordinate2D {
    CLLocationCoordinate2D(
      latitude: latitude, longitude: x > 0 && x <= 1 ? x * 360 - 180 : longitude)
  }

  static func worldY(_ latitude: Double) -> Double {
    let limit = atan(sinh(Double.pi))
    let radians = max(-limit, min(limit, latitude * .pi / 180))
    return 0.5 - atanh(sin(radians)) / (2 * .pi)
  }

  mutating func setCenter(_ coordinate: CLLocationCoordinate2D) {
    x = (coordinate.longitude + 180) / 360
    y = Self.worldY(coordinate.latitude)
  }

  /// Between two poses, so much of the way.
  func mixed(with other: MapPose, _ t: Double) -> MapPose {
    var mixed = other
    guard t < 1 else { return other }
    let way = other.x - x - (other.x - x).rounded()
    mixed.x = x + way * t
    mixed.y = y + (other.y - y) * t
    mixed.scale = scale * pow(other.scale / scale, t)
    let turn = (other.heading - heading).remainder(dividingBy: 360)
    mixed.heading = (heading + turn * t + 360).truncatingRemainder(dividingBy: 360)
    mixed.pitch = pitch + (other.pitch - pitch) * t
    return mixed
  }
}

/// A pose in a view: y down, the centre drawn at `origin`.
struct MapLens {
  var pose: MapPose
  var origin: CGPoint
  /// The eye's distance in points.
  var focal: Double

  private var sines: (h: (s: Double, c: Double), p: (s: Double, c: Double)) {
    let (h, p) = (pose.heading * .pi / 180, pose.pitch * .pi / 180)
    return ((sin(h), cos(h)), (sin(p), cos(p)))
  }

  /// World offsets from the centre, x east and y south, of a point; nil at and above the horizon.
  func ground(at point: CGPoint) -> (x: Double, y: Double)? {
    let (h, p) = sines
    let (right, up) = (Double(point.x - origin.x), Double(origin.y - point.y))
    // The ray from the eye through the screen, in the frame of heading: right, ahead, down.
    let ahead = focal * p.s + up * p.c
    let down = focal * p.c - up * p.s
    guard down > focal * p.c * 0.05 else { return nil }
    // The eye is focal·cos p over the ground and focal·sin p behind the centre.
    let reach = focal * p.c / down
    let (a, b) = (right * reach, ahead * reach - focal * p.s)
    return ((a * h.c + b * h.s) / pose.scale, (a * h.s - b * h.c) / pose.scale)
  }

  /// Where world offsets are drawn; nil behind the eye.
  func point(of offset: (x: Double, y: Double)) -> CGPoint? {
    let (h, p) = sines
    let a = pose.scale * (offset.x * h.c + offset.y * h.s)
    let b = pose.scale * (offset.x * h.s - offset.y * h.c)
    let (ahead, down) = (b + focal * p.s, focal * p.c)
    let depth = ahead * p.s + down * p.c
    guard depth > 0 else { return nil }
    let up = ahead * p.c - down * p.s
    return CGPoint(x: origin.x + focal * a / depth, y: origin.y - focal * up / depth)
  }

  /// The bounding box of a rect's ground in worlds; what is above the horizon is cut off.
  func box(of rect: CGRect) -> (west: Double, east: Double, north: Double, south: Double) {
    var points: [(x: Double, y: Double)] = []
    for x in [rect.minX, rect.maxX] {
      if let ground = ground(at: CGPoint(x: x, y: rect.maxY)) { points.append(ground) }
      var top = rect.minY
      // The highest row that is still ground, to a thousandth of a point.
      if ground(at: CGPoint(x: x, y: top)) == nil {
        var low = rect.maxY
        while low - top > 0.001 {
          let middle = (low + top) / 2
          if ground(at: CGPoint(x: x, y: middle)) == nil { top = middle } else { low = middle }
        }
        top = low
      }
      if let ground = ground(at: CGPoint(x: x, y: top)) { points.append(ground) }
    }
    return (
      pose.x + (points.map(\.x).min() ?? 0), pose.x + (points.map(\.x).max() ?? 0),
      pose.y + (points.map(\.y).min() ?? 0), pose.y + (points.map(\.y).max() ?? 0)
    )
  }
}
