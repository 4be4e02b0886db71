/// Reads the waypoints, routes and tracks of a GPX file (GPS Exchange Format, 1.0 and 1.1).
///
///     let places = try GPXReader().read(bytes, file: "hike.gpx")
///     places.features[0].name                       // "Summit"
///     places.features[0].properties["ele"]?.number  // 2962
///     try viewport.fitting(places.coordinates)      // waypoints, and every vertex of the lines
///
/// A waypoint is a point, a route a line, a track a line for each of its segments. What stands
/// directly in one becomes its properties, under the names of GPX: `ele`, `sat` and such are
/// numbers, `name`, `time`, `desc` and such are strings, `link` is the address.
///
/// *Edge cases*
/// - A segment of one place is a point, one without places is left out; a route or track without
///   any is kept without a geometry.
/// - Altitudes and times of a line's vertices are left out, and so are `extensions`.
/// - A wrong vertex makes the whole route or track wrong.
/// - The text is UTF-8. References are those of XML itself and numbers; a declaration of a document
///   type is refused.
public struct GPXReader: Hashable, Sendable {
  /// Whether features with a fault are left out and listed in ``PlaceCollection/skipped``.
  ///
  /// A file that is not XML is an error in any case.
  public var skipsBadFeatures: Bool

  /// A reader that stops at the first bad feature, unless told to skip those.
  public init(skipsBadFeatures: Bool = false) {
    self.skipsBadFeatures = skipsBadFeatures
  }

  /// The places in the bytes of a file (`Data`, `[UInt8]`, `text.utf8`); `file` is its name in
  /// errors.
  ///
  /// - Throws: A ``PlaceReadingError`` with line and column of the tag or text that is wrong, or of
  ///   the end of the feature that is.
  /// - Complexity: O(bytes).
  public func read(
    _ bytes: some Sequence<UInt8>, file: String
  ) throws(PlaceReadingError) -> PlaceCollection {
    var stream = PlaceStream(file: file, format: .gpx, skipsBadFeatures: skipsBadFeatures)
    return try stream.read(Array(bytes))
  }
}
