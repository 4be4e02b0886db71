import BenchmarkSupport
import Foundation
import Mercator
import MercatorClusters

/// Clusters and places by the million, in processor time:
///
///     swift run -c release --package-path Benchmarks ClusterBenchmark 1000000 clusters
///
/// The second argument picks a part, so that its memory is its own: clusters, large (which only makes
/// one), cores (which makes one on one core and on two, and counts the time that passes), live or places;
/// a third says how many passes.
@main
enum ClusterBenchmark {
  static let rounds = CommandLine.arguments.count > 3 ? Int(CommandLine.arguments[3]) ?? 5 : 5

  static func main() async throws {
    let arguments = CommandLine.arguments
    let count = arguments.count > 1 ? Int(arguments[1]) ?? 1_000_000 : 1_000_000
    let part = arguments.count > 2 ? arguments[2] : "clusters"
    var generator = SplitMix64(state: 20_261_121)
    let places = (0..<count).map { _ in place(&generator) }
    let rows = Rows(count: count)
    switch part {
    case "large": large(places, rows)
    case "cores": try await cores(places, rows)
    case "live": live(places, rows, &generator)
    case "places": try index(places, rows, &generator)
    default: clusters(places, rows, &generator)
    }
  }

  /// The rows of one number of places.
  struct Rows {
    let report = BenchmarkReport("clusters")
    let count: Int

    /// Times a pass several times, after one to warm up, and prints the time of one of its steps.
    func time(_ name: String, _ unit: BenchmarkUnit, each steps: Int = 1, _ pass: () -> Double) {
      var sum = 0.0
      let values = Measurement.time(unit, passes: rounds, steps: steps) { sum += pass() }
      report.row(name, count: count, unit, values, sum: sum)
    }

    /// Prints the memory of the whole process.
    func memory(_ name: String) {
      report.row(name, count: count, .megabytes, Measurement([ProcessMemory.peakMegabytes]))
    }
  }

  static func clusters(
    _ places: [GeoCoordinate], _ rows: Rows, _ generator: inout SplitMix64
  ) {
    var index = ClusterIndex(of: [])
    rows.time("`ClusterIndex` made", .milliseconds) {
      index = ClusterIndex(of: [])  // So that there is one at a time.
      index = ClusterIndex(of: places)
      return Double(index.clusterCount)
    }
    let tiles = (0..<20_000).compactMap { _ in
      let zoom = Int.random(in: 0...16, using: &generator)
      let side = 1 << zoom
      return TileID(
        z: zoom, x: Int.random(in: 0..<side, using: &generator),
        y: Int.random(in: 0..<side, using: &generator))
    }
    rows.time("a tile of zoom 0…16", .microseconds, each: tiles.count) {
      var found = 0
      for tile in tiles { found += index.clusters(in: tile).count }
      return Double(found)
    }
    rows.memory("memory with `ClusterIndex`, at most")
  }

  static func large(_ places: [GeoCoordinate], _ rows: Rows) {
    rows.time("a large `ClusterIndex` made", .seconds) {
      Double(ClusterIndex(of: places).clusterCount)
    }
    rows.memory("memory with a large one, at most")
  }

  /// In turn, so that what else the machine does slows both.
  static func cores(_ places: [GeoCoordinate], _ rows: Rows) async throws {
    var times = [Measurement(), Measurement()]
    var sum = 0.0
    for pass in 0...rounds {
      for cores in 1...2 {
        let start = ContinuousClock.now
        sum += Double(try await ClusterIndex(building: places, cores: cores).clusterCount)
        let time = ContinuousClock.now - start
        // The first warms up.
        if pass > 0 { times[cores - 1].add(time / .milliseconds(1)) }
      }
    }
    for (index, name) in ["one core", "two cores"].enumerated() {
      rows.report.row(
        "`ClusterIndex` made on \(name), time that passes", count: places.count, .milliseconds,
        times[index], sum: sum)
    }
  }

  static func live(_ places: [GeoCoordinate], _ rows: Rows, _ generator: inout SplitMix64) {
    var live = LiveClusters()
    rows.time("`LiveClusters` made", .milliseconds) {
      live = LiveClusters()  // So that there is one at a time.
      live = LiveClusters(of: places)
      return Double(live.placeCount)
    }
    let times = min(places.count / 10, 10_000)
    rows.time("insert one", .microseconds, each: times) {
      for _ in 0..<times { live.insert(place(&generator)) }
      return Double(live.placeCount)
    }
    var handles = (0..<times).map { _ in Int.random(in: places.indices, using: &generator) }
    rows.time("move one anywhere", .microseconds, each: times) {
      for handle in handles { live.move(handle, to: place(&generator)) }
      return Double(live.placeCount)
    }
    rows.time("move one by 100 m", .microseconds, each: times) {
      for handle in handles {
        guard var place = live.coordinate(of: handle) else { continue }
        place.longitude += 0.001
        live.move(handle, to: place)
      }
      return Double(live.placeCount)
    }
    rows.time("remove one", .microseconds, each: times) {
      for handle in handles { live.remove(handle) }
      handles = handles.map { ($0 + 7_919) % places.count }
      return Double(live.placeCount)
    }
    rows.memory("memory with `LiveClusters`, at most")
  }

  static func index(
    _ places: [GeoCoordinate], _ rows: Rows, _ generator: inout SplitMix64
  ) throws {
    var index = PlaceIndex(of: [])
    rows.time("`PlaceIndex` made", .milliseconds) {
      index = PlaceIndex(of: places)
      return Double(index.count)
    }
    let views = (0..<2_000).map { _ in
      MapViewport(
        center: place(&generator), zoom: 16, heading: 30, size: ScreenSize(width: 390, height: 844))
    }
    rows.time("inclusion of 10", .microseconds, each: views.count) {
      var sum = 0.0
      for view in views {
        sum += (try? view.including(atLeast: 10, of: index).viewport.zoom) ?? 0
      }
      return sum
    }
    rows.time("nearest 10", .microseconds, each: views.count) {
      var sum = 0
      for view in views { sum += index.nearest(10, to: view.center).count }
      return Double(sum)
    }
    area(places.count, rows, &generator)
  }

  /// Times places of a country's box in its outline of 10⁴ vertices; about half of them are inside.
  static func area(_ count: Int, _ rows: Rows, _ generator: inout SplitMix64) {
    let corners = 10_000
    let outline = GeoArea(
      ring: (0..<corners).map { corner in
        let angle = 2 * Double.pi * Double(corner) / Double(corners)
        let reach =
          4 + sin(5 * angle) + 0.3 * sin(61 * angle)
          + Double.random(in: -0.02...0.02, using: &generator)
        return GeoCoordinate(
          latitude: 50 + 0.7 * reach * sin(angle), longitude: 10 + reach * cos(angle))
      })
    let index = PlaceIndex(
      of: (0..<count).map { _ in
        GeoCoordinate(
          latitude: Double.random(in: 46.2...53.8, using: &generator),
          longitude: Double.random(in: 4.7...15.3, using: &generator))
      })
    rows.time("places in a country's outline", .milliseconds) {
      Double(index.places(in: outline).count)
    }
  }

  /// A place anywhere, another one each time: the set stays uniform, however many passes change it.
  static func place(_ generator: inout SplitMix64) -> GeoCoordinate {
    GeoCoordinate(
      latitude: Double.random(in: -80...80, using: &generator),
      longitude: Double.random(in: -180...180, using: &generator))
  }
}
