public import Foundation
public import Mercator

/// A view as mapnik draws it: `Benchmarks/mapnik/render.py`, with Debian's python3-mapnik.
public struct MapnikView {
  private let name: String
  private let viewport: MapViewport

  /// A view without heading and pitch, which mapnik does not have.
  public init(name: String, viewport: MapViewport) {
    self.name = name
    self.viewport = viewport
  }

  /// Milliseconds of drawing and writing, each time; empty where mapnik is not installed.
  public func times(repetitions: Int) -> [Double] {
    struct Row: Decodable {
      var draw: [Double]
      var write: [Double]
    }
    let folder = FileManager.default.temporaryDirectory
    let line = run(folder: folder, repetitions: repetitions, scale: 1)
    guard let row = try? JSONDecoder().decode(Row.self, from: line) else { return [] }
    return zip(row.draw, row.write).map { $0 + $1 }
  }

  /// Red, green, blue and opacity of each pixel, two of them per point each way.
  public func pixels(folder: URL) -> [UInt8]? {
    _ = run(folder: folder, repetitions: 1, scale: 2)
    let file = folder.appendingPathComponent("\(name).rgba")
    return (try? Data(contentsOf: file)).map { [UInt8]($0) }
  }

  private func run(folder: URL, repetitions: Int, scale: Double) -> Data {
    let benchmarks = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let (center, size) = (viewport.center, viewport.size)
    let view =
      "\(name),\(center.latitude),\(center.longitude),\(viewport.zoom + (scale == 2 ? 1 : 0)),"
      + "\(Int(size.width * scale)),\(Int(size.height * scale)),\(scale)"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = [
      benchmarks.appendingPathComponent("mapnik/render.py").path,
      benchmarks.deletingLastPathComponent().appendingPathComponent("Data/basemap.pack").path,
      folder.path, "\(repetitions)", view,
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = Pipe()
    guard (try? process.run()) != nil else { return Data() }
    let line = try? output.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    return line ?? Data()
  }
}
