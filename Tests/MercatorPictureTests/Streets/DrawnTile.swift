#if Pictures
  import Mercator
  import MercatorTiles

  /// A vector tile as a test draws it: features with texts as tags, and rings or lines of points.
  struct DrawnTile {
    struct Feature {
      var kind: VectorFeature.Kind
      var tags: [String: String]
      /// Rings without their first point again, outer ones clockwise on the screen.
      var paths: [[TilePoint]]
    }

    var layers: [(name: String, features: [Feature])]

    /// The bytes after Mapbox Vector Tile 2.1.
    var bytes: [UInt8] {
      layers.flatMap { Self.part(3, Self.layer($0.name, $0.features)) }
    }

    private static func layer(_ name: String, _ features: [Feature]) -> [UInt8] {
      let keys = Set(features.flatMap(\.tags.keys)).sorted()
      let values = Set(features.flatMap(\.tags.values)).sorted()
      let keyIndices = Dictionary(uniqueKeysWithValues: zip(keys, 0...))
      let valueIndices = Dictionary(uniqueKeysWithValues: zip(values, 0...))
      var layer = part(1, Array(name.utf8)) + [15 << 3] + varint(2)
      for feature in features {
        var tags: [UInt8] = []
        for (key, value) in feature.tags.sorted(by: { $0.key < $1.key }) {
          tags += varint(keyIndices[key] ?? 0) + varint(valueIndices[value] ?? 0)
        }
        layer += part(
          2,
          part(2, tags) + [3 << 3] + varint(Int(feature.kind.rawValue))
            + part(4, geometry(feature)))
      }
      for key in keys { layer += part(3, Array(key.utf8)) }
      for value in values { layer += part(4, part(1, Array(value.utf8))) }
      return layer
    }

    private static func geometry(_ feature: Feature) -> [UInt8] {
      var bytes: [UInt8] = []
      var last = TilePoint(x: 0, y: 0)
      func add(_ point: TilePoint) {
        for step in [point.x - last.x, point.y - last.y] {
          bytes += varint(Int(UInt32(bitPattern: step << 1 ^ step >> 31)))
        }
        last = point
      }
      for path in feature.paths {
        bytes += varint(1 << 3 | 1)
        add(path[0])
        guard path.count > 1 else { continue }
        bytes += varint((path.count - 1) << 3 | 2)
        for point in path.dropFirst() { add(point) }
        if feature.kind == .polygons { bytes += varint(1 << 3 | 7) }
      }
      return bytes
    }

    private static func part(_ field: Int, _ bytes: [UInt8]) -> [UInt8] {
      varint(field << 3 | 2) + varint(bytes.count) + bytes
    }

    private static func varint(_ number: Int) -> [UInt8] {
      var (rest, bytes) = (UInt64(number), [UInt8]())
      while rest >= 0x80 {
        bytes.append(UInt8(rest & 0x7F | 0x80))
        rest >>= 7
      }
      return bytes + [UInt8(rest)]
    }
  }

  /// Tiles in memory.
  struct DrawnTiles: TileSource {
    var metadata: TileMetadata
    var tiles: [TileID: TileData]

    init(
      _ tiles: [TileID: [UInt8]], format: TileFormat = .vector, levels: ClosedRange<Int>,
      attribution: String = "", bounds: GeoRegion? = nil
    ) {
      metadata = TileMetadata(
        attribution: attribution, format: format, levels: levels, bounds: bounds)
      self.tiles = Dictionary(
        uniqueKeysWithValues: tiles.map {
          ($0.key, TileData(id: $0.key, format: format, bytes: $0.value))
        })
    }

    func tile(_ id: TileID) throws(TileError) -> TileData? { tiles[id] }
  }
#endif
