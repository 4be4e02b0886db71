import Foundation

/// numpy's projection: `Benchmarks/numpy-projection.py`, with PyPI's numpy.
enum NumpyProjection {
  /// Nanoseconds a point, to the world and back, the better of all at once and in blocks; nil where
  /// numpy is not installed.
  static func times(count: Int, repetitions: Int) -> (toWorld: Double, back: Double)? {
    let benchmarks = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "python3", benchmarks.appendingPathComponent("numpy-projection.py").path, "\(count)",
      "\(repetitions)",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = Pipe()
    guard (try? process.run()) != nil,
      let data = try? output.fileHandleForReading.readToEnd()
    else { return nil }
    process.waitUntilExit()
    let rows = String(decoding: data, as: UTF8.self).split(separator: "\n").prefix(2)
      .map { $0.split(separator: " ").compactMap { Double($0) } }
    guard rows.count == 2, rows.allSatisfy({ $0.count == 2 }) else { return nil }
    return (min(rows[0][0], rows[1][0]), min(rows[0][1], rows[1][1]))
  }
}
