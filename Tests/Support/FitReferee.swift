import Foundation
public import Mercator

/// A referee for the fit: what a camera does to places, by bisection and by looking, with nothing
/// of the closed form in it.
public struct FitReferee {
  /// Places in worlds from a reference: to the right of and ahead of it.
  private let ground: [(right: Double, ahead: Double)]
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
    ground = places.map { place in
      let x = Degrees.shortestTurn(from: reference.longitude, to: place.longitude) / 360
      let y =
        ReferenceCamera.worldY(latitude: place.latitude)
        - ReferenceCamera.worldY(latitude: reference.latitude)
      return (x * cos(heading) + y * sin(heading), x * sin(heading) - y * cos(heading))
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

  /// The largest zoom at which places with equal slack above and below are inside.
  public func largestZoom() -> Double {
    var (inside, outside) = (-30.0, 60.0)
    for _ in 0..<100 {
      let middle = (inside + outside) / 2
      if isContained(atZoom: middle) { inside = middle } else { outside = middle }
    }
    return inside
  }

  private func isContained(atZoom zoom: Double) -> Bool {
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

  /// The slack of the places as one group, on the copy of the world where it is most even: from
  /// far away several copies show.
  public func slack(of fitted: MapViewport, places: [GeoCoordinate]) -> Slack {
    // No copy farther away than the far limit is drawn.
    let reach = Int(min(10 * focalLength / (256 * pow(2, fitted.zoom)), 1000)) + 2
    return (-reach...reach).map { slack(of: fitted, places: places, copy: Double($0)) }
      .min { $0.unevenness < $1.unevenness } ?? Slack()
  }

  private func slack(of fitted: MapViewport, places: [GeoCoordinate], copy: Double) -> Slack {
    let camera = ReferenceCamera(fitted)
    var slack = Slack()
    for place in places {
      let turn = Degrees.shortestTurn(from: places[0].longitude, to: place.longitude)
      let (point, depth) = camera.project(
        GeoCoordinate(latitude: place.latitude, longitude: places[0].longitude + turn), copy: copy)
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
