public import Mercator

/// The metadata of a tile source.
public struct TileMetadata: Hashable, Sendable {
  /// A layer of vector tiles, as declared in the metadata.
  public struct Layer: Hashable, Sendable {
    /// The layer's name in the tiles.
    public var name: String
    /// The description of the layer, or an empty text.
    public var details: String
    /// The levels that contain the layer, or nil if unspecified.
    public var levels: ClosedRange<Int>?
    /// The names of its features' values, in alphabetical order.
    public var fields: [String]

    /// Creates a layer from its name, description, levels and fields.
    public init(
      name: String, details: String = "", levels: ClosedRange<Int>? = nil, fields: [String] = []
    ) {
      self.name = name
      self.details = details
      self.levels = levels
      self.fields = fields
    }
  }

  /// The name of the source, or an empty text.
  public var name: String
  /// The attribution of the data, as plain text. It must be shown with every image of the data. It
  /// is empty if unspecified.
  public var attribution: String
  /// The format of the tiles, or nil if unspecified.
  public var format: TileFormat?
  /// The levels of the source's tiles, in 0…30.
  public var levels: ClosedRange<Int>
  /// The bounds of the tiles, or nil if unspecified.
  public var bounds: GeoRegion?
  /// A good initial centre, or nil if unspecified.
  public var center: GeoCoordinate?
  /// A good initial zoom, as a level of the source.
  public var centerLevel: Int?
  /// The layers of vector tiles that the archive declares.
  public var layers: [Layer]
  /// The problems of the metadata itself, one sentence each, usually empty.
  ///
  ///     try TileArchive(path: "town.mbtiles").metadata.notes
  ///     // ["the metadata's 'bounds' (-10,50,10,50) have no area"]
  ///
  /// Damaged metadata does not affect any tiles. A damaged value counts as missing.
  public var notes: [String]

  /// Creates metadata from its values.
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
