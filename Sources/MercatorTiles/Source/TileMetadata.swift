public import Mercator

/// What a source of tiles says of itself.
public struct TileMetadata: Hashable, Sendable {
  /// A layer that a source of vector tiles says it has.
  public struct Layer: Hashable, Sendable {
    /// The layer's name in the tiles.
    public var name: String
    /// What the maker says of it; empty if nothing.
    public var details: String
    /// The levels that have it; nil if the source does not say.
    public var levels: ClosedRange<Int>?
    /// The names of its features' values, in alphabetical order.
    public var fields: [String]

    /// A layer of exactly these.
    public init(
      name: String, details: String = "", levels: ClosedRange<Int>? = nil, fields: [String] = []
    ) {
      self.name = name
      self.details = details
      self.levels = levels
      self.fields = fields
    }
  }

  /// What the source is called; empty if it does not say.
  public var name: String
  /// Whose data it is, as plain text: to be shown with every picture of it. Empty if the source does
  /// not say.
  public var attribution: String
  /// What the tiles are; nil if the source does not say.
  public var format: TileFormat?
  /// The levels that the source has tiles on, in 0…30.
  public var levels: ClosedRange<Int>
  /// What the tiles cover; nil if the source does not say.
  public var bounds: GeoRegion?
  /// A good place to look at first; nil if the source does not say.
  public var center: GeoCoordinate?
  /// A good zoom to look at it, as a level of the source.
  public var centerLevel: Int?
  /// The layers of vector tiles, as far as the source says.
  public var layers: [Layer]
  /// What is wrong with the metadata itself, a sentence each; empty for most.
  ///
  ///     try TileArchive(path: "town.mbtiles").metadata.notes
  ///     // ["the metadata's 'bounds' (-10,50,10,50) have no area"]
  ///
  /// Damaged metadata costs no tile: a value that is damaged counts as missing.
  public var notes: [String]

  /// Metadata of exactly these.
  public init(
    name: String = "", attribution: String = "", format: TileFormat? = nil,
    levels: ClosedRange<Int>, bounds: GeoRegion? = nil, center: GeoCoordinate? = nil,
    centerLevel: Int? = nil, layers: [Layer] = [], notes: [String] = []
  ) {
    self.name = name
    self.attribution = attribution
    self.format = format
    self.levels = levels
    self.bounds = bounds
    self.center = center
    self.centerLevel = centerLevel
    self.layers = layers
    self.notes = notes
  }
}
