import Foundation
public import Mercator

/// A referee for the fit of marker boxes. It tests cameras one by one and does not use the closed
/// form.
public struct BoxFitReferee {
  /// A marker in worlds from a reference: to the right of and ahead of it.
  private struct Box {
    var right: Double
    var ahead: Double
    var footprint: MarkerFootprint
  }

  private let boxes: [Box]
  private let unwrapped: [GeoCoordinate]
  private let markers: [PlacedMarker]
  private let viewport: MapViewport
  private let focalLength: Double
  private let referenceY: Double
  private let sineOfHeading: Double
  private let cosineOfHeading: Double
  private let sine: Double
  private let cosine: Double
  /// The room, measured from the centre point with y up. Places end at the far limit.
  private let left: Double
  private let right: Double
  private let bottom: Double
  private let top: Double
  private let far: Double

  /// An item that stays on one copy of the world: a marker, or the four corners of a region.
  private struct Item {
    var west: Double
    var span = 0.0
    var markers: [PlacedMarker]

    init(_ item: FitItem) {
      switch item {
      case .place(let place):
        (west, markers) = (place.longitude, [PlacedMarker(at: place, footprint: .point)])
      case .marker(let marker): (west, markers) = (marker.coordinate.longitude, [marker])
      case .path(let path):
        west = path.vertices.map(\.longitude).min() ?? 0
        span = path.longitudeSpan
        markers = path.vertices.map { PlacedMarker(at: $0, footprint: .point) }
      case .region(let region):
        west = region.west
        span = region.longitudeSpan
        markers = [region.west, region.east].flatMap { longitude in
          [region.south, region.north].map { latitude in
            PlacedMarker(
              at: GeoCoordinate(latitude: latitude, longitude: longitude), footprint: .point)
          }
        }
      }
    }

    init(_ marker: PlacedMarker) {
      west = marker.coordinate.longitude
      markers = [marker]
    }

    /// Returns the degrees from a longitude east to each marker of the item.
    func offsets(from start: Double) -> [Double] {
      let turn = (west - start).truncatingRemainder(dividingBy: 360)
      let own = turn < 0 ? turn + 360 : turn
      return markers.map { own + ($0.coordinate.longitude - west) }
    }
  }

  /// Returns a referee for each allowed window of longitude, the narrowest first and `most` at
  /// most. All places must be valid.
  public static func onWindows(
    _ viewport: MapViewport, markers: [PlacedMarker], padding: ScreenInsets = .zero,
    most: Int = 12
  ) -> [BoxFitReferee] {
    onWindows(viewport, markers.map { Item($0) }, padding, most)
  }

  /// Returns a referee for each allowed window of valid places, regions and markers.
  package static func onWindows(
    _ viewport: MapViewport, items: [FitItem], padding: ScreenInsets = .zero, most: Int = 12
  ) -> [BoxFitReferee] {
    onWindows(viewport, items.map { Item($0) }, padding, most)
  }

  private static func onWindows(
    _ viewport: MapViewport, _ items: [Item], _ padding: ScreenInsets, _ most: Int
  ) -> [BoxFitReferee] {
    let windows = Set(items.map(\.west)).map { start in
      (start: start, span: items.flatMap { $0.offsets(from: start) }.max() ?? 0)
    }
    let widestGap = 360 - (windows.map(\.span).min() ?? 0)
    let allowed = windows.filter { 360 - $0.span >= widestGap / 2 }
    return allowed.sorted { ($0.span, $0.start) < ($1.span, $1.start) }.prefix(most).map {
      BoxFitReferee(viewport, items, padding: padding, west: $0.start)
    }
  }

