import BenchmarkSupport
import CoreLocation
import MapKit
import Mercator
import MercatorClusters
import MercatorMapKit
import SwiftUI

/// Clusters on a SwiftUI map, played by the tests' double of MapKit: what they cost the main actor,
/// and how long an index takes next to it. In the double's package:
///
///     MAPKIT_DOUBLE=uikit swift run --package-path Tests/MapKitDouble -c release \
///       --scratch-path .build/uikit-release MapBenchmark
///
/// An argument says how many places.
@main
@MainActor enum MapBenchmark {
  struct Station: Identifiable, Sendable {
    var id: Int
    var coordinate: CLLocationCoordinate2D
  }

  struct Screen: View {
    @State var map: MapViewportState
    @State var stations: ClusteredPlaces<Station>

    var body: some View {
      Map(position: $map.position) {
        MapClusters(stations, in: map) { marker in
          Marker("\(marker.count)", coordinate: marker.coordinate)
        }
      }
      .reportsCamera(to: map)
    }
  }

  static func main() async {
    let arguments = CommandLine.arguments
    let count = arguments.count > 1 ? Int(arguments[1]) ?? 100_000 : 100_000
    index(of: stations(count))
    await frames(stations(count))
  }

  /// Places around a city, as many as a country has.
  static func stations(_ count: Int) -> [Station] {
    var generator = SplitMix64(state: 14)
    return (0..<count).map { id in
      Station(
        id: id,
        coordinate: CLLocationCoordinate2D(
          latitude: Double.random(in: 46...52, using: &generator),
          longitude: Double.random(in: 6...15, using: &generator)))
    }
  }

  /// The index alone, as it is made on another thread.
  static func index(of stations: [Station]) {
    var times: [Double] = []
    for _ in 0..<12 {
      let start = ProcessorTime.seconds
      let options = ClusterOptions(radius: 40, levels: 0...21)
      let index = ClusterIndex(
        of: stations.map { GeoCoordinate($0.coordinate) }, options: options)
      times.append((ProcessorTime.seconds - start) * 1e3)
      precondition(index.placeCount == stations.count)
    }
    report(
      "the index, off the main actor", of: stations.count, .milliseconds, Array(times.dropFirst()))
  }

  /// Frames of a pan back and forth and of zooms, each as the main actor sees it.
  static func frames(_ stations: [Station]) async {
    let clustered = ClusteredPlaces(stations) { $0.coordinate }
    let map = MapViewportState(
      center: CLLocationCoordinate2D(latitude: 49, longitude: 10.5), zoomLevel: 10.5)
    let screen = Screen(map: map, stations: clustered)
    let host = MapHost { screen }
    let asked = ContinuousClock.now
    host.layout(width: 390, height: 844)
    host.render()
    await clustered.untilCurrent()
    let ready = (ContinuousClock.now - asked) / .milliseconds(1)
    host.render()

    var told: [Double] = []
    var content: [Double] = []
    var markers: [Double] = []
    host.beginGesture()
    for frame in 0..<3000 {
      let isZoom = frame % 500 > 400
      host.map.moveGesture(
        x: isZoom ? 0 : frame % 1000 < 500 ? 6 : -6, y: 0,
        levels: isZoom ? (frame % 100 < 50 ? 0.03 : -0.03) : 0, degrees: 0, pitch: 0)
      let context = MapCameraUpdateContext(
        camera: MapCamera(host.map.camera), region: host.map.region, rect: host.map.visibleMapRect)
      var start = ProcessorTime.threadSeconds
      map.update(context)
      told.append((ProcessorTime.threadSeconds - start) * 1e6)
      let before = host.markers.evaluations
      await clustered.untilCurrent()
      host.render()
      guard host.markers.evaluations > before else { continue }
      // What such a frame evaluates: the screen's body, and the content of each marker.
      start = ProcessorTime.threadSeconds
      _ = screen.body
      for marker in clustered.markers {
        _ = Marker("\(marker.count)", coordinate: marker.coordinate)
      }
      content.append((ProcessorTime.threadSeconds - start) * 1e3)
      markers.append(Double(clustered.markers.count))
    }
    host.endGesture()
    let count = stations.count
    report("from places to markers, by the clock", of: count, .milliseconds, [ready])
    report("a frame of a gesture", of: count, .microseconds, told)
    report("a frame with other markers", of: count, .milliseconds, content)
    report("markers in such a frame", of: count, .markers, markers)
  }

  /// Prints the row of these times, and one of the greatest.
  static func report(_ name: String, of count: Int, _ unit: BenchmarkUnit, _ times: [Double]) {
    let report = BenchmarkReport("swiftui")
    report.row(name, count: count, unit, Measurement(times))
    if let most = times.max(), times.count > 1 {
      report.row("\(name), at most", count: count, unit, Measurement([most]))
    }
  }
}
