import BenchmarkSupport
import Mercator

/// Projection, of one place after the other and of many at once; counts and inclusions of many:
///
///     swift run -c release --package-path Benchmarks ProjectionBenchmark
///
/// `Scripts/bench projection` runs it in turns with the same by libm, numpy and pyproj.
@main
enum ProjectionBenchmark {
  static let report = BenchmarkReport("projection")
  /// The repetitions in a pass of work that is short compared with reading the clock.
  static let repetitions = 16

  static func main() {
    oneByOne(count: 4096)
    for count in BenchmarkReport.sizes { atOnce(count: count) }
  }

  /// One call a place, of as many as stay in the cache.
  static func oneByOne(count: Int) {
    let (coordinates, points) = inputs(count: count, seed: 20_261_120)
    time("coordinate → world, one by one", count: count, repetitions: repetitions) {
      var sum = 0.0
      for coordinate in coordinates {
        let point = WebMercator.worldPoint(for: coordinate)
        sum += point.x + point.y
      }
      return sum
    }
    time("world → coordinate, one by one", count: count, repetitions: repetitions) {
      var sum = 0.0
      for point in points {
        let coordinate = WebMercator.coordinate(for: point)
        sum += coordinate.latitude + coordinate.longitude
      }
      return sum
    }
  }

  /// All places in one call.
  static func atOnce(count: Int) {
    let (coordinates, points) = inputs(count: count, seed: 20_261_122)
    var view = MapViewport(
      center: GeoCoordinate(latitude: 48, longitude: 11), zoom: 3, heading: 30,
      size: ScreenSize(width: 800, height: 600))
    time("coordinate → world, at once", count: count) {
      WebMercator.worldPoints(for: coordinates)[count / 2].x
    }
    time("world → coordinate, at once", count: count) {
      WebMercator.coordinates(for: points)[count / 2].latitude
    }
    time("`screenPoints(for:)`, heading 30°", count: count) {
      view.screenPoints(for: coordinates)[count / 2]?.x ?? 0
    }
    view.pitch = 50
    time("`screenPoints(for:)`, heading 30°, pitch 50°", count: count) {
      view.screenPoints(for: coordinates)[count / 2]?.x ?? 0
    }
    view.pitch = 0
    time("`count(of:)`, heading 30°", count: count) {
      Double(view.count(of: coordinates).visible)
    }
    view.zoom = 9
    time("a tenth included, heading 30°", count: count) {
      Double((try? view.including(atLeast: count / 10, of: coordinates))?.places.visible ?? 0)
    }
  }

  /// Places and points of the world, evenly.
  static func inputs(
    count: Int, seed: UInt64
  ) -> (coordinates: [GeoCoordinate], points: [WorldPoint]) {
    var generator = SplitMix64(state: seed)
    let coordinates = (0..<count).map { _ in
      GeoCoordinate(
        latitude: Double.random(in: -85...85, using: &generator),
        longitude: Double.random(in: -180...180, using: &generator))
    }
    let points = (0..<count).map { _ in
      WorldPoint(
        x: Double.random(in: 0...1, using: &generator),
        y: Double.random(in: 0...1, using: &generator))
    }
    return (coordinates, points)
  }

  /// Times passes, each of `repetitions` over `count` places: more passes for fewer places.
  static func time(_ name: String, count: Int, repetitions: Int = 1, _ pass: () -> Double) {
    var sum = 0.0
    let steps = count * repetitions
    let passes = max(21, min(401, 4_000_000 / steps))
    let values = Measurement.time(
      .nanosecondsAPlace, passes: passes, warmUp: passes / 10, steps: steps
    ) {
      for _ in 0..<repetitions { sum += pass() }
    }
    report.row(name, count: count, .nanosecondsAPlace, values, sum: sum)
  }
}
