import Foundation
import Mercator
import MercatorClusters

/// A referee for clusters: the definition, word by word, with no grid and no order but the places'.
struct ReferenceClusters {
  struct Entry {
    var x: Double
    var y: Double
    var weight: Double
    var members: [Int]
  }

  /// From the level above the greatest down.
  var levels: [[Entry]] = []

  init(_ places: [GeoCoordinate], weights: [Double], options: ClusterOptions) {
    var entries: [Entry] = []
    for (index, place) in places.enumerated() where place.isValid {
      let point = WebMercator.worldPoint(for: place)
      entries.append(
        Entry(
          x: (point.x + 1).truncatingRemainder(dividingBy: 1), y: point.y,
          weight: weights.isEmpty ? 1 : weights[index], members: [index]))
    }
    levels.append(entries)
    for level in options.levels.reversed() {
      let radius = options.radius / (options.extent * pow(2, Double(level - 1)))
      var next: [Entry] = []
      var isTaken = entries.map { _ in false }
      // In the order of the least members.
      let order = entries.indices.sorted { entries[$0].members[0] < entries[$1].members[0] }
      for seed in order where !isTaken[seed] {
        isTaken[seed] = true
        var taken: [Int] = []
        for other in order where !isTaken[other] {
          let way = Self.way(from: entries[seed].x, to: entries[other].x)
          let down = entries[other].y - entries[seed].y
          if way * way + down * down <= radius * radius {
            isTaken[other] = true
            taken.append(other)
          }
        }
        let count = ([seed] + taken).reduce(0) { $0 + entries[$1].members.count }
        if taken.isEmpty || count < options.minimumPoints {
          next += ([seed] + taken).map { entries[$0] }
          continue
        }
        var sum = (x: 0.0, y: 0.0, weight: entries[seed].weight)
        for other in taken {
          sum.x += Self.way(from: entries[seed].x, to: entries[other].x) * entries[other].weight
          sum.y += (entries[other].y - entries[seed].y) * entries[other].weight
          sum.weight += entries[other].weight
        }
        let share = sum.weight > 0 ? 1 / sum.weight : 0
        next.append(
          Entry(
            x: (entries[seed].x + sum.x * share + 1).truncatingRemainder(dividingBy: 1),
            y: entries[seed].y + sum.y * share, weight: sum.weight,
            members: ([seed] + taken).flatMap { entries[$0].members }.sorted()))
      }
      entries = next
      levels.append(entries)
    }
  }

  static func way(from start: Double, to end: Double) -> Double {
    let way = end - start
    return way > 0.5 ? way - 1 : way < -0.5 ? way + 1 : way
  }
}
