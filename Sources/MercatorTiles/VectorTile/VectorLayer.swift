/// One layer of a vector tile, decoded: its features, and what they share, in flat buffers.
///
/// Positions are in the tile's own grid: (0, 0) is its north-western corner, (``extent``, ``extent``)
/// the south-eastern one; what lies a little outside is there so that lines meet at the tiles' edges.
public struct VectorLayer: Hashable, Sendable {
  /// The layer's name.
  public let name: String
  /// The tile's width in the grid of ``points``.
  public let extent: Int
  /// The features in the order of the tile, which is the order to draw them in.
  public internal(set) var features: [VectorFeature] = []
  /// The positions of all features.
  public internal(set) var points: [TilePoint] = []
  /// The lines, rings and sets of points of all features, each a range of ``points``.
  public internal(set) var paths: [VectorPath] = []
  /// The tags of all features.
  public internal(set) var tags: [VectorTag] = []
  /// The keys that tags name. Of a key that is written twice, tags name the first.
  public internal(set) var keys: [String] = []
  /// The values that tags name.
  public internal(set) var values: [VectorValue] = []
  /// The features and values that were left out, each with its damage; empty for most layers.
  ///
  /// A damaged value is ``VectorValue/unknown``, so that the features that name it stay.
  public internal(set) var faults: [VectorTileError] = []

  init(name: String, extent: Int) {
    self.name = name
    self.extent = extent
  }

  /// A key's index, which is quicker to ask for than its text when there are many features.
  ///
  /// - Returns: nil if no feature of the layer has the key.
  public func index(ofKey key: String) -> Int? {
    keys.firstIndex(of: key)
  }

  /// A feature's value for a key; nil if it has none.
  public func value(_ key: String, of feature: VectorFeature) -> VectorValue? {
    guard let key = index(ofKey: key) else { return nil }
    return value(key, of: feature)
  }

  /// A feature's value for the key of an index; nil if it has none.
  ///
  /// *Edge cases*: the last of several values counts.
  ///
  /// - Complexity: O(n) in the feature's tags.
  public func value(_ key: Int, of feature: VectorFeature) -> VectorValue? {
    tags[feature.tags].last { $0.key == key }.map { values[$0.value] }
  }
}

/// A position in a tile's grid: x east, y south, from the tile's north-western corner.
public struct TilePoint: Hashable, Sendable {
  /// How far east.
  public var x: Int32
  /// How far south.
  public var y: Int32

  /// The position of these.
  public init(x: Int32, y: Int32) {
    self.x = x
    self.y = y
  }
}

/// A thing of a layer: a kind of geometry, tags and an identifier.
public struct VectorFeature: Hashable, Sendable {
  /// What the positions of a feature are.
  public enum Kind: UInt8, Hashable, Sendable {
    /// Nothing that this format knows: the feature has no paths.
    case unknown = 0
    /// One path of points.
    case points = 1
    /// A path for each line.
    case lines = 2
    /// A path for each ring; holes follow the ring that they are in.
    case polygons = 3
  }

  /// What its positions are.
  public let kind: Kind
  /// What the maker calls it; nil if it has no name.
  public let id: UInt64?
  private let firstTag: UInt32
  private let endTag: UInt32
  private let firstPath: UInt32
  private let endPath: UInt32

  /// Which of the layer's tags are its own.
  public var tags: Range<Int> { Int(firstTag)..<Int(endTag) }
  /// Which of the layer's paths are its own.
  public var paths: Range<Int> { Int(firstPath)..<Int(endPath) }

  init(kind: Kind, id: UInt64?, tags: Range<Int>, paths: Range<Int>) {
    self.kind = kind
    self.id = id
    // A tile has fewer of both than bytes.
    firstTag = UInt32(tags.lowerBound)
    endTag = UInt32(tags.upperBound)
    firstPath = UInt32(paths.lowerBound)
    endPath = UInt32(paths.upperBound)
  }
}

/// A line, a ring or a set of points: a range of the layer's positions.
public struct VectorPath: Hashable, Sendable {
  private let first: UInt32
  private let end: UInt32
  /// Whether it is a ring that cuts a hole into the last ring before it that is none.
  public let isHole: Bool

  /// Which of the layer's points. A ring does not repeat its first one.
  public var points: Range<Int> { Int(first)..<Int(end) }

  init(points: Range<Int>, isHole: Bool = false) {
    first = UInt32(points.lowerBound)
    end = UInt32(points.upperBound)
    self.isHole = isHole
  }
}

/// A key and a value of a feature, as indices into the layer's ``VectorLayer/keys`` and
/// ``VectorLayer/values``.
public struct VectorTag: Hashable, Sendable {
  private let keyIndex: UInt32
  private let valueIndex: UInt32

  /// Which of the layer's keys.
  public var key: Int { Int(keyIndex) }
  /// Which of the layer's values.
  public var value: Int { Int(valueIndex) }

  init(key: UInt32, value: UInt32) {
    keyIndex = key
    valueIndex = value
  }
}
