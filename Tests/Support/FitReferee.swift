import Foundation
public import Mercator

/// A referee for the fit: what a camera does to places, by bisection and by looking, with nothing
/// of the closed form in it.
public struct FitReferee {
  private let places: [GeoCoordinate]
  /// In worlds from the first place of all, east and south.
  private let offsets: [(x: Double, y: Double)]
  private let viewport: MapViewport
  private let focalLength: Double
  private let sine: Double
  private let cosine: Double
  /// The room about the centre point, y up, cut at the far limit.
  private let left: Double
  private let right: Double
  private let bottom: Double
  private let top: Double

  /// For the fit of places in the free area less a padding.
  public init(_ viewport: MapViewport, places: [GeoCoordinate], padding: ScreenInsets) {
    self.viewport = viewport
    self.places = places
    let reference = places[0]
    offsets = places.map { place in
      (
        x: Degrees.shortestTurn(from: reference.longitude, to: place.longitude) / 360,
        y: ReferenceCamera.worldY(latitude: place.latitude)
          - ReferenceCamera.worldY(latitude: reference.latitude)
      )
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

  /// The largest zoom at which places with equal slack above and below are inside, on any of the
  /// windows of longitude that may be shown.
  public func largestZoom() -> Double {
    let heading = viewport.heading * .pi / 180
    var largest = -30.0
    for copies in WindowChoices.of(offsets.map { $0.x }) {
      let ground = zip(offsets, copies).map { offset, copy in
        (
          right: (offset.x + copy) * cos(heading) + offset.y * sin(heading),
          ahead: (offset.x + copy) * sin(heading) - offset.y * cos(heading)
        )
      }
      guard isContained(ground, atZoom: largest + 1e-9) else { continue }
      var (inside, outside) = (largest, 60.0)
      for _ in 0..<100 {
        let middle = (inside + outside) / 2
        if isContained(ground, atZoom: middle) { inside = middle } else { outside = middle }
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

    /// Whether a place shows on several copies of the world, so that nobody knows which was meant.
    public var isAmbiguous = false

    /// The least of the four: negative if a place is outside.
    public var least: Double { min(min(above, below), min(toTheLeft, toTheRight)) }
  }

  /// The slack of the places, each on the copy of the world that is inside by most.
  public func slack(of fitted: MapViewport) -> Slack {
    // No copy farther away than the far limit is drawn, nor farther to a side than the room is there.
    let farthest = 10 * (focalLength + max(right, -left))
    let reach = Int(min(farthest / (256 * pow(2, fitted.zoom)), 1000)) + 2
    let camera = ReferenceCamera(fitted)
    var slack = Slack()
    for place in places {
      var best = Slack(above: -.infinity)
      var inside = 0
      for copy in -reach...reach {
        let (point, depth) = camera.project(place, copy: Double(copy))
        guard depth > 0 else { continue }
        let x = point.x - fitted.centerPoint.x
        let y = fitted.centerPoint.y - point.y
        let own = Slack(
          above: top - y, below: y - bottom, toTheLeft: (x - left) * depth / focalLength,
          toTheRight: (right - x) * depth / focalLength)
        if own.least >= -4 * fitted.tolerance { inside += 1 }
        if own.least > best.least { best = own }
      }
      slack.above = min(slack.above, best.above)
      slack.below = min(slack.below, best.below)
      slack.toTheLeft = min(slack.toTheLeft, best.toTheLeft)
      slack.toTheRight = min(slack.toTheRight, best.toTheRight)
      if inside > 1 { slack.isAmbiguous = true }
    }
    return slack
  }
}
