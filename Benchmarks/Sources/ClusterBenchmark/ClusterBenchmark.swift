import BenchmarkSupport
import Mercator
import MercatorClusters

/// Clusters and places by the million, in processor time:
///
///     swift run -c release --package-path Benchmarks ClusterBenchmark 1000000 clusters
///
/// The second argument picks a part, so that its memory is its own: clusters, live or places; a third
/// says how many passes. The peer is measured by Benchmarks/supercluster.mjs.
@main
enum ClusterBenchmark {
  static let rounds = CommandLine.arguments.count > 3 ? Int(CommandLine.arguments[3]) ?? 5 : 5

  static func main() throws {
    let arguments = CommandLine.arguments
    let count = arguments.count > 1 ? Int(arguments[1]) ?? 1_000_000 : 1_000_000
    let part = arguments.count > 2 ? arguments[2] : "clusters"
    var generator = SplitMix64(state: 20_261_121)
    let places = (0..<count).map { _ in place(&generator) }
    print("| \(count) uniform places | median (quartiles) |")
    print("|---|---|")
    switch part {
    case "live": live(places, &generator)
    case "places": try index(places, &generator)
    default: clusters(places, &generator)
    }
  }

  static func clusters(_ places: [GeoCoordinate], _ generator: inout SplitMix64) {
    var index = ClusterIndex(of: [])
    report("ClusterIndex, ms", each: 1, unit: 1e3) {
      index = ClusterIndex(of: [])  // So that there is one at a time.
      index = ClusterIndex(of: places)
    }
    let tiles = (0..<20_000).compactMap { _ in
      let zoom = Int.random(in: 0...16, using: &generator)
      let side = 1 << zoom
      return TileID(
        z: zoom, x: Int.random(in: 0..<side, using: &generator),
        y: Int.random(in: 0..<side, using: &generator))
    }
    var found = 0
    report("a tile, µs", each: tiles.count, unit: 1e6) {
      found = 0
      for tile in tiles { found += index.clusters(in: tile).count }
    }
    print("<!-- \(index.clusterCount) clusters, \(found) in \(tiles.count) tiles -->")
  }

  static func live(_ places: [GeoCoordinate], _ generator: inout SplitMix64) {
    var live = LiveClusters()
    report("LiveClusters, ms", each: 1, unit: 1e3) {
      live = LiveClusters()  // So that there is one at a time.
      live = LiveClusters(of: places)
    }
    let times = 10_000
    let news = (0..<times).map { _ in place(&generator) }
    report("insert, µs", each: times, unit: 1e6) {
      for place in news { live.insert(near(place, &generator)) }
    }
    var handles = (0..<times).map { _ in Int.random(in: places.indices, using: &generator) }
    report("move anywhere, µs", each: times, unit: 1e6) {
      for (handle, place) in zip(handles, news.shuffled(using: &generator)) {
        live.move(handle, to: near(place, &generator))
      }
    }
    report("move by 100 m, µs", each: times, unit: 1e6) {
      for handle in handles {
        guard var place = live.coordinate(of: handle) else { continue }
        place.longitude += 0.001
        live.move(handle, to: place)
      }
    }
    report("remove, µs", each: times, unit: 1e6) {
      for handle in handles { live.remove(handle) }
      handles = handles.map { ($0 + 7_919) % places.count }
    }
    print("<!-- \(live.placeCount) places are left -->")
  }

  static func index(_ places: [GeoCoordinate], _ generator: inout SplitMix64) throws {
    var index = PlaceIndex(of: [])
    report("PlaceIndex, ms", each: 1, unit: 1e3) { index = PlaceIndex(of: places) }
    let views = (0..<2_000).map { _ in
      MapViewport(
        center: place(&generator), zoom: 16, heading: 30, size: ScreenSize(width: 390, height: 844))
    }
    var sum = 0.0
    report("inclusion of 10, µs", each: views.count, unit: 1e6) {
      for view in views {
        sum += (try? view.including(atLeast: 10, of: index).viewport.zoom) ?? 0
      }
    }
    report("nearest 10, µs", each: views.count, unit: 1e6) {
      for view in views { sum += Double(index.nearest(10, to: view.center).count) }
    }
    print("<!-- \(sum) -->")
  }

  /// A place within a kilometre or so: no two of a benchmark are on one spot.
  static func near(_ place: GeoCoordinate, _ generator: inout SplitMix64) -> GeoCoordinate {
    GeoCoordinate(
      latitude: place.latitude + Double.random(in: -0.01...0.01, using: &generator),
      longitude: place.longitude + Double.random(in: -0.01...0.01, using: &generator))
  }

  static func place(_ generator: inout SplitMix64) -> GeoCoordinate {
    GeoCoordinate(
      latitude: Double.random(in: -80...80, using: &generator),
      longitude: Double.random(in: -180...180, using: &generator))
  }

  /// Times a pass several times, after one to warm up, and prints the time of one of its steps.
  static func report(_ name: String, each steps: Int, unit: Double, _ pass: () -> Void) {
    pass()
    var measurement = Measurement()
    for _ in 0..<rounds {
      let start = ProcessorTime.seconds
      pass()
      measurement.add((ProcessorTime.seconds - start) * unit / Double(steps))
    }
    print("| \(name) | \(measurement) |")
  }
}
