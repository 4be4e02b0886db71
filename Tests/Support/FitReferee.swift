import Foundation
public import Mercator

/// A referee for the fit of places. It bisects and tests cameras and does not use the closed form.
public struct FitReferee {
  private let places: [GeoCoordinate]
  /// The places, in worlds east and south of the first place.
  private let offsets: [(x: Double, y: Double)]
  private let viewport: MapViewport
  private let focalLength: Double
  private let sine: Double
  private let cosine: Double
  /// The room, measured from the centre point with y up, and cut at the far limit.
  private let left: Double
  private let right: Double
  private let bottom: Double
  private let top: Double

  /// Creates a referee for the fit of places in the free area without the padding.
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

  /// Returns the largest zoom of all allowed windows of longitude at which the places are inside
  /// with equal slack above and below.
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
    // The centre moves ahead until the slack above equals the slack below.
    var low = nearest - 1e3
    var high = nearest + (sine > 0 ? focalLength / (scale * sine) : 1e3)
    for _ in 0..<200 {
      let center = (low + high) / 2
      let above = top - height(farthest, center)
      let below = height(nearest, center) - bottom
      if above < below { low = center } else { high = center }
    }
    guard top - height(farthest, high) >= 0 else { return false }
    // Each place allows an interval for the centre on the axis to the right.
    var (least, greatest) = (-Double.infinity, Double.infinity)
    for place in ground {
      let depth = (focalLength + scale * (place.ahead - high) * sine) / focalLength
      least = max(least, scale * place.right - right * depth)
      greatest = min(greatest, scale * place.right - left * depth)
    }
    return least <= greatest
  }

  /// The distances from the fitted places to the edges of the room.
  public struct Slack {
    /// Points from the topmost place up to the room's top.
    public var above = Double.infinity
    /// Points from the lowest place down to the room's bottom.
    public var below = Double.infinity
    /// Ground points by which the centre may move right until a place leaves on the left.
    public var toTheLeft = Double.infinity
    /// Ground points by which the centre may move left until a place leaves on the right.
    public var toTheRight = Double.infinity

    /// Whether a place is visible on several copies of the world, so that its slack is ambiguous.
    public var isAmbiguous = false

    /// The least of the four distances, negative if a place is outside.
    public var least: Double { min(min(above, below), min(toTheLeft, toTheRight)) }
  }

  /// Returns the slack of the places, each on the copy of the world with the most slack.
  public func slack(of fitted: MapViewport) -> Slack {
    // Copies beyond the far limit are not drawn, nor copies beyond the sides of the room there.
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
