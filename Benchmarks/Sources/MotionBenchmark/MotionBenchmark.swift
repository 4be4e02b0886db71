import BenchmarkSupport
import Mercator

/// The CPU time of a frame of a motion:
///
///     swift run -c release --package-path Benchmarks MotionBenchmark
@main
enum MotionBenchmark {
  static let report = BenchmarkReport("motion")
  static let pairs = 256
  /// Frames of each motion: a second of film.
  static let frames = 60
  static let passes = 201
  static let warmUp = 20

  static func main() {
    var generator = SplitMix64(state: 20_261_121)
    let ends = (0..<pairs).map { _ in (camera(&generator), camera(&generator)) }
    measure("a frame of `Flight`", ends.map { Flight(from: $0, to: $1) })
    measure("a frame of `Flight`, ceiling 5", ends.map { Flight(from: $0, to: $1, minimumZoom: 5) })
    measure(
      "a frame of `Flight`, linear timing", ends.map { Flight(from: $0, to: $1, timing: .linear) })
    measure("a frame of `Ease`", ends.map { Ease(from: $0, to: $1) })
    measure(
      "a frame of `Ease` about an anchor",
      ends.map { start, end in
        Ease(from: start, around: ScreenPoint(x: 100, y: 200), zoom: end.zoom)
      })
  }

  /// A camera somewhere on the globe, on a phone with a sheet.
  private static func camera(_ generator: inout SplitMix64) -> MapViewport {
    let center = GeoCoordinate(
      latitude: Double.random(in: -80...80, using: &generator),
      longitude: Double.random(in: -180...180, using: &generator))
    return MapViewport(
      center: center, zoom: Double.random(in: 3...18, using: &generator),
      heading: Double.random(in: 0..<360, using: &generator),
      pitch: Double.random(in: 0...60, using: &generator),
      size: ScreenSize(width: 390, height: 844), insets: ScreenInsets(top: 47, bottom: 300))
  }

  /// Times every frame of sixteen motions at a time, after some passes over all to warm up: short
  /// enough that few are interrupted where others load the machine.
  private static func measure<Motion: ViewportMotion>(_ name: String, _ motions: [Motion]) {
    let clock = ContinuousClock()
    var nanoseconds = Measurement()
    var sum = 0.0
    for pass in 0..<(warmUp + passes) {
      for first in stride(from: 0, to: motions.count, by: 16) {
        let group = motions[first..<min(first + 16, motions.count)]
        let start = clock.now
        for motion in group { sum += film(motion) }
        let elapsed = start.duration(to: clock.now).components
        guard pass >= warmUp else { continue }
        let total = Double(elapsed.seconds) * 1e9 + Double(elapsed.attoseconds) * 1e-9
        nanoseconds.add(total / Double(group.count * frames))
      }
    }
    report.row(name, count: pairs, .nanosecondsAFrame, nanoseconds, sum: sum)
  }

  /// All frames of a motion, between the ends, which are kept and not worked out.
  @inline(__always)
  private static func film<Motion: ViewportMotion>(_ motion: Motion) -> Double {
    var sum = 0.0
    for frame in 0..<frames {
      let viewport = motion.viewport(atProgress: (Double(frame) + 0.5) / Double(frames))
      sum += viewport.zoom + viewport.center.longitude
    }
    return sum
  }
}
