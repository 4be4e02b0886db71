import Foundation
import Testing

/// The JSON of `cluster`: the names that others rely on.
struct PrintedClusters: Decodable {
  struct Cluster: Decodable, Equatable {
    struct Center: Decodable, Equatable {
      var latitude: Double
      var longitude: Double
    }

    var id: String
    var center: Center
    var count: Int
    var expansionZoom: Int?
    /// In tiles only.
    var x: Double?
    var y: Double?
  }

  struct Level: Decodable {
    var zoom: Int
    var clusters: [Cluster]
  }

  struct Places: Decodable, Equatable {
    var count: Int
    var skipped: Int
  }

  var tileSize: Int
  var radius: Double
  var extent: Double
  var arithmetic: String
  var minimumPoints: Int
  var maximumZoom: Int
  var places: Places
  /// Without --tile.
  var levels: [Level]?
  /// With --tile.
  var tile: String?
  var clusters: [Cluster]?

  /// What a run prints with --json.
  init(_ line: String, input: String = "") throws {
    let result = try Tool.run("cluster \(line) --json", input: input)
    #expect(result.status == 0, "\(result.errors)")
    self = try JSONDecoder().decode(Self.self, from: Data(result.output.utf8))
  }

  /// The only level's clusters.
  static func ofOneLevel(_ line: String, input: String = "") throws -> [Cluster] {
    let levels = try #require(try PrintedClusters(line, input: input).levels)
    #expect(levels.count == 1)
    return levels[0].clusters
  }
}

/// The table that `cluster` prints: zoom, clusters, single places, and the largest one's count; for
/// zooms of one line, a row each.
struct PrintedClusterTable: Equatable {
  var rows: [[Int]] = []
  var lines: [Substring]

  init(_ line: String, input: String = "") throws {
    let result = try Tool.run("cluster \(line)", input: input)
    #expect(result.status == 0, "\(result.errors)")
    lines = result.output.split(separator: "\n")
    let header = try #require(lines.firstIndex { $0.contains("single places") })
    for line in lines[(header + 1)...] {
      let cells = line.split(separator: " ").prefix(4)
      let ends = cells[0].split(separator: "..").compactMap { Int($0) }
      let first = try #require(ends.first)
      for zoom in first...(ends.last ?? first) {
        rows.append([zoom] + cells.dropFirst().map { Int($0) ?? 0 })
      }
    }
  }
}
