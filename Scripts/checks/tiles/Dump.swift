// Prints every tile of an archive that standard input names as "z x y", one JSON object to a line:
// what Scripts/checks/tiles/compare.py compares with another reader. With "clusters FOLDER" it writes archives.
import Foundation
import Mercator
import MercatorClusters
import MercatorTiles

func json(_ value: VectorValue) -> Any {
  switch value {
  case .string(let text): ["string", text]
  case .float(let number): ["number", Double(number)]
  case .double(let number): ["number", number]
  case .int(let number): ["whole", "\(number)"]
  case .uint(let number): ["whole", "\(number)"]
  case .bool(let value): ["bool", value ? 1 : 0]
  case .unknown: ["unknown"]
  }
}

func json(_ feature: VectorFeature, of layer: VectorLayer) -> [String: Any] {
  var tags: [String: Any] = [:]
  for tag in layer.tags[feature.tags] {
    tags[layer.keys[tag.keyIndex]] = json(layer.values[tag.valueIndex])
  }
  let paths = layer.paths[feature.paths].map { path -> [String: Any] in
    ["hole": path.isHole ? 1 : 0, "points": layer.points[path.points].map { [$0.x, $0.y] }]
  }
  return [
    "id": "\(feature.id ?? 0)", "kind": Int(feature.kind.rawValue), "tags": tags, "paths": paths,
  ]
}

func json(_ tile: VectorTile) throws -> [[String: Any]] {
  try tile.layers.map { summary in
    let layer = try tile.layer(summary)
    return [
      "name": layer.name, "extent": layer.extent,
      "features": layer.features.map { json($0, of: layer) },
    ]
  }
}

/// Writes clusters of seeded places as two archives, and prints what the index has on each level: how
/// many clusters, single places and places, and the sum of their numbers.
func writeClusters(to folder: String) throws {
  var seed: UInt64 = 17
  func next() -> Double {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(seed >> 11) * 0x1p-53
  }
  let places = (0..<20_000).map { index -> GeoCoordinate in
    let town = Double(index % 97)
    return GeoCoordinate(
      latitude: -60 + town * 1.3 + next() * next(), longitude: -190 + town * 3.7 + next() * next())
  }
  var options = ClusterOptions()
  options.levels = 0...8
  let index = ClusterIndex(of: places, options: options)
  var tiles = ClusterTiles(of: index, levels: 0...8)
  tiles.addSum("number") { Double($0) }
  try tiles.write(to: folder + "/clusters.pmtiles")
  try tiles.write(to: folder + "/clusters.mbtiles")
  let sums = ClusterAggregates(of: index, map: { Double($0) }) { $0 += $1 }
  guard let world = GeoRegion(south: -90, north: 90, west: -180, longitudeSpan: 360) else { return }
  for level in 0...8 {
    let shown = index.clusters(in: world, level: level + 1)
    let sum = shown.reduce(0) { $0 + (sums[$1.id] ?? 0) }
    let count = shown.reduce(0) { $0 + $1.count }
    print(level, shown.count(where: \.isCluster), shown.count { !$0.isCluster }, count, Int(sum))
  }
}

if CommandLine.arguments[1] == "clusters" {
  try writeClusters(to: CommandLine.arguments[2])
  exit(0)
}

let archive = try TileArchive(path: CommandLine.arguments[1])
while let line = readLine() {
  let numbers = line.split(separator: " ").compactMap { Int($0) }
  guard numbers.count == 3, let id = TileID(z: numbers[0], x: numbers[1], y: numbers[2]) else {
    fatalError("no tile: \(line)")
  }
  guard let tile = try archive.vectorTile(id) else {
    print("null")
    continue
  }
  let data = try JSONSerialization.data(withJSONObject: try json(tile))
  print(String(decoding: data, as: UTF8.self))
}
