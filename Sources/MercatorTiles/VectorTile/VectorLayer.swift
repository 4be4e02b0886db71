/// A decoded layer of a vector tile: its features and their shared data, in flat buffers.
///
/// Positions are in the tile's own grid. Its north-western corner is (0, 0), and its south-eastern
/// corner (``extent``, ``extent``). Some positions are slightly outside, so that lines meet at the
/// tiles' edges.
public struct VectorLayer: Hashable, Sendable {
  /// The layer's name.
  public let name: String
  /// The tile's width in the grid of ``points``.
  public let extent: Int
  /// The features in the order of the tile, which is also their drawing order.
  public internal(set) var features: [VectorFeature] = []
  /// The positions of all features.
  public internal(set) var points: [TilePoint] = []
  /// The lines, rings and sets of points of all features, each a range of ``points``.
  public internal(set) var paths: [VectorPath] = []
  /// The tags of all features.
  public internal(set) var tags: [VectorTag] = []
  /// The keys that tags refer to. If a key is stored twice, tags refer to the first one.
  public internal(set) var keys: [String] = []
  /// The values that tags refer to.
  public internal(set) var values: [VectorValue] = []
  /// The features and values that were left out, each with its damage. It is empty for most layers.
  ///
  /// A damaged value is ``VectorValue/unknown``, so that the features with that value stay.
  public internal(set) var faults: [VectorTileError] = []

  init(name: String, extent: Int) {
    self.name = name
    self.extent = extent
  }

  /// Returns the index of a key. With many features, lookups by index are faster than by text.
  ///
  /// - Returns: The index, or nil if the layer does not have the key.
  public func index(ofKey key: String) -> Int? {
    keys.firstIndex(of: key)
  }

  /// Returns a feature's value for a key, or nil if it has none.
  public func value(_ key: String, of feature: VectorFeature) -> VectorValue? {
    guard let key = index(ofKey: key) else { return nil }
    return value(key, of: feature)
  }

  /// Returns a feature's value for a key's index, or nil if it has none.
  ///
  /// *Edge cases*: If there are several values, the last one counts.
  ///
  /// - Complexity: O(n) in the feature's tags.
  public func value(_ key: Int, of feature: VectorFeature) -> VectorValue? {
    tags[feature.tags].last { $0.keyIndex == key }.map { values[$0.valueIndex] }
  }
}

/// A position in a tile's grid, with x to the east and y to the south of the tile's north-western
/// corner.
public struct TilePoint: Hashable, Sendable {
  /// The distance to the east.
  public var x: Int32
  /// The distance to the south.
  public var y: Int32

  /// Creates a position from its coordinates.
  public init(x: Int32, y: Int32) {
    self.x = x
    self.y = y
  }
}

/// A feature of a layer, with a kind of geometry, tags and an identifier.
public struct VectorFeature: Hashable, Sendable {
  /// The kind of a feature's geometry.
  public enum Kind: UInt8, Hashable, Sendable {
    /// An unknown kind. The feature has no paths.
    case unknown = 0
    /// One path of points.
    case points = 1
    /// A path for each line.
    case lines = 2
    /// A path for each ring. Holes follow the ring that contains them.
    case polygons = 3
  }

  /// The kind of its geometry.
  public let kind: Kind
  /// The feature's identifier in the tile, or nil without one.
  public let id: UInt64?
  private let firstTag: UInt32
  private let endTag: UInt32
  private let firstPath: UInt32
  private let endPath: UInt32

  /// The range of its tags in the layer's tags.
  public var tags: Range<Int> { Int(firstTag)..<Int(endTag) }
  /// The range of its paths in the layer's paths.
  public var paths: Range<Int> { Int(firstPath)..<Int(endPath) }

  init(kind: Kind, id: UInt64?, tags: Range<Int>, paths: Range<Int>) {
    self.kind = kind
    self.id = id
    // A tile has fewer tags and paths than bytes.
    firstTag = UInt32(tags.lowerBound)
    endTag = UInt32(tags.upperBound)
    firstPath = UInt32(paths.lowerBound)
    endPath = UInt32(paths.upperBound)
  }
}

/// A line, a ring or a set of points, as a range of the layer's positions.
public struct VectorPath: Hashable, Sendable {
  private let first: UInt32
  private let end: UInt32
  /// Whether it is a hole in the last outer ring before it.
  public let isHole: Bool

  /// The range of its points in the layer's points. A ring does not repeat its first point.
  public var points: Range<Int> { Int(first)..<Int(end) }

  init(points: Range<Int>, isHole: Bool = false) {
    first = UInt32(points.lowerBound)
    end = UInt32(points.upperBound)
    self.isHole = isHole
  }
}

/// A feature's key and value, as indices into the layer's ``VectorLayer/keys`` and
/// ``VectorLayer/values``.
public struct VectorTag: Hashable, Sendable {
  private let key: UInt32
  private let value: UInt32

  /// The index into the layer's keys.
  public var keyIndex: Int { Int(key) }
  /// The index into the layer's values.
  public var valueIndex: Int { Int(value) }

  init(key: UInt32, value: UInt32) {
    self.key = key
    self.value = value
  }
}
