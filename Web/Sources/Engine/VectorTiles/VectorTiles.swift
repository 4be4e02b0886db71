import Mercator
import MercatorTiles

/// The readable layers of a vector tile, and the damage of the others.
struct DecodedTile {
  private(set) var layers: [VectorLayer] = []
  private(set) var faults: [VectorTileError] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    do throws(VectorTileError) {
      let tile = try VectorTile(Array(bytes))
      faults = tile.faults
      for summary in tile.layers { add(summary, of: tile) }
    } catch {
      faults = [error]
    }
  }

  private mutating func add(_ summary: VectorTile.LayerSummary, of tile: VectorTile) {
    do throws(VectorTileError) {
      let layer = try tile.layer(summary)
      faults += layer.faults
      layers.append(layer)
    } catch {
      faults.append(error)
    }
  }
}

extension Results {
  static func put(_ tile: DecodedTile) {
    list(tile.layers) { put($0) }
    list(tile.faults) { fault in
      put(fault.reason.sentence.bytes)
      put(fault.byte)
      optional(fault.layer) { put($0) }
      optional(fault.feature) { put($0) }
    }
  }

  /// A layer: its name and extent, its keys and values, and of each feature the kind, the id, the indices of
  /// its keys and values, and its paths.
  private static func put(_ layer: VectorLayer) {
    put(layer.name)
    put(layer.extent)
    list(layer.keys) { put($0) }
    list(layer.values) { put($0) }
    list(layer.features) { feature in
      put(Int(feature.kind.rawValue))
      optional(feature.id) { put(Double($0)) }
      put(feature.tags.count)
      for tag in layer.tags[feature.tags] {
        put(tag.keyIndex)
        put(tag.valueIndex)
      }
      put(feature.paths.count)
      for path in layer.paths[feature.paths] {
        put(path.points.count)
        for point in layer.points[path.points] {
          put(Double(point.x))
          put(Double(point.y))
        }
      }
    }
  }

  /// A value: 0 for none, 1 before a text, 2 before a number, 3 before a flag.
  private static func put(_ value: VectorValue) {
    switch value {
    case .string(let text):
      put(1)
      put(text)
    case .bool(let flag):
      put(3)
      put(flag)
    case .float, .double, .int, .uint:
      put(2)
      put(value.number ?? .nan)
    case .unknown: put(0)
    }
  }
}
