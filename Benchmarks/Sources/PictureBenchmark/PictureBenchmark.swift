import BenchmarkSupport
import Foundation
import Mercator
import MercatorPicture

/// Pictures compared with mapnik's of the same views, layers and sizes:
///
///     swift run -c release --package-path Benchmarks PictureBenchmark [folder for the pictures]
///
/// For a profiler, `PictureBenchmark Europe 3` draws one view three times and prints nothing.
///
/// mapnik's rows are there where Debian's python3-mapnik is. Both are measured in processor time, of
/// one thread, in turns: other programs on the machine slow both down, and little of it shows.
@main
enum PictureBenchmark {
  static let views = [
    View("world", 25, 0, 2.64, 1600, 1200), View("Europe", 50, 12, 4.6, 1200, 900),
    View("Alps", 46.8, 10.5, 7, 1200, 900),
  ]
  static let rounds = BenchmarkReport.isQuick ? 1 : 5
  static let repetitions = 5

  struct View {
    let name: String
    let viewport: MapViewport

    init(
      _ name: String, _ latitude: Double, _ longitude: Double, _ zoom: Double, _ width: Double,
      _ height: Double
    ) {
      self.name = name
      viewport = MapViewport(
        center: GeoCoordinate(latitude: latitude, longitude: longitude), zoom: zoom,
        size: ScreenSize(width: width, height: height))
    }
  }

  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    if let view = views.first(where: { $0.name == arguments.first }) {
      let picture = picture(of: view)
      for _ in 0..<(arguments.last.flatMap { Int($0) } ?? 1) { _ = try picture.png() }
      return
    }
    let folder = arguments.first
    var ours = Array(repeating: BenchmarkSupport.Measurement(), count: views.count)
    var theirs = ours
    var hasPeer = false
    for _ in 0..<rounds {
      for (index, view) in views.enumerated() {
        let picture = picture(of: view)
        var times: [Double] = []
        for repetition in 0..<repetitions + 1 {
          let start = clock()
          let bytes = try picture.png()
          let time = Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1000
          if repetition > 0 { times.append(time) }
          if let folder {
            try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/\(view.name).png"))
          }
        }
        for time in times { ours[index].add(time) }
        let peer = MapnikView(name: view.name, viewport: view.viewport)
          .times(repetitions: repetitions)
        guard peer.count == times.count else { continue }
        hasPeer = true
        for time in peer { theirs[index].add(time) }
      }
    }
    let report = BenchmarkReport("pictures")
    for (index, view) in views.enumerated() {
      let size = view.viewport.size
      let name = "\(view.name), \(Int(size.width)) × \(Int(size.height)) PNG"
      report.row(name, count: 1, .milliseconds, ours[index])
      if hasPeer { report.row(name, count: 1, .milliseconds, theirs[index], peer: "mapnik 3.1") }
    }
  }

  /// The layers that mapnik draws, too.
  private static func picture(of view: View) -> MapPicture {
    var picture = MapPicture(view.viewport)
    picture.showsMapNames = false
    picture.showsScale = false
    picture.showsAttribution = false
    return picture
  }
}
