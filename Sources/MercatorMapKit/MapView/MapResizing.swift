/// What a map keeps when it gets another size: the device turns, a sheet opens.
///
///     mapView.resizing = .keepRegion
public enum MapResizing: Hashable, Sendable {
  /// Centre and zoom: the map shows more or less of the ground at the same scale.
  case keepZoom
  /// What was shown: the zoom changes so that all of it still is. There and back is no change.
  case keepRegion
  /// The last fit is done again, as long as nobody has moved the map since; else as `keepZoom`.
  case refit
}
