import Foundation
import Mercator
import TestSupport
import Testing

/// Derivatives of motions by differences of frames, and random journeys.
enum MotionReferee {
  /// Numbers that change in a second, by central differences of fourth order, from frames.
  static func difference(
    _ motion: some ViewportMotion, at progress: Double, step: Double
  ) -> [Double] {
    func mean(_ h: Double) -> [Double] {
      numbers(
        ViewportVelocity(
          from: motion.viewport(atProgress: progress - h),
          to: motion.viewport(atProgress: progress + h),
          seconds: 2 * h * motion.seconds))
    }
    return zip(mean(step), mean(2 * step)).map { (4 * $0 - $1) / 3 }
  }

  static func numbers(_ velocity: ViewportVelocity) -> [Double] {
    [velocity.x, velocity.y, velocity.zoom, velocity.heading, velocity.pitch]
  }

  /// Numbers that change in a second, by differences of second order from frames on one side: ahead
  /// where the step is positive.
  static func sidedDifference(
    _ motion: some ViewportMotion, at progress: Double, step: Double
  ) -> [Double] {
    func mean(_ h: Double) -> [Double] {
      let (first, last) = (min(progress, progress + h), max(progress, progress + h))
      return numbers(
        ViewportVelocity(
          from: motion.viewport(atProgress: first), to: motion.viewport(atProgress: last),
          seconds: (last - first) * motion.seconds))
    }
    return zip(mean(step), mean(2 * step)).map { 2 * $0 - $1 }
  }

  /// Expects that the velocity of a motion is the derivative of its frames. Where a carry has run out
  /// or a ceiling is met the derivative has a kink, and those from one side only are exact.
  static func expectDerivative(
    of motion: some ViewportMotion, at progress: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let exact = numbers(motion.velocity(atProgress: progress))
    let step = min(1e-3, progress / 4, (1 - progress) / 4)
    let differences = [
      difference(motion, at: progress, step: step),
      difference(motion, at: progress, step: step / 4),
      sidedDifference(motion, at: progress, step: step / 8),
      sidedDifference(motion, at: progress, step: -step / 8),
    ]
    let frame = motion.viewport(atProgress: progress)
    // Pitch stops at its ends with a kink, and the world ends in the north.
    let tilts =
      motion.start.pitch != motion.end.pitch || motion.velocity(atProgress: progress).pitch != 0
    guard frame.pitch > 0.5 || !tilts else { return }
    let isFree = [
      true, frame.center.latitude.magnitude < 84, true, true, frame.pitch > 0.5 && frame.pitch < 84,
    ]
    let screen = 1 / WebMercator.pointsPerWorld(atZoom: frame.zoom)
    let unit = [screen * 10, screen * 10, 1e-3, 1e-2, 1e-2]
    for index in exact.indices where isFree[index] {
      let error = differences.map { (exact[index] - $0[index]).magnitude }.min() ?? .infinity
      #expect(
        error <= 1e-4 * exact[index].magnitude + unit[index],
        "number \(index) at \(progress): \(exact[index]), by differences \(differences)",
        sourceLocation: sourceLocation)
    }
  }
}

extension SeededGenerator {
  /// Two cameras of one view, at zooms that people use, off the poles.
  mutating func journey() -> (start: MapViewport, end: MapViewport) {
    let size = ScreenSize(width: double(in: 200...1200), height: double(in: 200...1200))
    let distance = [170, 10, 0.1, 0.001][int(in: 0...3)]
    let middle = GeoCoordinate(latitude: double(in: -70...70), longitude: double(in: -180...180))
    func camera(_ generator: inout SeededGenerator) -> MapViewport {
      MapViewport(
        center: GeoCoordinate(
          latitude: (middle.latitude + generator.double(in: -distance...distance) / 3)
            .clamped(-75, 75),
          longitude: middle.longitude + generator.double(in: -distance...distance) / 2),
        zoom: generator.double(in: 2...18), heading: generator.double(in: 0...359),
        pitch: generator.once(in: 2) ? 0 : generator.double(in: 5...70), size: size)
    }
    return (camera(&self), camera(&self))
  }

  /// A velocity as that of a motion that is interrupted.
  mutating func velocity() -> ViewportVelocity {
    ViewportVelocity(
      x: double(in: -0.01...0.01), y: double(in: -0.01...0.01), zoom: double(in: -4...4),
      heading: double(in: -120...120), pitch: double(in: -40...40))
  }
}
