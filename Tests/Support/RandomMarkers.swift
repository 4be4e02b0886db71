public import Mercator

extension SeededGenerator {
  /// Returns a footprint within `reach` points of its place, sometimes a point, or next to the
  /// place.
  public mutating func footprint(reach: Double) -> MarkerFootprint {
    if once(in: 8) { return .point }
    let width = double(in: 0...reach)
    let height = double(in: 0...reach)
    if once(in: 6) {
      return MarkerFootprint(
        width: width, height: height,
        centerOffset: ScreenPoint(
          x: double(in: -reach...reach), y: double(in: -reach...reach)))
    }
    return MarkerFootprint(
      width: width, height: height,
      anchor: element(of: [.bottom, .center, .left, .right, .top]))
  }

  /// Returns markers at 1…200 places near each other or anywhere, sometimes all equal, collinear,
  /// antipodal, at the poles, or on both sides of 180°.
  public mutating func markers(reach: Double) -> [PlacedMarker] {
    let count = once(in: 4) ? int(in: 20...200) : int(in: 1...12)
    return coordinates(count).map { PlacedMarker(at: $0, footprint: footprint(reach: reach)) }
  }

  /// Returns places for random markers.
  public mutating func coordinates(_ count: Int) -> [GeoCoordinate] {
    let middle = coordinate()
    switch int(in: 0...9) {
    case 0:
      return Array(repeating: middle, count: count)
    case 1:
      let (north, east) = (double(in: -0.1...0.1), double(in: -0.3...0.3))
      return (0..<count).map { step in
        GeoCoordinate(
          latitude: (middle.latitude + north * Double(step)).clamped(-90, 90),
          longitude: Degrees.wrappedLongitude(middle.longitude + east * Double(step)))
      }
    case 2:
      let opposite = GeoCoordinate(
        latitude: -middle.latitude,
        longitude: Degrees.wrappedLongitude(middle.longitude + 180))
      return (0..<count).map { $0 % 2 == 0 ? middle : opposite }
    case 3:
      let latitude = element(of: [90.0, -90, 88, -85.2])
      return (0..<count).map { _ in
        GeoCoordinate(
          latitude: (latitude + double(in: -3...3)).clamped(-90, 90),
          longitude: double(in: -180...180))
      }
    case 4:
      return (0..<count).map { _ in
        GeoCoordinate(
          latitude: double(in: -20 ... -10),
          longitude: Degrees.wrappedLongitude(180 + double(in: -5...5)))
      }
    case 5:
      return (0..<count).map { _ in coordinate() }
    default:
      return places(count, spread: element(of: [60, 10, 1, 0.1, 0.001]))
    }
  }
}
