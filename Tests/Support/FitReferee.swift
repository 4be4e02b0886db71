import Foundation
public import Mercator

/// A referee for the fit: what a camera does to places, by bisection and by looking, with nothing
/// of the closed form in it.
public struct FitReferee {
  /// A window of longitude: places with longitudes that run on beyond 180°.
  private struct Window {
    var places: [GeoCoordinate]
    /// In worlds from the first place of all: to the right of and ahead of it.
    var ground: [(right: Double, ahead: Double)]
  }

  /// The narrow one first, then those with the westmost places one world farther east.
  private let windows: [Window]
  private let viewport: MapViewport
  private let focalLength: Double
  private let sine: Double
  private let cosine: Double
  /// The room about the centre point, y up, cut at the far limit.
  private let left: Double
  private let right: Double
  private let bottom: Double
  private let top: Double

  /// For places that span less than half the globe.
  public init(_ viewport: MapViewport, places: [GeoCoordinate], padding: ScreenInsets) {
    self.viewport = viewport
    let heading = viewport.heading * .pi / 180
    let reference = places[0]
    func key(_ place: GeoCoordinate, _ sign: Double) -> (Double, Double) {
      let turn = Degrees.shortestTurn(from: reference.longitude, to: place.longitude)
      return (turn, sign * place.latitude)
    }
    // Those at one longitude from south to north, and from north to south.
    let orders = [1.0, -1].map { sign in places.sorted { key($0, sign) < key($1, sign) } }
    windows = orders.flatMap { sorted in sorted.indices.map { (sorted, $0) } }.map { sorted, cut in
      let places = sorted.enumerated().map { index, place in
        let turn = Degrees.shortestTurn(from: reference.longitude, to: place.longitude)
        return GeoCoordinate(
          latitude: place.latitude,
          longitude: reference.longitude + turn + (index < cut ? 360 : 0))
      }
      return Window(
        places: places,
        ground: places.map { place in
          let x = (place.longitude - reference.longitude) / 360
          let y =
            ReferenceCamera.worldY(latitude: place.latitude)
            - ReferenceCamera.worldY(latitude: reference.latitude)
          return (x * cos(heading) + y * sin(heading), x * sin(heading) - y * cos(heading))
        })
    }
    focalLength = viewport.size.height / 2 / tan(viewport.fieldOfView / 2 * .pi / 180)
    sine = sin(viewport.pitch * .pi / 180)
    cosine = cos(viewport.pitch * .pi / 180)
    let (free, origin) = (viewport.freeArea, viewport.centerPoint)
    left = free.x + padding.left - origin.x
    right = free.x + free.width - padding.right - origin.x
    bottom = origin.y - (free.y + free.height - padding.bottom)
    top = min(
      origin.y - (free.y + padding.top),
      sine > 0 ? 0.9 * focalLength * cosine / sine : .infinity)
  }

  /// The largest zoom at which places with equal slack above and below are inside, on any window.
  public func largestZoom() -> Double {
    var largest = -30.0
    for window in windows where isContained(window.ground, atZoom: largest + 1e-9) {
      var (inside, outside) = (largest, 60.0)
      for _ in 0..<100 {
        let middle = (inside + outside) / 2
        if isContained(window.ground, atZoom: middle) { inside = middle } else { outside = middle }
      }
      largest = inside
    }
    return largest
  }

  private func isContained(
    _ ground: [(right: Double, ahead: Double)], atZoom zoom: Double
  ) -> Bool {
    let scale = 256 * pow(2, zoom)
    let (nearest, farthest) = (ground.map(\.ahead).min() ?? 0, ground.map(\.ahead).max() ?? 0)
    func height(_ ahead: Double, _ center: Double) -> Double {
      let b = scale * (ahead - center)
      return focalLength * b * cosine / max(focalLength + b * sine, 1e-300)
    }
    // The centre moves ahead until the slack above is that below.
    var low = nearest - 1e3
    var high = nearest + (sine > 0 ? focalLength / (scale * sine) : 1e3)
    for _ in 0..<200 {
      let center = (low + high) / 2
      let above = top - height(farthest, center)
      let below = height(nearest, center) - bottom
      if above < below { low = center } else { high = center }
    }
    guard top - height(farthest, high) >= 0 else { return false }
    // Each place leaves an interval for the centre's right.
    var (least, greatest) = (-Double.infinity, Double.infinity)
    for place in ground {
      let depth = (focalLength + scale * (place.ahead - high) * sine) / focalLength
      least = max(least, scale * place.right - right * depth)
      greatest = min(greatest, scale * place.right - left * depth)
    }
    return least <= greatest
  }

  /// How far the fitted places keep from the room's edges.
  public struct Slack {
    /// Points from the topmost place up to the room's top.
    public var above = Double.infinity
    /// Points from the lowest place down to the room's bottom.
    public var below = Double.infinity
    /// Ground points by which the centre may move right until a place leaves on the left.
    public var toTheLeft = Double.infinity
    /// Ground points by which the centre may move left until a place leaves on the right.
    public var toTheRight = Double.infinity

    var unevenness: Double {
      above.isFinite ? (above - below).magnitude + (toTheLeft - toTheRight).magnitude : .infinity
    }

    /// The least of the four: negative if a place is outside.
    public var least: Double { min(min(above, below), min(toTheLeft, toTheRight)) }
  }

  /// The slack of the places as one group, on the window and the copy of the world where it is most
  /// even: from far away several copies show.
  public func slack(of fitted: MapViewport) -> Slack {
    // No copy farther away than the far limit is drawn.
    let reach = Int(min(10 * focalLength / (256 * pow(2, fitted.zoom)), 1000)) + 2
    var best = Slack(above: -.infinity)
    for window in windows {
      for copy in -reach...reach {
        let slack = slack(of: fitted, places: window.places, copy: Double(copy))
        if slack.unevenness < best.unevenness { best = slack }
      }
      // What is centred is the group that was fitted.
      if best.unevenness < 40 * fitted.tolerance { break }
    }
    return best
  }

  private func slack(of fitted: MapViewport, places: [GeoCoordinate], copy: Double) -> Slack {
    let camera = ReferenceCamera(fitted)
    var slack = Slack()
    for place in places {
      let (point, depth) = camera.project(place, copy: copy)
      guard depth > 0 else { return Slack(above: -.infinity) }
      let x = point.x - fitted.centerPoint.x
      let y = fitted.centerPoint.y - point.y
      slack.above = min(slack.above, top - y)
      slack.below = min(slack.below, y - bottom)
      slack.toTheRight = min(slack.toTheRight, (right - x) * depth / focalLength)
      slack.toTheLeft = min(slack.toTheLeft, (x - left) * depth / focalLength)
    }
    return slack
  }
}
