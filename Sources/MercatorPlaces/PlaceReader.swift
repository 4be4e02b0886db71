/// A reader of place files in any supported format.
///
///     let places = try PlaceReader().read(bytes, file: "cities.csv")
///     let piped = try PlaceReader(skipsBadFeatures: true).read(standardInput, file: "-")
///
/// The content's beginning determines the format, regardless of the file's name: `{"` or `[{` is
/// GeoJSON, with one document per line if another follows on the next, and `<` is GPX or KML. Other
/// content has the format that the name indicates, or CSV. ``PlaceFormat`` describes each format.
///
/// For a file that doesn't fit in memory, use ``PlaceStream``.
public struct PlaceReader: Hashable, Sendable {
  /// The format, or nil to detect it from the file's content and name.
  public var format: PlaceFormat?
  /// Whether to leave out bad data: the smallest bad part of a feature, or the whole feature.
  ///
  /// Omitted features and positions are listed in ``PlaceCollection/skipped``, other omissions in
  /// ``PlaceCollection/notes``.
  ///
  /// A file whose format is invalid as a whole is always an error.
  public var skipsBadFeatures: Bool
  /// The columns or members that hold a place's position and name, if they have unusual names.
  public var columns: PlaceColumns

  /// Creates a reader of one format, or of any. It stops at the first bad feature unless bad
  /// features are skipped.
  public init(
    format: PlaceFormat? = nil, skipsBadFeatures: Bool = false,
    columns: PlaceColumns = PlaceColumns()
  ) {
    self.format = format
    self.skipsBadFeatures = skipsBadFeatures
    self.columns = columns
  }

  /// Reads the places in the bytes of a file (`Data`, `[UInt8]`, `text.utf8`).
  ///
  /// `file` is the file's name, with or without folders. It helps to detect the format and begins
  /// every error. Use `-` for standard input.
  ///
  /// - Throws: A ``PlaceReadingError`` with the position in the file: line and column, the path of
  ///   a member in JSON, or line and header of a cell in a table.
  /// - Complexity: O(bytes).
  public func read(
    _ bytes: some Sequence<UInt8>, file: String
  ) throws(PlaceReadingError) -> PlaceCollection {
    var stream = PlaceStream(
      file: file, format: format, skipsBadFeatures: skipsBadFeatures, columns: columns)
    return try stream.read(Array(bytes))
  }
}
