import Mercator

/// Projects a number of places at once, in a number of passes, to the world or back: the sum keeps the
/// work from being left out. The difference of two calls is the time of their passes alone.
@_cdecl("mercator_project")
public func project(count: Int32, passes: Int32, isBack: Int32) -> Double {
  var state: UInt64 = 20_261_122
  func share() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) * 0x1p-53
  }
  var sum = 0.0
  let half = Int(count) / 2
  if isBack == 0 {
    let places = (0..<count).map { _ in
      GeoCoordinate(latitude: share() * 170 - 85, longitude: share() * 360 - 180)
    }
    for _ in 0..<passes { sum += WebMercator.worldPoints(for: places)[half].x }
  } else {
    let points = (0..<count).map { _ in WorldPoint(x: share(), y: share()) }
    for _ in 0..<passes { sum += WebMercator.coordinates(for: points)[half].latitude }
  }
  return sum
}
