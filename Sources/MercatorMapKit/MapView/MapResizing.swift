/// The part of the camera that a map keeps when its size changes, such as on device rotation or
/// when a sheet opens.
///
///     mapView.resizing = .keepRegion
public enum MapResizing: Hashable, Sendable {
  /// Keeps centre and zoom. The map shows more or less of the ground at the same scale.
  case keepZoom
  /// Keeps the visible region. The zoom changes so that all of it stays visible. Resizing back
  /// restores the original zoom.
  case keepRegion
  /// Redoes the last fit, unless the user has moved the map since. Otherwise it acts like
  /// `keepZoom`.
  case refit
}
