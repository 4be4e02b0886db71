import BenchmarkSupport
import Mercator

/// A million places at once: projected, counted, included; in processor time, beside numpy.
enum BatchBenchmark {
  static let count = 1_000_000
  static let repetitions = 21
  static let rounds = 5

  static func run() {
    let (coordinates, points) = ProjectionBenchmark.inputs(count: count, seed: 20_261_122)
    var view = MapViewport(
      center: GeoCoordinate(latitude: 48, longitude: 11), zoom: 3, heading: 30,
      size: ScreenSize(width: 800, height: 600))
    var rows = [
      Row(name: "coordinate → world") { WebMercator.worldPoints(for: coordinates).count },
      Row(name: "world → coordinate") { WebMercator.coordinates(for: points).count },
      Row(name: "`screenPoints(for:)`") { view.screenPoints(for: coordinates).count },
      Row(name: "`count(of:)`") { view.count(of: coordinates).visible },
      Row(name: "a tenth included") {
        (try? view.including(atLeast: count / 10, of: coordinates))?.places.visible ?? 0
      },
    ]
    var numpy = (toWorld: Measurement(), back: Measurement())
    var hasNumpy = false
    for _ in 0..<rounds {
      for index in rows.indices {
        view.zoom = index == rows.count - 1 ? 9 : 3
        rows[index].measure()
      }
      if let times = NumpyProjection.times(count: count, repetitions: repetitions) {
        hasNumpy = true
        numpy.toWorld.add(times.toWorld)
        numpy.back.add(times.back)
      }
    }
    print("\n| a million places | Mercator, ns a place | numpy, ns |\n|---|---|---|")
    for (index, row) in rows.enumerated() {
      let peer =
        hasNumpy && index < 2 ? (index == 0 ? numpy.toWorld : numpy.back).description : "–"
      print("| \(row.name) | \(row.time) | \(peer) | <!-- \(row.sum) -->")
    }
  }

  /// What is timed.
  struct Row {
    let name: String
    private(set) var time = Measurement()
    /// Printing the sum keeps the results from being left out.
    private(set) var sum = 0
    private let body: () -> Int

    init(name: String, _ body: @escaping () -> Int) {
      self.name = name
      self.body = body
    }

    mutating func measure() {
      for repetition in 0...repetitions {
        let start = ProcessorTime.seconds
        sum += body()
        let elapsed = ProcessorTime.seconds - start
        if repetition > 0 { time.add(elapsed * 1e9 / Double(count)) }
      }
    }
  }
}