  private init(
    _ viewport: MapViewport, _ items: [Item], padding: ScreenInsets, west: Double
  ) {
    self.viewport = viewport
    markers = items.flatMap(\.markers)
    let offsets = items.flatMap { $0.offsets(from: west) }
    let reference = GeoCoordinate(latitude: markers[0].coordinate.latitude, longitude: west)
    unwrapped = zip(markers, offsets).map {
      GeoCoordinate(latitude: $0.coordinate.latitude, longitude: west + $1)
    }
    let y = ReferenceCamera.worldY(latitude: reference.latitude)
    let heading = viewport.heading * .pi / 180
    (referenceY, sineOfHeading, cosineOfHeading) = (y, sin(heading), cos(heading))
    boxes = zip(markers, offsets).map { marker, offset in
      let x = offset / 360
      let south = ReferenceCamera.worldY(latitude: marker.coordinate.latitude) - y
      return Box(
        right: x * cos(heading) + south * sin(heading),
        ahead: x * sin(heading) - south * cos(heading), footprint: marker.footprint)
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

  /// Returns whether the camera with equal slack above and below has all boxes inside, with `spare`
  /// points left at each edge, or missing if negative.
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
    // The centre moves ahead until the slack above equals the slack below.
    let nearest = boxes.map(\.ahead).min() ?? 0
    let farthest = boxes.map(\.ahead).max() ?? 0
    let size = viewport.size.height + viewport.size.width + 1000
    var low = nearest - (size + focalLength) * 20 / scale / max(cosine, 0.05)
    var high = farthest + (size + focalLength) * 20 / scale / max(cosine, 0.05)
    for _ in 0..<70 {
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
    guard least <= greatest else { return false }
    // The centre of a camera stays in the world.
    let ends = [least, greatest].map {
      referenceY + $0 / scale * sineOfHeading - center * cosineOfHeading
    }
    return max(ends[0], ends[1]) >= 0 && min(ends[0], ends[1]) <= 1
  }

  /// Returns the least distance from a box to an edge of the room, negative if a box is outside.
  /// Each box is on the copy of the world that leaves it most.
  public func leastSlack(of fitted: MapViewport) -> Double {
    let camera = ReferenceCamera(fitted)
    let copies = fitted.zoom < 0 ? 300 : 12
    return zip(markers, unwrapped).map { marker, place in
      (-copies...copies).map { copy in
        slack(of: marker, at: place, copy: Double(copy), camera, fitted)
      }.max() ?? -.infinity
    }.min() ?? .infinity
  }

  private func slack(
    of marker: PlacedMarker, at place: GeoCoordinate, copy: Double, _ camera: ReferenceCamera,
    _ fitted: MapViewport
  ) -> Double {
    let (point, depth) = camera.project(place, copy: copy)
    guard depth > 0 else { return -.infinity }
    let x = point.x - fitted.centerPoint.x
    let y = fitted.centerPoint.y - point.y
    let footprint = marker.footprint
    return min(
      min(x - footprint.left - left, right - x - footprint.right),
      min(min(top - footprint.above, far) - y, y - footprint.below - bottom))
  }

  /// Returns the camera at a zoom that is centred on the bounding box of the places.
  public func centered(atZoom zoom: Double) -> MapViewport? {
    let ys = unwrapped.map { ReferenceCamera.worldY(latitude: $0.latitude) }
    let xs = unwrapped.map(\.longitude)
    guard let west = xs.min(), let east = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return nil }
    let y = (top + bottom) / 2
    var camera = viewport
    camera.zoom = zoom
    camera.center = GeoCoordinate(
      latitude: atan(sinh((0.5 - y) * 2 * .pi)) * 180 / .pi, longitude: (west + east) / 2)
    return camera
  }

  /// Returns a camera moved on the screen by the largest overshoot on each axis; nil if all boxes
  /// are inside.
  public func pulled(_ camera: MapViewport) -> MapViewport? {
    let projection = ReferenceCamera(camera)
    var (x, y) = ((least: 0.0, most: 0.0), (least: 0.0, most: 0.0))
    for (marker, place) in zip(markers, unwrapped) {
      let (point, depth) = projection.project(place, copy: 0)
      guard depth > 0 else { return nil }
      let (right, up) = (point.x - camera.centerPoint.x, camera.centerPoint.y - point.y)
      let box = marker.footprint
      x.most = max(x.most, left - right + box.left)
      x.least = min(x.least, self.right - right - box.right)
      y.most = max(y.most, bottom - up + box.below)
      y.least = min(y.least, min(top - box.above, far) - up)
    }
    let (dx, dy) = (x.most + x.least, y.most + y.least)
    guard dx != 0 || dy != 0 else { return nil }
    return camera.panned(byX: dx, y: -dy)
  }
}
