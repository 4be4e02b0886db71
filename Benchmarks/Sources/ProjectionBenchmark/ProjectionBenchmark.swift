import BenchmarkSupport
import Mercator

/// Scalar projection, both ways, against the same with libm, then a million places at once beside
/// numpy. Prints the tables of Results.md:
///
///     swift run -c release --package-path Benchmarks ProjectionBenchmark
@main
enum ProjectionBenchmark {
  static let count = 4096
  static let repetitions = 1001

  static func main() {
    let (coordinates, points) = inputs(count: count, seed: 20_261_120)
    print("| way | Mercator, ns | libm, ns | ratio |")
    print("|---|---|---|---|")
    compare(
      "coordinate → world", coordinates,
      ours: {
        let point = WebMercator.worldPoint(for: $0)
        return point.x + point.y
      },
      theirs: {
        let point = LibmProjection.worldPoint(for: $0)
        return point.x + point.y
      })
    compare(
      "world → coordinate", points,
      ours: {
        let coordinate = WebMercator.coordinate(for: $0)
        return coordinate.latitude + coordinate.longitude
      },
      theirs: {
        let coordinate = LibmProjection.coordinate(for: $0)
        return coordinate.latitude + coordinate.longitude
      })
    BatchBenchmark.run()
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

  /// Times ours, theirs, ours, theirs …: what disturbs one disturbs the other. A tenth is warm-up.
  @inline(__always)
  static func compare<Input>(
    _ name: String, _ inputs: [Input], ours: (Input) -> Double, theirs: (Input) -> Double
  ) {
    var our = Measurement()
    var their = Measurement()
    var ratio = Measurement()
    var sum = 0.0
    for repetition in 0..<(repetitions + repetitions / 10) {
      let a = timed(inputs, &sum, ours)
      let b = timed(inputs, &sum, theirs)
      guard repetition >= repetitions / 10 else { continue }
      our.add(a)
      their.add(b)
      ratio.add(a / b)
    }
    // Printing the sum keeps the results from being left out.
    print("| \(name) | \(our) | \(their) | \(ratio) | <!-- \(sum) -->")
  }

  /// Nanoseconds per call of one pass over the inputs.
  @inline(__always)
  static func timed<Input>(
    _ inputs: [Input], _ sum: inout Double, _ body: (Input) -> Double
  ) -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    for input in inputs { sum += body(input) }
    let elapsed = start.duration(to: clock.now).components
    let nanoseconds = Double(elapsed.seconds) * 1e9 + Double(elapsed.attoseconds) * 1e-9
    return nanoseconds / Double(inputs.count)
  }
}
