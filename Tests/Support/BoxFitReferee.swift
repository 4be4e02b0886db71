import Foundation
public import Mercator

/// A referee for the fit of marker boxes: looks at cameras one by one, with nothing of the closed
/// form in it.
public struct BoxFitReferee {
  /// A marker in worlds from a reference: to the right of and ahead of it.
  private struct Box {
    var right: Double
    var ahead: Double
    var footprint: MarkerFootprint
  }

  private let boxes: [Box]
  private let reference: GeoCoordinate
  private let unwrapped: [GeoCoordinate]
  private let markers: [PlacedMarker]
  private let viewport: MapViewport
  private let focalLength: Double
  private let sine: Double
  private let cosine: Double
  /// The room about the centre point, y up; places end at the far limit.
  private let left: Double
  private let right: Double
  private let bottom: Double
  private let top: Double
  private let far: Double

  /// For valid places on their smallest window of longitude, found by trying all.
  public init(_ viewport: MapViewport, markers: [PlacedMarker], padding: ScreenInsets = .zero) {
    self.viewport = viewport
    self.markers = markers
    func offsets(from start: Double) -> [Double] {
      markers.map { marker in
        let turn = (marker.coordinate.longitude - start).truncatingRemainder(dividingBy: 360)
        return turn < 0 ? turn + 360 : turn
      }
    }
    let windows = markers.map { marker -> (span: Double, start: Double, offsets: [Double]) in
      let offsets = offsets(from: marker.coordinate.longitude)
      return (offsets.max() ?? 0, marker.coordinate.longitude, offsets)
    }
    let best = windows.min { $0.span < $1.span } ?? (0, 0, [])
    let reference = GeoCoordinate(
      latitude: markers[0].coordinate.latitude, longitude: best.start)
    self.reference = reference
    unwrapped = zip(markers, best.offsets).map {
      GeoCoordinate(latitude: $0.coordinate.latitude, longitude: best.start + $1)
    }
    let heading = viewport.heading * .pi / 180
    boxes = zip(markers, best.offsets).map { marker, offset in
      let x = offset / 360
      let y =
        ReferenceCamera.worldY(latitude: marker.coordinate.latitude)
        - ReferenceCamera.worldY(latitude: reference.latitude)
      return Box(
        right: x * cos(heading) + y * sin(heading), ahead: x * sin(heading) - y * cos(heading),
        footprint: marker.footprint)
    }
    focalLength = viewport.size.height / 2 / tan(viewport.fieldOfView / 2 * .pi / 180)
    sine = sin(viewport.pitch * .pi / 180)
    cosine = cos(viewport.pitch * .pi / 180)
    let (free, origin) = (viewport.freeArea, viewport.centerPoint)
    left = free.x + padding.left - origin.x
    right = free.x + free.width - padding.right - origin.x
    bottom = origin.y - (free.y + free.height - padding.bottom)
    top = origin.y - (free.y + padding.top)
    far = sine > 0 ? 0.9 * focalLength * cosine / sine : .infinity
  }

  /// Whether the camera with equal slack above and below has all boxes inside, with so many points
  /// to spare on each edge (negative: to lack).
  public func isContained(atZoom zoom: Double, slack spare: Double = 0) -> Bool {
    let scale = 256 * pow(2, zoom)
    func height(_ box: Box, _ center: Double) -> Double {
      let b = scale * (box.ahead - center)
      let depth = focalLength + b * sine
      return depth > 0 ? focalLength * b * cosine / depth : -.infinity
    }
    func slack(_ center: Double) -> (above: Double, below: Double) {
      var slack = (above: Double.infinity, below: Double.infinity)
      for box in boxes {
        let y = height(box, center)
        slack.above = min(slack.above, min(top - box.footprint.above, far) - y)
        slack.below = min(slack.below, y - box.footprint.below - bottom)
      }
      return slack
    }
    // The centre moves ahead until the slack above is that below.
    let nearest = boxes.map(\.ahead).min() ?? 0
    let farthest = boxes.map(\.ahead).max() ?? 0
    let size = viewport.size.height + viewport.size.width + 1000
    var low = nearest - (size + focalLength) * 20 / scale / max(cosine, 0.05)
    var high = farthest + (size + focalLength) * 20 / scale / max(cosine, 0.05)
    for _ in 0..<90 {
      let center = (low + high) / 2
      let found = slack(center)
      if found.above < found.below { low = center } else { high = center }
    }
    let center = (low + high) / 2
    let found = slack(center)
    guard min(found.above, found.below) >= spare else { return false }
    var (least, greatest) = (-Double.infinity, Double.infinity)
    for box in boxes {
      let depth = (focalLength + scale * (box.ahead - center) * sine) / focalLength
      least = max(least, scale * box.right - (right - box.footprint.right - spare) * depth)
      greatest = min(greatest, scale * box.right - (left + box.footprint.left + spare) * depth)
    }
    return least <= greatest
  }

  /// The least of all boxes' distances to the room's edges under a camera, on the copy of the world
  /// that suits best: negative if one sticks out.
  public func leastSlack(of fitted: MapViewport) -> Double {
    (-2...2).map { leastSlack(of: fitted, copy: Double($0)) }.max() ?? -.infinity
  }

  private func leastSlack(of fitted: MapViewport, copy: Double) -> Double {
    let camera = ReferenceCamera(fitted)
    var least = Double.infinity
    for (marker, place) in zip(markers, unwrapped) {
      let (point, depth) = camera.project(place, copy: copy)
      guard depth > 0 else { return -.infinity }
      let x = point.x - fitted.centerPoint.x
      let y = fitted.centerPoint.y - point.y
      let footprint = marker.footprint
      least = min(
        least,
        min(
          min(x - footprint.left - left, right - x - footprint.right),
          min(min(top - footprint.above, far) - y, y - footprint.below - bottom)))
    }
    return least
  }
}
