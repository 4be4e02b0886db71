import Foundation
import Mercator
import TestSupport
import Testing

/// Rides of a place over the ground, and rules for a camera that follows it.
enum FollowReferee {
  static let phone = MapViewport(
    center: GeoCoordinate(latitude: 48.137, longitude: 11.575), zoom: 16, pitch: 45,
    size: ScreenSize(width: 390, height: 844), insets: ScreenInsets(top: 90, bottom: 200))

  /// Returns the coordinate some metres away, on a plane: for distances of a city.
  static func moved(
    _ place: GeoCoordinate, meters: Double, heading: Double
  ) -> GeoCoordinate {
    let degrees = 180 / .pi / GeoCoordinate.meanEarthRadiusMeters
    let angle = heading * .pi / 180
    return GeoCoordinate(
      latitude: place.latitude + meters * cos(angle) * degrees,
      longitude: Degrees.wrappedLongitude(
        place.longitude + meters * sin(angle) * degrees / cos(place.latitude * .pi / 180)))
  }

  /// The true way and the measured positions of a ride.
  struct Ride {
    var truth: [GeoCoordinate] = []
    var fixes: [PositionFix] = []
  }

  /// Returns a ride with turns and stops, with a position every second or so. The noise is at most
  /// the accuracy.
  static func ride(
    _ generator: inout SeededGenerator, from start: GeoCoordinate, count: Int = 60,
    accuracy: ClosedRange<Double> = 3...15
  ) -> Ride {
    var ride = Ride()
    var (here, heading, speed, time) = (start, generator.heading(), 0.0, 100.0)
    for _ in 0..<count {
      let step = generator.double(in: 0.8...1.3)
      speed = generator.once(in: 8) ? 0 : (speed + generator.double(in: -4...6)).clamped(0, 30)
      heading += generator.once(in: 6) ? 90 : generator.double(in: -15...15)
      here = moved(here, meters: speed * step, heading: heading)
      time += step
      let radius = generator.double(in: accuracy)
      let noisy = moved(
        here, meters: generator.double(in: 0...radius), heading: generator.double(in: 0...360))
      ride.truth.append(here)
      ride.fixes.append(PositionFix(noisy, at: .seconds(time), accuracy: radius))
    }
    return ride
  }

  /// The greatest changes between two frames a sixtieth of a second apart.
  struct Step {
    var points = 0.0
    var zoom = 0.0
    var heading = 0.0

    mutating func note(_ before: MapViewport, _ after: MapViewport) {
      let drawn = before.screenPoint(for: after.center)
      let middle = before.centerPoint
      points = max(points, drawn.map { hypot($0.x - middle.x, $0.y - middle.y) } ?? .infinity)
      zoom = max(zoom, (after.zoom - before.zoom).magnitude)
      let turn = Degrees.shortestTurn(from: before.heading, to: after.heading)
      heading = max(heading, turn.magnitude)
    }
  }

  static let frame = 1.0 / 60

  /// Plays positions frame by frame until some seconds after the last one. The action sees each
  /// frame, and the number of positions added before it.
  static func play(
    _ fixes: [PositionFix], _ follow: inout FollowCamera, tail: Double = 5,
    _ action: (_ time: Duration, _ camera: FollowCamera, _ added: Int) -> Void
  ) {
    guard let first = fixes.first, let last = fixes.last else { return }
    var (added, time) = (0, first.time)
    while time < last.time + .seconds(tail) {
      while added < fixes.count, fixes[added].time <= time {
        // A real position arrives between two frames.
        follow.add(fixes[added], at: time)
        added += 1
      }
      action(time, follow, added)
      time += .seconds(frame)
    }
  }

  /// Plays positions and returns the greatest steps.
  static func steps(_ fixes: [PositionFix], _ follow: inout FollowCamera) -> Step {
    var (step, before) = (Step(), MapViewport?.none)
    play(fixes, &follow) { time, camera, _ in
      let now = camera.viewport(at: time)
      if let before { step.note(before, now) }
      before = now
    }
    return step
  }
}
