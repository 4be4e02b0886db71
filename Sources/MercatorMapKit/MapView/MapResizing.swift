/// The part of the camera that a map keeps when its size changes, such as on device rotation or
/// when a sheet opens.
///
///     mapView.resizing = .keepRegion
public enum MapResizing: Hashable, Sendable {
  /// The centre and zoom. The map shows more or less of the ground at the same scale.
  case keepZoom
  /// The visible region. The zoom changes so that all of it stays visible. Resizing back restores
  /// the original zoom.
  case keepRegion
  /// The last fit, which is redone unless the user has moved the map since. In that case it acts
  /// like `keepZoom`.
  case refit
}
