/// Reads places from a file of any known format.
///
///     let places = try PlaceReader().read(bytes, file: "cities.csv")
///     let piped = try PlaceReader(skipsBadFeatures: true).read(standardInput, file: "-")
///
/// The format is the one that the content begins like, whatever the file's name promises: GeoJSON
/// with `{"` or `[{`, one document to a line if another follows on the next, GPX or KML with `<`. Other
/// content is of the promised format, else CSV. ``PlaceFormat`` says what is read of each.
///
/// For a file that is too large for memory there is ``PlaceStream``.
public struct PlaceReader: Hashable, Sendable {
  /// The format; nil for the one that the file's content or else its name says.
  public var format: PlaceFormat?
  /// Whether what has a fault is left out: the least part of a feature that is bad, else all of it.
  ///
  /// Features and positions are listed in ``PlaceCollection/skipped``, other parts in
  /// ``PlaceCollection/notes``.
  ///
  /// A file that is not of the format as a whole is an error in any case.
  public var skipsBadFeatures: Bool
  /// What holds a place's position and name, where that is not called as usual.
  public var columns: PlaceColumns

  /// A reader of a format, or of any, that stops at the first bad feature unless told to skip
  /// those.
  public init(
    format: PlaceFormat? = nil, skipsBadFeatures: Bool = false,
    columns: PlaceColumns = PlaceColumns()
  ) {
    self.format = format
    self.skipsBadFeatures = skipsBadFeatures
    self.columns = columns
  }

  /// The places in the bytes of a file (`Data`, `[UInt8]`, `text.utf8`).
  ///
  /// `file` is the file's name, with or without folders; it chooses the format and begins every
  /// error. `-` stands for standard input.
  ///
  /// - Throws: A ``PlaceReadingError`` that names the place in the file: the line and column, the
  ///   path of a member in JSON, the line and header of a cell in a table.
  /// - Complexity: O(bytes).
  public func read(
    _ bytes: some Sequence<UInt8>, file: String
  ) throws(PlaceReadingError) -> PlaceCollection {
    var stream = PlaceStream(
      file: file, format: format, skipsBadFeatures: skipsBadFeatures, columns: columns)
    return try stream.read(Array(bytes))
  }
}
