/// An encoder of a vector tile (version 2) with one layer of points.
///
/// Keys and values are stored once per layer, in the order of their first use, so that equal
/// features give equal bytes.
struct VectorTileEncoder {
  private let name: String
  private let extent: Int
  private var features: [UInt8] = []
  private var keys: [String] = []
  private var keyIndices: [String: UInt64] = [:]
  private var values: [UInt8] = []
  private var valueIndices: [VectorValue: UInt64] = [:]
  private var feature: [UInt8] = []
  private var tags: [UInt8] = []

  init(layer name: String, extent: Int) {
    self.name = name
    self.extent = extent
  }

  /// Removes the features, to begin the next tile.
  mutating func removeAll() {
    features.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
    keyIndices.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    valueIndices.removeAll(keepingCapacity: true)
  }

  /// Adds a point with its tags.
  mutating func addPoint(id: UInt64, x: Int32, y: Int32, tags: [(key: String, value: VectorValue)])
  {
    feature.removeAll(keepingCapacity: true)
    self.tags.removeAll(keepingCapacity: true)
    Self.add(field: 1, id, to: &feature)
    for tag in tags {
      Self.add(index(ofKey: tag.key), to: &self.tags)
      Self.add(index(of: tag.value), to: &self.tags)
    }
    if !self.tags.isEmpty { Self.add(field: 2, self.tags, to: &feature) }
    Self.add(field: 3, 1, to: &feature)
    // One move by the differences from the corner.
    var geometry: [UInt8] = [9]
    for coordinate in [x, y] {
      Self.add(UInt64(UInt32(bitPattern: coordinate << 1 ^ coordinate >> 31)), to: &geometry)
    }
    Self.add(field: 4, geometry, to: &feature)
    Self.add(field: 2, feature, to: &features)
  }

  /// The encoded tile.
  var bytes: [UInt8] {
    var layer: [UInt8] = []
    layer.reserveCapacity(features.count + values.count + 256)
    Self.add(field: 15, 2, to: &layer)
    Self.add(field: 1, Array(name.utf8), to: &layer)
    layer += features
    for key in keys { Self.add(field: 3, Array(key.utf8), to: &layer) }
    layer += values
    Self.add(field: 5, UInt64(extent), to: &layer)
    var tile: [UInt8] = []
    tile.reserveCapacity(layer.count + 8)
    Self.add(field: 3, layer, to: &tile)
    return tile
  }

  private mutating func index(ofKey key: String) -> UInt64 {
    if let index = keyIndices[key] { return index }
    let index = UInt64(keys.count)
    keys.append(key)
    keyIndices[key] = index
    return index
  }

  private mutating func index(of value: VectorValue) -> UInt64 {
    if let index = valueIndices[value] { return index }
    let index = UInt64(valueIndices.count)
    valueIndices[value] = index
    Self.add(field: 4, Self.bytes(of: value), to: &values)
    return index
  }

  private static func bytes(of value: VectorValue) -> [UInt8] {
    var bytes: [UInt8] = []
    switch value {
    case .string(let text): add(field: 1, Array(text.utf8), to: &bytes)
    case .float(let number):
      bytes.append(2 << 3 | 5)
      for shift in 0..<4 {
        bytes.append(UInt8(truncatingIfNeeded: number.bitPattern >> UInt32(8 * shift)))
      }
    case .double(let number):
      bytes.append(3 << 3 | 1)
      for shift in 0..<8 {
        bytes.append(UInt8(truncatingIfNeeded: number.bitPattern >> UInt64(8 * shift)))
      }
    case .int(let number): add(field: 6, UInt64(bitPattern: number << 1 ^ number >> 63), to: &bytes)
    case .uint(let number): add(field: 5, number, to: &bytes)
    case .bool(let value): add(field: 7, value ? 1 : 0, to: &bytes)
    case .unknown: break
    }
    return bytes
  }

  private static func add(_ value: UInt64, to bytes: inout [UInt8]) {
    var value = value
    while value > 127 {
      bytes.append(UInt8(truncatingIfNeeded: value) | 128)
      value >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: value))
  }

  private static func add(field: UInt64, _ value: UInt64, to bytes: inout [UInt8]) {
    add(field << 3, to: &bytes)
    add(value, to: &bytes)
  }

  private static func add(field: UInt64, _ content: [UInt8], to bytes: inout [UInt8]) {
    add(field << 3 | 2, to: &bytes)
    add(UInt64(content.count), to: &bytes)
    bytes += content
  }
}
