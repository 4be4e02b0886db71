// Prints every tile of an archive that standard input names as "z x y", one JSON object to a line:
// what Scripts/tiles/compare.py compares with another reader.
import Foundation
import Mercator
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
  for tag in layer.tags[feature.tags] { tags[layer.keys[tag.key]] = json(layer.values[tag.value]) }
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
